#include "fields.hpp"

#include <algorithm>

namespace {

constexpr int kHighestMetres = 1'000'000;  // whatever is higher is as good as this

bool is_digit(char sign) { return sign >= '0' && sign <= '9'; }

bool all_digits(std::string_view text) { return !text.empty() && std::all_of(text.begin(), text.end(), is_digit); }

bool is_space(char sign) { return sign == ' ' || sign == '\t'; }

Fields split_fields(std::string_view line) {
    Fields fields;
    std::size_t at = 0;
    while (at < line.size()) {
        if (is_space(line[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < line.size() && !is_space(line[end])) ++end;
        fields.push_back(line.substr(at, end - at));
        at = end;
    }
    return fields;
}

void append_two_digits(std::string& text, int number) {
    text += static_cast<char>('0' + number / 10);
    text += static_cast<char>('0' + number % 10);
}

}  // namespace

std::vector<Line> split_lines(std::string_view text) {
    std::vector<Line> lines;
    int number = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (line.starts_with('#')) continue;
        Fields fields = split_fields(line);
        if (!fields.empty()) lines.push_back({number, std::move(fields)});
    }
    return lines;
}

std::vector<std::string_view> split_at(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (std::size_t end; (end = text.find(separator)) != std::string_view::npos; text.remove_prefix(end + 1)) {
        parts.push_back(text.substr(0, end));
    }
    parts.push_back(text);
    return parts;
}

std::optional<int> whole_number(std::string_view text, int least, int most) {
    if (!all_digits(text)) return std::nullopt;
    long number = 0;
    for (const char digit : text) {
        number = number * 10 + (digit - '0');
        if (number > most) return std::nullopt;
    }
    if (number < least) return std::nullopt;
    return static_cast<int>(number);
}

std::optional<int> height_cm(std::string_view text) {
    const auto parts = split_at(text, '.');
    if (!all_digits(parts[0]) || parts.size() > 2) return std::nullopt;
    const int metres = whole_number(parts[0], 0, kHighestMetres).value_or(kHighestMetres);
    if (parts.size() == 1) return metres * 100;
    const auto decimals = whole_number(parts[1], 0, 99);
    if (!decimals || parts[1].size() > 2) return std::nullopt;
    return metres * 100 + *decimals * (parts[1].size() == 1 ? 10 : 1);
}

std::optional<int> time_of_day(std::string_view text, int latest) {
    if (text.size() != 5 || text[2] != ':') return std::nullopt;
    const auto hours = whole_number(text.substr(0, 2), 0, 24);
    const auto minutes = whole_number(text.substr(3), 0, 59);
    if (!hours || !minutes) return std::nullopt;
    const int time = *hours * 60 + *minutes;
    if (time > latest) return std::nullopt;
    return time;
}

std::string moment_text(Moment moment) {
    const int time = static_cast<int>(moment % kMinutesOfDay);
    std::string text;
    append_two_digits(text, time / 60);
    text += ':';
    append_two_digits(text, time % 60);
    if (const Moment days = moment / kMinutesOfDay; days > 0) text += '+' + std::to_string(days);
    return text;
}
