#include "lexer.hpp"

#include <charconv>
#include <set>

namespace {

const std::set<std::string, std::less<>> kWords = {"let",    "fn",   "if",    "else", "while", "for", "in", "break",
                                                   "continue", "return", "true", "false", "nil",   "and", "or", "not"};
const std::string_view kPairs[] = {"==", "!=", "<=", ">="};

bool is_digit(char sign) {
    return sign >= '0' && sign <= '9';
}

bool is_letter(char sign) {
    return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') || sign == '_';
}

}  // namespace

ScriptError syntax_error(Place place) {
    return ScriptError{Fault::kSyntax, place, "syntax error", {}};
}

Token Lexer::next() {
    skip_space();
    Place place = place_;
    if (is_at_end()) {
        return Token{TokenKind::kEnd, "", 0, place};
    }
    if (is_letter(sign())) {
        return word(place);
    }
    if (is_digit(sign())) {
        return number(place);
    }
    return sign() == '"' ? text(place) : operator_or_bracket(place);
}

// Take one byte; the bytes of a character count as one column.
char Lexer::take() {
    char taken = source_[at_++];
    if (taken == '\n') {
        ++place_.line;
        place_.column = 1;
    } else if ((sign() & 0xC0) != 0x80) {
        ++place_.column;
    }
    return taken;
}

void Lexer::skip_space() {
    while (!is_at_end()) {
        if (sign() == '#') {
            while (!is_at_end() && sign() != '\n') {
                take();
            }
        } else if (sign() == ' ' || sign() == '\t' || sign() == '\r' || sign() == '\n') {
            take();
        } else {
            return;
        }
    }
}

Token Lexer::word(Place place) {
    std::string word;
    while (is_letter(sign()) || is_digit(sign())) {
        word += take();
    }
    TokenKind kind = kWords.count(word) > 0 ? TokenKind::kSign : TokenKind::kName;
    return Token{kind, word, 0, place};
}

Token Lexer::number(Place place) {
    std::string digits;
    while (is_digit(sign())) {
        digits += take();
    }
    std::int64_t number = 0;
    if (std::from_chars(digits.data(), digits.data() + digits.size(), number).ec != std::errc()) {
        throw syntax_error(place);
    }
    return Token{TokenKind::kNumber, digits, number, place};
}

Token Lexer::text(Place place) {
    std::string text;
    take();
    while (sign() != '"') {
        if (is_at_end() || sign() == '\n') {
            throw syntax_error(place);
        }
        Place here = place_;
        char taken = take();
        text += taken == '\\' ? escaped(here) : taken;
    }
    take();
    return Token{TokenKind::kText, text, 0, place};
}

char Lexer::escaped(Place backslash) {
    switch (is_at_end() ? '\0' : take()) {
        case 'n':
            return '\n';
        case 't':
            return '\t';
        case '"':
            return '"';
        case '\\':
            return '\\';
        default:
            throw syntax_error(backslash);
    }
}

Token Lexer::operator_or_bracket(Place place) {
    for (std::string_view pair : kPairs) {
        if (source_.substr(at_, pair.size()) == pair) {
            take();
            take();
            return Token{TokenKind::kSign, std::string(pair), 0, place};
        }
    }
    // A character that begins no token fits nowhere, which the parser reports at this place.
    return Token{TokenKind::kSign, std::string(1, take()), 0, place};
}
