#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 UInt128;

// A day as the number YYYYMMDD, which has the order of the days.
using Date = std::int32_t;
constexpr Date FIRST_DATE = 0;
constexpr Date LAST_DATE = 99999999;

struct Currency {
    std::string_view code;
    int decimals;
};

// In the order of the codes' bytes. Everywhere else a currency is its index in this list.
inline constexpr Currency CURRENCIES[] = {
    {"CHF", 2}, {"EUR", 2}, {"GBP", 2}, {"JPY", 0}, {"KWD", 3}, {"USD", 2},
};
constexpr int CURRENCY_COUNT = 6;
constexpr int EUR = 1;
constexpr int MAX_DECIMALS = 3;

bool parseDate(std::string_view text, Date& date);
bool isReference(std::string_view text);

// Returns the index of the currency, or -1.
int findCurrency(std::string_view code);

// Reads 1 to `wholeDigits` digits, and perhaps a point and 1 to `decimals` digits; `value` is in units of
// 10^-decimals.
bool parseDecimal(std::string_view text, std::size_t wholeDigits, std::size_t decimals, std::int64_t& value);

// Reads an amount, in the smallest unit of the currency.
bool parseAmount(std::string_view text, int currency, std::int64_t& amount);

// Appends a number that is in units of 10^-decimals, with all its decimals.
void appendDecimal(std::string& out, Int128 value, int decimals);
