// The paragraphs of a text with their bidirectional levels (UAX #9, P1 to I2).
#pragma once

#include "explicit_levels.hpp"

struct LevelledParagraph {
    std::size_t begin = 0;
    std::size_t end = 0;  // behind its separator
    Level level = 0;
    std::vector<Level> levels;  // before rule L1; kRemoved for what X9 removes

    Level level_at(std::size_t place) const { throw "TODO: implement level_at."; }
};

std::vector<LevelledParagraph> levelled_paragraphs(const Table& table, const Text& text, Direction direction);
