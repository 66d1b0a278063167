"""Gives the program files of jobs and compares its results with those of the standard; see materials/."""

import random

import pytest

LENGTH = 200_000
HEBREW = "אבגדהוזחטיכלמנסעפצקרשת"
LRI, RLI, FSI, PDI = "\u2066", "\u2067", "\u2068", "\u2069"
LRE, RLE, PDF = "\u202a", "\u202b", "\u202c"
TABLE = "characters.txt"
DEEPEST_ISOLATE = 124
ENDS_PARAGRAPH = ("\\n", "\\r", "\\u{85}", "\\u{2028}", "\\u{2029}", "\\u{C}")
OPENS_OR_CLOSES = ("\\u{2066}", "\\u{2067}", "\\u{2068}", "\\u{2069}", "\\t")


def carried_out(console, materials, sign_command, jobs, table=None, **limits):
    """The program after it was run with these jobs, which are texts or bytes."""
    if table is None:
        console.place(materials / TABLE)
    else:
        console.write(TABLE, table)
    lines = [job if isinstance(job, bytes) else job.encode() for job in jobs]
    console.write("jobs.txt", b"".join(line + b"\n" for line in lines))
    return console.run(sign_command, TABLE, "jobs.txt", **limits)


def shortened(text):
    """A text that a message can show."""
    return text if len(text) <= 200 else f"{text[:120]} … {text[-60:]}"


def gives(console, materials, sign_command, cases, exit_code=0, **limits):
    """Expect the results of jobs; cases are pairs of a job and its result."""
    finished = carried_out(console, materials, sign_command, [job for job, _ in cases], **limits)
    found = finished.stdout.split("\n")
    assert found[-1] == "", "expected a line break behind the last result"
    assert len(found) - 1 == len(cases), f"expected {len(cases)} results, found {len(found) - 1}: {finished.stderr}"
    wrong = [
        f"{shortened(str(job))!r}: expected {shortened(expected)!r}, found {shortened(result)!r}"
        for (job, expected), result in zip(cases, found, strict=False)
        if result != expected
    ]
    assert not wrong, f"{len(wrong)} of {len(cases)} results differ:\n" + "\n".join(wrong[:8])
    assert finished.exit_code == exit_code, f"expected exit code {exit_code}, found {finished.exit_code}"


def hebrew(word):
    """A word of ASCII letters in Hebrew ones."""
    return "".join(HEBREW[ord(letter) % len(HEBREW)] for letter in word)


def read_cases(path):
    """The jobs of a file with their results."""
    lines = path.read_text("utf-8").split("\n")
    return list(zip(lines[:-1:2], lines[1::2], strict=True))


def chance_of(values, key):
    """Draws that differ from attempt to attempt."""
    return random.Random(f"{values.seed} {key}")  # noqa: S311 - nothing secret


def shuffled(values, cases):
    """The cases in another order, so that no result depends on the one before."""
    return chance_of(values, "order").sample(cases, len(cases))


def test_launches(console, materials, sign_command):
    """A word is one line."""
    finished = carried_out(console, materials, sign_command, ["lines\t20\tOpen"])
    assert (finished.stdout, finished.exit_code) == ("Open\n", 0), f"expected Open, found {finished}"


def test_marks_and_syllables_are_clusters(console, materials, sign_command, values):
    """Marks, joiners, Hangul and prepended characters form clusters, controls stand alone (UAX #29, GB3 to GB9b)."""
    cases = [case for name in ("cluster_marks", "cluster_syllables") for case in read_cases(materials / f"{name}.txt")]
    gives(console, materials, sign_command, shuffled(values, cases))


def test_emoji_and_flags_are_clusters(console, materials, sign_command, values):
    """Joined emoji are one cluster, and regional indicators come in pairs (GB11 to GB13)."""
    gives(console, materials, sign_command, shuffled(values, read_cases(materials / "cluster_emoji.txt")))


