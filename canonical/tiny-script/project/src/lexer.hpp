// Reads the tokens of a script one after the other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "place.hpp"

// A sign is an operator, a bracket, or a word that the language has for itself.
enum class TokenKind { kName, kNumber, kText, kSign, kEnd };

struct Token {
    TokenKind kind = TokenKind::kEnd;
    std::string text;  // without quotes and escapes
    std::int64_t number = 0;
    Place place;
};

ScriptError syntax_error(Place place);

class Lexer {
public:
    explicit Lexer(std::string_view source) : source_(source) {}

    // The next token. Throws ScriptError where there is none.
    Token next();

private:
    bool is_at_end() const { return at_ >= source_.size(); }
    char sign() const { return is_at_end() ? '\0' : source_[at_]; }
    char take();
    void skip_space();
    Token word(Place place);
    Token number(Place place);
    Token text(Place place);
    char escaped(Place backslash);
    Token operator_or_bracket(Place place);

    std::string_view source_;
    std::size_t at_ = 0;
    Place place_;
};
