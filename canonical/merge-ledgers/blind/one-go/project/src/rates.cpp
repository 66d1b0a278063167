#include "rates.h"

#include <cstddef>
#include <string_view>

#include "line_reader.h"
#include "report.h"

namespace {

constexpr std::size_t WHOLE_DIGITS = 6;
constexpr std::int64_t MISSING = -1;

}  // namespace

Rates::Rates() {
    for (std::int64_t& rate : rates_) rate = MISSING;
    rates_[EUR] = 1000000;
}

bool Rates::read(const std::string& path) {
    LineReader reader(path);
    std::string_view line;
    bool good = true;
    while (reader.next(line)) {
        if (line.empty() || line.front() == '#' || readLine(line)) continue;
        report(path, reader.number(), "rate");
        good = false;
    }
    return good;
}

// A second rate of a currency is wrong, and so is one of EUR, which always has its own.
bool Rates::readLine(std::string_view line) {
    const std::size_t semicolon = line.find(';');
    if (semicolon == std::string_view::npos) return false;
    const int currency = findCurrency(line.substr(0, semicolon));
    if (currency < 0 || rates_[currency] != MISSING) return false;
    std::int64_t rate = 0;
    if (!parseDecimal(line.substr(semicolon + 1), WHOLE_DIGITS, DECIMALS, rate)) return false;
    rates_[currency] = rate;
    return true;
}