def test_words_have_boundaries(console, materials, sign_command, values):
    """Letters, numbers and what stands between them are words by the default rules (UAX #29, WB1 to WB999)."""
    cases = [case for name in ("words_letters", "words_numbers") for case in read_cases(materials / f"{name}.txt")]
    gives(console, materials, sign_command, shuffled(values, cases))


def test_lines_break_behind_spaces(console, materials, sign_command, values):
    """Lines break at line ends, behind spaces and zero width spaces (UAX #14, LB2 to LB8, LB18)."""
    gives(console, materials, sign_command, shuffled(values, read_cases(materials / "break_spaces.txt")))


def test_marks_break_like_their_base(console, materials, sign_command, values):
    """Marks and joiners take the class of what they stand on, or are letters (LB8a to LB10)."""
    gives(console, materials, sign_command, shuffled(values, read_cases(materials / "break_marks.txt")))


def test_glue_does_not_break(console, materials, sign_command, values):
    """Word joiners and glue hold what is beside them, with the exceptions of LB12a (LB11 to LB12a)."""
    gives(console, materials, sign_command, shuffled(values, read_cases(materials / "break_glue.txt")))


def test_punctuation_stays_with_words(console, materials, sign_command, values):
    """Brackets, quotation marks, dashes and closing punctuation hold over spaces as they should (LB13 to LB19)."""
    gives(console, materials, sign_command, shuffled(values, read_cases(materials / "break_punctuation.txt")))


def test_hyphens_and_objects_break(console, materials, sign_command, values):
    """Hyphens, objects, accents before words, Hebrew letters and dots (LB20 to LB22)."""
    gives(console, materials, sign_command, shuffled(values, read_cases(materials / "break_hyphens.txt")))


def test_numbers_stay_together(console, materials, sign_command, values):
    """Numbers stay with their signs, units and currencies (LB23 to LB25, LB29)."""
    gives(console, materials, sign_command, shuffled(values, read_cases(materials / "break_numbers.txt")))


def test_east_asian_text_breaks(console, materials, sign_command, values):
    """Ideographs break everywhere but for what may not start or end a line, syllables hold (LB1, LB21, LB26, LB27)."""
    gives(console, materials, sign_command, shuffled(values, read_cases(materials / "break_east.txt")))


def test_narrow_brackets_and_pairs_hold(console, materials, sign_command, values):
    """Brackets that are not wide hold letters, flags and emoji hold in pairs (LB28 to LB30b)."""
    gives(console, materials, sign_command, shuffled(values, read_cases(materials / "break_width.txt")))


def test_paragraphs_have_a_direction(console, materials, sign_command, values):
    """Each paragraph gets the direction of its first strong character, or the one that is given (UAX #9, P1 to P3)."""
    gives(console, materials, sign_command, shuffled(values, read_cases(materials / "level_paragraphs.txt")))


def test_marks_and_arabic_numbers_have_levels(console, materials, sign_command, values):
    """Marks follow their base, and numbers the last strong character (W1 to W3)."""
    gives(console, materials, sign_command, shuffled(values, read_cases(materials / "level_arabic.txt")))


def test_signs_belong_to_numbers(console, materials, sign_command, values):
    """Separators and terminators belong to numbers or are neutral (W4 to W7)."""
    gives(console, materials, sign_command, shuffled(values, read_cases(materials / "level_numbers.txt")))


def test_neutrals_follow_their_surroundings(console, materials, sign_command, values):
    """Neutral characters take the direction on both sides, or else that of the embedding (N1, N2, I1, I2)."""
    gives(console, materials, sign_command, shuffled(values, read_cases(materials / "level_neutrals.txt")))


def test_brackets_follow_their_content(console, materials, sign_command, values):
    """A pair of brackets takes the direction of its content or of its context (N0)."""
    gives(console, materials, sign_command, shuffled(values, read_cases(materials / "level_brackets.txt")))


