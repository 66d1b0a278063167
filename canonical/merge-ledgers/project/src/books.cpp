#include "books.hpp"

namespace {

constexpr int kDecimals = 3;  // the most that a currency has
constexpr int kCents = 2;

Units power_of_ten(int exponent) {
    Units power = 1;
    while (exponent-- > 0) power *= 10;
    return power;
}

// A quotient, rounded half away from zero.
Units rounded_quotient(Units number, Units divisor) {
    const Units half = divisor / 2;
    return (number < 0 ? number - half : number + half) / divisor;
}

// The worth of all balances in euro, rounded once.
std::string worth_text(const Books& books, const Rates& rates) {
    Units worth = 0;
    for (const auto& [account, balance] : books.balances) {
        const auto rate = rates.find(account.second);
        if (rate == rates.end()) return "unknown";
        worth += balance * power_of_ten(kDecimals - find_currency(account.second)->decimals) * rate->second;
    }
    return amount_text(rounded_quotient(worth, power_of_ten(kDecimals + kRateDecimals - kCents)), kCents) + " EUR";
}

}  // namespace

Units Books::book(const Record& entry) {
    return balances[{entry.account, entry.currency->name}] += entry.amount;
}

void print_summary(std::ostream& stream, const Books& books, const std::optional<Rates>& rates) {
    stream << "Entries: " << books.entries << "\nDuplicates: " << books.duplicates << "\nConflicts: " << books.conflicts
           << "\nCorrections: " << books.corrections << "\nCorrected: " << books.corrected
           << "\nVoided: " << books.voided << "\nUnused: " << books.unused << "\nMalformed: " << books.malformed
           << "\nWritten: " << books.written << '\n';
    for (const auto& [account, balance] : books.balances) {
        stream << "Balance: " << account.first << ';' << account.second << ';'
               << amount_text(balance, find_currency(account.second)->decimals) << '\n';
    }
    if (rates) stream << "Worth: " << worth_text(books, *rates) << '\n';
}
