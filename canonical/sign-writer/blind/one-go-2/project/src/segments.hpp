// Extended grapheme clusters and words (UAX #29 of Unicode 15.0.0).
#pragma once

#include <cstddef>
#include <vector>

#include "table.hpp"

// Both return the places where pieces begin, and the end of the text; of no text nothing.
std::vector<std::size_t> cluster_bounds(const Text& text, const Table& table);
std::vector<std::size_t> word_bounds(const Text& text, const Table& table);
