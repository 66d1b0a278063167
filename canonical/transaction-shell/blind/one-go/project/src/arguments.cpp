#include "arguments.h"

#include <optional>
#include <utility>

#include "value.h"

namespace {

constexpr std::int64_t LARGEST = 1'000'000'000;

}  // namespace

namespace arguments {

void fail(std::string message) {
    throw CommandError{std::move(message)};
}

void failWrong() {
    fail("wrong arguments");
}

std::string name(std::string_view word) {
    if (!isName(word)) {
        failWrong();
    }
    return std::string(word);
}

std::int64_t number(std::string_view word) {
    const std::optional<std::int64_t> value = readNumber(word);
    if (!value) {
        failWrong();
    }
    return *value;
}

std::int64_t ticks(std::string_view word) {
    const std::int64_t value = number(word);
    if (value < 1 || value > LARGEST) {
        failWrong();
    }
    return value;
}

std::string text(std::string_view word) {
    std::optional<std::string> value = readText(word);
    if (!value) {
        failWrong();
    }
    return std::move(*value);
}

}  // namespace arguments
