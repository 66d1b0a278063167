// Opportunities to break a line (UAX #14 of Unicode 15.0.0).
#pragma once

#include <cstdint>
#include <vector>

#include "table.hpp"

enum class Break : std::uint8_t { None, Allowed, Mandatory };

// What is at each place: before each character, and at the end of the text.
std::vector<Break> line_breaks(const Text& text, const Table& table);
