#include "text.hpp"

#include <cstddef>

namespace {

bool is_surrogate(Char c) { return c >= 0xD800 && c <= 0xDFFF; }

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

// Reads a character of UTF-8 at a position and moves it on.
bool read_utf8(const std::string& bytes, std::size_t& position, Char& result) {
  const auto first = static_cast<unsigned char>(bytes[position]);
  std::size_t length = 1;
  Char value = first;
  Char lowest = 0;
  if (first >= 0x80) {
    if (first >= 0xC2 && first <= 0xDF) {
      length = 2;
      value = first & 0x1F;
      lowest = 0x80;
    } else if (first >= 0xE0 && first <= 0xEF) {
      length = 3;
      value = first & 0x0F;
      lowest = 0x800;
    } else if (first >= 0xF0 && first <= 0xF4) {
      length = 4;
      value = first & 0x07;
      lowest = 0x10000;
    } else {
      return false;
    }
  }
  if (bytes.size() - position < length) return false;
  for (std::size_t i = 1; i < length; ++i) {
    const auto next = static_cast<unsigned char>(bytes[position + i]);
    if ((next & 0xC0) != 0x80) return false;
    value = (value << 6) | (next & 0x3F);
  }
  if (value < lowest || value > kLastChar || is_surrogate(value)) return false;
  position += length;
  result = value;
  return true;
}

// Reads what follows a backslash, at a position that is moved on.
bool read_escape(const std::string& bytes, std::size_t& position, Char& result) {
  if (position >= bytes.size()) return false;
  const char kind = bytes[position++];
  switch (kind) {
    case 'n': result = U'\n'; return true;
    case 'r': result = U'\r'; return true;
    case 't': result = U'\t'; return true;
    case '\\': result = U'\\'; return true;
    case 'u': break;
    default: return false;
  }
  if (position >= bytes.size() || bytes[position] != '{') return false;
  ++position;
  Char value = 0;
  int digits = 0;
  while (position < bytes.size() && bytes[position] != '}') {
    const int digit = hex_digit(bytes[position++]);
    if (digit < 0 || ++digits > 6) return false;
    value = value * 16 + static_cast<Char>(digit);
  }
  if (position >= bytes.size() || digits == 0) return false;
  ++position;
  result = value;
  return value <= kLastChar && !is_surrogate(value);
}

}  // namespace

bool read_text(const std::string& bytes, Text& text) {
  text.clear();
  std::size_t position = 0;
  while (position < bytes.size()) {
    Char c = 0;
    if (bytes[position] == '\\') {
      ++position;
      if (!read_escape(bytes, position, c)) return false;
    } else if (!read_utf8(bytes, position, c)) {
      return false;
    }
    text.push_back(c);
  }
  return true;
}

void append_utf8(std::string& bytes, Char c) {
  if (c < 0x80) {
    bytes.push_back(static_cast<char>(c));
  } else if (c < 0x800) {
    bytes.push_back(static_cast<char>(0xC0 | (c >> 6)));
    bytes.push_back(static_cast<char>(0x80 | (c & 0x3F)));
  } else if (c < 0x10000) {
    bytes.push_back(static_cast<char>(0xE0 | (c >> 12)));
    bytes.push_back(static_cast<char>(0x80 | ((c >> 6) & 0x3F)));
    bytes.push_back(static_cast<char>(0x80 | (c & 0x3F)));
  } else {
    bytes.push_back(static_cast<char>(0xF0 | (c >> 18)));
    bytes.push_back(static_cast<char>(0x80 | ((c >> 12) & 0x3F)));
    bytes.push_back(static_cast<char>(0x80 | ((c >> 6) & 0x3F)));
    bytes.push_back(static_cast<char>(0x80 | (c & 0x3F)));
  }
}
