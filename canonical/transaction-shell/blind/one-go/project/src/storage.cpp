#include "storage.h"

#include <sys/stat.h>

#include <cstddef>
#include <cstdio>
#include <string_view>
#include <utility>
#include <vector>

// A saved file has a first line, a line for each key with the key, the ticks left or -, and the value, and a last
// line with a checksum of all lines before.

namespace {

constexpr std::string_view FIRST_LINE = "transaction-shell keys 1\n";
constexpr std::string_view CHECKSUM = "checksum ";
constexpr std::size_t CHECKSUM_DIGITS = 16;
constexpr std::string_view NO_EXPIRY = "-";
constexpr std::size_t BUFFER_BYTES = 1 << 16;

// The FNV-1a hash: each step is a bijection, so texts that differ in one byte never have the same one.
class Checksum {
public:
    void add(std::string_view bytes) {
        for (const char byte : bytes) {
            hash_ = (hash_ ^ static_cast<unsigned char>(byte)) * 1099511628211ULL;
        }
    }

    std::string lastLine() const {
        std::string digits(CHECKSUM_DIGITS, '0');
        std::uint64_t rest = hash_;
        for (std::size_t i = CHECKSUM_DIGITS; i > 0; --i) {
            digits[i - 1] = "0123456789abcdef"[rest % 16];
            rest /= 16;
        }
        return std::string(CHECKSUM) + digits + "\n";
    }

private:
    std::uint64_t hash_ = 14695981039346656037ULL;
};

bool write(std::FILE* file, std::string_view bytes) {
    return std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
}

bool writeKeys(std::FILE* file, const Tree& keys, std::int64_t now) {
    Checksum checksum;
    checksum.add(FIRST_LINE);
    bool isGood = write(file, FIRST_LINE);
    for (tree::Cursor cursor(keys); isGood && cursor.entry() != nullptr; cursor.advance()) {
        const Entry& entry = *cursor.entry();
        const std::string left =
            entry.expiry == FOREVER ? std::string(NO_EXPIRY) : std::to_string(entry.expiry - now);
        const std::string line = entry.key + " " + left + " " + written(entry.value) + "\n";
        checksum.add(line);
        isGood = write(file, line);
    }
    return isGood && write(file, checksum.lastLine());
}

std::optional<Entry> readEntry(std::string_view line, std::int64_t now) {
    const std::size_t first = line.find(' ');
    const std::size_t second = first == std::string_view::npos ? first : line.find(' ', first + 1);
    if (second == std::string_view::npos) {
        return std::nullopt;
    }
    const std::string_view key = line.substr(0, first);
    const std::string_view left = line.substr(first + 1, second - first - 1);
    std::optional<Value> value = readValue(line.substr(second + 1));
    if (!isName(key) || !value) {
        return std::nullopt;
    }
    std::int64_t expiry = FOREVER;
    if (left != NO_EXPIRY) {
        const std::optional<std::int64_t> ticks = readNumber(left);
        if (!ticks || *ticks < 1 || *ticks >= FOREVER - now) {
            return std::nullopt;
        }
        expiry = now + *ticks;
    }
    return Entry{std::string(key), std::move(*value), expiry};
}

}  // namespace

namespace storage {

std::optional<std::string> readFile(const std::string& path) {
    std::FILE* const file = std::fopen(path.c_str(), "rb");
    if (file == nullptr) {
        return std::nullopt;
    }
    std::string content;
    std::vector<char> buffer(BUFFER_BYTES);
    std::size_t count = 0;
    while ((count = std::fread(buffer.data(), 1, buffer.size(), file)) > 0) {
        content.append(buffer.data(), count);
    }
    const bool failed = std::ferror(file) != 0;
    std::fclose(file);
    if (failed) {
        return std::nullopt;
    }
    return content;
}

bool save(const std::string& path, const Tree& keys, std::int64_t now) {
    // A file is replaced only after everything was written; devices and the like are written to directly.
    struct stat info {};
    const bool isSpecial = stat(path.c_str(), &info) == 0 && !S_ISREG(info.st_mode);
    const std::string target = isSpecial ? path : path + ".saving";
    std::FILE* const file = std::fopen(target.c_str(), "wb");
    if (file == nullptr) {
        return false;
    }
    bool isGood = writeKeys(file, keys, now);
    isGood = std::fclose(file) == 0 && isGood;
    if (!isSpecial) {
        isGood = isGood && std::rename(target.c_str(), path.c_str()) == 0;
        if (!isGood) {
            std::remove(target.c_str());
        }
    }
    return isGood;
}

std::optional<Tree> load(const std::string& path, std::int64_t now) {
    const std::optional<std::string> content = readFile(path);
    const std::size_t lastLineSize = CHECKSUM.size() + CHECKSUM_DIGITS + 1;
    if (!content || content->size() < FIRST_LINE.size() + lastLineSize) {
        return std::nullopt;
    }
    const std::string_view all = *content;
    std::string_view lines = all.substr(0, all.size() - lastLineSize);
    Checksum checksum;
    checksum.add(lines);
    const bool isIntact = lines.substr(0, FIRST_LINE.size()) == FIRST_LINE &&
                          all.substr(lines.size()) == checksum.lastLine();
    if (!isIntact) {
        return std::nullopt;
    }
    lines.remove_prefix(FIRST_LINE.size());
    Tree keys;
    while (!lines.empty()) {
        const std::size_t end = lines.find('\n');
        if (end == std::string_view::npos) {
            return std::nullopt;
        }
        std::optional<Entry> entry = readEntry(lines.substr(0, end), now);
        if (!entry) {
            return std::nullopt;
        }
        keys = tree::put(keys, std::move(*entry));
        lines.remove_prefix(end + 1);
    }
    return keys;
}

}  // namespace storage
