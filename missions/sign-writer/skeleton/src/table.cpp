#include "table.hpp"

#include <algorithm>
#include <sstream>
#include <string_view>

namespace {

constexpr char32_t kCharacters = 0x110000;

// Names in the order of the enumerations.
const std::vector<std::string_view> kBidi = {"L",   "R",  "AL", "EN", "ES",  "ET",  "AN",  "CS",  "NSM", "BN",  "B",  "S",
                                             "WS",  "ON", "LRE", "LRO", "RLE", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"};
const std::vector<std::string_view> kBreak = {"AL", "AI", "B2", "BA", "BB", "BK", "CB", "CJ", "CL", "CM",
                                              "CP", "CR", "EB", "EM", "EX", "GL", "H2", "H3", "HL", "HY",
                                              "ID", "IN", "IS", "JL", "JT", "JV", "LF", "NL", "NS", "NU",
                                              "OP", "PO", "PR", "QU", "RI", "SP", "SY", "WJ", "ZW", "ZWJ"};
const std::vector<std::string_view> kWidth = {"N", "A", "F", "H", "Na", "W"};
const std::vector<std::string_view> kCluster = {"XX", "CN",  "CR", "EX", "L",  "LF", "LV",
                                                "LVT", "PP", "RI", "SM", "T", "V",  "ZWJ"};
const std::vector<std::string_view> kWord = {"XX", "CR", "DQ", "EX", "Extend", "FO", "HL", "KA", "LE", "LF",
                                             "MB", "ML", "MN", "NL", "NU", "RI", "SQ", "WSegSpace", "ZWJ"};
const std::vector<std::string_view> kBracket = {"n", "o", "c"};

template <typename Value>
Value named(const std::vector<std::string_view>& names, const std::string& name) {
    throw "TODO: implement named.";
}

char32_t hexadecimal(const std::string& digits) {
    throw "TODO: implement hexadecimal.";
}

void assign(Properties& character, const std::string& property, const std::string& value) {
    throw "TODO: implement assign.";
}

}  // namespace

Table::Table(std::istream& lines) : properties_(kCharacters) {
    throw "TODO: implement Table::Table.";
}

void Table::read_line(const std::string& line) {
    throw "TODO: implement Table::read_line.";
}

char32_t Table::mirrored(char32_t code) const {
    throw "TODO: implement Table::mirrored.";
}
