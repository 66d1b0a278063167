#include "options.hpp"

#include <fstream>

#include "ledger.hpp"

namespace {

constexpr std::size_t kMostFiles = 64;
constexpr std::size_t kMostRateDigits = 6;

// A line such as USD;0.9153 with its end; false if it is none.
bool add_rate(std::string_view line, Rates& rates) {
    throw "TODO: implement add_rate.";
}

Rates read_rates(const std::string& path) {
    throw "TODO: implement read_rates.";
}

std::string read_date(const std::string& option, const std::string& date) {
    throw "TODO: implement read_date.";
}

}  // namespace

const char* const kUse =
    "use: merge-ledgers [--from DATE] [--to DATE] [--rates RATES] OUTPUT FILE...\n"
    "Merges sorted ledgers into one, with running balances, and prints a summary.\n"
    "  --from DATE    write only entries of this day and later ones; earlier ones count in the balances\n"
    "  --to DATE      neither write nor count entries after this day\n"
    "  --rates RATES  print the worth of all balances in euro, at the rates of this file\n";

Options read_options(const std::vector<std::string>& arguments) {
    throw "TODO: implement read_options.";
}
