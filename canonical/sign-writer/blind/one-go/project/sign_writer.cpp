// Sign writer: lays texts of both directions out for printers that only know a grid of cells.
//
// Usage: sign-writer TABLE JOBS
//
// The steps follow the default rules of Unicode 15.0.0: UAX #29 (clusters and words), UAX #14 (line breaks),
// UAX #9 (levels and order) and UAX #11 (columns). All properties of characters come from TABLE.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using Text = std::u32string;
using Level = std::uint8_t;

constexpr char32_t kLastCharacter = 0x10FFFF;
constexpr char32_t kNoCharacter = 0xFFFFFFFF;
constexpr std::size_t kNone = static_cast<std::size_t>(-1);

constexpr char32_t kTab = 0x09;
constexpr char32_t kLineFeed = 0x0A;
constexpr char32_t kCarriageReturn = 0x0D;
constexpr char32_t kSpace = 0x20;
constexpr char32_t kEmojiPresentation = 0xFE0F;

template <class Value>
constexpr bool isOneOf(Value value, std::initializer_list<Value> candidates)
{
    for (const Value candidate : candidates) {
        if (candidate == value) {
            return true;
        }
    }
    return false;
}

// ---------------------------------------------------------------------------------------------------------------------
// Properties. The first value of each is the default, and the names stand in the order of the values.

namespace bc {
enum Value : std::uint8_t {
    L, R, AL, EN, ES, ET, AN, CS, NSM, BN, B, S, WS, ON, LRE, LRO, RLE, RLO, PDF, LRI, RLI, FSI, PDI
};
}

namespace lb {
enum Value : std::uint8_t {
    AL, AI, B2, BA, BB, BK, CB, CJ, CL, CM, CP, CR, EB, EM, EX, GL, H2, H3, HL, HY, ID, IN, IS, JL, JT, JV, LF, NL, NS,
    NU, OP, PO, PR, QU, RI, SA, SG, SP, SY, WJ, XX, ZW, ZWJ
};
}

namespace ea {
enum Value : std::uint8_t { N, A, F, H, Na, W };
}

namespace gcb {
enum Value : std::uint8_t { XX, CN, CR, LF, EX, ZWJ, SM, PP, RI, L, V, T, LV, LVT };
}

namespace wb {
enum Value : std::uint8_t {
    XX, CR, LF, NL, Extend, ZWJ, FO, RI, KA, HL, LE, ML, MN, MB, NU, EX, SQ, DQ, WSegSpace
};
}

namespace bpt {
enum Value : std::uint8_t { None, Open, Close };
}

enum Property { kBidiClass, kLineBreak, kEastAsianWidth, kGrapheme, kWord, kPictographic, kBracketType, kPropertyCount };

struct PropertyNames {
    std::string_view property;
    std::vector<std::string_view> values;
};

const std::array<PropertyNames, kPropertyCount>& propertyNames()
{
    static const std::array<PropertyNames, kPropertyCount> names = {{
        {"bc", {"L", "R", "AL", "EN", "ES", "ET", "AN", "CS", "NSM", "BN", "B", "S", "WS", "ON", "LRE", "LRO", "RLE",
                "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}},
        {"lb", {"AL", "AI", "B2", "BA", "BB", "BK", "CB", "CJ", "CL", "CM", "CP", "CR", "EB", "EM", "EX", "GL", "H2",
                "H3", "HL", "HY", "ID", "IN", "IS", "JL", "JT", "JV", "LF", "NL", "NS", "NU", "OP", "PO", "PR", "QU",
                "RI", "SA", "SG", "SP", "SY", "WJ", "XX", "ZW", "ZWJ"}},
        {"ea", {"N", "A", "F", "H", "Na", "W"}},
        {"GCB", {"XX", "CN", "CR", "LF", "EX", "ZWJ", "SM", "PP", "RI", "L", "V", "T", "LV", "LVT"}},
        {"WB", {"XX", "CR", "LF", "NL", "Extend", "ZWJ", "FO", "RI", "KA", "HL", "LE", "ML", "MN", "MB", "NU", "EX",
                "SQ", "DQ", "WSegSpace"}},
        {"ExtPict", {"N", "Y"}},
        {"bpt", {"n", "o", "c"}},
    }};
    return names;
}

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> fields;
    std::size_t start = 0;
    for (;;) {
        const std::size_t end = text.find(separator, start);
        if (end == std::string_view::npos) {
            fields.push_back(text.substr(start));
            return fields;
        }
        fields.push_back(text.substr(start, end - start));
        start = end + 1;
    }
}

// The value of one to six hexadecimal digits.
std::optional<char32_t> parseHex(std::string_view digits)
{
    if (digits.empty() || digits.size() > 6) {
        return std::nullopt;
    }
    char32_t value = 0;
    for (const char digit : digits) {
        value *= 16;
        if (digit >= '0' && digit <= '9') {
            value += static_cast<char32_t>(digit - '0');
        } else if (digit >= 'a' && digit <= 'f') {
            value += static_cast<char32_t>(digit - 'a' + 10);
        } else if (digit >= 'A' && digit <= 'F') {
            value += static_cast<char32_t>(digit - 'A' + 10);
        } else {
            return std::nullopt;
        }
    }
    return value;
}

// The properties of all characters, as TABLE gives them.
class Characters {
public:
    explicit Characters(std::string_view table) : mirrors_(kLastCharacter + 1, kNoCharacter)
    {
        for (auto& column : columns_) {
            column.assign(kLastCharacter + 1, 0);
        }
        for (std::string_view line : split(table, '\n')) {
            if (!line.empty() && line.back() == '\r') {
                line.remove_suffix(1);
            }
            if (!line.empty() && line.front() != '#') {
                readLine(line);
            }
        }
    }

    bc::Value bidiClass(char32_t c) const { return static_cast<bc::Value>(columns_[kBidiClass][c]); }
    lb::Value lineBreak(char32_t c) const { return static_cast<lb::Value>(columns_[kLineBreak][c]); }
    ea::Value eastAsianWidth(char32_t c) const { return static_cast<ea::Value>(columns_[kEastAsianWidth][c]); }
    gcb::Value grapheme(char32_t c) const { return static_cast<gcb::Value>(columns_[kGrapheme][c]); }
    wb::Value word(char32_t c) const { return static_cast<wb::Value>(columns_[kWord][c]); }
    bool isPictographic(char32_t c) const { return columns_[kPictographic][c] != 0; }
    bpt::Value bracketType(char32_t c) const { return static_cast<bpt::Value>(columns_[kBracketType][c]); }
    // kNoCharacter if there is none.
    char32_t mirror(char32_t c) const { return mirrors_[c]; }

private:
    void readLine(std::string_view line)
    {
        const std::vector<std::string_view> fields = split(line, ' ');
        if (fields.size() < 3) {
            return;
        }
        if (fields[0] == "bmg") {
            if (const auto mirror = parseHex(fields[1])) {
                fill(mirrors_, fields, *mirror);
            }
            return;
        }
        for (std::size_t property = 0; property < kPropertyCount; ++property) {
            const PropertyNames& names = propertyNames()[property];
            if (names.property != fields[0]) {
                continue;
            }
            const auto name = std::find(names.values.begin(), names.values.end(), fields[1]);
            if (name == names.values.end()) {
                return;
            }
            auto value = static_cast<std::uint8_t>(name - names.values.begin());
            if (property == kLineBreak) {
                value = resolveLineBreak(static_cast<lb::Value>(value));
            }
            fill(columns_[property], fields, value);
            return;
        }
    }

    // LB1
    static lb::Value resolveLineBreak(lb::Value value)
    {
        switch (value) {
        case lb::AI:
        case lb::SA:
        case lb::SG:
        case lb::XX:
            return lb::AL;
        case lb::CJ:
            return lb::NS;
        default:
            return value;
        }
    }

    // Gives the value to all characters of the ranges, which start at the third field.
    template <class Item>
    static void fill(std::vector<Item>& column, const std::vector<std::string_view>& fields, Item value)
    {
        for (std::size_t i = 2; i < fields.size(); ++i) {
            const std::size_t dash = fields[i].find('-');
            const auto first = parseHex(fields[i].substr(0, dash));
            const auto last = dash == std::string_view::npos ? first : parseHex(fields[i].substr(dash + 1));
            if (!first || !last) {
                continue;
            }
            for (char32_t c = *first; c <= std::min(*last, kLastCharacter); ++c) {
                column[c] = value;
            }
        }
    }

    std::array<std::vector<std::uint8_t>, kPropertyCount> columns_;
    std::vector<char32_t> mirrors_;
};

// ---------------------------------------------------------------------------------------------------------------------
// UAX #29: extended grapheme clusters

bool isControl(gcb::Value value)
{
    return isOneOf(value, {gcb::CN, gcb::CR, gcb::LF});
}

// Whether there is a boundary between two characters. `emojiSequence` tells that GB11 joins them, `oddFlags` that an odd
// number of regional indicators ends with the first one.
bool isClusterBoundary(gcb::Value before, gcb::Value after, bool emojiSequence, bool oddFlags)
{
    using namespace gcb;
    if (before == CR && after == LF) {
        return false;  // GB3
    }
    if (isControl(before) || isControl(after)) {
        return true;  // GB4, GB5
    }
    if (before == L && isOneOf(after, {L, V, LV, LVT})) {
        return false;  // GB6
    }
    if (isOneOf(before, {LV, V}) && isOneOf(after, {V, T})) {
        return false;  // GB7
    }
    if (isOneOf(before, {LVT, T}) && after == T) {
        return false;  // GB8
    }
    if (isOneOf(after, {EX, ZWJ, SM}) || before == PP) {
        return false;  // GB9, GB9a, GB9b
    }
    if (emojiSequence) {
        return false;  // GB11
    }
    return !(oddFlags && after == RI);  // GB12, GB13, GB999
}

// The places behind each cluster; the last one is the end of the text.
std::vector<std::size_t> clusterEnds(const Characters& characters, const Text& text)
{
    std::vector<std::size_t> ends;
    bool pictograph = false;  // what ends here is: ExtPict Extend*
    bool joiner = false;      // what ends here is: ExtPict Extend* ZWJ
    bool oddFlags = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const gcb::Value now = characters.grapheme(text[i]);
        const bool pictographic = characters.isPictographic(text[i]);
        if (i > 0 && isClusterBoundary(characters.grapheme(text[i - 1]), now, joiner && pictographic, oddFlags)) {
            ends.push_back(i);
        }
        joiner = pictograph && now == gcb::ZWJ;
        pictograph = pictographic || (pictograph && now == gcb::EX);
        oddFlags = now == gcb::RI && !oddFlags;
    }
    if (!text.empty()) {
        ends.push_back(text.size());
    }
    return ends;
}

