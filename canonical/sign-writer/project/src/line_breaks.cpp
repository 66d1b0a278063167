#include "line_breaks.hpp"

namespace {

using B = Break;

template <typename... Values>
bool is_one(Break value, Values... values) {
    return ((value == values) || ...);
}

bool is_letter(Break value) {
    return is_one(value, B::AL, B::HL);
}

bool is_syllable(Break value) {
    return is_one(value, B::JL, B::JV, B::JT, B::H2, B::H3);
}

bool is_ideograph(Break value) {
    return is_one(value, B::ID, B::EB, B::EM);
}

bool is_east_asian(Width width) {
    return width == Width::F || width == Width::W || width == Width::H;
}

// LB1
Break resolved(Break value) {
    return value == B::AI ? B::AL : value == B::CJ ? B::NS : value;
}

// Goes through a text and keeps what the rules need to know of the characters before.
class BreakScan {
  public:
    // What is allowed before a character; it is taken after that.
    Opportunity before(const Properties& next) {
        Break after = resolved(next.line_break);
        bool follows_joiner = follows_joiner_;
        follows_joiner_ = after == B::ZWJ;
        bool is_mark = is_one(after, B::CM, B::ZWJ);
        if (is_mark && !is_start_ && !is_one(last_, B::BK, B::CR, B::LF, B::NL, B::SP, B::ZW)) {  // LB9
            return Opportunity::None;
        }
        after = is_mark ? B::AL : after;  // LB10
        bool is_wide = is_east_asian(next.width);
        Opportunity allowed = is_start_ ? Opportunity::None : decide(after, follows_joiner, is_wide);  // LB2
        take(after, is_wide);
        return allowed;
    }

  private:
    Opportunity decide(Break after, bool follows_joiner, bool is_wide) const {
        if (is_one(last_, B::BK, B::LF, B::NL) || (last_ == B::CR && after != B::LF)) {  // LB4, LB5
            return Opportunity::Mandatory;
        }
        if (is_one(after, B::BK, B::CR, B::LF, B::NL, B::SP, B::ZW)) {  // LB6, LB7
            return Opportunity::None;
        }
        if (anchor_ == B::ZW) {  // LB8
            return Opportunity::Allowed;
        }
        if (follows_joiner || holds_over_spaces(after)) {  // LB8a to LB17
            return Opportunity::None;
        }
        if (last_ == B::SP) {  // LB18
            return Opportunity::Allowed;
        }
        bool holds = holds_beside(after) || holds_number(after) || holds_word(after, is_wide);
        return holds ? Opportunity::None : Opportunity::Allowed;  // LB31
    }

    bool holds_over_spaces(Break after) const {
        return after == B::WJ || is_one(last_, B::WJ, B::GL)                 // LB11, LB12
               || (after == B::GL && !is_one(last_, B::SP, B::BA, B::HY))    // LB12a
               || is_one(after, B::CL, B::CP, B::EX, B::IS, B::SY)           // LB13
               || anchor_ == B::OP || (anchor_ == B::QU && after == B::OP)   // LB14, LB15
               || (is_one(anchor_, B::CL, B::CP) && after == B::NS)          // LB16
               || (anchor_ == B::B2 && after == B::B2);                      // LB17
    }

    bool holds_beside(Break after) const {
        if (after == B::QU || last_ == B::QU) {  // LB19
            return true;
        }
        if (after == B::CB || last_ == B::CB) {  // LB20
            return false;
        }
        return is_one(after, B::BA, B::HY, B::NS) || last_ == B::BB        // LB21
               || (before_last_ == B::HL && is_one(last_, B::HY, B::BA))   // LB21a
               || (last_ == B::SY && after == B::HL) || after == B::IN;    // LB21b, LB22
    }

    bool holds_number(Break after) const {
        return (is_letter(last_) && after == B::NU) || (last_ == B::NU && is_letter(after))           // LB23
               || (last_ == B::PR && is_ideograph(after)) || (is_ideograph(last_) && after == B::PO)  // LB23a
               || (is_one(last_, B::PR, B::PO) && is_letter(after))                                   // LB24
               || (is_letter(last_) && is_one(after, B::PR, B::PO))
               || (is_one(last_, B::CL, B::CP, B::NU) && is_one(after, B::PO, B::PR))  // LB25
               || (is_one(last_, B::PO, B::PR) && is_one(after, B::OP, B::NU))
               || (is_one(last_, B::HY, B::IS, B::NU, B::SY) && after == B::NU);
    }

    bool holds_word(Break after, bool is_wide) const {
        return (last_ == B::JL && is_one(after, B::JL, B::JV, B::H2, B::H3))  // LB26
               || (is_one(last_, B::JV, B::H2) && is_one(after, B::JV, B::JT))
               || (is_one(last_, B::JT, B::H3) && after == B::JT)
               || (is_syllable(last_) && after == B::PO) || (last_ == B::PR && is_syllable(after))   // LB27
               || (is_one(last_, B::AL, B::HL, B::IS) && is_letter(after))                           // LB28, LB29
               || (is_one(last_, B::AL, B::HL, B::NU) && after == B::OP && !is_wide)                 // LB30
               || (last_ == B::CP && !is_last_wide_ && is_one(after, B::AL, B::HL, B::NU))
               || (after == B::RI && indicators_ % 2 == 1) || (last_ == B::EB && after == B::EM);  // LB30a, LB30b
    }

    void take(Break after, bool is_wide) {
        before_last_ = last_;
        last_ = after;
        anchor_ = after == B::SP ? anchor_ : after;
        is_last_wide_ = is_wide;
        indicators_ = after == B::RI ? indicators_ + 1 : 0;
        is_start_ = false;
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
    std::vector<Opportunity> allowed;
    BreakScan scan;
    for (char32_t code : text) {
        allowed.push_back(scan.before(table.of(code)));
    }
    allowed.push_back(text.empty() ? Opportunity::None : Opportunity::Mandatory);  // LB3
    return allowed;
}
