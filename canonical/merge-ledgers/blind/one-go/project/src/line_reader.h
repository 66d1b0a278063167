#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

// Reads a file line by line with a small buffer. Line ends and a byte order mark are taken away.
class LineReader {
public:
    explicit LineReader(std::string path);
    ~LineReader();
    LineReader(const LineReader&) = delete;
    LineReader& operator=(const LineReader&) = delete;

    // Returns false at the end of the file. The line is valid until the next call.
    bool next(std::string_view& line);

    // Starts again at the beginning of the file.
    void rewind();

    // The number of the line that was read last, from 1.
    std::uint64_t number() const { return number_; }
    const std::string& path() const { return path_; }

private:
    void fill();
    std::string_view take(std::size_t size, std::size_t next);

    std::string path_;
    int file_ = -1;
    std::unique_ptr<char[]> buffer_;
    std::size_t begin_ = 0;  // what is not yet read in the buffer
    std::size_t end_ = 0;
    bool atEnd_ = false;
    std::uint64_t number_ = 0;
};