// ---------------------------------------------------------------------------------------------------------------------
// UAX #29: words

// A character together with those behind it that the rules skip (WB4, LB9).
template <class Kind>
struct Unit {
    std::size_t start;
    Kind kind;
};

using WordUnit = Unit<wb::Value>;

bool isNewline(wb::Value value)
{
    return isOneOf(value, {wb::CR, wb::LF, wb::NL});
}

// Whether WB5 to WB13b join two units; `first` and `last` are the ones beside them, or XX.
bool isInsideWord(wb::Value first, wb::Value before, wb::Value after, wb::Value last)
{
    using namespace wb;
    const auto isLetter = [](wb::Value value) { return value == LE || value == HL; };
    const auto isMidLetter = [](wb::Value value) { return isOneOf(value, {ML, MB, SQ}); };
    const auto isMidNumber = [](wb::Value value) { return isOneOf(value, {MN, MB, SQ}); };

    if (isLetter(before) && isLetter(after)) {
        return true;  // WB5
    }
    if (isLetter(before) && isMidLetter(after) && isLetter(last)) {
        return true;  // WB6
    }
    if (isLetter(first) && isMidLetter(before) && isLetter(after)) {
        return true;  // WB7
    }
    if (before == HL && after == SQ) {
        return true;  // WB7a
    }
    if (before == HL && after == DQ && last == HL) {
        return true;  // WB7b
    }
    if (first == HL && before == DQ && after == HL) {
        return true;  // WB7c
    }
    if ((before == NU || isLetter(before)) && after == NU) {
        return true;  // WB8, WB9
    }
    if (before == NU && isLetter(after)) {
        return true;  // WB10
    }
    if (first == NU && isMidNumber(before) && after == NU) {
        return true;  // WB11
    }
    if (before == NU && isMidNumber(after) && last == NU) {
        return true;  // WB12
    }
    if (before == KA && after == KA) {
        return true;  // WB13
    }
    if ((isLetter(before) || isOneOf(before, {NU, KA, EX})) && after == EX) {
        return true;  // WB13a
    }
    return before == EX && (isLetter(after) || isOneOf(after, {NU, KA}));  // WB13b
}

// The places behind each piece between word boundaries; the last one is the end of the text.
std::vector<std::size_t> wordEnds(const Characters& characters, const Text& text)
{
    std::vector<WordUnit> units;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const wb::Value kind = characters.word(text[i]);
        const bool skipped = isOneOf(kind, {wb::Extend, wb::FO, wb::ZWJ});
        if (!(skipped && i > 0 && !isNewline(characters.word(text[i - 1])))) {
            units.push_back({i, kind});  // WB4
        }
    }

    std::vector<std::size_t> ends;
    bool oddFlags = false;
    const auto isBoundary = [&](std::size_t u) {
        const wb::Value before = units[u - 1].kind;
        const wb::Value after = units[u].kind;
        const std::size_t place = units[u].start;
        if (before == wb::CR && after == wb::LF) {
            return false;  // WB3
        }
        if (isNewline(before) || isNewline(after)) {
            return true;  // WB3a, WB3b
        }
        if (characters.word(text[place - 1]) == wb::ZWJ && characters.isPictographic(text[place])) {
            return false;  // WB3c
        }
        if (before == wb::WSegSpace && after == wb::WSegSpace && units[u - 1].start + 1 == place) {
            return false;  // WB3d
        }
        const wb::Value first = u >= 2 ? units[u - 2].kind : wb::XX;
        const wb::Value last = u + 1 < units.size() ? units[u + 1].kind : wb::XX;
        if (isInsideWord(first, before, after, last)) {
            return false;
        }
        return !(oddFlags && after == wb::RI);  // WB15, WB16, WB999
    };
    for (std::size_t u = 0; u < units.size(); ++u) {
        if (u > 0 && isBoundary(u)) {
            ends.push_back(units[u].start);
        }
        oddFlags = units[u].kind == wb::RI && !oddFlags;
    }
    if (!text.empty()) {
        ends.push_back(text.size());
    }
    return ends;
}

