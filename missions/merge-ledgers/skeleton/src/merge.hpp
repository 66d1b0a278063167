// Merges ledgers without holding more of each than one line.
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "books.hpp"
#include "corrections.hpp"
#include "ledger.hpp"
#include "options.hpp"

// Reads all files once, counts and reports their lines, and returns what corrects entries.
Corrections collect_corrections(const std::vector<std::string>& files, Books& books, const Report& report);

// Writes the entries of all files in their order.
void merge(const Options& options, Corrections& corrections, std::ostream& output, Books& books, const Report& report);
