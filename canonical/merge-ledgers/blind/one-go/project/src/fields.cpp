#include "fields.h"

namespace {

constexpr std::size_t REFERENCE_SIZE = 20;
constexpr std::size_t AMOUNT_DIGITS = 15;

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

bool appendDigits(std::string_view text, std::int64_t& value) {
    for (char c : text) {
        if (!isDigit(c)) return false;
        value = value * 10 + (c - '0');
    }
    return true;
}

int daysOfMonth(int year, int month) {
    static constexpr int DAYS[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const bool leapYear = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return month == 2 && leapYear ? 29 : DAYS[month - 1];
}

}  // namespace

bool parseDate(std::string_view text, Date& date) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
    std::int64_t year = 0;
    std::int64_t month = 0;
    std::int64_t day = 0;
    if (!appendDigits(text.substr(0, 4), year) || !appendDigits(text.substr(5, 2), month) ||
        !appendDigits(text.substr(8, 2), day)) {
        return false;
    }
    if (year < 1 || month < 1 || month > 12 || day < 1) return false;
    if (day > daysOfMonth(static_cast<int>(year), static_cast<int>(month))) return false;
    date = static_cast<Date>(year * 10000 + month * 100 + day);
    return true;
}

bool isReference(std::string_view text) {
    if (text.empty() || text.size() > REFERENCE_SIZE) return false;
    for (char c : text) {
        const bool letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
        if (!letter && !isDigit(c) && c != '-') return false;
    }
    return true;
}

int findCurrency(std::string_view code) {
    for (int i = 0; i < CURRENCY_COUNT; ++i) {
        if (CURRENCIES[i].code == code) return i;
    }
    return -1;
}

bool parseDecimal(std::string_view text, std::size_t wholeDigits, std::size_t decimals, std::int64_t& value) {
    const std::size_t point = text.find('.');
    const std::string_view whole = text.substr(0, point);
    std::string_view fraction;
    if (point != std::string_view::npos) {
        fraction = text.substr(point + 1);
        if (fraction.empty() || fraction.size() > decimals) return false;
    }
    if (whole.empty() || whole.size() > wholeDigits) return false;

    value = 0;
    if (!appendDigits(whole, value) || !appendDigits(fraction, value)) return false;
    for (std::size_t i = fraction.size(); i < decimals; ++i) value *= 10;
    return true;
}

bool parseAmount(std::string_view text, int currency, std::int64_t& amount) {
    const bool negative = !text.empty() && text.front() == '-';
    if (negative) text.remove_prefix(1);
    const auto decimals = static_cast<std::size_t>(CURRENCIES[currency].decimals);
    if (!parseDecimal(text, AMOUNT_DIGITS, decimals, amount)) return false;
    if (negative) amount = -amount;
    return true;
}

void appendDecimal(std::string& out, Int128 value, int decimals) {
    constexpr std::uint64_t CHUNK = 1000000000000000000u;  // 128 bits are divided by this, for speed
    constexpr int CHUNK_DIGITS = 18;

    const bool negative = value < 0;
    UInt128 rest = negative ? -static_cast<UInt128>(value) : static_cast<UInt128>(value);

    char digits[64];
    char* const end = digits + sizeof digits;
    char* begin = end;
    while (rest >= CHUNK) {
        auto part = static_cast<std::uint64_t>(rest % CHUNK);
        rest /= CHUNK;
        for (int i = 0; i < CHUNK_DIGITS; ++i, part /= 10) *--begin = static_cast<char>('0' + part % 10);
    }
    for (auto part = static_cast<std::uint64_t>(rest); part != 0; part /= 10) {
        *--begin = static_cast<char>('0' + part % 10);
    }
    while (end - begin <= decimals) *--begin = '0';

    if (negative) out += '-';
    out.append(begin, static_cast<std::size_t>(end - begin - decimals));
    if (decimals > 0) {
        out += '.';
        out.append(end - decimals, static_cast<std::size_t>(decimals));
    }
}
