#include "escapes.hpp"

namespace {

constexpr char32_t kLast = 0x10FFFF;

bool is_character(char32_t code) {
    throw "TODO: implement is_character.";
}

// Appends the character that begins at a place and moves the place behind it; false if it is not well-formed.
bool decode(std::string_view bytes, std::size_t& at, Text& text) {
    throw "TODO: implement decode.";
}

int hexadecimal_digit(char sign) {
    throw "TODO: implement hexadecimal_digit.";
}

// Reads `{H...}` with one to six digits.
bool unescape_code(std::string_view bytes, std::size_t& at, Text& text) {
    throw "TODO: implement unescape_code.";
}

bool unescape(std::string_view bytes, std::size_t& at, Text& text) {
    throw "TODO: implement unescape.";
}

void encode(char32_t code, std::string& bytes) {
    throw "TODO: implement encode.";
}

}  // namespace

std::optional<Text> read_text(std::string_view written) {
    throw "TODO: implement read_text.";
}

std::string write_text(const Text& text) {
    throw "TODO: implement write_text.";
}
