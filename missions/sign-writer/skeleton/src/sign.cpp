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
    throw "TODO: implement width_of.";
}

std::vector<Cell> cells_of(const Table& table, const Text& text, bool is_ambiguous_wide) {
    throw "TODO: implement cells_of.";
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
        throw "TODO: implement lines.";
    }

  private:
    // The cell behind the line that begins with a cell.
    std::size_t line_end(std::size_t first) const {
        throw "TODO: implement line_end.";
    }

    Text line(std::size_t first, std::size_t last, const LevelledParagraph& paragraph) const {
        throw "TODO: implement line.";
    }

    // The level of the first character of a cell that X9 does not remove, or else that of the cell before it.
    static Level cell_level(const Cell& cell, const std::vector<Level>& levels, std::size_t begin, Level before) {
        throw "TODO: implement cell_level.";
    }

    // The characters of a cell; the levels are those of the line that begins at a place.
    Text printed_cell(const Cell& cell, const std::vector<Level>& levels, std::size_t begin) const {
        throw "TODO: implement printed_cell.";
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
    throw "TODO: implement columns_of.";
}

std::vector<Text> sign_lines(const Table& table, const Text& text, const SignOptions& options) {
    throw "TODO: implement sign_lines.";
}
