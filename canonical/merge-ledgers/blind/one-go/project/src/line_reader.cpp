#include "line_reader.h"

#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "failure.h"

namespace {

// 64 ledgers are open at the same time, so this is 2 MiB of the memory.
constexpr std::size_t BUFFER_SIZE = 32 * 1024;
constexpr std::string_view BYTE_ORDER_MARK = "\xEF\xBB\xBF";

// Opens a file that can be read more than once. Anything else, such as a pipe, is refused and not waited for.
int openFile(const std::string& path) {
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) throw fileFailure(path, errno);

    struct stat info;
    int error = 0;
    if (fstat(file, &info) != 0) {
        error = errno;
    } else if (S_ISDIR(info.st_mode)) {
        error = EISDIR;
    } else if (lseek(file, 0, SEEK_SET) != 0) {
        error = errno;
    }
    if (error != 0) {
        close(file);
        throw fileFailure(path, error);
    }
    return file;
}

}  // namespace

LineReader::LineReader(std::string path)
    : path_(std::move(path)), buffer_(new char[BUFFER_SIZE]) {
    file_ = openFile(path_);
}

LineReader::~LineReader() {
    close(file_);
}

bool LineReader::next(std::string_view& line) {
    std::size_t searched = begin_;
    for (;;) {
        const void* hit = std::memchr(buffer_.get() + searched, '\n', end_ - searched);
        if (hit != nullptr) {
            const auto lineFeed = static_cast<std::size_t>(static_cast<const char*>(hit) - buffer_.get());
            std::size_t size = lineFeed - begin_;
            if (size > 0 && buffer_[lineFeed - 1] == '\r') --size;
            line = take(size, lineFeed + 1);
            return true;
        }
        if (atEnd_) {
            if (begin_ == end_) return false;
            line = take(end_ - begin_, end_);
            return true;
        }
        searched = end_ - begin_;
        fill();
    }
}

void LineReader::rewind() {
    if (lseek(file_, 0, SEEK_SET) != 0) throw fileFailure(path_, errno);
    begin_ = 0;
    end_ = 0;
    atEnd_ = false;
    number_ = 0;
}

// Moves the beginning of an unfinished line to the beginning of the buffer, and reads on behind it.
void LineReader::fill() {
    std::memmove(buffer_.get(), buffer_.get() + begin_, end_ - begin_);
    end_ -= begin_;
    begin_ = 0;
    if (end_ == BUFFER_SIZE) throw Failure(path_ + ": line " + std::to_string(number_ + 1) + " is too long");

    ssize_t count;
    do {
        count = read(file_, buffer_.get() + end_, BUFFER_SIZE - end_);
    } while (count < 0 && errno == EINTR);
    if (count < 0) throw fileFailure(path_, errno);
    if (count == 0) atEnd_ = true;
    end_ += static_cast<std::size_t>(count);
}

std::string_view LineReader::take(std::size_t size, std::size_t next) {
    std::string_view line(buffer_.get() + begin_, size);
    begin_ = next;
    ++number_;
    if (number_ == 1 && line.substr(0, BYTE_ORDER_MARK.size()) == BYTE_ORDER_MARK) {
        line.remove_prefix(BYTE_ORDER_MARK.size());
    }
    return line;
}
