#include "table.hpp"

#include <algorithm>

namespace {

using Names = std::vector<std::string>;

// The names of the values, in the order of the enumerations.
const Names kBidi = {"L", "R", "AL", "EN", "ES", "ET", "AN", "CS", "NSM", "BN", "B", "S", "WS",
                     "ON", "LRE", "LRO", "RLE", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"};
const Names kLine = {"AI", "AL", "B2", "BA", "BB", "BK", "CB", "CJ", "CL", "CM", "CP",
                     "CR", "EB", "EM", "EX", "GL", "H2", "H3", "HL", "HY", "ID", "IN",
                     "IS", "JL", "JT", "JV", "LF", "NL", "NS", "NU", "OP", "PO", "PR",
                     "QU", "RI", "SA", "SG", "SP", "SY", "WJ", "XX", "ZW", "ZWJ"};
const Names kWidth = {"N", "A", "F", "H", "Na", "W"};
const Names kGrapheme = {"XX", "CN", "CR", "EX", "L", "LF", "LV",
                         "LVT", "PP", "RI", "SM", "T", "V", "ZWJ"};
const Names kWord = {"XX", "CR", "DQ", "EX", "Extend", "FO", "HL", "KA", "LE", "LF",
                     "MB", "ML", "MN", "NL", "NU", "RI", "SQ", "WSegSpace", "ZWJ"};
const Names kPictographic = {"N", "Y"};
const Names kBracket = {"n", "o", "c"};

std::vector<std::string> split(const std::string& line) {
  std::vector<std::string> parts;
  std::size_t begin = 0;
  while (begin <= line.size()) {
    std::size_t end = line.find(' ', begin);
    if (end == std::string::npos) end = line.size();
    if (end > begin) parts.push_back(line.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

// Reads a hexadecimal number of a character; false if it is none.
bool read_char(const std::string& text, Char& result) {
  if (text.empty() || text.size() > 6) return false;
  Char value = 0;
  for (char c : text) {
    Char digit = 0;
    if (c >= '0' && c <= '9') digit = static_cast<Char>(c - '0');
    else if (c >= 'A' && c <= 'F') digit = static_cast<Char>(c - 'A' + 10);
    else if (c >= 'a' && c <= 'f') digit = static_cast<Char>(c - 'a' + 10);
    else return false;
    value = value * 16 + digit;
  }
  result = value;
  return value <= kLastChar;
}

bool read_range(const std::string& text, Char& first, Char& last) {
  const std::size_t dash = text.find('-');
  if (dash == std::string::npos) {
    if (!read_char(text, first)) return false;
    last = first;
    return true;
  }
  return read_char(text.substr(0, dash), first) && read_char(text.substr(dash + 1), last) &&
         first <= last;
}

template <typename Column, typename Value>
void set_ranges(Column& column, Value value, const std::vector<std::string>& parts) {
  for (std::size_t i = 2; i < parts.size(); ++i) {
    Char first = 0;
    Char last = 0;
    if (!read_range(parts[i], first, last)) continue;
    std::fill(column.begin() + first, column.begin() + last + 1, value);
  }
}

}  // namespace

Table::Table(const std::string& text)
    : bidi_(kLastChar + 1, static_cast<std::uint8_t>(Bidi::L)),
      line_(kLastChar + 1, static_cast<std::uint8_t>(Line::AL)),
      width_(kLastChar + 1, static_cast<std::uint8_t>(Width::N)),
      grapheme_(kLastChar + 1, static_cast<std::uint8_t>(Grapheme::XX)),
      word_(kLastChar + 1, static_cast<std::uint8_t>(Word::XX)),
      pictographic_(kLastChar + 1, 0),
      bracket_(kLastChar + 1, static_cast<std::uint8_t>(Bracket::None)),
      mirror_(kLastChar + 1, 0) {
  std::size_t begin = 0;
  while (begin < text.size()) {
    std::size_t end = text.find('\n', begin);
    if (end == std::string::npos) end = text.size();
    std::string line = text.substr(begin, end - begin);
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (!line.empty() && line.front() != '#') read_line(line);
    begin = end + 1;
  }
}

void Table::read_line(const std::string& line) {
  const std::vector<std::string> parts = split(line);
  if (parts.size() < 3) return;
  if (parts[0] == "bmg") {
    Char mirror = 0;
    if (read_char(parts[1], mirror)) set_ranges(mirror_, mirror, parts);
    return;
  }
  struct Property {
    const char* name;
    const Names& names;
    Column& column;
  };
  const Property properties[] = {
      {"bc", kBidi, bidi_},           {"lb", kLine, line_},
      {"ea", kWidth, width_},         {"GCB", kGrapheme, grapheme_},
      {"WB", kWord, word_},           {"ExtPict", kPictographic, pictographic_},
      {"bpt", kBracket, bracket_},
  };
  for (const Property& property : properties) {
    if (parts[0] != property.name) continue;
    const auto found = std::find(property.names.begin(), property.names.end(), parts[1]);
    if (found == property.names.end()) return;
    const auto value = static_cast<std::uint8_t>(found - property.names.begin());
    set_ranges(property.column, value, parts);
  }
}
