#include "ledger.hpp"

#include <algorithm>
#include <tuple>

namespace {

constexpr std::size_t kLongestReference = 20;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool is_letter_or_digit(char sign) {
    throw "TODO: implement is_letter_or_digit.";
}

bool is_reference(std::string_view text) {
    throw "TODO: implement is_reference.";
}

int number_in(std::string_view digits) {
    throw "TODO: implement number_in.";
}

int days_of_month(int year, int month) {
    throw "TODO: implement days_of_month.";
}

// Takes the field before the next semicolon from the line; false if there is no semicolon.
bool take_field(std::string_view& line, std::string_view& field) {
    throw "TODO: implement take_field.";
}

}  // namespace

bool is_date(std::string_view text) {
    throw "TODO: implement is_date.";
}

Ledger::Ledger(const std::string& path, int file, Report report)
    : path_(path), stream_(path, std::ios::binary), report_(std::move(report)), place_{file, 0} {
    throw "TODO: implement Ledger::Ledger.";
}

bool Ledger::next(Record& record) {
    throw "TODO: implement Ledger::next.";
}

bool Ledger::next_entry(Record& record) {
    throw "TODO: implement Ledger::next_entry.";
}

const char* Ledger::parse(std::string_view line, Record& record) const {
    throw "TODO: implement Ledger::parse.";
}
