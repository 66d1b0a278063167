// The words after a command; a word that does not have its form is an error.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// The error with which a command is answered.
struct CommandError {
    std::string message;
};

namespace arguments {

[[noreturn]] void fail(std::string message);
[[noreturn]] void failWrong();

// The name of a key or of a snapshot.
std::string name(std::string_view word);
std::int64_t number(std::string_view word);
// A number from 1 to 1000000000.
std::int64_t ticks(std::string_view word);
// The bytes of a text.
std::string text(std::string_view word);

}  // namespace arguments
