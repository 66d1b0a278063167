#include "layout.hpp"

#include "breaks.hpp"
#include "segments.hpp"
#include "text.hpp"

namespace {

constexpr Char kTab = 0x09;
constexpr Char kSpace = 0x20;
constexpr Char kEmojiStyle = 0xFE0F;

Cluster read_cluster(const Text& text, const Table& table, bool is_wide, std::size_t begin,
                     std::size_t end) {
  Cluster cluster{begin, end, 1, true, false};
  const Char first = text[begin];
  if (first == kTab) return cluster;
  const Grapheme grapheme = table.grapheme(first);
  if (grapheme == Grapheme::CN || grapheme == Grapheme::CR || grapheme == Grapheme::LF) {
    cluster.columns = 0;
    cluster.is_printed = false;
    return cluster;
  }
  const Width width = table.width(first);
  bool is_double = width == Width::F || width == Width::W || (width == Width::A && is_wide);
  if (grapheme == Grapheme::RI && end - begin >= 2) {
    is_double = is_double || table.grapheme(text[begin + 1]) == Grapheme::RI;
  }
  for (std::size_t i = begin; i < end && !is_double; ++i) is_double = text[i] == kEmojiStyle;
  cluster.columns = is_double ? 2 : 1;
  cluster.is_space = first == kSpace && end - begin == 1;
  return cluster;
}

// Breaks clusters into lines.
class Breaker {
 public:
  Breaker(const std::vector<Cluster>& clusters, const std::vector<Break>& breaks,
          std::size_t columns)
      : clusters_(clusters), breaks_(breaks), columns_(columns) {}

  // The index of the cluster before which a line ends that begins at an index.
  std::size_t line_end(std::size_t begin) const {
    std::size_t taken = 0;   // by all up to the last cluster that is no space
    std::size_t spaces = 0;  // by the spaces after it
    std::size_t chance = begin;
    for (std::size_t i = begin; i < clusters_.size(); ++i) {
      const Cluster& cluster = clusters_[i];
      if (i > begin) {
        const Break place = breaks_[cluster.begin];
        if (place == Break::Mandatory) return i;
        if (place == Break::Allowed) chance = i;
      }
      const auto width = static_cast<std::size_t>(cluster.columns);
      if (cluster.is_space) {
        spaces += width;
      } else if (width > 0) {
        if (i > begin && taken + spaces + width > columns_) return chance > begin ? chance : i;
        taken += spaces + width;
        spaces = 0;
      }
    }
    return clusters_.size();
  }

 private:
  const std::vector<Cluster>& clusters_;
  const std::vector<Break>& breaks_;
  std::size_t columns_;
};

// Prints lines, from the first to the last one.
class Printer {
 public:
  Printer(const Text& text, const Table& table, const std::vector<Cluster>& clusters,
          const Levels& levels, std::size_t columns)
      : text_(text), table_(table), clusters_(clusters), levels_(levels), columns_(columns) {}

  void print(std::size_t begin, std::size_t end, std::string& output) {
    std::size_t visible = end;
    while (visible > begin &&
           (clusters_[visible - 1].is_space || !clusters_[visible - 1].is_printed)) {
      --visible;
    }
    std::size_t taken = 0;
    for (std::size_t i = begin; i < visible; ++i) {
      taken += static_cast<std::size_t>(clusters_[i].columns);
    }
    move_to(clusters_[begin].begin);
    if (levels_.paragraphs[paragraph_].level == 1 && taken < columns_) {
      output.append(columns_ - taken, ' ');
    }
    // A line is within a paragraph, unless a separator of paragraphs does not break lines.
    while (begin < end) {
      move_to(clusters_[begin].begin);
      std::size_t part = begin;
      while (part < end && clusters_[part].begin < levels_.paragraphs[paragraph_].end) ++part;
      print_part(begin, part, visible, output);
      begin = part;
    }
  }

 private:
  // Goes on to the paragraph of a character.
  void move_to(std::size_t place) {
    while (levels_.paragraphs[paragraph_].end <= place) ++paragraph_;
  }

  // Prints the part of a line that belongs to the current paragraph.
  void print_part(std::size_t begin, std::size_t end, std::size_t visible, std::string& output) {
    const Level base = levels_.paragraphs[paragraph_].level;
    const std::size_t first = clusters_[begin].begin;
    const std::vector<Level> levels =
        line_levels(levels_, first, clusters_[end - 1].end, base);
    std::vector<std::size_t> elements;
    std::vector<Level> element_levels;
    Level previous = base;
    for (std::size_t i = begin; i < end; ++i) {
      const Cluster& cluster = clusters_[i];
      Level level = levels[cluster.begin - first];
      if (level == kRemoved) {
        if (!cluster.is_printed) continue;
        level = level_inside(cluster, levels, first, previous);
      }
      elements.push_back(i);
      element_levels.push_back(level);
      previous = level;
    }
    for (std::size_t index : visual_order(element_levels)) {
      const std::size_t i = elements[index];
      if (i < visible && clusters_[i].is_printed) {
        print_cluster(clusters_[i], levels, first, output);
      }
    }
  }

  // The level of a cluster whose first character was removed by X9: that of its first one
  // that was not, or else that of the cluster before it.
  static Level level_inside(const Cluster& cluster, const std::vector<Level>& levels,
                            std::size_t first, Level previous) {
    for (std::size_t i = cluster.begin; i < cluster.end; ++i) {
      if (levels[i - first] != kRemoved) return levels[i - first];
    }
    return previous;
  }

  void print_cluster(const Cluster& cluster, const std::vector<Level>& levels, std::size_t first,
                     std::string& output) const {
    for (std::size_t i = cluster.begin; i < cluster.end; ++i) {
      Char c = text_[i];
      const Level level = levels[i - first];
      if (level != kRemoved && level % 2 == 1 && table_.mirror(c) != 0) c = table_.mirror(c);
      if (c == kTab) c = kSpace;
      if (c == U'\\') output.push_back('\\');
      append_utf8(output, c);
    }
  }

  const Text& text_;
  const Table& table_;
  const std::vector<Cluster>& clusters_;
  const Levels& levels_;
  std::size_t columns_;
  std::size_t paragraph_ = 0;
};

}  // namespace

std::vector<Cluster> read_clusters(const Text& text, const Table& table, bool is_wide) {
  const std::vector<std::size_t> bounds = cluster_bounds(text, table);
  std::vector<Cluster> clusters;
  clusters.reserve(bounds.size());
  for (std::size_t i = 1; i < bounds.size(); ++i) {
    clusters.push_back(read_cluster(text, table, is_wide, bounds[i - 1], bounds[i]));
  }
  return clusters;
}

std::size_t count_columns(const std::vector<Cluster>& clusters) {
  std::size_t sum = 0;
  for (const Cluster& cluster : clusters) sum += static_cast<std::size_t>(cluster.columns);
  return sum;
}

std::string print_lines(const Text& text, const Table& table, Direction direction, bool is_wide,
                        std::size_t columns) {
  const std::vector<Cluster> clusters = read_clusters(text, table, is_wide);
  const std::vector<Break> breaks = line_breaks(text, table);
  const Levels levels = resolve_levels(text, table, direction);
  const Breaker breaker(clusters, breaks, columns);
  Printer printer(text, table, clusters, levels, columns);
  std::string output;
  std::size_t begin = 0;
  while (begin < clusters.size()) {
    const std::size_t end = breaker.line_end(begin);
    if (begin > 0) output += "\\n";
    printer.print(begin, end, output);
    begin = end;
  }
  return output;
}