// ---------------------------------------------------------------------------------------------------------------------
// UAX #14: line breaks

struct Break {
    std::size_t place;
    bool mandatory;
};

enum class BreakKind { Prohibited, Allowed, Mandatory };

// What stands around a place between two units.
struct BreakContext {
    lb::Value first;         // the unit in front of `before`, or SP
    lb::Value before;
    lb::Value after;
    lb::Value beforeSpaces;  // the last unit in front of the place that is no space, or SP
    bool behindJoiner;       // the character in front of the place is a ZWJ
    bool oddFlags;           // an odd number of regional indicators ends here
    bool wideBefore;         // the character of `before` is F, W or H by ea
    bool wideAfter;
};

// LB25, as a list of pairs
bool isInsideNumber(lb::Value before, lb::Value after)
{
    using namespace lb;
    switch (before) {
    case CL:
    case CP:
        return after == PO || after == PR;
    case NU:
        return isOneOf(after, {PO, PR, NU});
    case PO:
    case PR:
        return after == OP || after == NU;
    case HY:
    case IS:
    case SY:
        return after == NU;
    default:
        return false;
    }
}

// LB19 to LB31, between two units of which none is a space.
bool isPairBreakable(const BreakContext& context)
{
    using namespace lb;
    const lb::Value before = context.before;
    const lb::Value after = context.after;
    const auto isLetter = [](lb::Value value) { return value == AL || value == HL; };
    const auto isIdeograph = [](lb::Value value) { return isOneOf(value, {ID, EB, EM}); };
    const auto isKorean = [](lb::Value value) { return isOneOf(value, {JL, JV, JT, H2, H3}); };

    if (before == QU || after == QU) {
        return false;  // LB19
    }
    if (before == CB || after == CB) {
        return true;  // LB20
    }
    if (isOneOf(after, {BA, HY, NS}) || before == BB) {
        return false;  // LB21
    }
    if (context.first == HL && (before == HY || before == BA)) {
        return false;  // LB21a
    }
    if (before == SY && after == HL) {
        return false;  // LB21b
    }
    if (after == IN) {
        return false;  // LB22
    }
    if ((isLetter(before) && after == NU) || (before == NU && isLetter(after))) {
        return false;  // LB23
    }
    if ((before == PR && isIdeograph(after)) || (isIdeograph(before) && after == PO)) {
        return false;  // LB23a
    }
    if ((isOneOf(before, {PR, PO}) && isLetter(after)) || (isLetter(before) && isOneOf(after, {PR, PO}))) {
        return false;  // LB24
    }
    if (isInsideNumber(before, after)) {
        return false;  // LB25
    }
    if ((before == JL && isOneOf(after, {JL, JV, H2, H3})) ||
        (isOneOf(before, {JV, H2}) && isOneOf(after, {JV, JT})) ||
        (isOneOf(before, {JT, H3}) && after == JT)) {
        return false;  // LB26
    }
    if ((isKorean(before) && after == PO) || (before == PR && isKorean(after))) {
        return false;  // LB27
    }
    if (isLetter(before) && isLetter(after)) {
        return false;  // LB28
    }
    if (before == IS && isLetter(after)) {
        return false;  // LB29
    }
    if ((isLetter(before) || before == NU) && after == OP && !context.wideAfter) {
        return false;  // LB30
    }
    if (before == CP && !context.wideBefore && (isLetter(after) || after == NU)) {
        return false;  // LB30
    }
    if (context.oddFlags && after == RI) {
        return false;  // LB30a
    }
    return !(before == EB && after == EM);  // LB30b, LB31
}

BreakKind breakKind(const BreakContext& context)
{
    using namespace lb;
    const lb::Value before = context.before;
    const lb::Value after = context.after;
    const lb::Value beforeSpaces = context.beforeSpaces;

    if (before == CR && after == LF) {
        return BreakKind::Prohibited;  // LB5
    }
    if (isOneOf(before, {BK, CR, LF, NL})) {
        return BreakKind::Mandatory;  // LB4, LB5
    }
    if (isOneOf(after, {BK, CR, LF, NL, SP, ZW})) {
        return BreakKind::Prohibited;  // LB6, LB7
    }
    if (beforeSpaces == ZW) {
        return BreakKind::Allowed;  // LB8
    }
    if (context.behindJoiner) {
        return BreakKind::Prohibited;  // LB8a
    }
    if (before == WJ || after == WJ) {
        return BreakKind::Prohibited;  // LB11
    }
    if (before == GL || (after == GL && !isOneOf(before, {SP, BA, HY}))) {
        return BreakKind::Prohibited;  // LB12, LB12a
    }
    if (isOneOf(after, {CL, CP, EX, IS, SY})) {
        return BreakKind::Prohibited;  // LB13
    }
    if (beforeSpaces == OP) {
        return BreakKind::Prohibited;  // LB14
    }
    if (beforeSpaces == QU && after == OP) {
        return BreakKind::Prohibited;  // LB15
    }
    if ((beforeSpaces == CL || beforeSpaces == CP) && after == NS) {
        return BreakKind::Prohibited;  // LB16
    }
    if (beforeSpaces == B2 && after == B2) {
        return BreakKind::Prohibited;  // LB17
    }
    if (before == SP) {
        return BreakKind::Allowed;  // LB18
    }
    return isPairBreakable(context) ? BreakKind::Allowed : BreakKind::Prohibited;
}

// All opportunities to break a line; the last one is the end of the text.
std::vector<Break> lineBreaks(const Characters& characters, const Text& text)
{
    std::vector<Unit<lb::Value>> units;
    for (std::size_t i = 0; i < text.size(); ++i) {
        lb::Value kind = characters.lineBreak(text[i]);
        if (kind == lb::CM || kind == lb::ZWJ) {
            if (!units.empty() &&
                !isOneOf(units.back().kind, {lb::BK, lb::CR, lb::LF, lb::NL, lb::SP, lb::ZW})) {
                continue;  // LB9
            }
            kind = lb::AL;  // LB10
        }
        units.push_back({i, kind});
    }

    const auto isWide = [&](const Unit<lb::Value>& unit) {
        return isOneOf(characters.eastAsianWidth(text[unit.start]), {ea::F, ea::W, ea::H});
    };
    std::vector<Break> breaks;
    lb::Value beforeSpaces = lb::SP;
    bool oddFlags = false;
    for (std::size_t u = 0; u < units.size(); ++u) {
        if (u > 0) {
            BreakContext context{};
            context.first = u >= 2 ? units[u - 2].kind : lb::SP;
            context.before = units[u - 1].kind;
            context.after = units[u].kind;
            context.beforeSpaces = beforeSpaces;
            context.behindJoiner = characters.lineBreak(text[units[u].start - 1]) == lb::ZWJ;
            context.oddFlags = oddFlags;
            context.wideBefore = isWide(units[u - 1]);
            context.wideAfter = isWide(units[u]);
            const BreakKind kind = breakKind(context);
            if (kind != BreakKind::Prohibited) {
                breaks.push_back({units[u].start, kind == BreakKind::Mandatory});
            }
        }
        if (units[u].kind != lb::SP) {
            beforeSpaces = units[u].kind;
        }
        oddFlags = units[u].kind == lb::RI && !oddFlags;
    }
    if (!text.empty()) {
        breaks.push_back({text.size(), true});  // LB3
    }
    return breaks;
}

