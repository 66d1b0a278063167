// Files, lines, fields, numbers and times.
#pragma once

#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

constexpr int kMinutesOfDay = 24 * 60;

// The content of a file, or nothing if it cannot be read.
std::optional<std::string> read_file(const std::string& path);
std::optional<std::string> read_stream(std::FILE* stream);

// The fields of a line, which are separated by spaces and tabs.
void split_fields(std::string_view line, std::vector<std::string_view>& fields);

// Calls take(number, fields) for every line that means something.
template <class Take>
void each_line(std::string_view content, Take take) {
    std::vector<std::string_view> fields;
    int number = 0;
    while (!content.empty()) {
        ++number;
        const std::size_t end = content.find('\n');
        std::string_view line = content.substr(0, end);
        content.remove_prefix(end == std::string_view::npos ? content.size() : end + 1);
        if (!line.empty() && line.back() == '\r') {
            line.remove_suffix(1);
        }
        if (!line.empty() && line.front() == '#') {
            continue;
        }
        split_fields(line, fields);
        if (!fields.empty()) {
            take(number, fields);
        }
    }
}

// A whole number that is written in digits.
std::optional<int> whole_number(std::string_view text, int least, int most);

// A height in centimetres from one in metres with at most two decimals.
constexpr std::int32_t kGreatestHeight = INT32_MAX - 1;
std::optional<std::int32_t> height_of(std::string_view text);

// The minute of a time from 00:00 to the latest one.
constexpr int kLastMinute = kMinutesOfDay - 1;
std::optional<int> minute_of(std::string_view text, int latest = kLastMinute);

// A moment as it is printed, from the minutes since the midnight before the departure.
std::string moment_text(std::int64_t moment);

// Collects the lines that cannot be used.
class Report {
public:
    void add(const std::string& file, int line, std::string_view word);
    bool empty() const { return text_.empty(); }
    const std::string& text() const { return text_; }

private:
    std::string text_;
};
