// UTF-8, as far as it is needed here.
#pragma once

#include <cstddef>
#include <string_view>

namespace utf8 {

// Whether a byte begins a character.
inline bool begins(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0) != 0x80;
}

// The number of bytes of the character that begins with this byte.
inline std::size_t width(char byte) {
    const unsigned char first = static_cast<unsigned char>(byte);
    if (first < 0x80) {
        return 1;
    }
    if (first < 0xE0) {
        return 2;
    }
    return first < 0xF0 ? 3 : 4;
}

// The number of characters of a valid text.
std::size_t length(std::string_view text);

bool isValid(std::string_view text);

}  // namespace utf8
