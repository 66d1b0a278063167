#include "words.hpp"

namespace {

using W = Word;

bool is_line_end(Word value) {
    return value == W::CR || value == W::LF || value == W::NL;
}

bool is_ignored(Word value) {
    return value == W::Extend || value == W::FO || value == W::ZWJ;
}

bool is_letter_or_hebrew(Word value) {
    return value == W::LE || value == W::HL;
}

bool is_quote_or_stop(Word value) {
    return value == W::MB || value == W::SQ;
}

bool joins_letters(Word value) {
    return value == W::ML || is_quote_or_stop(value);
}

bool joins_numbers(Word value) {
    return value == W::MN || is_quote_or_stop(value);
}

// A character with the marks behind it that WB4 ignores.
struct Unit {
    std::size_t begin;
    Word value;
};

// Finds the units of a text, and which of them are held to the one before by rules that come before WB4.
class Units {
  public:
    Units(const Table& table, const Text& text) {
        for (std::size_t at = 0; at < text.size(); ++at) {
            add(table.of(text[at]), at);
        }
    }

    std::vector<Unit> units;
    std::vector<bool> holds;

  private:
    void add(const Properties& next, std::size_t at) {
        Word value = next.word;
        bool is_first = units.empty();
        if (!is_first && is_ignored(value) && !is_line_end(before_)) {  // WB4
            before_ = value;
            return;
        }
        bool is_crlf = before_ == W::CR && value == W::LF;                                 // WB3
        bool is_joined = before_ == W::ZWJ && next.is_pictographic;                        // WB3c
        bool is_space = before_ == W::WSegSpace && value == W::WSegSpace;                  // WB3d
        units.push_back({at, value});
        holds.push_back(!is_first && (is_crlf || is_joined || is_space));
        before_ = value;
    }

    Word before_ = W::XX;
};

class WordRules {
  public:
    explicit WordRules(const Units& found) : units_(found.units), holds_(found.holds) {}

    // True if there is no boundary before a unit that is not the first; they are asked one after the other.
    bool holds(std::size_t at) {
        Word before = value(at - 1), next = value(at);
        indicators_ = before == W::RI ? indicators_ + 1 : 0;
        if (holds_[at] || is_line_end(before) || is_line_end(next)) {  // WB3 to WB3d
            return holds_[at];
        }
        return holds_word(before, next, at) || holds_number(before, next, at) ||
               (next == W::RI && indicators_ % 2 == 1);  // WB15, WB16
    }

  private:
    bool holds_word(Word before, Word next, std::size_t at) const {
        bool after_letter = is_letter_or_hebrew(before), is_letter = is_letter_or_hebrew(next);
        return (after_letter && is_letter)                                                                // WB5
               || (after_letter && joins_letters(next) && is_letter_or_hebrew(value(at + 1)))             // WB6
               || (is_letter && joins_letters(before) && at > 1 && is_letter_or_hebrew(value(at - 2)))    // WB7
               || (before == W::HL && next == W::SQ)                                                      // WB7a
               || (before == W::HL && next == W::DQ && value(at + 1) == W::HL)                            // WB7b
               || (next == W::HL && before == W::DQ && at > 1 && value(at - 2) == W::HL);                 // WB7c
    }

    bool holds_number(Word before, Word next, std::size_t at) const {
        bool after_number = before == W::NU, is_number = next == W::NU;
        bool after_letter = is_letter_or_hebrew(before), is_letter = is_letter_or_hebrew(next);
        bool after_word = after_letter || after_number || before == W::KA;
        return (is_number && (after_number || after_letter)) || (after_number && is_letter)      // WB8 to WB10
               || (is_number && joins_numbers(before) && at > 1 && value(at - 2) == W::NU)       // WB11
               || (after_number && joins_numbers(next) && value(at + 1) == W::NU)                // WB12
               || (before == W::KA && next == W::KA)                                             // WB13
               || (next == W::EX && (after_word || before == W::EX))                             // WB13a
               || (before == W::EX && (is_letter || is_number || next == W::KA));                // WB13b
    }

    Word value(std::size_t at) const { return at < units_.size() ? units_[at].value : W::XX; }

    const std::vector<Unit>& units_;
    const std::vector<bool>& holds_;
    int indicators_ = 0;  // regional indicators in a row
};

}  // namespace

std::vector<std::size_t> word_bounds(const Table& table, const Text& text) {
    Units found(table, text);
    WordRules rules(found);
    std::vector<std::size_t> bounds;
    for (std::size_t at = 0; at < found.units.size(); ++at) {
        if (at == 0 || !rules.holds(at)) {
            bounds.push_back(found.units[at].begin);
        }
    }
    bounds.push_back(text.size());
    return bounds;
}
