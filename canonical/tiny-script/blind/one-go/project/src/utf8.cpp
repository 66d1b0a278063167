#include "utf8.h"

#include <cstdint>

namespace utf8 {

std::size_t length(std::string_view text) {
    std::size_t count = 0;
    for (const char byte : text) {
        count += begins(byte) ? 1 : 0;
    }
    return count;
}

bool isValid(std::string_view text) {
    static const std::uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    std::size_t at = 0;
    while (at < text.size()) {
        const unsigned char first = static_cast<unsigned char>(text[at]);
        if (first < 0x80) {
            ++at;
            continue;
        }
        if (first < 0xC2 || first > 0xF4) {
            return false;
        }
        const std::size_t bytes = width(text[at]);
        if (text.size() - at < bytes) {
            return false;
        }
        std::uint32_t code = first & (0xFFU >> (bytes + 1));
        for (std::size_t i = 1; i < bytes; ++i) {
            if (begins(text[at + i])) {
                return false;
            }
            code = code << 6 | (static_cast<unsigned char>(text[at + i]) & 0x3FU);
        }
        const bool isSurrogate = code >= 0xD800 && code <= 0xDFFF;
        if (code < least[bytes] || code > 0x10FFFF || isSurrogate) {
            return false;
        }
        at += bytes;
    }
    return true;
}

}  // namespace utf8