// ---------------------------------------------------------------------------------------------------------------------
// UAX #9: levels and order

enum class Direction { Auto, LeftToRight, RightToLeft };

struct Paragraph {
    std::size_t start;
    std::size_t end;
    Level level;
};

bool isInitiator(bc::Value value)
{
    return isOneOf(value, {bc::LRI, bc::RLI, bc::FSI});
}

// X9
bool isRemoved(bc::Value value)
{
    return isOneOf(value, {bc::RLE, bc::LRE, bc::RLO, bc::LRO, bc::PDF, bc::BN});
}

// The direction of a resolved type as N0 and N1 see it; ON for neutral ones.
bc::Value strongDirection(bc::Value value)
{
    switch (value) {
    case bc::L:
        return bc::L;
    case bc::R:
    case bc::EN:
    case bc::AN:
        return bc::R;
    default:
        return bc::ON;
    }
}

bc::Value levelDirection(Level level)
{
    return level % 2 == 1 ? bc::R : bc::L;
}

// Two brackets that are canonically equivalent to others: U+2329 to U+3008, U+232A to U+3009 (BD16).
char32_t canonicalBracket(char32_t c)
{
    switch (c) {
    case 0x2329:
        return 0x3008;
    case 0x232A:
        return 0x3009;
    default:
        return c;
    }
}

// The paragraphs of a text and the levels of its characters.
class Bidi {
public:
    Bidi(const Characters& characters, const Text& text, Direction direction)
        : characters_(characters),
          text_(text),
          levels_(text.size(), 0),
          explicitLevels_(text.size(), 0),
          partners_(text.size(), kNone),
          runsAt_(text.size(), kNone)
    {
        original_.reserve(text.size());
        for (const char32_t c : text) {
            original_.push_back(characters.bidiClass(c));
        }
        types_ = original_;
        splitParagraphs();
        for (Paragraph& paragraph : paragraphs_) {
            matchIsolates(paragraph);
            if (direction == Direction::Auto) {
                paragraph.level = firstStrongLevel(paragraph.start, paragraph.end);
            } else {
                paragraph.level = direction == Direction::RightToLeft ? 1 : 0;
            }
            resolveExplicit(paragraph);
            resolveSequences(paragraph);
            fillRemoved(paragraph);
        }
    }

    const std::vector<Paragraph>& paragraphs() const { return paragraphs_; }

    bool isRemovedAt(std::size_t place) const { return isRemoved(original_[place]); }

    // The levels of the characters of a line after L1. A removed character has the level of the one before it.
    std::vector<Level> lineLevels(std::size_t start, std::size_t end, Level paragraphLevel) const
    {
        std::vector<Level> levels(levels_.begin() + static_cast<std::ptrdiff_t>(start),
                                  levels_.begin() + static_cast<std::ptrdiff_t>(end));
        bool reset = true;
        for (std::size_t i = end; i-- > start;) {
            const bc::Value type = original_[i];
            if (type == bc::S || type == bc::B) {
                reset = true;
            } else if (!(type == bc::WS || type == bc::PDI || isInitiator(type) || isRemoved(type))) {
                reset = false;
            }
            if (reset) {
                levels[i - start] = paragraphLevel;
            }
        }
        return levels;
    }

private:
    static constexpr Level kMaxDepth = 125;
    static constexpr std::size_t kMaxOpenBrackets = 63;

    // Part of a paragraph with one level, as places in visible_.
    struct Run {
        std::size_t begin;
        std::size_t end;
        std::size_t next;  // the run that continues its isolating run sequence, or kNone
    };

    // An isolating run sequence
    struct Sequence {
        std::vector<std::size_t> places;
        std::vector<bc::Value> types;
        Level level = 0;
        bc::Value direction = bc::L;  // of the level
        bc::Value before = bc::L;     // sos
        bc::Value behind = bc::L;     // eos
    };

    // P1; a line feed behind a carriage return belongs to the same separator.
    void splitParagraphs()
    {
        std::size_t start = 0;
        for (std::size_t i = 0; i < text_.size(); ++i) {
            if (original_[i] != bc::B) {
                continue;
            }
            if (text_[i] == kCarriageReturn && i + 1 < text_.size() && text_[i + 1] == kLineFeed &&
                original_[i + 1] == bc::B) {
                ++i;
            }
            paragraphs_.push_back({start, i + 1, 0});
            start = i + 1;
        }
        if (start < text_.size()) {
            paragraphs_.push_back({start, text_.size(), 0});
        }
    }

    // BD9
    void matchIsolates(const Paragraph& paragraph)
    {
        std::vector<std::size_t> open;
        for (std::size_t i = paragraph.start; i < paragraph.end; ++i) {
            if (isInitiator(original_[i])) {
                open.push_back(i);
            } else if (original_[i] == bc::PDI && !open.empty()) {
                partners_[i] = open.back();
                partners_[open.back()] = i;
                open.pop_back();
            }
        }
    }

    // P2 and P3 for a part of a paragraph
    Level firstStrongLevel(std::size_t start, std::size_t end) const
    {
        for (std::size_t i = start; i < end; ++i) {
            const bc::Value type = original_[i];
            if (type == bc::L) {
                return 0;
            }
            if (type == bc::R || type == bc::AL) {
                return 1;
            }
            if (isInitiator(type)) {
                if (partners_[i] == kNone) {
                    return 0;
                }
                i = partners_[i];
            }
        }
        return 0;
    }

    // X1 to X8
    void resolveExplicit(const Paragraph& paragraph)
    {
        struct Status {
            Level level;
            bc::Value override;  // ON for neutral
            bool isolate;
        };
        std::array<Status, kMaxDepth + 2> stack{};
        std::size_t depth = 1;
        stack[0] = {paragraph.level, bc::ON, false};
        std::size_t overflowIsolates = 0;
        std::size_t overflowEmbeddings = 0;
        std::size_t validIsolates = 0;

        const auto assign = [&](std::size_t i) {
            const Status& top = stack[depth - 1];
            explicitLevels_[i] = top.level;
            if (top.override != bc::ON) {
                types_[i] = top.override;
            }
        };
        const auto push = [&](bool rightToLeft, bc::Value override, bool isolate) {
            const int level = stack[depth - 1].level;
            const int next = rightToLeft ? (level + 1) | 1 : (level + 2) & ~1;
            if (next > kMaxDepth || overflowIsolates > 0 || overflowEmbeddings > 0) {
                return false;
            }
            stack[depth] = {static_cast<Level>(next), override, isolate};
            ++depth;
            return true;
        };

        for (std::size_t i = paragraph.start; i < paragraph.end; ++i) {
            const bc::Value type = original_[i];
            switch (type) {
            case bc::RLE:
            case bc::LRE:
            case bc::RLO:
            case bc::LRO: {
                const bc::Value override = type == bc::RLO ? bc::R : type == bc::LRO ? bc::L : bc::ON;
                if (!push(type == bc::RLE || type == bc::RLO, override, false) && overflowIsolates == 0) {
                    ++overflowEmbeddings;
                }
                break;
            }
            case bc::RLI:
            case bc::LRI:
            case bc::FSI: {
                assign(i);
                bool rightToLeft = type == bc::RLI;
                if (type == bc::FSI) {
                    const std::size_t end = partners_[i] == kNone ? paragraph.end : partners_[i];
                    rightToLeft = firstStrongLevel(i + 1, end) == 1;
                }
                if (push(rightToLeft, bc::ON, true)) {
                    ++validIsolates;
                } else {
                    ++overflowIsolates;
                }
                break;
            }
            case bc::PDI:
                if (overflowIsolates > 0) {
                    --overflowIsolates;
                } else if (validIsolates > 0) {
                    overflowEmbeddings = 0;
                    while (!stack[depth - 1].isolate) {
                        --depth;
                    }
                    --depth;
                    --validIsolates;
                }
                assign(i);
                break;
            case bc::PDF:
                if (overflowIsolates > 0) {
                    break;
                }
                if (overflowEmbeddings > 0) {
                    --overflowEmbeddings;
                } else if (!stack[depth - 1].isolate && depth >= 2) {
                    --depth;
                }
                break;
            case bc::B:
                explicitLevels_[i] = paragraph.level;
                break;
            case bc::BN:
                break;
            default:
                assign(i);
                break;
            }
        }
    }

