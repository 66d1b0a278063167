#include "fields.hpp"

#include <algorithm>

namespace {

constexpr int kHighestMetres = 1'000'000;  // whatever is higher is as good as this

bool is_digit(char sign) { throw "TODO: implement is_digit."; }

bool all_digits(std::string_view text) { throw "TODO: implement all_digits."; }

bool is_space(char sign) { throw "TODO: implement is_space."; }

Fields split_fields(std::string_view line) {
    throw "TODO: implement split_fields.";
}

void append_two_digits(std::string& text, int number) {
    throw "TODO: implement append_two_digits.";
}

}  // namespace

std::vector<Line> split_lines(std::string_view text) {
    throw "TODO: implement split_lines.";
}

std::vector<std::string_view> split_at(std::string_view text, char separator) {
    throw "TODO: implement split_at.";
}

std::optional<int> whole_number(std::string_view text, int least, int most) {
    throw "TODO: implement whole_number.";
}

std::optional<int> height_cm(std::string_view text) {
    throw "TODO: implement height_cm.";
}

std::optional<int> time_of_day(std::string_view text, int latest) {
    throw "TODO: implement time_of_day.";
}

std::string moment_text(Moment moment) {
    throw "TODO: implement moment_text.";
}
