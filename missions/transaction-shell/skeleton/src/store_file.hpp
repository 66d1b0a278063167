// A state as a file: keys, values and the ticks that are left to them, under a checksum.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "tree.hpp"

// Write a state at this moment of the clock. False if the file cannot be written.
bool write_state(const std::string& path, const Tree& state, std::int64_t clock);

// The state that a file has, for this moment of the clock; none if the file was not written so, or was damaged.
std::optional<Tree> read_state(const std::string& path, std::int64_t clock);

// All bytes of a file; none if it cannot be read.
std::optional<std::string> read_file(const std::string& path);
