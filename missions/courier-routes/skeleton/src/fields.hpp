// The fields of a line, and what can be written in them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

using Fields = std::vector<std::string_view>;

constexpr int kMinutesOfDay = 24 * 60;

// Minutes after the midnight before a departure; the rounds of many days may have more than an int can hold.
using Moment = std::int64_t;

// A word that says what is wrong with a line or a question.
struct WrongField {
    const char* word;
};

// A line of a text that means something, with its number from 1.
struct Line {
    int number;
    Fields fields;
};

// The lines of a text, without empty ones and comments. The text must live as long as they do.
std::vector<Line> split_lines(std::string_view text);

// The parts of a text between separators; one part if there is no separator.
std::vector<std::string_view> split_at(std::string_view text, char separator);

// A whole number without a sign, if it lies between both bounds.
std::optional<int> whole_number(std::string_view text, int least, int most);

// A height in metres with at most two decimals, in centimetres; the greatest ones are taken as equal.
std::optional<int> height_cm(std::string_view text);

// A time such as 07:05, in minutes after midnight; at most `latest`.
std::optional<int> time_of_day(std::string_view text, int latest = kMinutesOfDay - 1);

// A moment as a time, with +N if N midnights have passed.
std::string moment_text(Moment moment);