def test_brackets_are_paired(console, materials, sign_command, values):
    """Brackets pair within one isolating run sequence, also equivalent ones, and marks follow them (BD16, N0)."""
    gives(console, materials, sign_command, shuffled(values, read_cases(materials / "level_bracket_pairs.txt")))


def test_embeddings_and_overrides_have_levels(console, materials, sign_command, values):
    """Embeddings and overrides raise levels until they end, and are removed (X1 to X5, X7, X9)."""
    gives(console, materials, sign_command, shuffled(values, read_cases(materials / "level_embeddings.txt")))


def test_isolates_have_levels_of_their_own(console, materials, sign_command, values):
    """Isolates are neutral outside, and what is around them is one sequence (X5a to X6a, X10)."""
    gives(console, materials, sign_command, shuffled(values, read_cases(materials / "level_isolates.txt")))


def test_depth_is_limited(console, materials, sign_command, values):
    """What would be deeper than level 125 has no effect, and its end has none either (BD2, X1 to X8)."""
    gives(console, materials, sign_command, shuffled(values, read_cases(materials / "level_depth.txt")))


def test_ends_have_the_level_of_the_paragraph(console, materials, sign_command, values):
    """Separators, and spaces and isolate formatting before them or at the end, get the paragraph level (L1)."""
    gives(console, materials, sign_command, shuffled(values, read_cases(materials / "level_ends.txt")))


def test_characters_are_ordered(console, materials, sign_command, values):
    """The levels give the order from left to right (L2)."""
    gives(console, materials, sign_command, shuffled(values, read_cases(materials / "order.txt")))


def test_columns_are_counted(console, materials, sign_command, values):
    """Clusters take no, one or two columns (UAX #11 and the contract)."""
    gives(console, materials, sign_command, shuffled(values, read_cases(materials / "columns.txt")))


def test_lines_are_filled(console, materials, sign_command, values):
    """Lines hold as much as fits, break where they may, and lose spaces at their ends."""
    word = values.word("filled")
    width = len(word) + 3
    made_up = [
        (f"lines\t{width}\t{word} {word} ab  {word}", f"{word}\\n{word} ab\\n{word}"),
        (f"lines\t{width} ltr\t{word}abcde {word[:4]}", f"{word}abc\\nde {word[:4]}"),
    ]
    gives(console, materials, sign_command, shuffled(values, [*read_cases(materials / "lines_fill.txt"), *made_up]))


def test_lines_run_from_right_to_left(console, materials, sign_command, values):
    """Every line is ordered by itself with the levels of its paragraph, mirrored, and put to the right (L1 to L4)."""
    word = hebrew(values.word("right"))
    price, width, shown = values.number("price", 100, 999), len(word) + 6, word[::-1]
    made_up = [
        (f"lines\t{width}\t({word}) {price}%", f"{f'({shown})'.rjust(width)}\\n{f'{price}%'.rjust(width)}"),
        (f"lines\t{width + 9}\t[{word}] {price}<{word[:2]}", f"{word[1::-1]}>{price} [{shown}]".rjust(width + 9)),
    ]
    gives(console, materials, sign_command, shuffled(values, [*read_cases(materials / "lines_right.txt"), *made_up]))


def test_marks_that_are_not_printed_part_words(console, materials, sign_command, values):
    """Isolates and marks of a direction are not printed, but part what is beside them; what X9 removes does not."""
    word, other = values.word("first"), values.word("second")
    right, next_right = hebrew(word), hebrew(other)
    shown, width = right[::-1] + next_right[::-1], len(word + other) + values.number("more", 1, 9)
    cases = [
        (f"lines\t{width} ltr\t{RLI}{right}{PDI}{RLI}{next_right}{PDI}", shown),
        (f"lines\t{width} ltr\t{right}\\u{{200E}}{next_right}", shown),
        (f"lines\t{width} ltr\t{right}\\u{{200B}}{next_right}", (right + next_right)[::-1]),
        (f"lines\t{width} rtl\t{LRI}{word}{PDI}{LRI}{other}{PDI}", (other + word).rjust(width)),
        (f"lines\t{width} rtl\t{word}\\u{{200F}}{other}", (other + word).rjust(width)),
    ]
    gives(console, materials, sign_command, shuffled(values, cases))


