// Levels and order of the characters of one line (UAX #9, L1 and L2).
#pragma once

#include "paragraph.hpp"

// The levels of the characters of a line, which is a part of the paragraph, after rule L1.
std::vector<Level> line_levels(const Table& table, const Text& text, const LevelledParagraph& paragraph,
                               std::size_t begin, std::size_t end);

// The numbers of the elements of a line from left to right, by their levels; those that X9 removes are left out.
std::vector<std::size_t> visual_order(const std::vector<Level>& levels);
