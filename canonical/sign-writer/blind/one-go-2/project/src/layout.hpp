// The columns that clusters take, and the lines that are printed.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "bidi.hpp"
#include "table.hpp"

struct Cluster {
  std::size_t begin;
  std::size_t end;
  int columns;
  bool is_printed;
  bool is_space;  // a space that is not printed at the end of a line
};

std::vector<Cluster> read_clusters(const Text& text, const Table& table, bool is_wide);

// The sum of the columns of all clusters.
std::size_t count_columns(const std::vector<Cluster>& clusters);

// The printed lines in UTF-8, with \n between them.
std::string print_lines(const Text& text, const Table& table, Direction direction, bool is_wide,
                        std::size_t columns);
