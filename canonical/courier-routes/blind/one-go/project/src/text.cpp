#include "text.hpp"

#include <algorithm>

namespace {

bool is_digit(char character) {
    return character >= '0' && character <= '9';
}

bool is_gap(char character) {
    return character == ' ' || character == '\t';
}

}  // namespace

std::optional<std::string> read_stream(std::FILE* stream) {
    std::string content;
    char part[1 << 16];
    std::size_t count = 0;
    while ((count = std::fread(part, 1, sizeof part, stream)) > 0) {
        content.append(part, count);
    }
    if (std::ferror(stream)) {
        return std::nullopt;
    }
    return content;
}

std::optional<std::string> read_file(const std::string& path) {
    std::FILE* stream = std::fopen(path.c_str(), "rb");
    if (stream == nullptr) {
        return std::nullopt;
    }
    std::optional<std::string> content = read_stream(stream);
    std::fclose(stream);
    return content;
}

void split_fields(std::string_view line, std::vector<std::string_view>& fields) {
    fields.clear();
    std::size_t at = 0;
    while (at < line.size()) {
        if (is_gap(line[at])) {
            ++at;
            continue;
        }
        const std::size_t begin = at;
        while (at < line.size() && !is_gap(line[at])) {
            ++at;
        }
        fields.push_back(line.substr(begin, at - begin));
    }
}

std::optional<int> whole_number(std::string_view text, int least, int most) {
    if (text.empty() || !std::all_of(text.begin(), text.end(), is_digit)) {
        return std::nullopt;
    }
    std::int64_t value = 0;
    for (const char digit : text) {
        value = value * 10 + (digit - '0');
        if (value > most) {
            return std::nullopt;
        }
    }
    if (value < least) {
        return std::nullopt;
    }
    return static_cast<int>(value);
}

std::optional<std::int32_t> height_of(std::string_view text) {
    const std::size_t point = text.find('.');
    const std::string_view metres = text.substr(0, point);
    std::string decimals;
    if (point != std::string_view::npos) {
        decimals = text.substr(point + 1);
        if (decimals.empty() || decimals.size() > 2) {
            return std::nullopt;
        }
    }
    decimals.resize(2, '0');
    if (metres.empty()) {
        return std::nullopt;
    }
    std::int64_t centimetres = 0;
    for (const std::string_view digits : {metres, std::string_view(decimals)}) {
        for (const char digit : digits) {
            if (!is_digit(digit)) {
                return std::nullopt;
            }
            centimetres = std::min<std::int64_t>(centimetres * 10 + (digit - '0'), kGreatestHeight);
        }
    }
    return static_cast<std::int32_t>(centimetres);
}

std::optional<int> minute_of(std::string_view text, int latest) {
    if (text.size() != 5 || text[2] != ':') {
        return std::nullopt;
    }
    const std::optional<int> hours = whole_number(text.substr(0, 2), 0, 24);
    const std::optional<int> minutes = whole_number(text.substr(3), 0, 59);
    if (!hours || !minutes || *hours * 60 + *minutes > latest) {
        return std::nullopt;
    }
    return *hours * 60 + *minutes;
}

std::string moment_text(std::int64_t moment) {
    const std::int64_t midnights = moment / kMinutesOfDay;
    const int minute = static_cast<int>(moment % kMinutesOfDay);
    std::string text;
    text += static_cast<char>('0' + minute / 600);
    text += static_cast<char>('0' + minute / 60 % 10);
    text += ':';
    text += static_cast<char>('0' + minute % 60 / 10);
    text += static_cast<char>('0' + minute % 10);
    if (midnights > 0) {
        text += '+' + std::to_string(midnights);
    }
    return text;
}

void Report::add(const std::string& file, int line, std::string_view word) {
    text_ += file + ':' + std::to_string(line) + ": ";
    text_ += word;
    text_ += '\n';
}
