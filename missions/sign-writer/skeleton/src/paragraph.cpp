#include "paragraph.hpp"

#include <algorithm>
#include <utility>

#include "neutral_types.hpp"
#include "run_sequences.hpp"
#include "weak_types.hpp"

namespace {

// P1
std::size_t paragraph_end(const Table& table, const Text& text, std::size_t at) {
    throw "TODO: implement paragraph_end.";
}

// I1 and I2
Level implicit_level(Level level, Bidi type) {
    throw "TODO: implement implicit_level.";
}

LevelledParagraph levelled(const Table& table, const Text& text, std::size_t begin, std::size_t end,
                           Direction direction) {
    throw "TODO: implement levelled.";
}

}  // namespace

std::vector<LevelledParagraph> levelled_paragraphs(const Table& table, const Text& text, Direction direction) {
    throw "TODO: implement levelled_paragraphs.";
}