    // X9 and X10
    void resolveSequences(const Paragraph& paragraph)
    {
        visible_.clear();
        for (std::size_t i = paragraph.start; i < paragraph.end; ++i) {
            if (!isRemoved(original_[i])) {
                visible_.push_back(i);
            }
        }
        std::vector<Run> runs = levelRuns();
        for (Run& run : runs) {
            const std::size_t last = visible_[run.end - 1];
            if (isInitiator(original_[last]) && partners_[last] != kNone) {
                run.next = runsAt_[partners_[last]];
            }
        }
        for (std::size_t r = 0; r < runs.size(); ++r) {
            const std::size_t first = visible_[runs[r].begin];
            if (original_[first] == bc::PDI && partners_[first] != kNone) {
                continue;  // it continues another run
            }
            Sequence sequence;
            std::size_t last = r;
            for (std::size_t current = r; current != kNone; current = runs[current].next) {
                for (std::size_t v = runs[current].begin; v < runs[current].end; ++v) {
                    sequence.places.push_back(visible_[v]);
                    sequence.types.push_back(types_[visible_[v]]);
                }
                last = current;
            }
            sequence.level = explicitLevels_[first];
            sequence.direction = levelDirection(sequence.level);
            const std::size_t begin = runs[r].begin;
            const std::size_t end = runs[last].end;
            Level before = paragraph.level;
            if (begin > 0) {
                before = explicitLevels_[visible_[begin - 1]];
            }
            Level behind = paragraph.level;
            if (end < visible_.size() && !isInitiator(original_[visible_[end - 1]])) {
                behind = explicitLevels_[visible_[end]];
            }
            sequence.before = levelDirection(std::max(sequence.level, before));
            sequence.behind = levelDirection(std::max(sequence.level, behind));
            resolveWeak(sequence);
            resolveBrackets(sequence);
            resolveNeutral(sequence);
            resolveImplicit(sequence);
        }
    }

    // The level runs of visible_ (BD7); runsAt_ gets the number of the run that starts at a character.
    std::vector<Run> levelRuns()
    {
        std::vector<Run> runs;
        for (std::size_t v = 0; v < visible_.size(); ++v) {
            if (v == 0 || explicitLevels_[visible_[v]] != explicitLevels_[visible_[v - 1]]) {
                runsAt_[visible_[v]] = runs.size();
                runs.push_back({v, v, kNone});
            }
            runs.back().end = v + 1;
        }
        return runs;
    }

    // W1 to W7
    static void resolveWeak(Sequence& sequence)
    {
        std::vector<bc::Value>& types = sequence.types;
        const std::size_t size = types.size();

        bc::Value previous = sequence.before;
        for (bc::Value& type : types) {
            if (type == bc::NSM) {
                type = previous == bc::PDI || isInitiator(previous) ? bc::ON : previous;  // W1
            }
            previous = type;
        }

        bc::Value strong = sequence.before;
        for (bc::Value& type : types) {
            if (isOneOf(type, {bc::L, bc::R, bc::AL})) {
                strong = type;
            } else if (type == bc::EN && strong == bc::AL) {
                type = bc::AN;  // W2
            }
        }
        std::replace(types.begin(), types.end(), bc::AL, bc::R);  // W3

        for (std::size_t i = 1; i + 1 < size; ++i) {
            const bc::Value before = types[i - 1];
            if (before != types[i + 1]) {
                continue;
            }
            if ((types[i] == bc::ES && before == bc::EN) ||
                (types[i] == bc::CS && (before == bc::EN || before == bc::AN))) {
                types[i] = before;  // W4
            }
        }

        for (std::size_t i = 0; i < size;) {
            if (types[i] != bc::ET) {
                ++i;
                continue;
            }
            std::size_t end = i;
            while (end < size && types[end] == bc::ET) {
                ++end;
            }
            const bool number = (i > 0 && types[i - 1] == bc::EN) || (end < size && types[end] == bc::EN);
            for (; i < end; ++i) {
                types[i] = number ? bc::EN : bc::ON;  // W5, W6
            }
        }

        strong = sequence.before;
        for (bc::Value& type : types) {
            if (type == bc::ES || type == bc::CS) {
                type = bc::ON;  // W6
            } else if (type == bc::L || type == bc::R) {
                strong = type;
            } else if (type == bc::EN && strong == bc::L) {
                type = bc::L;  // W7
            }
        }
    }

    // BD16: for each opening bracket of a pair the place of the closing one, otherwise kNone; empty without pairs.
    std::vector<std::size_t> bracketPairs(const Sequence& sequence) const
    {
        struct OpenBracket {
            char32_t closing;
            std::size_t place;
        };
        std::vector<std::size_t> closings;
        std::array<OpenBracket, kMaxOpenBrackets> open{};
        std::size_t depth = 0;
        for (std::size_t i = 0; i < sequence.types.size(); ++i) {
            if (sequence.types[i] != bc::ON) {
                continue;
            }
            const char32_t c = text_[sequence.places[i]];
            const bpt::Value type = characters_.bracketType(c);
            if (type == bpt::Open) {
                if (depth == kMaxOpenBrackets) {
                    break;
                }
                open[depth] = {canonicalBracket(characters_.mirror(c)), i};
                ++depth;
            } else if (type == bpt::Close) {
                const char32_t closing = canonicalBracket(c);
                for (std::size_t d = depth; d-- > 0;) {
                    if (open[d].closing == closing) {
                        if (closings.empty()) {
                            closings.assign(sequence.types.size(), kNone);
                        }
                        closings[open[d].place] = i;
                        depth = d;
                        break;
                    }
                }
            }
        }
        return closings;
    }

