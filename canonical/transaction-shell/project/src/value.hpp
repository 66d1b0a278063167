// Typed values, and how they and keys are written.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

using Value = std::variant<std::int64_t, std::string, bool>;

// The value that is written like this; none if it is no value.
std::optional<Value> parse_value(std::string_view written);

// The whole number that is written like this; none if it is no number of 64 bits.
std::optional<std::int64_t> parse_number(std::string_view written);

std::string written(const Value& value);

// "number", "text" or "flag".
std::string type_name(const Value& value);

// Keys and names of snapshots have the same form.
bool is_key(std::string_view word);

// The words of a line; a text in quotation marks is one word and keeps them.
std::vector<std::string> words_of(std::string_view line);

// How many characters a text in UTF-8 has.
std::size_t character_count(std::string_view text);
