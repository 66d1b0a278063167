// The functions of the language.
#pragma once

#include <string>
#include <vector>

#include "objects.h"

namespace builtins {

// Their names, in the order of their slots.
std::vector<std::string> names();

// The scope around the script, in which they are declared.
Ref<Env> makeScope();

}  // namespace builtins
