// Text files, their lines, and the values that stand in their fields.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

constexpr int kDay = 24 * 60;

// A line that means something.
struct Line {
    int number;
    std::vector<std::string_view> fields;
};

// The content of a file, or of standard input for "-" if that is allowed; nothing if it cannot be read.
std::optional<std::string> read_file(const std::string& path, bool dash_is_input);

// The lines of a text but for those that are empty or begin with '#'. They refer to the text.
std::vector<Line> lines_of(std::string_view text);

// A whole number in decimal digits from least to most.
std::optional<int> parse_number(std::string_view text, int least, int most);

// A time in minutes after midnight, from 00:00 to 23:59, or to 24:00.
std::optional<int> parse_time(std::string_view text, bool with_end_of_day = false);

// A height in centimetres.
std::optional<int> parse_height(std::string_view text);
