#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "fields.h"
#include "ledger.h"
#include "output_file.h"

struct Counts {
    std::uint64_t entries = 0;
    std::uint64_t duplicates = 0;
    std::uint64_t conflicts = 0;
    std::uint64_t corrections = 0;
    std::uint64_t corrected = 0;
    std::uint64_t voided = 0;
    std::uint64_t unused = 0;
    std::uint64_t malformed = 0;
    std::uint64_t written = 0;
};

struct Balance {
    Int128 sum = 0;
    bool exists = false;  // whether there is an entry
};

// The balances of each account, by currency.
using Balances = std::map<std::string, std::array<Balance, CURRENCY_COUNT>, std::less<>>;

using Ledgers = std::vector<std::unique_ptr<Ledger>>;

// Merges ledgers. Everything that is wrong with a line is reported.
class Merge {
public:
    Merge(Ledgers& ledgers, Date from, Date to) : ledgers_(ledgers), from_(from), to_(to) {}

    void run(OutputFile& output);

    const Counts& counts() const { return counts_; }
    const Balances& balances() const { return balances_; }

private:
    // The last correction or voiding of a reference.
    struct Correction {
        std::size_t ledger = 0;
        std::uint64_t number = 0;
        Date date = 0;
        Kind kind = Kind::Correction;
        int currency = 0;
        std::int64_t amount = 0;
        std::string account;
        std::string text;
        bool used = false;
    };

    // The entry that counts of those with the same date and reference, as it stands in its ledger.
    struct First {
        Date date = 0;
        std::string reference;
        int currency = 0;
        std::int64_t amount = 0;
        std::string account;
        std::string text;
    };

    void checkLines();
    void addCorrection(std::size_t ledger, const LedgerLine& line);
    void mergeEntries(OutputFile& output);
    bool comesAfter(std::size_t left, std::size_t right) const;
    void handleFirst(const LedgerLine& line, OutputFile& output);
    void handleOther(const Ledger& ledger);
    void reportUnused();
    Balance& balanceOf(std::string_view account, int currency);

    Ledgers& ledgers_;
    Date from_;
    Date to_;
    Counts counts_;
    Balances balances_;
    std::unordered_map<std::string, Correction> corrections_;
    First first_;
};
