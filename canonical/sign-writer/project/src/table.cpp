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
    return static_cast<Value>(std::find(names.begin(), names.end(), name) - names.begin());
}

char32_t hexadecimal(const std::string& digits) {
    return static_cast<char32_t>(std::stoul(digits, nullptr, 16));
}

void assign(Properties& character, const std::string& property, const std::string& value) {
    if (property == "bc") {
        character.bidi = named<Bidi>(kBidi, value);
    } else if (property == "lb") {
        character.line_break = named<Break>(kBreak, value);
    } else if (property == "ea") {
        character.width = named<Width>(kWidth, value);
    } else if (property == "GCB") {
        character.cluster = named<Cluster>(kCluster, value);
    } else if (property == "WB") {
        character.word = named<Word>(kWord, value);
    } else if (property == "bpt") {
        character.bracket = named<Bracket>(kBracket, value);
    } else if (property == "ExtPict") {
        character.is_pictographic = value == "Y";
    }
}

}  // namespace

Table::Table(std::istream& lines) : properties_(kCharacters) {
    for (std::string line; std::getline(lines, line);) {
        if (!line.empty() && line.front() != '#') {
            read_line(line);
        }
    }
}

void Table::read_line(const std::string& line) {
    std::istringstream words(line);
    std::string property, value, range;
    words >> property >> value;
    while (words >> range) {
        auto dash = range.find('-');
        char32_t first = hexadecimal(range.substr(0, dash));
        char32_t last = dash == std::string::npos ? first : hexadecimal(range.substr(dash + 1));
        for (char32_t code = first; code <= last; ++code) {
            if (property == "bmg") {
                mirrored_[code] = hexadecimal(value);
            } else {
                assign(properties_[code], property, value);
            }
        }
    }
}

char32_t Table::mirrored(char32_t code) const {
    auto found = mirrored_.find(code);
    return found == mirrored_.end() ? code : found->second;
}
