#include "ledger.hpp"

#include <algorithm>
#include <tuple>

namespace {

constexpr std::size_t kLongestReference = 20;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool is_letter_or_digit(char sign) {
    return (sign >= '0' && sign <= '9') || (sign >= 'A' && sign <= 'Z') || (sign >= 'a' && sign <= 'z');
}

bool is_reference(std::string_view text) {
    return !text.empty() && text.size() <= kLongestReference && std::all_of(text.begin(), text.end(), [](char sign) {
        return is_letter_or_digit(sign) || sign == '-';
    });
}

int number_in(std::string_view digits) {
    int number = 0;
    for (const char digit : digits) number = number * 10 + (digit - '0');
    return number;
}

int days_of_month(int year, int month) {
    if (month == 2) return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28;
    return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
}

// Takes the field before the next semicolon from the line; false if there is no semicolon.
bool take_field(std::string_view& line, std::string_view& field) {
    const std::size_t end = line.find(';');
    if (end == std::string_view::npos) return false;
    field = line.substr(0, end);
    line.remove_prefix(end + 1);
    return true;
}

}  // namespace

bool is_date(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
    const std::string_view year = text.substr(0, 4);
    const std::string_view month = text.substr(5, 2);
    const std::string_view day = text.substr(8);
    if (!all_digits(year) || !all_digits(month) || !all_digits(day)) return false;
    if (number_in(month) < 1 || number_in(month) > 12) return false;
    return number_in(day) >= 1 && number_in(day) <= days_of_month(number_in(year), number_in(month));
}

Ledger::Ledger(const std::string& path, int file, Report report)
    : path_(path), stream_(path, std::ios::binary), report_(std::move(report)), place_{file, 0} {
    if (!stream_) throw Unusable(path + ": cannot be read");
}

bool Ledger::next(Record& record) {
    std::string line;
    while (std::getline(stream_, line)) {
        std::string_view text = line;
        if (++place_.line == 1 && text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
        if (text.ends_with('\r')) text.remove_suffix(1);
        if (text.empty() || text.starts_with('#')) continue;
        if (const char* wrong = parse(text, record)) {
            report_(place_, wrong);
            continue;
        }
        record.place = place_;
        last_date_ = record.date;
        last_reference_ = record.reference;
        return true;
    }
    if (stream_.bad()) throw Unusable(path_ + ": cannot be read");
    return false;
}

bool Ledger::next_entry(Record& record) {
    while (next(record)) {
        if (record.kind == Kind::entry) return true;
    }
    return false;
}

const char* Ledger::parse(std::string_view line, Record& record) const {
    std::string_view date, reference, kind, account, currency, amount;
    for (std::string_view* field : {&date, &reference, &kind, &account, &currency, &amount}) {
        if (!take_field(line, *field)) return "fields";
    }
    if (!is_date(date)) return "date";
    if (!is_reference(reference)) return "reference";
    if (kind != "E" && kind != "C" && kind != "V") return "kind";
    record.kind = kind == "E" ? Kind::entry : kind == "C" ? Kind::correction : Kind::voiding;
    if (record.kind != Kind::voiding) {
        if (account.empty()) return "account";
        record.currency = find_currency(currency);
        if (!record.currency) return "currency";
        const auto units = parse_amount(amount, *record.currency);
        if (!units) return "amount";
        record.amount = *units;
        record.account = account;
        record.text = line;
    }
    if (std::tie(date, reference) < std::tuple<std::string_view, std::string_view>(last_date_, last_reference_)) {
        return "order";
    }
    record.date = date;
    record.reference = reference;
    return nullptr;
}
