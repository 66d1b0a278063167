#include "options.hpp"

#include <fstream>

#include "ledger.hpp"

namespace {

constexpr std::size_t kMostFiles = 64;
constexpr std::size_t kMostRateDigits = 6;

// A line such as USD;0.9153 with its end; false if it is none.
bool add_rate(std::string_view line, Rates& rates) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty() || line.starts_with('#')) return true;
    const std::size_t end = line.find(';');
    if (end == std::string_view::npos) return false;
    const std::string_view currency = line.substr(0, end);
    const auto rate = parse_decimal(line.substr(end + 1), kMostRateDigits, kRateDecimals);
    if (!find_currency(currency) || !rate) return false;
    return rates.emplace(currency, *rate).second;
}

Rates read_rates(const std::string& path) {
    Rates rates{{"EUR", 1'000'000}};
    std::ifstream stream(path, std::ios::binary);
    std::string line;
    for (long number = 1; std::getline(stream, line); ++number) {
        if (!add_rate(line, rates)) throw Unusable(path + ":" + std::to_string(number) + ": rate");
    }
    if (!stream.eof()) throw Unusable(path + ": cannot be read");
    return rates;
}

std::string read_date(const std::string& option, const std::string& date) {
    if (!is_date(date)) throw Unusable(option + ": expected a day such as 2026-01-31, found " + date);
    return date;
}

}  // namespace

const char* const kUse =
    "use: merge-ledgers [--from DATE] [--to DATE] [--rates RATES] OUTPUT FILE...\n"
    "Merges sorted ledgers into one, with running balances, and prints a summary.\n"
    "  --from DATE    write only entries of this day and later ones; earlier ones count in the balances\n"
    "  --to DATE      neither write nor count entries after this day\n"
    "  --rates RATES  print the worth of all balances in euro, at the rates of this file\n";

Options read_options(const std::vector<std::string>& arguments) {
    Options options;
    std::size_t at = 0;
    for (; at < arguments.size() && arguments[at].starts_with('-'); at += 2) {
        const std::string& option = arguments[at];
        if (option != "--from" && option != "--to" && option != "--rates") throw Unusable(option + ": no such option");
        if (at + 1 == arguments.size()) throw Unusable(option + ": its value is missing");
        const std::string& value = arguments[at + 1];
        if (option == "--rates") {
            options.rates = read_rates(value);
        } else {
            (option == "--from" ? options.from : options.to) = read_date(option, value);
        }
    }
    const std::vector<std::string> paths(arguments.begin() + static_cast<long>(at), arguments.end());
    if (paths.size() < 2 || paths.size() > kMostFiles + 1) throw Unusable(kUse);
    options.output = paths.front();
    options.files.assign(paths.begin() + 1, paths.end());
    return options;
}
