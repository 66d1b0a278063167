#include "summary.h"

#include <cstdio>
#include <string>

namespace {

void print(const std::string& text) {
    std::fwrite(text.data(), 1, text.size(), stdout);
}

void printCount(const char* name, std::uint64_t count) {
    std::printf("%s: %llu\n", name, static_cast<unsigned long long>(count));
}

void printBalances(const Balances& balances) {
    std::string line;
    for (const auto& [account, ofAccount] : balances) {
        for (int currency = 0; currency < CURRENCY_COUNT; ++currency) {
            const Balance& balance = ofAccount[static_cast<std::size_t>(currency)];
            if (!balance.exists) continue;
            line.assign("Balance: ").append(account).append(1, ';');
            line.append(CURRENCIES[currency].code).append(1, ';');
            appendDecimal(line, balance.sum, CURRENCIES[currency].decimals);
            line += '\n';
            print(line);
        }
    }
}

// Adds up all balances in units of 10^-(MAX_DECIMALS + Rates::DECIMALS) euro. With at most 100 MiB of ledgers there are
// less than 10^7 entries of less than 10^18 units, and a rate is less than 10^12, so the total is less than 10^37 and
// fits into 127 bits. Returns false if a rate is missing.
bool addWorth(const Balances& balances, const Rates& rates, Int128& total) {
    total = 0;
    for (const auto& [account, ofAccount] : balances) {
        for (int currency = 0; currency < CURRENCY_COUNT; ++currency) {
            const Balance& balance = ofAccount[static_cast<std::size_t>(currency)];
            if (!balance.exists) continue;
            if (rates.rate(currency) < 0) return false;
            Int128 worth = balance.sum * rates.rate(currency);
            for (int i = CURRENCIES[currency].decimals; i < MAX_DECIMALS; ++i) worth *= 10;
            total += worth;
        }
    }
    return true;
}

void printWorth(const Balances& balances, const Rates& rates) {
    Int128 total = 0;
    if (!addWorth(balances, rates, total)) {
        print("Worth: unknown\n");
        return;
    }
    Int128 unitsOfCent = 1;
    for (int i = CURRENCIES[EUR].decimals; i < MAX_DECIMALS + Rates::DECIMALS; ++i) unitsOfCent *= 10;
    const Int128 half = unitsOfCent / 2;
    const Int128 cents = (total < 0 ? total - half : total + half) / unitsOfCent;  // cuts towards zero

    std::string line = "Worth: ";
    appendDecimal(line, cents, CURRENCIES[EUR].decimals);
    print(line + " EUR\n");
}

}  // namespace

bool printSummary(const Counts& counts, const Balances& balances, const Rates* rates) {
    printCount("Entries", counts.entries);
    printCount("Duplicates", counts.duplicates);
    printCount("Conflicts", counts.conflicts);
    printCount("Corrections", counts.corrections);
    printCount("Corrected", counts.corrected);
    printCount("Voided", counts.voided);
    printCount("Unused", counts.unused);
    printCount("Malformed", counts.malformed);
    printCount("Written", counts.written);
    printBalances(balances);
    if (rates != nullptr) printWorth(balances, *rates);
    return std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
}
