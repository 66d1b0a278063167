#include "display.hpp"

#include <algorithm>

std::vector<Level> line_levels(const Table& table, const Text& text, const LevelledParagraph& paragraph,
                               std::size_t begin, std::size_t end) {
    std::vector<Level> levels;
    for (std::size_t at = begin; at < end; ++at) {
        levels.push_back(paragraph.level_at(at));
    }
    bool is_reset = true;
    for (std::size_t at = end; at-- > begin;) {
        Bidi type = table.of(text[at]).bidi;
        if (levels[at - begin] == kRemoved) {
            continue;
        }
        bool is_separator = type == Bidi::S || type == Bidi::B;
        bool is_space = type == Bidi::WS || is_initiator(type) || type == Bidi::PDI;
        is_reset = is_separator || (is_reset && is_space);
        if (is_reset) {
            levels[at - begin] = paragraph.level;
        }
    }
    return levels;
}

std::vector<std::size_t> visual_order(const std::vector<Level>& levels) {
    std::vector<std::size_t> order;
    Level highest = 0;
    for (std::size_t at = 0; at < levels.size(); ++at) {
        if (levels[at] != kRemoved) {
            order.push_back(at);
            highest = std::max(highest, levels[at]);
        }
    }
    for (Level level = highest; level > 0; --level) {
        auto is_below = [&](std::size_t at) { return levels[at] < level; };
        for (auto first = order.begin(); first != order.end();) {
            first = std::find_if_not(first, order.end(), is_below);
            auto last = std::find_if(first, order.end(), is_below);
            std::reverse(first, last);
            first = last;
        }
    }
    return order;
}
