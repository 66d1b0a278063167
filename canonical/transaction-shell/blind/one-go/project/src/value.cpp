#include "value.h"

#include <charconv>
#include <cstddef>
#include <system_error>
#include <utility>

namespace {

constexpr std::size_t LONGEST_NAME = 64;

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

bool isInName(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isDigit(c) || c == '.' || c == '-' || c == '_' ||
           c == ':';
}

// Where a word ends that begins with a double quote.
std::size_t endOfQuoted(std::string_view line, std::size_t start) {
    std::size_t at = start + 1;
    while (at < line.size() && line[at] != '"') {
        at += line[at] == '\\' ? 2 : 1;
    }
    return at < line.size() ? at + 1 : line.size();
}

}  // namespace

Value Value::ofNumber(std::int64_t number) {
    Value value;
    value.number = number;
    return value;
}

Value Value::ofText(Text text) {
    Value value;
    value.kind = Kind::Text;
    value.text = std::move(text);
    return value;
}

Value Value::ofFlag(bool flag) {
    Value value;
    value.kind = Kind::Flag;
    value.number = flag ? 1 : 0;
    return value;
}

bool Value::operator==(const Value& other) const {
    return kind == other.kind && number == other.number && text == other.text;
}

const char* nameOf(Kind kind) {
    switch (kind) {
        case Kind::Number: return "number";
        case Kind::Text: return "text";
        default: return "flag";
    }
}

std::string written(const Value& value) {
    if (value.kind == Kind::Number) {
        return std::to_string(value.number);
    }
    if (value.kind == Kind::Flag) {
        return value.number != 0 ? "true" : "false";
    }
    std::string out = "\"";
    for (const char c : value.text.bytes()) {
        if (c == '\n') {
            out += "\\n";
        } else {
            if (c == '"' || c == '\\') {
                out += '\\';
            }
            out += c;
        }
    }
    out += '"';
    return out;
}

std::optional<std::int64_t> readNumber(std::string_view word) {
    const bool isNegative = !word.empty() && word[0] == '-';
    const std::string_view digits = word.substr(isNegative ? 1 : 0);
    if (digits.empty() || (digits[0] == '0' && word != "0")) {
        return std::nullopt;
    }
    for (const char c : digits) {
        if (!isDigit(c)) {
            return std::nullopt;
        }
    }
    std::int64_t number = 0;
    const auto result = std::from_chars(word.data(), word.data() + word.size(), number);
    if (result.ec != std::errc()) {
        return std::nullopt;
    }
    return number;
}

std::optional<std::string> readText(std::string_view word) {
    if (word.size() < 2 || word.front() != '"' || word.back() != '"') {
        return std::nullopt;
    }
    const std::string_view inner = word.substr(1, word.size() - 2);
    std::string text;
    for (std::size_t i = 0; i < inner.size(); ++i) {
        if (inner[i] == '"') {
            return std::nullopt;
        }
        if (inner[i] != '\\') {
            text += inner[i];
            continue;
        }
        ++i;
        if (i == inner.size()) {
            return std::nullopt;
        }
        if (inner[i] == 'n') {
            text += '\n';
        } else if (inner[i] == '"' || inner[i] == '\\') {
            text += inner[i];
        } else {
            return std::nullopt;
        }
    }
    if (!isUtf8(text)) {
        return std::nullopt;
    }
    return text;
}

std::optional<Value> readValue(std::string_view word) {
    if (word == "true" || word == "false") {
        return Value::ofFlag(word == "true");
    }
    if (const auto number = readNumber(word)) {
        return Value::ofNumber(*number);
    }
    if (const auto text = readText(word)) {
        return Value::ofText(Text(*text));
    }
    return std::nullopt;
}

bool isName(std::string_view word) {
    if (word.empty() || word.size() > LONGEST_NAME) {
        return false;
    }
    for (const char c : word) {
        if (!isInName(c)) {
            return false;
        }
    }
    return true;
}

std::vector<std::string_view> splitWords(std::string_view line) {
    std::vector<std::string_view> words;
    std::size_t at = 0;
    while (at < line.size()) {
        if (line[at] == ' ') {
            ++at;
            continue;
        }
        const std::size_t start = at;
        if (line[at] == '"') {
            at = endOfQuoted(line, at);
        }
        while (at < line.size() && line[at] != ' ') {
            ++at;
        }
        words.push_back(line.substr(start, at - start));
    }
    return words;
}
