#include "fields.h"

#include <cstdio>

namespace {

bool is_digit(char sign) { return sign >= '0' && sign <= '9'; }

bool all_digits(std::string_view text) {
    for (char sign : text) {
        if (!is_digit(sign)) return false;
    }
    return !text.empty();
}

std::vector<std::string_view> split_fields(std::string_view line) {
    std::vector<std::string_view> fields;
    size_t at = 0;
    while (true) {
        at = line.find_first_not_of(" \t", at);
        if (at == std::string_view::npos) return fields;
        size_t end = line.find_first_of(" \t", at);
        if (end == std::string_view::npos) end = line.size();
        fields.push_back(line.substr(at, end - at));
        at = end;
    }
}

}  // namespace

std::optional<std::string> read_file(const std::string& path, bool dash_is_input) {
    const bool input = dash_is_input && path == "-";
    std::FILE* file = input ? stdin : std::fopen(path.c_str(), "rb");
    if (file == nullptr) return std::nullopt;
    std::string text;
    char buffer[1 << 16];
    size_t count;
    while ((count = std::fread(buffer, 1, sizeof buffer, file)) > 0) text.append(buffer, count);
    const bool failed = std::ferror(file) != 0;
    if (!input) std::fclose(file);
    if (failed) return std::nullopt;
    return text;
}

std::vector<Line> lines_of(std::string_view text) {
    std::vector<Line> lines;
    int number = 0;
    size_t at = 0;
    while (at < text.size()) {
        size_t end = text.find('\n', at);
        if (end == std::string_view::npos) end = text.size();
        std::string_view line = text.substr(at, end - at);
        at = end + 1;
        ++number;
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        if (line.empty() || line.front() == '#') continue;
        std::vector<std::string_view> fields = split_fields(line);
        if (!fields.empty()) lines.push_back({number, std::move(fields)});
    }
    return lines;
}

std::optional<int> parse_number(std::string_view text, int least, int most) {
    if (!all_digits(text)) return std::nullopt;
    int number = 0;
    for (char sign : text) {
        number = 10 * number + (sign - '0');
        if (number > most) return std::nullopt;
    }
    if (number < least) return std::nullopt;
    return number;
}

std::optional<int> parse_time(std::string_view text, bool with_end_of_day) {
    if (text.size() != 5 || text[2] != ':') return std::nullopt;
    const auto hour = parse_number(text.substr(0, 2), 0, with_end_of_day ? 24 : 23);
    const auto minute = parse_number(text.substr(3, 2), 0, 59);
    if (!hour || !minute || (*hour == 24 && *minute > 0)) return std::nullopt;
    return *hour * 60 + *minute;
}

std::optional<int> parse_height(std::string_view text) {
    constexpr int kHighest = 20'000'000;  // metres; whatever is higher is as good as this
    const size_t point = text.find('.');
    const std::string_view metres = text.substr(0, point);
    if (!all_digits(metres)) return std::nullopt;
    int decimals = 0;
    if (point != std::string_view::npos) {
        const std::string_view digits = text.substr(point + 1);
        if (!all_digits(digits) || digits.size() > 2) return std::nullopt;
        decimals = (digits[0] - '0') * 10 + (digits.size() == 2 ? digits[1] - '0' : 0);
    }
    int whole = 0;
    for (char sign : metres) {
        whole = 10 * whole + (sign - '0');
        if (whole > kHighest) return kHighest * 100;
    }
    return whole * 100 + decimals;
}