def test_empty_lines_are_as_wide_as_others(console, materials, sign_command, values):
    """Without a character to print, a line from right to left is all spaces, and one from left to right is empty."""
    width = values.number("width", 12, 90)
    cases = [
        (f"lines\t{width} rtl\t\\n", " " * width),
        (f"lines\t{width} rtl\t   ", " " * width),
        (f"lines\t{width}\t\\u{{200F}}", " " * width),
        (f"lines\t{width} ltr\t\\n", ""),
    ]
    gives(console, materials, sign_command, shuffled(values, cases))


def test_clusters_are_printed_whole(console, materials, sign_command, values):
    """Clusters are neither broken nor reversed, and take their own columns, also those that begin with a joiner."""
    word = values.word("whole")
    width = len(word) + 1
    made_up = [
        (f"lines\t{width} ltr\t\\u{{200C}}{word}", f"\u200c{word}"),
        (f"lines\t{width} rtl\t\\u{{200D}}", "\u200d".rjust(width)),
    ]
    gives(console, materials, sign_command, shuffled(values, [*read_cases(materials / "lines_clusters.txt"), *made_up]))


def test_east_asian_lines_are_filled(console, materials, sign_command, values):
    """Wide characters fill lines by columns and break by the rules, ambiguous ones as the option says."""
    gives(console, materials, sign_command, shuffled(values, read_cases(materials / "lines_east.txt")))


def parts_of(job):
    """Task, options and text of a job."""
    return job.split("\t")


def leaves(materials):
    """Texts of one paragraph that may stand in an isolate: the initiator, the text, its paragraph level and levels."""
    found = []
    for name in ("level_arabic", "level_numbers", "level_neutrals", "level_brackets", "level_embeddings"):
        for job, result in read_cases(materials / f"{name}.txt"):
            _, options, text = parts_of(job)
            is_fit = not any(mark in text for mark in (*ENDS_PARAGRAPH, *OPENS_OR_CLOSES)) and text.strip() == text
            if is_fit and text:
                base, levels = result.split(": ")
                initiator = {"ltr": LRI, "rtl": RLI}.get(options, FSI)
                found.append((initiator, text, int(base), levels.split(" ")))
    return found


def composed(chance, choices, level, depth):
    """A text at a level with isolates in it, and the levels of its characters."""
    letters = "abcdefgh" if level % 2 == 0 else HEBREW
    text, levels = chance.choice(letters), [str(level)]
    for _ in range(chance.randint(1, 3)):
        if depth == 0:
            initiator, inner, base, found = chance.choice(choices)
            deeper = level + 1 if (level + 1) % 2 == base else level + 2
            inner_levels = [mark if mark == "x" else str(int(mark) - base + deeper) for mark in found]
        else:
            deeper = level + chance.choice((1, 2))
            initiator = chance.choice((FSI, RLI if deeper % 2 else LRI))
            inner, inner_levels = composed(chance, choices, deeper, depth - 1)
        text += initiator + inner + PDI + chance.choice(letters)
        levels += [str(level), *inner_levels, str(level), str(level)]
    return text, levels


def test_levels_of_isolates_are_composed(console, materials, sign_command, values):
    """Made-up isolates within each other have the levels of their contents, moved to where they are (X5a to X10)."""
    chance, choices, cases = chance_of(values, "isolates"), leaves(materials), []
    for number in range(24):
        base = number % 2
        text, levels = composed(chance, choices, base, number % 5)
        cases.append((f"levels\t\t{text}", f"{base}: {' '.join(levels)}"))
    gives(console, materials, sign_command, cases)


