// Texts as they are written in a file of jobs: UTF-8 with escapes.
#pragma once

#include <optional>
#include <string_view>

#include "properties.hpp"

// The characters of a text; nothing if it is not well-formed UTF-8 or has a wrong escape.
std::optional<Text> read_text(std::string_view written);

// A text with `\\` for a backslash.
std::string write_text(const Text& text);
