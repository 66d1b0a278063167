// The tokens of a script.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

struct Pos {
    uint32_t line = 1;
    uint32_t column = 1;
};

struct SyntaxError {
    Pos pos;
};

enum class Kind { Name, Word, Sign, Number, Text, End, Bad };

struct Token {
    Kind kind;
    Pos pos;
    std::string text;     // of a name, word or sign; what a text contains
    int64_t number = 0;
    bool broken = false;  // something is wrong inside of the token, at `inside`
    Pos inside;
};

// All tokens up to the end or to the first one that is wrong.
std::vector<Token> tokenize(std::string_view script);
