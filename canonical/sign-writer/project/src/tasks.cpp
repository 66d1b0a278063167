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
    std::string whole;
    for (std::size_t number = 0; number < parts.size(); ++number) {
        whole += number > 0 ? between : "";
        whole += parts[number];
    }
    return whole;
}

bool read_columns(std::string_view written, std::size_t& columns) {
    auto end = written.data() + written.size();
    auto read = std::from_chars(written.data(), end, columns);
    return read.ec == std::errc() && read.ptr == end && columns >= kLeastColumns && columns <= kMostColumns;
}

bool read_option(std::string_view option, SignOptions& options) {
    if (option == "auto" || option == "ltr" || option == "rtl") {
        options.direction = option == "auto"  ? Direction::Auto
                            : option == "ltr" ? Direction::LeftToRight
                                              : Direction::RightToLeft;
        return true;
    }
    if (option == "wide") {
        options.is_ambiguous_wide = true;
        return true;
    }
    return read_columns(option, options.columns);
}

std::optional<SignOptions> read_options(std::string_view written) {
    SignOptions options;
    for (std::size_t at = 0; !written.empty() && at <= written.size();) {
        auto end = std::min(written.find(' ', at), written.size());
        if (!read_option(written.substr(at, end - at), options)) {
            return std::nullopt;
        }
        at = end + 1;
    }
    return options;
}

// The lengths of the pieces between bounds.
std::string lengths(const std::vector<std::size_t>& bounds) {
    std::vector<std::string> sizes;
    for (std::size_t number = 0; number + 1 < bounds.size(); ++number) {
        sizes.push_back(std::to_string(bounds[number + 1] - bounds[number]));
    }
    return joined(sizes, " ");
}

std::string breaks(const Table& table, const Text& text) {
    std::vector<std::string> places;
    auto allowed = line_breaks(table, text);
    for (std::size_t at = 0; at < allowed.size(); ++at) {
        if (allowed[at] != Opportunity::None) {
            places.push_back(std::to_string(at) + (allowed[at] == Opportunity::Mandatory ? "!" : ""));
        }
    }
    return joined(places, " ");
}

std::string levels(const Table& table, const Text& text, Direction direction) {
    std::vector<std::string> paragraphs;
    for (const auto& paragraph : levelled_paragraphs(table, text, direction)) {
        std::vector<std::string> words{std::to_string(paragraph.level) + ":"};
        for (Level level : line_levels(table, text, paragraph, paragraph.begin, paragraph.end)) {
            words.push_back(level == kRemoved ? "x" : std::to_string(level));
        }
        paragraphs.push_back(joined(words, " "));
    }
    return joined(paragraphs, " | ");
}

std::string order(const Table& table, const Text& text, Direction direction) {
    std::vector<std::string> paragraphs;
    for (const auto& paragraph : levelled_paragraphs(table, text, direction)) {
        std::vector<std::string> places;
        for (std::size_t number : visual_order(line_levels(table, text, paragraph, paragraph.begin, paragraph.end))) {
            places.push_back(std::to_string(paragraph.begin + number));
        }
        paragraphs.push_back(joined(places, " "));
    }
    return joined(paragraphs, " | ");
}

std::string sign(const Table& table, const Text& text, const SignOptions& options) {
    std::vector<std::string> lines;
    for (const Text& line : sign_lines(table, text, options)) {
        lines.push_back(write_text(line));
    }
    return joined(lines, "\\n");
}

}  // namespace

std::optional<std::string> result_of(const Table& table, std::string_view job) {
    auto first = job.find('\t'), second = job.find('\t', first + 1);
    if (first == std::string_view::npos || second == std::string_view::npos) {
        return std::nullopt;
    }
    auto task = job.substr(0, first);
    auto options = read_options(job.substr(first + 1, second - first - 1));
    auto text = read_text(job.substr(second + 1));
    if (!options || !text) {
        return std::nullopt;
    }
    if (task == "clusters") {
        return lengths(cluster_bounds(table, *text));
    }
    if (task == "words") {
        return lengths(word_bounds(table, *text));
    }
    if (task == "breaks") {
        return breaks(table, *text);
    }
    if (task == "levels") {
        return levels(table, *text, options->direction);
    }
    if (task == "order") {
        return order(table, *text, options->direction);
    }
    if (task == "columns") {
        return std::to_string(columns_of(table, *text, options->is_ambiguous_wide));
    }
    return task == "lines" && options->columns > 0 ? std::optional(sign(table, *text, *options)) : std::nullopt;
}
