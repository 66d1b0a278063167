#include "tasks.hpp"

#include <charconv>

#include "clusters.hpp"
#include "display.hpp"
#include "escapes.hpp"
#include "line_breaks.hpp"
#include "sign.hpp"
#include "words.hpp"

namespace {

constexpr std::size_t kLeastColumns = 2;
constexpr std::size_t kMostColumns = 500;

template <typename Parts>
std::string joined(const Parts& parts, std::string_view between) {
    throw "TODO: implement joined.";
}

bool read_columns(std::string_view written, std::size_t& columns) {
    throw "TODO: implement read_columns.";
}

bool read_option(std::string_view option, SignOptions& options) {
    throw "TODO: implement read_option.";
}

std::optional<SignOptions> read_options(std::string_view written) {
    throw "TODO: implement read_options.";
}

// The lengths of the pieces between bounds.
std::string lengths(const std::vector<std::size_t>& bounds) {
    throw "TODO: implement lengths.";
}

std::string breaks(const Table& table, const Text& text) {
    throw "TODO: implement breaks.";
}

std::string levels(const Table& table, const Text& text, Direction direction) {
    throw "TODO: implement levels.";
}

std::string order(const Table& table, const Text& text, Direction direction) {
    throw "TODO: implement order.";
}

std::string sign(const Table& table, const Text& text, const SignOptions& options) {
    throw "TODO: implement sign.";
}

}  // namespace

std::optional<std::string> result_of(const Table& table, std::string_view job) {
    throw "TODO: implement result_of.";
}