def joined(chance, cases, result_of):
    """Some texts, one in each line, as one job of the same task, and what makes its result of theirs."""
    chosen = chance.sample(cases, 6)
    texts = [parts_of(job)[2] for job, _ in chosen]
    return f"{parts_of(chosen[0][0])[0]}\t\t" + "\\n".join([*texts, ""]), result_of([result for _, result in chosen])


def joined_lengths(results):
    return " ".join(f"{result} 1" for result in results)


def joined_breaks(results):
    places, start = [], 0
    for result in results:
        inner, _, last = f" {result}".rpartition(" ")
        places += [str(start + int(place)) for place in inner.split()]
        start += int(last[:-1]) + 1
        places.append(f"{start}!")
    return " ".join(places)


def test_made_up_texts_are_segmented(console, materials, sign_command, values):
    """Lines of a text have the clusters and breaks that they have alone."""
    chance, cases = chance_of(values, "lines"), []
    kinds = {
        joined_lengths: ("cluster_marks", "cluster_syllables", "cluster_emoji"),
        joined_breaks: ("break_marks", "break_glue", "break_punctuation", "break_numbers", "break_east", "break_width"),
    }
    for result_of, names in kinds.items():
        known = [case for name in names for case in read_cases(materials / f"{name}.txt")]
        known = [(job, result) for job, result in known if result and not any(end in job for end in ENDS_PARAGRAPH)]
        cases += [joined(chance, known, result_of) for _ in range(12)]
    gives(console, materials, sign_command, cases)


def read_table(path):
    """The lines of a table as property, value and the ranges of its characters."""
    for line in path.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            name, value, *ranges = line.split(" ")
            ends = [[int(end, 16) for end in one.split("-")] for one in ranges]
            yield name, value, [(one[0], one[-1]) for one in ends]


def disguised_table(path, disguises):
    """A table in which each disguise has the properties of what it stands for; nothing else is in it."""
    rows = ["# Made-up characters", ""]
    for name, value, ranges in read_table(path):
        codes = [disguises[code] for code in disguises if any(first <= code <= last for first, last in ranges)]
        shown = value if name != "bmg" else f"{disguises.get(int(value, 16), int(value, 16)):X}"
        if codes:
            rows.append(f"{name} {shown} " + " ".join(f"{code:X}" for code in sorted(codes)))
    return "\n".join(rows) + "\n"


def decoded(text):
    """A text of the materials without its escapes."""
    parts = text.replace("\\t", "\t").split("\\u{")
    return parts[0] + "".join(chr(int(part.split("}")[0], 16)) + part.split("}", 1)[1] for part in parts[1:])


def test_table_decides(console, materials, sign_command, values):
    """Made-up characters behave as their line in the table says, and no character has other properties than that."""
    chance, chosen = chance_of(values, "disguises"), []
    names = (
        *("cluster_syllables", "cluster_emoji", "words_letters", "words_numbers"),
        *("break_east", "break_hyphens", "level_neutrals", "level_brackets"),
    )
    for name in names:
        cases = [
            case for case in read_cases(materials / f"{name}.txt") if "\\n" not in case[0] and "\\r" not in case[0]
        ]
        chosen += chance.sample(cases, 8)
    texts = [decoded(parts_of(job)[2]) for job, _ in chosen]
    codes = {ord(letter) for text in texts for letter in text}
    codes |= {int(value, 16) for name, value, _ in read_table(materials / TABLE) if name == "bmg"}
    disguises = dict(zip(sorted(codes), chance.sample(range(0xE000, 0xF8FF), len(codes)), strict=True))
    cases = [("levels\t\tא", "0: 0"), ("clusters\t\te\u0301", "1 1"), ("breaks\t\ta (b)", "5!"), ("columns\t\t日", "1")]
    for (job, result), text in zip(chosen, texts, strict=True):
        hidden = "".join(chr(disguises[ord(letter)]) for letter in text)
        cases.append(("\t".join([*parts_of(job)[:2], hidden]), result))
    gives(console, materials, sign_command, cases, table=disguised_table(materials / TABLE, disguises))


