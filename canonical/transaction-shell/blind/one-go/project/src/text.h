// Texts in UTF-8.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

bool isUtf8(std::string_view bytes);

// A text that never changes. It shares its beginning with the text that it was appended to, so that the states of a
// growing text, of which many are kept, take little more memory than the longest one.
class Text {
public:
    Text() = default;
    // The bytes must be valid UTF-8.
    explicit Text(std::string_view bytes);

    Text appended(std::string_view bytes) const;
    std::size_t characters() const { return characters_; }
    std::string bytes() const;
    bool operator==(const Text& other) const;

private:
    struct Chunk;

    std::shared_ptr<Chunk> last_;
    std::size_t size_ = 0;
    std::size_t characters_ = 0;
};
