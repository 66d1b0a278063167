#include "value.hpp"

#include <algorithm>
#include <charconv>

namespace {

constexpr std::size_t kLongestKey = 64;

std::optional<std::string> parse_text(std::string_view written) {
    if (written.size() < 2 || written.front() != '"') {
        return std::nullopt;
    }
    std::string text;
    for (std::size_t at = 1; at < written.size(); ++at) {
        char sign = written[at];
        if (sign == '"') {
            if (at + 1 != written.size()) {
                return std::nullopt;
            }
            return text;
        }
        if (sign == '\\') {
            ++at;
            sign = at < written.size() ? written[at] : ' ';
            if (sign == 'n') {
                sign = '\n';
            } else if (sign != '"' && sign != '\\') {
                return std::nullopt;
            }
        }
        text += sign;
    }
    return std::nullopt;
}

std::string quoted(std::string_view text) {
    std::string result = "\"";
    for (char sign : text) {
        if (sign == '\n') {
            result += "\\n";
            continue;
        }
        if (sign == '"' || sign == '\\') {
            result += '\\';
        }
        result += sign;
    }
    return result + '"';
}

bool is_key_sign(char sign) {
    return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') || (sign >= '0' && sign <= '9') ||
           sign == '.' || sign == '-' || sign == '_' || sign == ':';
}

// Where the text that begins at `start` ends: behind its closing quotation mark, or at the end of the line.
std::size_t end_of_text(std::string_view line, std::size_t start) {
    std::size_t at = start + 1;
    while (at < line.size() && line[at] != '"') {
        at += line[at] == '\\' ? 2 : 1;
    }
    return std::min(at + 1, line.size());
}

}  // namespace

std::optional<std::int64_t> parse_number(std::string_view written) {
    std::string_view digits = written.substr(written.rfind('-', 0) == 0 ? 1 : 0);
    if (digits.empty() || (digits.front() == '0' && written.size() > 1)) {
        return std::nullopt;
    }
    std::int64_t number = 0;
    const char* end = written.data() + written.size();
    auto [stopped, error] = std::from_chars(written.data(), end, number);
    if (error != std::errc() || stopped != end) {
        return std::nullopt;
    }
    return number;
}

std::optional<Value> parse_value(std::string_view written) {
    if (written == "true" || written == "false") {
        return Value(written == "true");
    }
    if (auto number = parse_number(written)) {
        return Value(*number);
    }
    if (auto text = parse_text(written)) {
        return Value(*text);
    }
    return std::nullopt;
}

std::string written(const Value& value) {
    if (auto number = std::get_if<std::int64_t>(&value)) {
        return std::to_string(*number);
    }
    if (auto text = std::get_if<std::string>(&value)) {
        return quoted(*text);
    }
    return std::get<bool>(value) ? "true" : "false";
}

std::string type_name(const Value& value) {
    static const char* const names[] = {"number", "text", "flag"};
    return names[value.index()];
}

bool is_key(std::string_view word) {
    return !word.empty() && word.size() <= kLongestKey && std::all_of(word.begin(), word.end(), is_key_sign);
}

std::vector<std::string> words_of(std::string_view line) {
    std::vector<std::string> words;
    std::size_t at = 0;
    while ((at = line.find_first_not_of(' ', at)) != std::string_view::npos) {
        std::size_t after = line[at] == '"' ? end_of_text(line, at) : at;
        std::size_t end = std::min(line.find(' ', after), line.size());
        words.emplace_back(line.substr(at, end - at));
        at = end;
    }
    return words;
}

std::size_t character_count(std::string_view text) {
    return std::count_if(text.begin(), text.end(), [](char byte) { return (byte & 0xC0) != 0x80; });
}
