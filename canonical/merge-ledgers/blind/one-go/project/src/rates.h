#pragma once

#include <cstdint>
#include <string>

#include "fields.h"

// What one unit of each currency is worth in euro.
class Rates {
public:
    static constexpr int DECIMALS = 6;

    Rates();

    // Reads a file of rates. Wrong lines are reported; returns false if there were any.
    bool read(const std::string& path);

    // In units of 10^-DECIMALS euro, or negative if it is missing.
    std::int64_t rate(int currency) const { return rates_[currency]; }

private:
    bool readLine(std::string_view line);

    std::int64_t rates_[CURRENCY_COUNT];
};
