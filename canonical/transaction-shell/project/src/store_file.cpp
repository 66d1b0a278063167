#include "store_file.hpp"

#include <cstdio>
#include <memory>

namespace {

const std::string kTitle = "transaction-shell 1\n";
constexpr std::size_t kChecksumLength = 17;  // sixteen digits and the end of the line

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

File opened(const std::string& path, const char* mode) {
    return File(std::fopen(path.c_str(), mode), &std::fclose);
}

// FNV-1a of 64 bits: any one changed byte gives another sum.
std::string checksum(std::string_view bytes) {
    std::uint64_t sum = 0xcbf29ce484222325u;
    for (unsigned char byte : bytes) {
        sum = (sum ^ byte) * 0x100000001b3u;
    }
    char digits[kChecksumLength + 1];
    std::snprintf(digits, sizeof digits, "%016llx\n", static_cast<unsigned long long>(sum));
    return digits;
}

std::string line_of(const Entry& entry, std::int64_t clock) {
    std::string ticks = entry.expires == kForever ? "-" : std::to_string(entry.expires - clock);
    return entry.key + ' ' + ticks + ' ' + written(entry.value) + '\n';
}

std::optional<Entry> entry_of(std::string_view line, std::int64_t clock) {
    auto words = words_of(line);
    if (words.size() != 3) {
        return std::nullopt;
    }
    auto ticks = parse_number(words[1]);
    auto value = parse_value(words[2]);
    if (!value) {
        return std::nullopt;
    }
    return Entry{words[0], *value, ticks ? clock + *ticks : kForever};
}

}  // namespace

bool write_state(const std::string& path, const Tree& state, std::int64_t clock) {
    std::string text = kTitle;
    visit_all(state, [&](const Entry& entry) { text += line_of(entry, clock); });
    text += checksum(text);
    File file = opened(path, "wb");
    if (!file) {
        return false;
    }
    bool is_written = std::fwrite(text.data(), 1, text.size(), file.get()) == text.size();
    return std::fclose(file.release()) == 0 && is_written;
}

std::optional<Tree> read_state(const std::string& path, std::int64_t clock) {
    auto bytes = read_file(path);
    if (!bytes || bytes->size() < kTitle.size() + kChecksumLength) {
        return std::nullopt;
    }
    std::string_view text = *bytes;
    std::string_view entries = text.substr(0, text.size() - kChecksumLength);
    if (entries.substr(0, kTitle.size()) != kTitle || text.substr(entries.size()) != checksum(entries)) {
        return std::nullopt;
    }
    Tree state;
    for (std::size_t at = kTitle.size(); at < entries.size();) {
        std::size_t end = entries.find('\n', at);
        auto entry = entry_of(entries.substr(at, end - at), clock);
        if (!entry) {
            return std::nullopt;
        }
        state = with(state, *entry);
        at = end + 1;
    }
    return state;
}

std::optional<std::string> read_file(const std::string& path) {
    File file = opened(path, "rb");
    if (!file) {
        return std::nullopt;
    }
    std::string bytes;
    char block[65536];
    while (std::size_t length = std::fread(block, 1, sizeof block, file.get())) {
        bytes.append(block, length);
    }
    if (std::ferror(file.get())) {
        return std::nullopt;
    }
    return bytes;
}
