#pragma once

#include <cstring>
#include <stdexcept>
#include <string>

// Something that makes a result impossible: the program ends with exit code 2.
struct Failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

inline Failure fileFailure(const std::string& path, int error) {
    return Failure(path + ": " + std::strerror(error));
}
