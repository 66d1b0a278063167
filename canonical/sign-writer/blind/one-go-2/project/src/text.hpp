// UTF-8 and the escapes in which jobs write texts.
#pragma once

#include <string>

#include "table.hpp"

// Reads UTF-8 with escapes; false if it is not well-formed or an escape is wrong.
bool read_text(const std::string& bytes, Text& text);

// Appends a character in UTF-8.
void append_utf8(std::string& bytes, Char c);
