#include "jobs.hpp"

#include <cstddef>
#include <vector>

#include "bidi.hpp"
#include "breaks.hpp"
#include "layout.hpp"
#include "segments.hpp"
#include "text.hpp"

namespace {

constexpr std::size_t kFewestColumns = 2;
constexpr std::size_t kMostColumns = 500;

struct Options {
  Direction direction = Direction::Auto;
  bool is_wide = false;
  std::size_t columns = 0;  // 0 if they are missing
};

bool read_columns(const std::string& word, std::size_t& columns) {
  std::size_t number = 0;
  for (char c : word) {
    if (c < '0' || c > '9') return false;
    number = number * 10 + static_cast<std::size_t>(c - '0');
    if (number > kMostColumns) return false;
  }
  columns = number;
  return number >= kFewestColumns;
}

bool read_option(const std::string& word, Options& options) {
  if (word == "auto") {
    options.direction = Direction::Auto;
  } else if (word == "ltr") {
    options.direction = Direction::LeftToRight;
  } else if (word == "rtl") {
    options.direction = Direction::RightToLeft;
  } else if (word == "wide") {
    options.is_wide = true;
  } else {
    return read_columns(word, options.columns);
  }
  return true;
}

bool read_options(const std::string& words, Options& options) {
  if (words.empty()) return true;
  std::size_t begin = 0;
  while (begin <= words.size()) {
    std::size_t end = words.find(' ', begin);
    if (end == std::string::npos) end = words.size();
    if (!read_option(words.substr(begin, end - begin), options)) return false;
    begin = end + 1;
  }
  return true;
}

void append_number(std::string& result, std::size_t number) {
  if (!result.empty()) result += ' ';
  result += std::to_string(number);
}

std::string lengths(const std::vector<std::size_t>& bounds) {
  std::string result;
  for (std::size_t i = 1; i < bounds.size(); ++i) {
    append_number(result, bounds[i] - bounds[i - 1]);
  }
  return result;
}

std::string breaks_result(const Text& text, const Table& table) {
  const std::vector<Break> breaks = line_breaks(text, table);
  std::string result;
  for (std::size_t i = 1; i < breaks.size(); ++i) {
    if (breaks[i] == Break::None) continue;
    append_number(result, i);
    if (breaks[i] == Break::Mandatory) result += '!';
  }
  return result;
}

std::string levels_result(const Levels& resolved) {
  std::string result;
  for (std::size_t p = 0; p < resolved.paragraphs.size(); ++p) {
    const Paragraph& paragraph = resolved.paragraphs[p];
    if (p > 0) result += " | ";
    result += std::to_string(paragraph.level) + ":";
    for (Level level : line_levels(resolved, paragraph.begin, paragraph.end, paragraph.level)) {
      result += ' ';
      result += level == kRemoved ? "x" : std::to_string(level);
    }
  }
  return result;
}

std::string order_result(const Levels& resolved) {
  std::string result;
  for (std::size_t p = 0; p < resolved.paragraphs.size(); ++p) {
    const Paragraph& paragraph = resolved.paragraphs[p];
    const std::vector<Level> levels =
        line_levels(resolved, paragraph.begin, paragraph.end, paragraph.level);
    std::vector<std::size_t> places;
    std::vector<Level> kept;
    for (std::size_t i = 0; i < levels.size(); ++i) {
      if (levels[i] == kRemoved) continue;
      places.push_back(paragraph.begin + i);
      kept.push_back(levels[i]);
    }
    std::string order;
    for (std::size_t index : visual_order(kept)) append_number(order, places[index]);
    if (p > 0) result += " | ";
    result += order;
  }
  return result;
}

enum class Task { Clusters, Words, Breaks, Levels, Order, Columns, Lines };

bool read_task(const std::string& name, Task& task) {
  struct Named {
    const char* name;
    Task task;
  };
  static const Named tasks[] = {
      {"clusters", Task::Clusters}, {"words", Task::Words}, {"breaks", Task::Breaks},
      {"levels", Task::Levels},     {"order", Task::Order}, {"columns", Task::Columns},
      {"lines", Task::Lines},
  };
  for (const Named& named : tasks) {
    if (name == named.name) {
      task = named.task;
      return true;
    }
  }
  return false;
}

std::string run_task(Task task, const Options& options, const Text& text, const Table& table) {
  switch (task) {
    case Task::Clusters: return lengths(cluster_bounds(text, table));
    case Task::Words: return lengths(word_bounds(text, table));
    case Task::Breaks: return breaks_result(text, table);
    case Task::Levels: return levels_result(resolve_levels(text, table, options.direction));
    case Task::Order: return order_result(resolve_levels(text, table, options.direction));
    case Task::Columns:
      return std::to_string(count_columns(read_clusters(text, table, options.is_wide)));
    case Task::Lines:
      return print_lines(text, table, options.direction, options.is_wide, options.columns);
  }
  return std::string();
}

}  // namespace

bool run_job(const std::string& line, const Table& table, std::string& result) {
  const std::size_t first = line.find('\t');
  if (first == std::string::npos) return false;
  const std::size_t second = line.find('\t', first + 1);
  if (second == std::string::npos) return false;
  Task task = Task::Clusters;
  Options options;
  Text text;
  if (!read_task(line.substr(0, first), task)) return false;
  if (!read_options(line.substr(first + 1, second - first - 1), options)) return false;
  if (task == Task::Lines && options.columns == 0) return false;
  if (!read_text(line.substr(second + 1), text)) return false;
  result = run_task(task, options, text, table);
  return true;
}
