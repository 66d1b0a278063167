#include "amount.hpp"

#include <algorithm>

namespace {

constexpr Currency kCurrencies[] = {{"CHF", 2}, {"EUR", 2}, {"GBP", 2}, {"JPY", 0}, {"KWD", 3}, {"USD", 2}};
constexpr std::size_t kMostDigits = 15;

}  // namespace

const Currency* find_currency(std::string_view name) {
    for (const Currency& currency : kCurrencies) {
        if (currency.name == name) return &currency;
    }
    return nullptr;
}

bool all_digits(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char sign) { return sign >= '0' && sign <= '9'; });
}

std::optional<Units> parse_decimal(std::string_view text, std::size_t most_digits, std::size_t decimals) {
    const std::size_t point = text.find('.');
    const std::string_view whole = text.substr(0, point);
    if (!all_digits(whole) || whole.size() > most_digits) return std::nullopt;
    std::string_view fraction;
    if (point != std::string_view::npos) {
        fraction = text.substr(point + 1);
        if (!all_digits(fraction) || fraction.size() > decimals) return std::nullopt;
    }
    Units number = 0;
    for (const char digit : whole) number = number * 10 + (digit - '0');
    for (std::size_t place = 0; place < decimals; ++place) {
        number = number * 10 + (place < fraction.size() ? fraction[place] - '0' : 0);
    }
    return number;
}

std::optional<Units> parse_amount(std::string_view text, const Currency& currency) {
    const bool negative = text.starts_with('-');
    if (negative) text.remove_prefix(1);
    const auto number = parse_decimal(text, kMostDigits, currency.decimals);
    if (!number) return std::nullopt;
    return negative ? -*number : *number;
}

std::string amount_text(Units amount, int decimals) {
    const bool negative = amount < 0;
    if (negative) amount = -amount;
    std::string digits;  // the last one first
    while (amount > 0 || digits.size() <= static_cast<std::size_t>(decimals)) {
        digits += static_cast<char>('0' + static_cast<int>(amount % 10));
        amount /= 10;
    }
    if (decimals > 0) digits.insert(static_cast<std::size_t>(decimals), 1, '.');
    if (negative) digits += '-';
    std::reverse(digits.begin(), digits.end());
    return digits;
}
