// What a merge adds up: numbers of lines, and balances.
#pragma once

#include <map>
#include <ostream>
#include <string>
#include <utility>

#include "amount.hpp"
#include "ledger.hpp"
#include "options.hpp"

struct Books {
    long entries = 0;
    long duplicates = 0;
    long conflicts = 0;
    long corrections = 0;
    long corrected = 0;
    long voided = 0;
    long unused = 0;
    long malformed = 0;
    long written = 0;

    // By account and currency, both ordered by their bytes.
    std::map<std::pair<std::string, std::string_view>, Units> balances;

    // Adds an entry to the balance of its account in its currency, and returns the balance.
    Units book(const Record& entry);

    bool is_clean() const { throw "TODO: implement is_clean."; }
};

// Prints the summary; the worth of everything is a part of it where there are rates.
void print_summary(std::ostream& stream, const Books& books, const std::optional<Rates>& rates);
