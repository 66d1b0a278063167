#include "line_breaks.hpp"

namespace {

using B = Break;

template <typename... Values>
bool is_one(Break value, Values... values) {
    throw "TODO: implement is_one.";
}

bool is_letter(Break value) {
    throw "TODO: implement is_letter.";
}

bool is_syllable(Break value) {
    throw "TODO: implement is_syllable.";
}

bool is_ideograph(Break value) {
    throw "TODO: implement is_ideograph.";
}

bool is_east_asian(Width width) {
    throw "TODO: implement is_east_asian.";
}

// LB1
Break resolved(Break value) {
    throw "TODO: implement resolved.";
}

// Goes through a text and keeps what the rules need to know of the characters before.
class BreakScan {
  public:
    // What is allowed before a character; it is taken after that.
    Opportunity before(const Properties& next) {
        throw "TODO: implement before.";
    }

  private:
    Opportunity decide(Break after, bool follows_joiner, bool is_wide) const {
        throw "TODO: implement decide.";
    }

    bool holds_over_spaces(Break after) const {
        throw "TODO: implement holds_over_spaces.";
    }

    bool holds_beside(Break after) const {
        throw "TODO: implement holds_beside.";
    }

    bool holds_number(Break after) const {
        throw "TODO: implement holds_number.";
    }

    bool holds_word(Break after, bool is_wide) const {
        throw "TODO: implement holds_word.";
    }

    void take(Break after, bool is_wide) {
        throw "TODO: implement take.";
    }

    bool is_start_ = true;
    Break before_last_ = B::BK;
    Break last_ = B::BK;
    Break anchor_ = B::BK;         // the last character that is no space
    bool is_last_wide_ = false;
    bool follows_joiner_ = false;
    int indicators_ = 0;           // regional indicators in a row
};

}  // namespace

std::vector<Opportunity> line_breaks(const Table& table, const Text& text) {
    throw "TODO: implement line_breaks.";
}
