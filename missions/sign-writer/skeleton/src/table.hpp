// The properties of all characters, as a table file gives them.
#pragma once

#include <istream>
#include <unordered_map>
#include <vector>

#include "properties.hpp"

class Table {
  public:
    // Reads lines of the form `PROPERTY VALUE RANGE...`.
    explicit Table(std::istream& lines);

    const Properties& of(char32_t code) const { throw "TODO: implement of."; }

    // The character that is drawn in place of this one from right to left; the same one if it has no other.
    char32_t mirrored(char32_t code) const;

  private:
    void read_line(const std::string& line);

    std::vector<Properties> properties_;
    std::unordered_map<char32_t, char32_t> mirrored_;
};
