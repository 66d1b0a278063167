// Lines of ledgers, and their fields.
#pragma once
#include <stdexcept>
#include <string>
#include <string_view>

using Big = __int128;

const int CURRENCIES = 6;
extern const char* const CURRENCY_NAMES[CURRENCIES];    // in alphabetical order
extern const int CURRENCY_DECIMALS[CURRENCIES];
const int EURO = 1;

// Why there is no result
struct Failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct Record {
    std::string_view date, ref, account, text;
    char kind = 0;
    int currency = 0;
    long long amount = 0;    // in the smallest unit of the currency
};

bool isDate(std::string_view text);
int findCurrency(std::string_view text);    // -1 if there is no such one
// Takes a line apart; answers nullptr, or the first field that is wrong.
const char* parseRecord(std::string_view line, Record& record);
std::string money(Big amount, int decimals);

// Reads the lines of a file one after the other, with little memory.
class LineReader {
public:
    explicit LineReader(const std::string& path);
    ~LineReader();
    LineReader(const LineReader&) = delete;
    LineReader& operator=(const LineReader&) = delete;
    bool next();                                  // false at the end
    std::string_view line() const { return current; }
    long number() const { return count; }         // from 1
private:
    std::string path, current;
    std::string buffer;
    size_t position = 0, filled = 0;
    int file;
    long count = 0;
    bool fill();
};

// The records of a ledger that are not malformed.
class Ledger {
public:
    explicit Ledger(const std::string& path) : reader(path), name(path) {}
    bool next();
    const Record& record() const { return current; }
    long number() const { return reader.number(); }
    void report(const char* word) const;
    long malformed = 0;
    bool silent = false;
private:
    LineReader reader;
    std::string name;
    Record current;
    std::string lastDate, lastRef;
};
