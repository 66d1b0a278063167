// Currencies, and exact amounts of them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

// Amounts in the smallest unit of a currency: more than 64 bits, since sums of amounts of 15 digits grow beyond them.
__extension__ typedef __int128 Units;

struct Currency {
    std::string_view name;
    int decimals;
};

// The currency of this name, null if there is none.
const Currency* find_currency(std::string_view name);

// Whether a text consists of digits only, and has any.
bool all_digits(std::string_view text);

// An unsigned number with at most so many digits before and after the point, as a multiple of its last decimal.
std::optional<Units> parse_decimal(std::string_view text, std::size_t most_digits, std::size_t decimals);

// An amount of a currency, with or without a minus and with no more decimals than the currency has.
std::optional<Units> parse_amount(std::string_view text, const Currency& currency);

// An amount with all decimals.
std::string amount_text(Units amount, int decimals);
