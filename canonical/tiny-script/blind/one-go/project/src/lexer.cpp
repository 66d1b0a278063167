#include "lexer.h"

#include <algorithm>
#include <iterator>

#include "utf8.h"

namespace {

const std::string_view KEYWORDS[] = {"let", "fn", "if", "else", "while", "for", "in", "break", "continue",
                                     "return", "true", "false", "nil", "and", "or", "not"};
const std::string_view PAIRS[] = {"==", "!=", "<=", ">="};
const std::string_view SINGLES = "=<>+-*/%()[]{},;:";

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

bool beginsWord(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

}  // namespace

void Lexer::advance() {
    if (current() == '\n') {
        ++position_.line;
        position_.column = 1;
    } else if (utf8::begins(current())) {
        ++position_.column;
    }
    ++at_;
}

void Lexer::skipSeparators() {
    while (!atEnd()) {
        const char c = current();
        if (c == '#') {
            while (!atEnd() && current() != '\n') {
                advance();
            }
        } else if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
            advance();
        } else {
            return;
        }
    }
}

Token Lexer::next() {
    skipSeparators();
    Token token;
    token.at = position_;
    if (atEnd()) {
        return token;
    }
    if (isDigit(current())) {
        readNumber(token);
    } else if (beginsWord(current())) {
        readWord(token);
    } else if (current() == '"') {
        readText(token);
    } else {
        readSign(token);
    }
    return token;
}

void Lexer::readNumber(Token& token) {
    token.kind = Token::Kind::Number;
    while (!atEnd() && isDigit(current())) {
        const bool overflow = __builtin_mul_overflow(token.number, std::int64_t{10}, &token.number) ||
                              __builtin_add_overflow(token.number, std::int64_t{current() - '0'}, &token.number);
        if (overflow) {
            throw SyntaxError{token.at};
        }
        advance();
    }
}

void Lexer::readWord(Token& token) {
    while (!atEnd() && (beginsWord(current()) || isDigit(current()))) {
        token.text += current();
        advance();
    }
    const bool isKeyword = std::find(std::begin(KEYWORDS), std::end(KEYWORDS), token.text) != std::end(KEYWORDS);
    token.kind = isKeyword ? Token::Kind::Keyword : Token::Kind::Name;
}

bool Lexer::closesOnItsLine() const {
    for (std::size_t i = at_ + 1; i < source_.size() && source_[i] != '\n'; ++i) {
        if (source_[i] == '"') {
            return true;
        }
        if (source_[i] == '\\' && i + 1 < source_.size() && source_[i + 1] != '\n') {
            ++i;
        }
    }
    return false;
}

void Lexer::readText(Token& token) {
    if (!closesOnItsLine()) {
        throw SyntaxError{token.at};
    }
    token.kind = Token::Kind::Text;
    advance();
    while (current() != '"') {
        if (current() != '\\') {
            token.text += current();
            advance();
            continue;
        }
        const Position backslash = position_;
        advance();
        switch (current()) {
            case 'n': token.text += '\n'; break;
            case 't': token.text += '\t'; break;
            case '"': token.text += '"'; break;
            case '\\': token.text += '\\'; break;
            default: throw SyntaxError{backslash};
        }
        advance();
    }
    advance();
}

void Lexer::readSign(Token& token) {
    token.kind = Token::Kind::Sign;
    const std::string_view pair = source_.substr(at_, 2);
    if (std::find(std::begin(PAIRS), std::end(PAIRS), pair) != std::end(PAIRS)) {
        token.text = std::string(pair);
        advance();
    } else if (SINGLES.find(current()) != std::string_view::npos) {
        token.text = std::string(1, current());
    } else {
        throw SyntaxError{token.at};
    }
    advance();
}
