// Files: saved keys, and files that are read as a whole.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "tree.h"

namespace storage {

// The content of a file, if it can be read.
std::optional<std::string> readFile(const std::string& path);

// Writes all keys with the ticks that they have left; false if that is not possible.
bool save(const std::string& path, const Tree& keys, std::int64_t now);

// The keys that were saved to a file, if it is there and intact.
std::optional<Tree> load(const std::string& path, std::int64_t now);

}  // namespace storage
