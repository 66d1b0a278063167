#include "text.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace {

// Chunks are not much shorter than this, so that they do not take more memory than the text.
constexpr std::size_t CHUNK_BYTES = 512;

bool continues(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

std::size_t countCharacters(std::string_view bytes) {
    std::size_t count = 0;
    for (const char byte : bytes) {
        if (!continues(byte)) {
            ++count;
        }
    }
    return count;
}

// The number of bytes of a character by its first byte; 0 if no character begins so.
std::size_t widthOf(unsigned char first) {
    if (first < 0x80) {
        return 1;
    }
    if (first < 0xC2 || first > 0xF4) {
        return 0;
    }
    if (first < 0xE0) {
        return 2;
    }
    return first < 0xF0 ? 3 : 4;
}

}  // namespace

bool isUtf8(std::string_view bytes) {
    std::size_t at = 0;
    while (at < bytes.size()) {
        const unsigned char first = static_cast<unsigned char>(bytes[at]);
        const std::size_t width = widthOf(first);
        if (width == 0 || bytes.size() - at < width) {
            return false;
        }
        std::uint32_t code = width == 1 ? first : first & (0xFFU >> (width + 1));
        for (std::size_t i = 1; i < width; ++i) {
            if (!continues(bytes[at + i])) {
                return false;
            }
            code = (code << 6) | (static_cast<unsigned char>(bytes[at + i]) & 0x3FU);
        }
        const bool isTooLong = (width == 3 && code < 0x800) || (width == 4 && code < 0x10000);
        const bool isSurrogate = code >= 0xD800 && code <= 0xDFFF;
        if (isTooLong || isSurrogate || code > 0x10FFFF) {
            return false;
        }
        at += width;
    }
    return true;
}

// A piece of a text and whatever comes before it.
struct Text::Chunk {
    Chunk(std::shared_ptr<Chunk> previous, std::string content)
        : before(std::move(previous)), bytes(std::move(content)) {}
    Chunk(const Chunk&) = delete;
    Chunk& operator=(const Chunk&) = delete;
    ~Chunk() {
        // Long chains are taken apart in a loop instead of recursively.
        while (before && before.use_count() == 1) {
            std::shared_ptr<Chunk> next = std::move(before->before);
            before = std::move(next);
        }
    }

    std::shared_ptr<Chunk> before;
    std::string bytes;
};

Text::Text(std::string_view bytes) {
    *this = appended(bytes);
}

Text Text::appended(std::string_view bytes) const {
    Text result = *this;
    if (bytes.empty()) {
        return result;
    }
    if (last_ && last_->bytes.size() + bytes.size() <= CHUNK_BYTES) {
        std::string joined = last_->bytes;
        joined += bytes;
        result.last_ = std::make_shared<Chunk>(last_->before, std::move(joined));
    } else {
        result.last_ = std::make_shared<Chunk>(last_, std::string(bytes));
    }
    result.size_ += bytes.size();
    result.characters_ += countCharacters(bytes);
    return result;
}

std::string Text::bytes() const {
    std::string all(size_, '\0');
    std::size_t end = size_;
    for (const Chunk* chunk = last_.get(); chunk != nullptr; chunk = chunk->before.get()) {
        end -= chunk->bytes.size();
        std::copy(chunk->bytes.begin(), chunk->bytes.end(), all.begin() + static_cast<std::ptrdiff_t>(end));
    }
    return all;
}

bool Text::operator==(const Text& other) const {
    if (size_ != other.size_) {
        return false;
    }
    return last_ == other.last_ || bytes() == other.bytes();
}