    // N0
    void resolveBrackets(Sequence& sequence) const
    {
        const std::vector<std::size_t> closings = bracketPairs(sequence);
        if (closings.empty()) {
            return;
        }
        std::vector<bc::Value>& types = sequence.types;
        const std::size_t size = types.size();
        const bc::Value same = sequence.direction;
        const bc::Value opposite = same == bc::L ? bc::R : bc::L;

        // How many characters of each direction stand before a place. No bracket inside of a pair has been resolved
        // when the pair is, so the counts stay right.
        std::vector<std::size_t> sameBefore(size + 1, 0);
        std::vector<std::size_t> oppositeBefore(size + 1, 0);
        for (std::size_t i = 0; i < size; ++i) {
            const bc::Value direction = strongDirection(types[i]);
            sameBefore[i + 1] = sameBefore[i] + (direction == same ? 1 : 0);
            oppositeBefore[i + 1] = oppositeBefore[i] + (direction == opposite ? 1 : 0);
        }

        const auto resolve = [&](std::size_t bracket, bc::Value direction) {
            types[bracket] = direction;
            for (std::size_t i = bracket + 1; i < size && types_[sequence.places[i]] == bc::NSM; ++i) {
                types[i] = direction;
            }
        };
        bc::Value context = sequence.before;
        for (std::size_t i = 0; i < size; ++i) {
            const std::size_t closing = closings[i];
            if (closing != kNone) {
                if (sameBefore[closing] > sameBefore[i + 1]) {
                    resolve(i, same);  // N0 b
                    resolve(closing, same);
                } else if (oppositeBefore[closing] > oppositeBefore[i + 1]) {
                    resolve(i, context);  // N0 c
                    resolve(closing, context);
                }
            }
            const bc::Value direction = strongDirection(types[i]);
            if (direction != bc::ON) {
                context = direction;
            }
        }
    }

    // N1 and N2
    static void resolveNeutral(Sequence& sequence)
    {
        std::vector<bc::Value>& types = sequence.types;
        const std::size_t size = types.size();
        bc::Value before = sequence.before;
        for (std::size_t i = 0; i < size;) {
            const bc::Value direction = strongDirection(types[i]);
            if (direction != bc::ON) {
                before = direction;
                ++i;
                continue;
            }
            std::size_t end = i;
            while (end < size && strongDirection(types[end]) == bc::ON) {
                ++end;
            }
            const bc::Value behind = end < size ? strongDirection(types[end]) : sequence.behind;
            for (; i < end; ++i) {
                types[i] = before == behind ? before : sequence.direction;
            }
        }
    }

    // I1 and I2
    void resolveImplicit(const Sequence& sequence)
    {
        for (std::size_t i = 0; i < sequence.types.size(); ++i) {
            int level = sequence.level;
            const bc::Value type = sequence.types[i];
            if (type == bc::EN || type == bc::AN) {
                level += level % 2 == 0 ? 2 : 1;
            } else if (type != sequence.direction) {
                level += 1;
            }
            levels_[sequence.places[i]] = static_cast<Level>(level);
        }
    }

    // Gives removed characters the level of the character before them, so that they part no others.
    void fillRemoved(const Paragraph& paragraph)
    {
        Level level = paragraph.level;
        for (std::size_t i = paragraph.start; i < paragraph.end; ++i) {
            if (isRemoved(original_[i])) {
                levels_[i] = level;
            } else {
                level = levels_[i];
            }
        }
    }

    const Characters& characters_;
    const Text& text_;
    std::vector<Paragraph> paragraphs_;
    std::vector<bc::Value> original_;
    std::vector<bc::Value> types_;  // after X1 to X8
    std::vector<Level> levels_;     // before L1
    std::vector<Level> explicitLevels_;
    std::vector<std::size_t> partners_;  // the matching PDI of an initiator, and the reverse
    std::vector<std::size_t> runsAt_;
    std::vector<std::size_t> visible_;  // the places of the paragraph that X9 does not remove
};

// L2: the places of the elements from left to right.
std::vector<std::size_t> visualOrder(const std::vector<Level>& levels)
{
    std::vector<std::size_t> order(levels.size());
    int highest = 0;
    int lowestOdd = 255;
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const int level = levels[i];
        order[i] = i;
        highest = std::max(highest, level);
        if (level % 2 == 1) {
            lowestOdd = std::min(lowestOdd, level);
        }
    }
    for (int level = highest; level >= lowestOdd; --level) {
        for (std::size_t i = 0; i < levels.size();) {
            if (levels[i] < level) {
                ++i;
                continue;
            }
            std::size_t end = i;
            while (end < levels.size() && levels[end] >= level) {
                ++end;
            }
            std::reverse(order.begin() + static_cast<std::ptrdiff_t>(i),
                         order.begin() + static_cast<std::ptrdiff_t>(end));
            i = end;
        }
    }
    return order;
}

// ---------------------------------------------------------------------------------------------------------------------
// Output

class Output {
public:
    Output() = default;
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;
    ~Output() { flush(); }

    void write(std::string_view text)
    {
        buffer_.append(text);
        flushIfFull();
    }

    void writeNumber(std::size_t number) { write(std::to_string(number)); }

    void writeSpaces(std::size_t count)
    {
        buffer_.append(count, ' ');
        flushIfFull();
    }

    void writeCharacter(char32_t c)
    {
        if (c < 0x80) {
            buffer_.push_back(static_cast<char>(c));
        } else if (c < 0x800) {
            buffer_.push_back(static_cast<char>(0xC0 | (c >> 6)));
            writeTrailingByte(c);
        } else if (c < 0x10000) {
            buffer_.push_back(static_cast<char>(0xE0 | (c >> 12)));
            writeTrailingByte(c >> 6);
            writeTrailingByte(c);
        } else {
            buffer_.push_back(static_cast<char>(0xF0 | (c >> 18)));
            writeTrailingByte(c >> 12);
            writeTrailingByte(c >> 6);
            writeTrailingByte(c);
        }
        flushIfFull();
    }

private:
    static constexpr std::size_t kFull = 1 << 16;

    void writeTrailingByte(char32_t bits) { buffer_.push_back(static_cast<char>(0x80 | (bits & 0x3F))); }

    void flushIfFull()
    {
        if (buffer_.size() >= kFull) {
            flush();
        }
    }

    void flush()
    {
        std::fwrite(buffer_.data(), 1, buffer_.size(), stdout);
        buffer_.clear();
    }

    std::string buffer_;
};

// ---------------------------------------------------------------------------------------------------------------------
// Columns and lines

bool isPrinted(const Characters& characters, char32_t first)
{
    return first == kTab || !isControl(characters.grapheme(first));
}

// The columns of the cluster between two places.
std::size_t clusterColumns(const Characters& characters, const Text& text, std::size_t start, std::size_t end, bool wide)
{
    const char32_t first = text[start];
    if (!isPrinted(characters, first)) {
        return 0;
    }
    if (first == kTab) {
        return 1;
    }
    const ea::Value width = characters.eastAsianWidth(first);
    if (width == ea::F || width == ea::W || (width == ea::A && wide)) {
        return 2;
    }
    if (end - start >= 2 && characters.grapheme(first) == gcb::RI && characters.grapheme(text[start + 1]) == gcb::RI) {
        return 2;
    }
    for (std::size_t i = start; i < end; ++i) {
        if (text[i] == kEmojiPresentation) {
            return 2;
        }
    }
    return 1;
}

// A cluster as a part of lines.
struct Element {
    std::size_t start;
    std::size_t end;
    std::size_t columns;
    bool printed;
    bool blank;        // is not printed at the end of a line, and takes no columns there
    bool opportunity;  // a line may end behind it
    bool mandatory;    // a line must end behind it
};

