// Splits a script into its tokens, one at a time, so that the first error in the script is found first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "position.h"

struct SyntaxError {
    Position at;
};

struct Token {
    enum class Kind { Number, Text, Name, Keyword, Sign, End };

    Kind kind = Kind::End;
    Position at;
    // The name, keyword or sign, or the content of a text.
    std::string text;
    std::int64_t number = 0;

    bool isSign(std::string_view sign) const { return kind == Kind::Sign && text == sign; }
    bool isKeyword(std::string_view word) const { return kind == Kind::Keyword && text == word; }
};

class Lexer {
public:
    explicit Lexer(std::string_view source) : source_(source) {}

    Token next();

private:
    bool atEnd() const { return at_ == source_.size(); }
    char current() const { return source_[at_]; }
    void advance();
    void skipSeparators();
    void readNumber(Token& token);
    void readWord(Token& token);
    void readText(Token& token);
    void readSign(Token& token);
    bool closesOnItsLine() const;

    std::string_view source_;
    std::size_t at_ = 0;
    Position position_;
};
