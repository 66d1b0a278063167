#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "fields.h"
#include "line_reader.h"

enum class Kind { Entry, Correction, Voiding };

// A line of a ledger. The texts are valid until the ledger reads on.
struct LedgerLine {
    std::uint64_t number = 0;
    Date date = 0;
    std::string_view dateText;
    std::string_view reference;
    Kind kind = Kind::Entry;
    // Without a meaning in a voiding:
    std::string_view account;
    int currency = 0;
    std::int64_t amount = 0;
    std::string_view text;
};

// Reads and checks the lines of a ledger.
class Ledger {
public:
    explicit Ledger(const std::string& path) : reader_(path) {}

    // Reads the next line that is neither empty nor a comment; returns false at the end.
    bool read();

    // Reads on to the next entry that is not malformed; returns false at the end.
    bool readEntry();

    // Starts again at the first line.
    void rewind();

    // Why the line that was read last is malformed, or null if it is not.
    const char* problem() const { return problem_; }

    // The line that was read last; of a malformed one only the number is of use.
    const LedgerLine& line() const { return line_; }

    const std::string& path() const { return reader_.path(); }

private:
    const char* parse(std::string_view text);
    const char* checkOrder();

    LineReader reader_;
    LedgerLine line_;
    const char* problem_ = nullptr;
    // Of the last line that was not malformed:
    Date lastDate_ = 0;
    std::string lastReference_;
};
