#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "ref.hpp"

// The end of a text; what stands before it is shared with other texts.
struct Piece {
    uint32_t refs = 0;
    Piece* prev = nullptr;
    uint64_t bytes = 0;  // of the whole text up to here
    uint64_t chars = 0;
    std::string data;
};
void retain(Piece* p);
void release(Piece* p);

enum class Type : uint8_t { Number, Text, Flag };
const char* typeName(Type type);

struct Value {
    Type type = Type::Number;
    int64_t number = 0;  // also the flag
    Ref<Piece> text;

    static Value ofNumber(int64_t n);
    static Value ofFlag(bool b);
    static Value ofText(std::string_view s);

    Value appended(std::string_view s) const;  // of a text
    uint64_t chars() const { return text->chars; }
    std::string plainText() const;
    void write(std::string& out) const;  // in the form of the shell
    bool operator==(const Value& o) const;
};

bool parseNumber(std::string_view word, int64_t& n);
bool parseText(std::string_view word, std::string& text);
bool parseValue(std::string_view word, Value& value);