def test_wrong_jobs_are_errors(console, materials, sign_command, values):
    """A job that is wrong has the result error and the others have theirs; the exit code is 1."""
    word = values.word("wrong")
    wrong = [
        f"clusers\t\t{word}",
        f"clusters\t{word}",
        f"clusters {word}",
        "",
        f"levels\tup\t{word}",
        f"levels\tltr,wide\t{word}",
        f"clusters\twide \t{word}",
        f"clusters\t wide\t{word}",
        f"clusters\t \t{word}",
        f"clusters\tltr  wide\t{word}",
        f"lines\t\t{word}",
        f"lines\tltr wide\t{word}",
        f"lines\t1\t{word}",
        f"lines\t501\t{word}",
        f"lines\t12x\t{word}",
        f"lines\t-12\t{word}",
        f"clusters\t\t{word}\\x",
        f"clusters\t\t{word}\\",
        f"clusters\t\t\\u{word}",
        "clusters\t\t\\u{}",
        "clusters\t\t\\u{41",
        "clusters\t\t\\u{4G}",
        "clusters\t\t\\u{D800}",
        "clusters\t\t\\u{DFFF}a",
        "clusters\t\t\\u{110000}",
        "clusters\t\t\\u{0000041}",
    ]
    right = [
        (f"clusters\twide 30 rtl\t{word}", " ".join("1" * len(word))),
        (f"columns\tltr\t\\\\{word}", str(len(word) + 1)),
        ("lines\twide 500 rtl\t" + word, word.rjust(500)),
        ("clusters\t\t\\u{10FFFF}\\u{0000e1}\\u{D7FF}\\u{e000}", "1 1 1 1"),
        ("breaks\t\t", ""),
        ("lines\t2\t\\u{61}\\r\\n\\u{5c}\\n", "a\\n\\\\"),
    ]
    cases = shuffled(values, [*((job, "error") for job in wrong), *right])
    gives(console, materials, sign_command, cases, exit_code=1)


def test_text_must_be_utf8(console, materials, sign_command, values):
    """A job whose bytes are not well-formed UTF-8 has the result error, and the others have theirs."""
    wrong = (
        b"\x80",
        b"\xc3",
        b"\xc0\xaf",
        b"\xe0\x9f\xbf",
        b"\xed\xa0\x80",
        b"\xf0\x8f\xbf\xbf",
        b"\xf4\x90\x80\x80",
        b"\xe2\x82 ",
        b"\xff",
    )
    cases = [(b"clusters\t\ta" + text, "error") for text in wrong]
    cases += [(b"columns\t\ta\xf0\x9f\x98\x80\xef\xbf\xbd", "4"), (b"clusters\t\ta\xed\x9e\xa3", "1 1")]
    gives(console, materials, sign_command, shuffled(values, cases), exit_code=1)


def test_unreadable_files_are_named(console, materials, sign_command, values):
    """A file that cannot be read is named, also where a folder is in its place, and nothing is printed."""
    console.place(materials / TABLE)
    console.write("jobs.txt", "columns\t\tabc\n")
    missing, folder = f"{values.word('missing')}.txt", values.word("folder")
    console.write(f"{folder}/jobs.txt", "columns\t\tabc\n")
    for name in (missing, folder):
        for arguments in ((name, "jobs.txt"), (TABLE, name)):
            finished = console.run(sign_command, *arguments)
            assert finished.exit_code == 2, f"expected exit code 2 for {name}, found {finished}"
            assert name in finished.stderr, f"expected {name} on standard error, found {finished}"
            assert finished.stdout == "", f"expected nothing on standard output, found {finished}"


