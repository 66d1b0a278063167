// Ledger files, read line by line.
#pragma once

#include <fstream>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "amount.hpp"

// Something without which there is no result.
struct Unusable : std::runtime_error {
    using std::runtime_error::runtime_error;
};

enum class Kind { entry, correction, voiding };

// Where a line stands: the place of its file among the files, and its number from 1.
struct Place {
    int file;
    long line;
};

// A line that is not malformed. A voiding has neither account nor currency, amount or text.
struct Record {
    std::string date;
    std::string reference;
    Kind kind;
    std::string account;
    const Currency* currency;
    Units amount;
    std::string text;
    Place place;
};

// Whether a text is a day that exists, written as YYYY-MM-DD.
bool is_date(std::string_view text);

// Says something about a line of a file.
using Report = std::function<void(const Place&, const char* word)>;

// One ledger; malformed lines are passed to `report` and skipped.
class Ledger {
public:
    // Throws Unusable if the file cannot be opened.
    Ledger(const std::string& path, int file, Report report);

    // Reads the next record; false at the end of the file.
    bool next(Record& record);

    // Reads the next record that is an entry.
    bool next_entry(Record& record);

private:
    // The word for what is wrong with a line; null if nothing is.
    const char* parse(std::string_view line, Record& record) const;

    std::string path_;
    std::ifstream stream_;
    Report report_;
    Place place_;
    std::string last_date_;
    std::string last_reference_;
};
