#include "lexer.hpp"

#include <charconv>
#include <set>

namespace {

const std::set<std::string, std::less<>> kWords = {"let",    "fn",   "if",    "else", "while", "for", "in", "break",
                                                   "continue", "return", "true", "false", "nil",   "and", "or", "not"};
const std::string_view kPairs[] = {"==", "!=", "<=", ">="};

bool is_digit(char sign) {
    throw "TODO: implement is_digit.";
}

bool is_letter(char sign) {
    throw "TODO: implement is_letter.";
}

}  // namespace

ScriptError syntax_error(Place place) {
    throw "TODO: implement syntax_error.";
}

Token Lexer::next() {
    throw "TODO: implement Lexer::next.";
}

// Take one byte; the bytes of a character count as one column.
char Lexer::take() {
    throw "TODO: implement Lexer::take.";
}

void Lexer::skip_space() {
    throw "TODO: implement Lexer::skip_space.";
}

Token Lexer::word(Place place) {
    throw "TODO: implement Lexer::word.";
}

Token Lexer::number(Place place) {
    throw "TODO: implement Lexer::number.";
}

Token Lexer::text(Place place) {
    throw "TODO: implement Lexer::text.";
}

char Lexer::escaped(Place backslash) {
    throw "TODO: implement Lexer::escaped.";
}

Token Lexer::operator_or_bracket(Place place) {
    throw "TODO: implement Lexer::operator_or_bracket.";
}