// The clusters of the text with the opportunities between them; those within a cluster do not count, unless they are
// mandatory.
std::vector<Element> lineElements(const Characters& characters, const Text& text, bool wide)
{
    std::vector<Element> elements;
    const auto add = [&](std::size_t start, std::size_t end, bool opportunity, bool mandatory) {
        Element element{};
        element.start = start;
        element.end = end;
        element.columns = clusterColumns(characters, text, start, end, wide);
        element.printed = isPrinted(characters, text[start]);
        element.blank = !element.printed || (end - start == 1 && text[start] == kSpace);
        element.opportunity = opportunity;
        element.mandatory = mandatory;
        elements.push_back(element);
    };

    const std::vector<Break> breaks = lineBreaks(characters, text);
    std::size_t next = 0;
    std::size_t start = 0;
    for (const std::size_t end : clusterEnds(characters, text)) {
        for (; next < breaks.size() && breaks[next].place < end; ++next) {
            if (breaks[next].mandatory) {
                add(start, breaks[next].place, true, true);
                start = breaks[next].place;
            }
        }
        const bool opportunity = next < breaks.size() && breaks[next].place == end;
        add(start, end, opportunity, opportunity && breaks[next].mandatory);
        start = end;
    }
    return elements;
}

// The number of elements up to the end of the line that begins with the element `first`.
std::size_t lineEnd(const std::vector<Element>& elements, std::size_t first, std::size_t columns)
{
    std::size_t taken = 0;
    std::size_t opportunity = first;
    for (std::size_t i = first; i < elements.size(); ++i) {
        const Element& element = elements[i];
        taken += element.columns;
        if (!element.blank && taken > columns) {
            return opportunity > first ? opportunity : i;
        }
        if (element.mandatory) {
            return i + 1;
        }
        if (element.opportunity) {
            opportunity = i + 1;
        }
    }
    return elements.size();
}

