#include "machine.h"

#include <cstdio>
#include <utility>

namespace {

constexpr std::size_t MOST_CALLS = 1000;
constexpr std::size_t OUTPUT_BYTES = 1 << 16;

}  // namespace

void Machine::enter(Position at) {
    if (calls_.size() >= MOST_CALLS) {
        fail(at, "too many nested calls");
    }
    calls_.push_back(at);
}

void Machine::write(std::string_view text) {
    output_ += text;
    if (output_.size() >= OUTPUT_BYTES) {
        flush();
    }
}

void Machine::flush() {
    std::fwrite(output_.data(), 1, output_.size(), stdout);
    std::fflush(stdout);
    output_.clear();
}

void Machine::stop(Position at, std::string message, int exitCode) const {
    throw ScriptError{at, std::move(message), calls_, exitCode};
}
