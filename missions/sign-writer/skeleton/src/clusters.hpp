// Extended grapheme clusters (UAX #29).
#pragma once

#include <vector>

#include "table.hpp"

// The places at which clusters begin, and the end of the text behind them; only the end for an empty text.
std::vector<std::size_t> cluster_bounds(const Table& table, const Text& text);
