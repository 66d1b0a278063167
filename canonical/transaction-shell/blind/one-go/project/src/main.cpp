// The command line: COMMAND [FILE]

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "session.h"
#include "shell.h"
#include "storage.h"

namespace {

constexpr int EXIT_UNUSABLE = 2;

class StandardOutput : public Output {
public:
    void line(std::string_view text) override {
        std::fwrite(text.data(), 1, text.size(), stdout);
        std::fputc('\n', stdout);
    }
};

// Reads lines from standard input.
class Input {
public:
    Input() = default;
    Input(const Input&) = delete;
    Input& operator=(const Input&) = delete;
    ~Input() { std::free(buffer_); }

    // The next line without its end, or nothing at the end of the input.
    std::optional<std::string_view> line() {
        const ssize_t length = getline(&buffer_, &capacity_, stdin);
        if (length < 0) {
            return std::nullopt;
        }
        std::string_view text(buffer_, static_cast<std::size_t>(length));
        if (!text.empty() && text.back() == '\n') {
            text.remove_suffix(1);
        }
        if (!text.empty() && text.back() == '\r') {
            text.remove_suffix(1);
        }
        return text;
    }

private:
    char* buffer_ = nullptr;
    std::size_t capacity_ = 0;
};

void converse(Session& session) {
    const bool isTerminal = isatty(STDIN_FILENO) != 0;
    Shell shell(session);
    StandardOutput out;
    Input input;
    while (true) {
        if (isTerminal) {
            std::printf("%zu> ", session.open());
        }
        std::fflush(stdout);
        const std::optional<std::string_view> line = input.line();
        if (!line || shell.execute(*line, out) == Shell::Outcome::Quit) {
            break;
        }
    }
    std::fflush(stdout);
}

}  // namespace

int main(int count, char** words) {
    if (count > 2) {
        std::fprintf(stderr, "usage: COMMAND [FILE]\n");
        return EXIT_UNUSABLE;
    }
    Session session;
    if (count == 2) {
        std::optional<Tree> keys = storage::load(words[1], session.now());
        if (!keys) {
            std::fprintf(stderr, "cannot load %s\n", words[1]);
            return EXIT_UNUSABLE;
        }
        session.start(std::move(*keys));
    }
    converse(session);
    return 0;
}
