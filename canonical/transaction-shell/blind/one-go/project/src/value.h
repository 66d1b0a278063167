// Values and the forms in which they, and the other words of a command, are written.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text.h"

enum class Kind { Number, Text, Flag };

struct Value {
    Kind kind = Kind::Number;
    // A flag is 0 or 1.
    std::int64_t number = 0;
    Text text;

    static Value ofNumber(std::int64_t number);
    static Value ofText(Text text);
    static Value ofFlag(bool flag);

    bool operator==(const Value& other) const;
};

const char* nameOf(Kind kind);

// The form in which a value is always written.
std::string written(const Value& value);

std::optional<Value> readValue(std::string_view word);
std::optional<std::int64_t> readNumber(std::string_view word);
// The bytes of a text that is written in double quotes.
std::optional<std::string> readText(std::string_view word);

// Whether a word can be the name of a key or of a snapshot.
bool isName(std::string_view word);

// Splits a line into its words; a word that begins with a double quote may have spaces in it.
std::vector<std::string_view> splitWords(std::string_view line);
