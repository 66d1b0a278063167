// Elements of lists, maps and texts.
#pragma once

#include "machine.h"
#include "position.h"
#include "value.h"

namespace elements {

// The element of a container; errors are reported at the position.
Value get(const Machine& machine, Position at, const Value& container, const Value& index);

void assign(const Machine& machine, Position at, const Value& container, const Value& index, Value value);

// Reports a value that cannot be the key of a map.
void checkKey(const Machine& machine, Position at, const Value& key);

}  // namespace elements
