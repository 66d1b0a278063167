#include "value.hpp"

#include <algorithm>
#include <charconv>

namespace {

constexpr std::size_t kLongestKey = 64;

std::optional<std::string> parse_text(std::string_view written) {
    throw "TODO: implement parse_text.";
}

std::string quoted(std::string_view text) {
    throw "TODO: implement quoted.";
}

bool is_key_sign(char sign) {
    throw "TODO: implement is_key_sign.";
}

// Where the text that begins at `start` ends: behind its closing quotation mark, or at the end of the line.
std::size_t end_of_text(std::string_view line, std::size_t start) {
    throw "TODO: implement end_of_text.";
}

}  // namespace

std::optional<std::int64_t> parse_number(std::string_view written) {
    throw "TODO: implement parse_number.";
}

std::optional<Value> parse_value(std::string_view written) {
    throw "TODO: implement parse_value.";
}

std::string written(const Value& value) {
    throw "TODO: implement written.";
}

std::string type_name(const Value& value) {
    throw "TODO: implement type_name.";
}

bool is_key(std::string_view word) {
    throw "TODO: implement is_key.";
}

std::vector<std::string> words_of(std::string_view line) {
    throw "TODO: implement words_of.";
}

std::size_t character_count(std::string_view text) {
    throw "TODO: implement character_count.";
}
