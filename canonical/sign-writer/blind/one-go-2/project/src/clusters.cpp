#include "segments.hpp"

namespace {

using G = Grapheme;

bool is_control(G g) { return g == G::CN || g == G::CR || g == G::LF; }

// Where in ExtPict Extend* ZWJ a text is, for rule GB11.
enum class Emoji { None, Picture, Joined };

Emoji next_emoji(Emoji state, G g, bool is_picture) {
  if (is_picture) return Emoji::Picture;
  if (state == Emoji::Picture && g == G::EX) return Emoji::Picture;
  if (state == Emoji::Picture && g == G::ZWJ) return Emoji::Joined;
  return Emoji::None;
}

// Rules GB6 to GB8 about syllables of Hangul.
bool joins_syllable(G a, G b) {
  if (a == G::L) return b == G::L || b == G::V || b == G::LV || b == G::LVT;
  if (a == G::LV || a == G::V) return b == G::V || b == G::T;
  return (a == G::LVT || a == G::T) && b == G::T;
}

}  // namespace

std::vector<std::size_t> cluster_bounds(const Text& text, const Table& table) {
  std::vector<std::size_t> bounds;
  if (text.empty()) return bounds;
  bounds.push_back(0);
  G before = table.grapheme(text[0]);
  Emoji emoji = next_emoji(Emoji::None, before, table.pictographic(text[0]));
  std::size_t flags = before == G::RI ? 1 : 0;
  for (std::size_t i = 1; i < text.size(); ++i) {
    const G after = table.grapheme(text[i]);
    const bool is_picture = table.pictographic(text[i]);
    bool is_joined = false;
    if (before == G::CR && after == G::LF) {
      is_joined = true;
    } else if (!is_control(before) && !is_control(after)) {
      is_joined = joins_syllable(before, after) || after == G::EX || after == G::ZWJ ||
                  after == G::SM || before == G::PP ||
                  (emoji == Emoji::Joined && is_picture) ||
                  (before == G::RI && after == G::RI && flags % 2 == 1);
    }
    if (!is_joined) bounds.push_back(i);
    flags = after == G::RI ? flags + 1 : 0;
    emoji = next_emoji(emoji, after, is_picture);
    before = after;
  }
  bounds.push_back(text.size());
  return bounds;
}
