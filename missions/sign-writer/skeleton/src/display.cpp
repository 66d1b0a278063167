#include "display.hpp"

#include <algorithm>

std::vector<Level> line_levels(const Table& table, const Text& text, const LevelledParagraph& paragraph,
                               std::size_t begin, std::size_t end) {
    throw "TODO: implement line_levels.";
}

std::vector<std::size_t> visual_order(const std::vector<Level>& levels) {
    throw "TODO: implement visual_order.";
}