// Prints the elements from `first` to before `last` as a line.
void printLine(Output& output, const Characters& characters, const Text& text, const Bidi& bidi,
               const std::vector<Element>& elements, std::size_t first, std::size_t last, Level paragraphLevel,
               std::size_t columns)
{
    const std::size_t start = elements[first].start;
    const std::vector<Level> levels = bidi.lineLevels(start, elements[last - 1].end, paragraphLevel);
    while (last > first && elements[last - 1].blank) {
        --last;
    }

    std::vector<std::size_t> printed;
    std::vector<Level> printedLevels;
    std::size_t taken = 0;
    for (std::size_t e = first; e < last; ++e) {
        if (elements[e].printed) {
            printed.push_back(e);
            printedLevels.push_back(levels[elements[e].start - start]);
            taken += elements[e].columns;
        }
    }
    if (paragraphLevel == 1 && taken < columns) {
        output.writeSpaces(columns - taken);
    }
    for (const std::size_t p : visualOrder(printedLevels)) {
        const Element& element = elements[printed[p]];
        for (std::size_t i = element.start; i < element.end; ++i) {
            char32_t c = text[i];
            if (levels[i - start] % 2 == 1 && characters.mirror(c) != kNoCharacter) {
                c = characters.mirror(c);
            }
            if (c == kTab) {
                output.writeCharacter(kSpace);
            } else if (c == U'\\') {
                output.write("\\\\");
            } else {
                output.writeCharacter(c);
            }
        }
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// Jobs

enum class Task { Clusters, Words, Breaks, Levels, Order, Columns, Lines };

struct Job {
    Task task = Task::Clusters;
    Direction direction = Direction::Auto;
    bool wide = false;
    std::size_t columns = 0;  // 0 if there is no such option
    Text text;
};

constexpr std::size_t kMinColumns = 2;
constexpr std::size_t kMaxColumns = 500;

std::optional<Task> parseTask(std::string_view name)
{
    static constexpr std::array<std::pair<std::string_view, Task>, 7> tasks = {{
        {"clusters", Task::Clusters},
        {"words", Task::Words},
        {"breaks", Task::Breaks},
        {"levels", Task::Levels},
        {"order", Task::Order},
        {"columns", Task::Columns},
        {"lines", Task::Lines},
    }};
    for (const auto& [taskName, task] : tasks) {
        if (taskName == name) {
            return task;
        }
    }
    return std::nullopt;
}

std::optional<std::size_t> parseColumns(std::string_view digits)
{
    std::size_t columns = 0;
    for (const char digit : digits) {
        if (digit < '0' || digit > '9') {
            return std::nullopt;
        }
        columns = std::min(columns * 10 + static_cast<std::size_t>(digit - '0'), kMaxColumns + 1);
    }
    if (columns < kMinColumns || columns > kMaxColumns) {
        return std::nullopt;
    }
    return columns;
}

bool parseOptions(std::string_view options, Job& job)
{
    if (options.empty()) {
        return true;
    }
    for (const std::string_view option : split(options, ' ')) {
        if (option == "auto") {
            job.direction = Direction::Auto;
        } else if (option == "ltr") {
            job.direction = Direction::LeftToRight;
        } else if (option == "rtl") {
            job.direction = Direction::RightToLeft;
        } else if (option == "wide") {
            job.wide = true;
        } else if (const auto columns = parseColumns(option)) {
            job.columns = *columns;
        } else {
            return false;
        }
    }
    return true;
}

// Reads a character of well-formed UTF-8 and moves the place behind it.
std::optional<char32_t> decodeUtf8(std::string_view bytes, std::size_t& place)
{
    const auto byteAt = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    const unsigned char lead = byteAt(place);
    if (lead < 0x80) {
        ++place;
        return lead;
    }
    std::size_t length = 0;
    char32_t value = 0;
    // The limits of the second byte keep out overlong forms, surrogates and numbers that are too high.
    unsigned char lowest = 0x80;
    unsigned char highest = 0xBF;
    if (lead >= 0xC2 && lead <= 0xDF) {
        length = 2;
        value = lead & 0x1F;
    } else if (lead >= 0xE0 && lead <= 0xEF) {
        length = 3;
        value = lead & 0x0F;
        if (lead == 0xE0) {
            lowest = 0xA0;
        } else if (lead == 0xED) {
            highest = 0x9F;
        }
    } else if (lead >= 0xF0 && lead <= 0xF4) {
        length = 4;
        value = lead & 0x07;
        if (lead == 0xF0) {
            lowest = 0x90;
        } else if (lead == 0xF4) {
            highest = 0x8F;
        }
    } else {
        return std::nullopt;
    }
    if (bytes.size() - place < length) {
        return std::nullopt;
    }
    for (std::size_t i = place + 1; i < place + length; ++i) {
        const unsigned char byte = byteAt(i);
        if (byte < lowest || byte > highest) {
            return std::nullopt;
        }
        value = (value << 6) | (byte & 0x3F);
        lowest = 0x80;
        highest = 0xBF;
    }
    place += length;
    return value;
}

// Reads an escape, whose backslash is at the place, and moves the place behind it.
std::optional<char32_t> decodeEscape(std::string_view bytes, std::size_t& place)
{
    if (place + 1 >= bytes.size()) {
        return std::nullopt;
    }
    const char name = bytes[place + 1];
    place += 2;
    switch (name) {
    case 'n':
        return kLineFeed;
    case 'r':
        return kCarriageReturn;
    case 't':
        return kTab;
    case '\\':
        return U'\\';
    case 'u':
        break;
    default:
        return std::nullopt;
    }
    if (place >= bytes.size() || bytes[place] != '{') {
        return std::nullopt;
    }
    const std::size_t start = place + 1;
    const std::size_t end = bytes.substr(0, start + 7).find('}', start);
    if (end == std::string_view::npos) {
        return std::nullopt;
    }
    const auto value = parseHex(bytes.substr(start, end - start));
    if (!value || *value > kLastCharacter || (*value >= 0xD800 && *value <= 0xDFFF)) {
        return std::nullopt;
    }
    place = end + 1;
    return value;
}

std::optional<Text> decodeText(std::string_view bytes)
{
    Text text;
    for (std::size_t place = 0; place < bytes.size();) {
        const auto c = bytes[place] == '\\' ? decodeEscape(bytes, place) : decodeUtf8(bytes, place);
        if (!c) {
            return std::nullopt;
        }
        text.push_back(*c);
    }
    return text;
}

std::optional<Job> parseJob(std::string_view line)
{
    const std::size_t firstTab = line.find('\t');
    if (firstTab == std::string_view::npos) {
        return std::nullopt;
    }
    const std::size_t secondTab = line.find('\t', firstTab + 1);
    if (secondTab == std::string_view::npos) {
        return std::nullopt;
    }
    const auto task = parseTask(line.substr(0, firstTab));
    if (!task) {
        return std::nullopt;
    }
    Job job;
    job.task = *task;
    if (!parseOptions(line.substr(firstTab + 1, secondTab - firstTab - 1), job)) {
        return std::nullopt;
    }
    if (job.task == Task::Lines && job.columns == 0) {
        return std::nullopt;
    }
    auto text = decodeText(line.substr(secondTab + 1));
    if (!text) {
        return std::nullopt;
    }
    job.text = std::move(*text);
    return job;
}

void printLengths(Output& output, const std::vector<std::size_t>& ends)
{
    std::size_t start = 0;
    for (const std::size_t end : ends) {
        if (start > 0) {
            output.write(" ");
        }
        output.writeNumber(end - start);
        start = end;
    }
}

void printBreaks(Output& output, const std::vector<Break>& breaks)
{
    bool first = true;
    for (const Break& lineBreak : breaks) {
        if (!first) {
            output.write(" ");
        }
        first = false;
        output.writeNumber(lineBreak.place);
        if (lineBreak.mandatory) {
            output.write("!");
        }
    }
}

void printLevels(Output& output, const Bidi& bidi)
{
    for (const Paragraph& paragraph : bidi.paragraphs()) {
        if (paragraph.start > 0) {
            output.write(" | ");
        }
        output.writeNumber(paragraph.level);
        output.write(":");
        const std::vector<Level> levels = bidi.lineLevels(paragraph.start, paragraph.end, paragraph.level);
        for (std::size_t i = paragraph.start; i < paragraph.end; ++i) {
            output.write(" ");
            if (bidi.isRemovedAt(i)) {
                output.write("x");
            } else {
                output.writeNumber(levels[i - paragraph.start]);
            }
        }
    }
}

void printOrder(Output& output, const Bidi& bidi)
{
    for (const Paragraph& paragraph : bidi.paragraphs()) {
        if (paragraph.start > 0) {
            output.write(" | ");
        }
        const std::vector<Level> levels = bidi.lineLevels(paragraph.start, paragraph.end, paragraph.level);
        std::vector<std::size_t> places;
        std::vector<Level> placeLevels;
        for (std::size_t i = paragraph.start; i < paragraph.end; ++i) {
            if (!bidi.isRemovedAt(i)) {
                places.push_back(i);
                placeLevels.push_back(levels[i - paragraph.start]);
            }
        }
        bool first = true;
        for (const std::size_t p : visualOrder(placeLevels)) {
            if (!first) {
                output.write(" ");
            }
            first = false;
            output.writeNumber(places[p]);
        }
    }
}

void printColumns(Output& output, const Characters& characters, const Job& job)
{
    std::size_t columns = 0;
    std::size_t start = 0;
    for (const std::size_t end : clusterEnds(characters, job.text)) {
        columns += clusterColumns(characters, job.text, start, end, job.wide);
        start = end;
    }
    output.writeNumber(columns);
}

void printLines(Output& output, const Characters& characters, const Job& job)
{
    const Bidi bidi(characters, job.text, job.direction);
    const std::vector<Element> elements = lineElements(characters, job.text, job.wide);
    std::size_t paragraph = 0;
    for (std::size_t first = 0; first < elements.size();) {
        if (first > 0) {
            output.write("\\n");
        }
        while (bidi.paragraphs()[paragraph].end <= elements[first].start) {
            ++paragraph;
        }
        const std::size_t last = lineEnd(elements, first, job.columns);
        printLine(output, characters, job.text, bidi, elements, first, last, bidi.paragraphs()[paragraph].level,
                  job.columns);
        first = last;
    }
}

void printResult(Output& output, const Characters& characters, const Job& job)
{
    switch (job.task) {
    case Task::Clusters:
        printLengths(output, clusterEnds(characters, job.text));
        break;
    case Task::Words:
        printLengths(output, wordEnds(characters, job.text));
        break;
    case Task::Breaks:
        printBreaks(output, lineBreaks(characters, job.text));
        break;
    case Task::Levels:
        printLevels(output, Bidi(characters, job.text, job.direction));
        break;
    case Task::Order:
        printOrder(output, Bidi(characters, job.text, job.direction));
        break;
    case Task::Columns:
        printColumns(output, characters, job);
        break;
    case Task::Lines:
        printLines(output, characters, job);
        break;
    }
}

// Prints the results of all jobs; false if one of them is an error.
bool runJobs(const Characters& characters, std::string_view jobs)
{
    Output output;
    bool correct = true;
    while (!jobs.empty()) {
        const std::size_t end = std::min(jobs.find('\n'), jobs.size());
        if (const auto job = parseJob(jobs.substr(0, end))) {
            printResult(output, characters, *job);
        } else {
            output.write("error");
            correct = false;
        }
        output.write("\n");
        jobs.remove_prefix(std::min(end + 1, jobs.size()));
    }
    return correct;
}

// Reads a whole file; a message names it if that fails.
std::optional<std::string> readFile(const char* path)
{
    std::FILE* file = std::fopen(path, "rb");
    bool failed = file == nullptr;
    std::string content;
    if (file != nullptr) {
        std::vector<char> block(1 << 16);
        std::size_t count = 0;
        while ((count = std::fread(block.data(), 1, block.size(), file)) > 0) {
            content.append(block.data(), count);
        }
        failed = std::ferror(file) != 0;
        std::fclose(file);
    }
    if (failed) {
        std::fprintf(stderr, "cannot read %s\n", path);
        return std::nullopt;
    }
    return content;
}

}  // namespace

int main(int argc, char** argv)
{
    if (argc != 3) {
        std::fprintf(stderr, "usage: sign-writer TABLE JOBS\n");
        return 2;
    }
    const auto table = readFile(argv[1]);
    const auto jobs = readFile(argv[2]);
    if (!table || !jobs) {
        return 2;
    }
    return runJobs(Characters(*table), *jobs) ? 0 : 1;
}
