// Boundaries of words (UAX #29, default rules).
#pragma once

#include <vector>

#include "table.hpp"

// The places at which the pieces between word boundaries begin, and the end of the text behind them.
std::vector<std::size_t> word_bounds(const Table& table, const Text& text);