def in_time(console, materials, sign_command, task, options, text, result):
    """Expect the result of a long text within the seconds of the contract."""
    gives(console, materials, sign_command, [(f"{task}\t{options}\t{text}", result)], cpu_limit_s=2)


@pytest.mark.time_limit(60)
def test_long_paragraphs_are_levelled_in_time(console, materials, sign_command, values):
    """Levels and order of long paragraphs of isolates, embeddings, brackets, marks and numbers take up to 2 seconds."""

    def levels(options, text, *parts):
        marks = " ".join([options.replace("ltr", "0:").replace("rtl", "1:"), *(part for part in parts if part)])
        in_time(console, materials, sign_command, "levels", options, text, marks)

    half, third, letter = LENGTH // 2, LENGTH // 3, values.pick("letter", "abcdefghij")
    isolates = [str(min(2 * depth, DEEPEST_ISOLATE)) for depth in range(half + 1)]
    levels("ltr", LRI * half + "א" * half, " ".join(isolates[:-1]), " ".join(["125"] * half))
    open_ends = " ".join(f"{isolates[depth]} {isolates[depth + 1]} {isolates[depth + 1]}" for depth in range(third))
    levels("ltr", f"{FSI}! " * third, f"{open_ends.rpartition(' ')[0]} 0")
    levels("rtl", f"{LRI}{letter}{PDI}" * third, " ".join(["1 2 1"] * third))
    levels("ltr", f"{LRE}{letter}{PDF}" * third, " ".join(["x 2 x"] * third))
    nested = "(" * 60 + letter + ")" * 60
    levels("rtl", nested * (LENGTH // 121), " ".join((["1"] * 60 + ["2"] + ["1"] * 60) * (LENGTH // 121)))
    levels("rtl", "$" * (LENGTH - 1) + letter, " ".join(["1"] * (LENGTH - 1)), "2")
    levels("rtl", "5 " * half, " ".join(["2 1"] * half))
    levels("ltr", "א" + "\u0301" * (LENGTH - 1), " ".join(["1"] * LENGTH))
    order = " ".join(str(3 * number + 1) for number in reversed(range(third)))
    in_time(console, materials, sign_command, "order", "ltr", f"{RLE}א{PDF}" * third, order)


@pytest.mark.time_limit(60)
def test_long_texts_are_broken_in_time(console, materials, sign_command, values):
    """Clusters, words, breaks and lines of long texts take 2 seconds at most, however narrow the lines are."""

    def result(task, options, text, expected):
        in_time(console, materials, sign_command, task, options, text, expected)

    half, letter = LENGTH // 2, values.pick("letter", "abcdefghij")
    result("clusters", "", "🇯" * LENGTH, " ".join(["2"] * half))
    result("clusters", "", letter + "\u0301" * (LENGTH - 1), str(LENGTH))
    result("words", "", "🇯" * LENGTH, " ".join(["2"] * half))
    result("words", "", f"{letter}:" * half, f"{LENGTH - 1} 1")
    result("breaks", "", "🇯" * LENGTH, " ".join(f"{place}" for place in range(2, LENGTH, 2)) + f" {LENGTH}!")
    result("breaks", "", "(" + " " * (LENGTH - 2) + letter, f"{LENGTH}!")
    result("breaks", "", letter + "\u0301" * (LENGTH - 1), f"{LENGTH}!")
    result("columns", "", "本" * LENGTH, str(2 * LENGTH))
    result("lines", "2", letter * LENGTH, "\\n".join([letter * 2] * half))
    result("lines", "3", f"א{letter} " * (LENGTH // 3), "\\n".join([f" {letter}א"] * (LENGTH // 3)))
    result("lines", "2", f"{letter}{' ' * (LENGTH - 2)}{letter}", f"{letter}\\n{letter}")
