// Opportunities to break lines (UAX #14, default rules).
#pragma once

#include <vector>

#include "table.hpp"

enum class Opportunity : std::uint8_t { None, Allowed, Mandatory };

// What is allowed before each character, and at the end of the text.
std::vector<Opportunity> line_breaks(const Table& table, const Text& text);
