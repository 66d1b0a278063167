#include "escapes.hpp"

namespace {

constexpr char32_t kLast = 0x10FFFF;

bool is_character(char32_t code) {
    return code <= kLast && (code < 0xD800 || code > 0xDFFF);
}

// Appends the character that begins at a place and moves the place behind it; false if it is not well-formed.
bool decode(std::string_view bytes, std::size_t& at, Text& text) {
    auto lead = static_cast<unsigned char>(bytes[at++]);
    if (lead < 0x80) {
        text += lead;
        return true;
    }
    int more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
    if (lead < 0xC2 || lead > 0xF4) {
        return false;
    }
    char32_t code = lead & (0x3F >> more);
    for (int count = 0; count < more; ++count) {
        if (at == bytes.size() || (bytes[at] & 0xC0) != 0x80) {
            return false;
        }
        code = code << 6 | (bytes[at++] & 0x3F);
    }
    constexpr char32_t kLeast[] = {0x80, 0x800, 0x10000};
    text += code;
    return code >= kLeast[more - 1] && is_character(code);
}

int hexadecimal_digit(char sign) {
    if (sign >= '0' && sign <= '9') {
        return sign - '0';
    }
    char small = static_cast<char>(sign | 0x20);
    return small >= 'a' && small <= 'f' ? small - 'a' + 10 : -1;
}

// Reads `{H...}` with one to six digits.
bool unescape_code(std::string_view bytes, std::size_t& at, Text& text) {
    if (at == bytes.size() || bytes[at++] != '{') {
        return false;
    }
    char32_t code = 0;
    int digits = 0;
    for (; at < bytes.size() && hexadecimal_digit(bytes[at]) >= 0 && digits <= 6; ++digits) {
        code = code * 16 + static_cast<char32_t>(hexadecimal_digit(bytes[at++]));
    }
    text += code;
    return digits >= 1 && digits <= 6 && at < bytes.size() && bytes[at++] == '}' && is_character(code);
}

bool unescape(std::string_view bytes, std::size_t& at, Text& text) {
    if (at == bytes.size()) {
        return false;
    }
    switch (bytes[at++]) {
        case 'n':
            text += U'\n';
            return true;
        case 'r':
            text += U'\r';
            return true;
        case 't':
            text += U'\t';
            return true;
        case '\\':
            text += U'\\';
            return true;
        case 'u':
            return unescape_code(bytes, at, text);
        default:
            return false;
    }
}

void encode(char32_t code, std::string& bytes) {
    if (code < 0x80) {
        bytes += static_cast<char>(code);
        return;
    }
    int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    constexpr int kLead[] = {0xC0, 0xE0, 0xF0};
    bytes += static_cast<char>(kLead[more - 1] | code >> (6 * more));
    while (more-- > 0) {
        bytes += static_cast<char>(0x80 | (code >> (6 * more) & 0x3F));
    }
}

}  // namespace

std::optional<Text> read_text(std::string_view written) {
    Text text;
    for (std::size_t at = 0; at < written.size();) {
        bool is_escape = written[at] == '\\';
        if (!(is_escape ? unescape(written, ++at, text) : decode(written, at, text))) {
            return std::nullopt;
        }
    }
    return text;
}

std::string write_text(const Text& text) {
    std::string written;
    for (char32_t code : text) {
        if (code == U'\\') {
            written += '\\';
        }
        encode(code, written);
    }
    return written;
}
