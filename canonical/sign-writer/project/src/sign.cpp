#include "sign.hpp"

#include "clusters.hpp"
#include "display.hpp"
#include "line_breaks.hpp"

namespace {

constexpr char32_t kEmojiPresentation = 0xFE0F;

struct Cell {
    std::size_t begin;
    std::size_t end;
    std::size_t columns;  // 0 for what is not printed
    bool is_space;
};

std::size_t width_of(const Table& table, const Text& cluster, bool is_ambiguous_wide) {
    const Properties& first = table.of(cluster.front());
    if (first.cluster == Cluster::CN || first.cluster == Cluster::CR || first.cluster == Cluster::LF) {
        return cluster.front() == U'\t' ? 1 : 0;
    }
    bool is_flag = first.cluster == Cluster::RI && cluster.size() > 1 && table.of(cluster[1]).cluster == Cluster::RI;
    bool is_wide = first.width == Width::F || first.width == Width::W || (first.width == Width::A && is_ambiguous_wide);
    return is_flag || is_wide || cluster.find(kEmojiPresentation) != Text::npos ? 2 : 1;
}

std::vector<Cell> cells_of(const Table& table, const Text& text, bool is_ambiguous_wide) {
    std::vector<Cell> cells;
    auto bounds = cluster_bounds(table, text);
    for (std::size_t number = 0; number + 1 < bounds.size(); ++number) {
        std::size_t begin = bounds[number], end = bounds[number + 1];
        std::size_t columns = width_of(table, text.substr(begin, end - begin), is_ambiguous_wide);
        cells.push_back({begin, end, columns, text[begin] == U' ' && end == begin + 1});
    }
    return cells;
}

// Fills lines one after the other.
class Sign {
  public:
    Sign(const Table& table, const Text& text, const SignOptions& options)
        : table_(table),
          text_(text),
          options_(options),
          cells_(cells_of(table, text, options.is_ambiguous_wide)),
          breaks_(line_breaks(table, text)),
          paragraphs_(levelled_paragraphs(table, text, options.direction)) {}

    std::vector<Text> lines() {
        std::vector<Text> lines;
        for (std::size_t first = 0, paragraph = 0; first < cells_.size();) {
            std::size_t last = line_end(first);
            while (paragraphs_[paragraph].end <= cells_[first].begin) {
                ++paragraph;
            }
            lines.push_back(line(first, last, paragraphs_[paragraph]));
            first = last;
        }
        return lines;
    }

  private:
    // The cell behind the line that begins with a cell.
    std::size_t line_end(std::size_t first) const {
        std::size_t columns = 0, spaces = 0, allowed = first;
        for (std::size_t at = first; at < cells_.size(); ++at) {
            if (cells_[at].is_space) {
                ++spaces;
            } else if (cells_[at].columns > 0) {
                columns += spaces + cells_[at].columns;
                spaces = 0;
            }
            if (columns > options_.columns) {
                return allowed > first ? allowed : at;
            }
            Opportunity behind = breaks_[cells_[at].end];
            if (behind == Opportunity::Mandatory) {
                return at + 1;
            }
            allowed = behind == Opportunity::Allowed ? at + 1 : allowed;
        }
        return cells_.size();
    }

    Text line(std::size_t first, std::size_t last, const LevelledParagraph& paragraph) const {
        std::size_t begin = cells_[first].begin;
        auto levels = line_levels(table_, text_, paragraph, begin, cells_[last - 1].end);
        while (last > first && (cells_[last - 1].is_space || cells_[last - 1].columns == 0)) {
            --last;
        }
        std::vector<Level> cell_levels;
        std::size_t columns = 0;
        for (std::size_t at = first; at < last; ++at) {
            Level before = at > first ? cell_levels.back() : paragraph.level;
            cell_levels.push_back(cell_level(cells_[at], levels, begin, before));
            columns += cells_[at].columns;
        }
        bool is_right = paragraph.level == 1 && columns < options_.columns;
        Text printed(is_right ? options_.columns - columns : 0, U' ');
        for (std::size_t number : visual_order(cell_levels)) {
            printed += printed_cell(cells_[first + number], levels, begin);
        }
        return printed;
    }

    // The level of the first character of a cell that X9 does not remove, or else that of the cell before it.
    static Level cell_level(const Cell& cell, const std::vector<Level>& levels, std::size_t begin, Level before) {
        for (std::size_t at = cell.begin; at < cell.end; ++at) {
            if (levels[at - begin] != kRemoved) {
                return levels[at - begin];
            }
        }
        return before;
    }

    // The characters of a cell; the levels are those of the line that begins at a place.
    Text printed_cell(const Cell& cell, const std::vector<Level>& levels, std::size_t begin) const {
        if (cell.columns == 0) {
            return {};
        }
        if (text_[cell.begin] == U'\t') {
            return U" ";
        }
        Text printed;
        for (std::size_t at = cell.begin; at < cell.end; ++at) {
            Level level = levels[at - begin];
            bool is_mirrored = level != kRemoved && level % 2 == 1;  // L4
            printed += is_mirrored ? table_.mirrored(text_[at]) : text_[at];
        }
        return printed;
    }

    const Table& table_;
    const Text& text_;
    const SignOptions& options_;
    std::vector<Cell> cells_;
    std::vector<Opportunity> breaks_;
    std::vector<LevelledParagraph> paragraphs_;
};

}  // namespace

std::size_t columns_of(const Table& table, const Text& text, bool is_ambiguous_wide) {
    std::size_t columns = 0;
    for (const Cell& cell : cells_of(table, text, is_ambiguous_wide)) {
        columns += cell.columns;
    }
    return columns;
}

std::vector<Text> sign_lines(const Table& table, const Text& text, const SignOptions& options) {
    return Sign(table, text, options).lines();
}
