#include "words.hpp"

namespace {

using W = Word;

bool is_line_end(Word value) {
    throw "TODO: implement is_line_end.";
}

bool is_ignored(Word value) {
    throw "TODO: implement is_ignored.";
}

bool is_letter_or_hebrew(Word value) {
    throw "TODO: implement is_letter_or_hebrew.";
}

bool is_quote_or_stop(Word value) {
    throw "TODO: implement is_quote_or_stop.";
}

bool joins_letters(Word value) {
    throw "TODO: implement joins_letters.";
}

bool joins_numbers(Word value) {
    throw "TODO: implement joins_numbers.";
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
        throw "TODO: implement Units.";
    }

    std::vector<Unit> units;
    std::vector<bool> holds;

  private:
    void add(const Properties& next, std::size_t at) {
        throw "TODO: implement add.";
    }

    Word before_ = W::XX;
};

class WordRules {
  public:
    explicit WordRules(const Units& found) : units_(found.units), holds_(found.holds) {}

    // True if there is no boundary before a unit that is not the first; they are asked one after the other.
    bool holds(std::size_t at) {
        throw "TODO: implement holds.";
    }

  private:
    bool holds_word(Word before, Word next, std::size_t at) const {
        throw "TODO: implement holds_word.";
    }

    bool holds_number(Word before, Word next, std::size_t at) const {
        throw "TODO: implement holds_number.";
    }

    Word value(std::size_t at) const { throw "TODO: implement value."; }

    const std::vector<Unit>& units_;
    const std::vector<bool>& holds_;
    int indicators_ = 0;  // regional indicators in a row
};

}  // namespace

std::vector<std::size_t> word_bounds(const Table& table, const Text& text) {
    throw "TODO: implement word_bounds.";
}
