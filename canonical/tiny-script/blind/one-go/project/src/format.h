// How values are printed.
#pragma once

#include <string>

#include "value.h"

// Appends what `print` writes for a value.
void appendPrinted(std::string& out, const Value& value);
