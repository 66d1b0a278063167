#include "paragraph.hpp"

#include <algorithm>
#include <utility>

#include "neutral_types.hpp"
#include "run_sequences.hpp"
#include "weak_types.hpp"

namespace {

// P1
std::size_t paragraph_end(const Table& table, const Text& text, std::size_t at) {
    while (at < text.size() && table.of(text[at]).bidi != Bidi::B) {
        ++at;
    }
    bool is_crlf = at + 1 < text.size() && text[at] == U'\r' && text[at + 1] == U'\n';
    return std::min(at + (is_crlf ? 2 : 1), text.size());
}

// I1 and I2
Level implicit_level(Level level, Bidi type) {
    if (level % 2 == 0) {
        return type == Bidi::L ? level : static_cast<Level>(level + (type == Bidi::R ? 1 : 2));
    }
    return type == Bidi::R ? level : static_cast<Level>(level + 1);
}

LevelledParagraph levelled(const Table& table, const Text& text, std::size_t begin, std::size_t end,
                           Direction direction) {
    std::vector<Bidi> classes;
    for (std::size_t at = begin; at < end; ++at) {
        classes.push_back(table.of(text[at]).bidi);
    }
    ExplicitLevels result = explicit_levels(classes, direction);
    Paragraph paragraph{table, text.data() + begin, classes};
    for (const RunSequence& sequence : run_sequences(classes, result)) {
        resolve_weak(sequence, result.types);
        resolve_brackets(paragraph, sequence, result.types);
        resolve_neutrals(sequence, result.types);
        for (std::size_t place : sequence.places) {
            result.levels[place] = implicit_level(sequence.level, result.types[place]);
        }
    }
    return {begin, end, result.paragraph, std::move(result.levels)};
}

}  // namespace

std::vector<LevelledParagraph> levelled_paragraphs(const Table& table, const Text& text, Direction direction) {
    std::vector<LevelledParagraph> paragraphs;
    for (std::size_t begin = 0; begin < text.size();) {
        std::size_t end = paragraph_end(table, text, begin);
        paragraphs.push_back(levelled(table, text, begin, end, direction));
        begin = end;
    }
    return paragraphs;
}
