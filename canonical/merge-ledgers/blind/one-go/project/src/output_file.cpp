#include "output_file.h"

#include <cerrno>
#include <climits>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <cstdlib>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "failure.h"

namespace {

constexpr std::size_t BUFFER_SIZE = 64 * 1024;
constexpr std::size_t LINE_RESERVE = 4 * 1024;
constexpr int MAX_ATTEMPTS = 1000;

// The temporary file to remove if a signal ends the program.
const char* volatile pendingFile = nullptr;

void removePendingFile(int signal) {
    if (pendingFile != nullptr) unlink(pendingFile);
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

}  // namespace

OutputFile::OutputFile(const std::string& path) : path_(path), target_(path) {
    buffer_.reserve(BUFFER_SIZE + LINE_RESERVE);

    struct stat info;
    if (stat(path_.c_str(), &info) != 0) {
        if (errno != ENOENT) throw fileFailure(path_, errno);
        createTemporary();
        return;
    }
    if (S_ISDIR(info.st_mode)) throw fileFailure(path_, EISDIR);
    if (access(path_.c_str(), W_OK) != 0) throw fileFailure(path_, errno);
    if (!S_ISREG(info.st_mode)) {
        // A device such as /dev/null cannot be replaced.
        file_ = open(path_.c_str(), O_WRONLY | O_CLOEXEC);
        if (file_ < 0) throw fileFailure(path_, errno);
        return;
    }
    char resolved[PATH_MAX];
    if (realpath(path_.c_str(), resolved) == nullptr) throw fileFailure(path_, errno);
    target_ = resolved;
    createTemporary();
    // The permissions stay the same where possible; a failure is no reason to give up.
    fchmod(file_, info.st_mode & 0777);
}

OutputFile::~OutputFile() {
    if (file_ >= 0) close(file_);
    if (!temporary_.empty()) {
        unlink(temporary_.c_str());
        pendingFile = nullptr;
    }
}

void OutputFile::endLine() {
    buffer_ += '\n';
    if (buffer_.size() >= BUFFER_SIZE) flush();
}

void OutputFile::commit() {
    flush();
    const int file = file_;
    file_ = -1;
    if (close(file) != 0) throw fileFailure(path_, errno);
    if (temporary_.empty()) return;
    if (std::rename(temporary_.c_str(), target_.c_str()) != 0) throw fileFailure(path_, errno);
    pendingFile = nullptr;
    temporary_.clear();
}

void OutputFile::createTemporary() {
    const std::size_t slash = target_.rfind('/');
    const std::string folder = slash == std::string::npos ? "" : target_.substr(0, slash + 1);
    const std::string prefix = folder + ".merge-ledgers-" + std::to_string(getpid()) + "-";
    for (int attempt = 0; attempt < MAX_ATTEMPTS && file_ < 0; ++attempt) {
        const std::string name = prefix + std::to_string(attempt) + ".tmp";
        file_ = open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (file_ >= 0) {
            temporary_ = name;
            pendingFile = temporary_.c_str();
        } else if (errno != EEXIST) {
            throw fileFailure(path_, errno);
        }
    }
    if (file_ < 0) throw fileFailure(path_, EEXIST);
}

void OutputFile::flush() {
    std::size_t done = 0;
    while (done < buffer_.size()) {
        const ssize_t count = write(file_, buffer_.data() + done, buffer_.size() - done);
        if (count >= 0) {
            done += static_cast<std::size_t>(count);
        } else if (errno != EINTR) {
            throw fileFailure(path_, errno);
        }
    }
    buffer_.clear();
}

void installSignalHandlers() {
    for (int number : {SIGHUP, SIGINT, SIGTERM}) {
        if (std::signal(number, removePendingFile) == SIG_IGN) std::signal(number, SIG_IGN);
    }
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
}
