// Values of the Unicode properties that the algorithms use, by their short names; the first of each is the default.
#pragma once

#include <cstdint>
#include <string>

using Text = std::u32string;

// Bidi_Class (UAX #9, table 4).
enum class Bidi : std::uint8_t {
    L, R, AL, EN, ES, ET, AN, CS, NSM, BN, B, S, WS, ON, LRE, LRO, RLE, RLO, PDF, LRI, RLI, FSI, PDI
};

// Line_Break (UAX #14, table 1).
enum class Break : std::uint8_t {
    AL, AI, B2, BA, BB, BK, CB, CJ, CL, CM, CP, CR, EB, EM, EX, GL, H2, H3, HL, HY, ID, IN,
    IS, JL, JT, JV, LF, NL, NS, NU, OP, PO, PR, QU, RI, SP, SY, WJ, ZW, ZWJ
};

// East_Asian_Width (UAX #11): neutral, ambiguous, fullwidth, halfwidth, narrow, wide.
enum class Width : std::uint8_t { N, A, F, H, Na, W };

// Grapheme_Cluster_Break (UAX #29, table 2): other, control, extend, prepend, spacing mark and so on.
enum class Cluster : std::uint8_t { XX, CN, CR, EX, L, LF, LV, LVT, PP, RI, SM, T, V, ZWJ };

// Word_Break (UAX #29, table 3): other, double quote, ExtendNumLet, format, Hebrew letter, Katakana, letter and so on.
enum class Word : std::uint8_t {
    XX, CR, DQ, EX, Extend, FO, HL, KA, LE, LF, MB, ML, MN, NL, NU, RI, SQ, WSegSpace, ZWJ
};

// Bidi_Paired_Bracket_Type (UAX #9, BD14 and BD15).
enum class Bracket : std::uint8_t { None, Open, Close };

struct Properties {
    Bidi bidi = Bidi::L;
    Break line_break = Break::AL;
    Width width = Width::N;
    Cluster cluster = Cluster::XX;
    Word word = Word::XX;
    Bracket bracket = Bracket::None;
    bool is_pictographic = false;
};
