#include "lexer.h"

#include <set>

namespace {

const std::set<std::string, std::less<>> words = {"let",    "fn",     "if",   "else",  "while", "for", "in",  "break",
                                                  "continue", "return", "true", "false", "nil",   "and", "or", "not"};

// The length of the UTF-8 character at this place, 0 if there is none.
size_t validChar(std::string_view s, size_t at) {
    unsigned char c = s[at];
    if (c < 0x80) return 1;
    size_t n = c >= 0xC2 && c <= 0xDF ? 2 : c >= 0xE0 && c <= 0xEF ? 3 : c >= 0xF0 && c <= 0xF4 ? 4 : 0;
    if (n == 0 || at + n > s.size()) return 0;
    for (size_t i = 1; i < n; i++) {
        if ((static_cast<unsigned char>(s[at + i]) & 0xC0) != 0x80) return 0;
    }
    unsigned char d = s[at + 1];
    if ((c == 0xE0 && d < 0xA0) || (c == 0xED && d > 0x9F) || (c == 0xF0 && d < 0x90) || (c == 0xF4 && d > 0x8F)) return 0;
    return n;
}

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

struct Lexer {
    std::string_view s;
    size_t at = 0;
    Pos pos;
    std::vector<Token> tokens;

    bool lineBreak() const { return s[at] == '\n' || s[at] == '\r'; }

    // Steps over one character.
    void next() {
        char c = s[at];
        if (c == '\n' || (c == '\r' && !(at + 1 < s.size() && s[at + 1] == '\n'))) {
            at++;
            pos.line++;
            pos.column = 1;
            return;
        }
        size_t n = validChar(s, at);
        at += n ? n : 1;
        if (c != '\r') pos.column++;
    }

    Token& add(Kind kind) {
        Token token;
        token.kind = kind;
        token.pos = pos;
        tokens.push_back(std::move(token));
        return tokens.back();
    }

    void number() {
        Token& token = add(Kind::Number);
        uint64_t value = 0;
        while (at < s.size() && isDigit(s[at])) {
            uint64_t digit = s[at] - '0';
            if (value > (INT64_MAX - digit) / 10) {
                token.broken = true;
                token.inside = token.pos;
            } else {
                value = value * 10 + digit;
            }
            next();
        }
        token.number = static_cast<int64_t>(value);
    }

    void text() {
        Token& token = add(Kind::Text);
        next();
        while (true) {
            if (at >= s.size() || lineBreak()) {
                token.broken = true;
                token.inside = token.pos;
                return;
            }
            char c = s[at];
            if (c == '"') {
                next();
                return;
            }
            if (c == '\\') {
                Pos backslash = pos;
                next();
                char e = at < s.size() ? s[at] : '\0';
                if (e == 'n') token.text += '\n';
                else if (e == 't') token.text += '\t';
                else if (e == '"' || e == '\\') token.text += e;
                else {
                    if (!token.broken) token.inside = backslash;
                    token.broken = true;
                    continue;
                }
                next();
                continue;
            }
            size_t n = validChar(s, at);
            if (n == 0 && !token.broken) {
                token.broken = true;
                token.inside = pos;
            }
            token.text += s.substr(at, n);
            next();
        }
    }

    void run() {
        while (at < s.size()) {
            char c = s[at];
            if (c == ' ' || c == '\t' || lineBreak()) {
                next();
            } else if (c == '#') {
                while (at < s.size() && !lineBreak()) next();
            } else if (isLetter(c)) {
                Token& token = add(Kind::Name);
                size_t start = at;
                while (at < s.size() && (isLetter(s[at]) || isDigit(s[at]))) next();
                token.text = s.substr(start, at - start);
                if (words.count(token.text)) token.kind = Kind::Word;
            } else if (isDigit(c)) {
                number();
            } else if (c == '"') {
                text();
            } else {
                std::string_view two = s.substr(at, 2);
                size_t n = 0;
                if (two == "==" || two == "!=" || two == "<=" || two == ">=") n = 2;
                else if (std::string_view("=<>+-*/%()[]{},;:").find(c) != std::string_view::npos) n = 1;
                if (n == 0) {
                    add(Kind::Bad);
                    return;
                }
                add(Kind::Sign).text = s.substr(at, n);
                while (n-- > 0) next();
            }
            if (!tokens.empty() && tokens.back().broken) return;
        }
        add(Kind::End);
    }
};

}  // namespace

std::vector<Token> tokenize(std::string_view script) {
    Lexer lexer;
    lexer.s = script;
    lexer.run();
    return std::move(lexer.tokens);
}
