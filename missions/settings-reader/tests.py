"""Folders of settings files are converted; what becomes of each file follows from YAML 1.2.2 and the contract."""

import json
import random
import re

import pytest

CPU_S = 5
SHOWN = 5
MOST_CHARACTERS = 300
NOTHING = "no documents"
VOWELS, CONSONANTS = "aeiu", "bdfgklmprstvz"
# Ways in which words are written that no plain scalar could be taken for anything else.
BOOLEANS = {True: ("true", "True", "TRUE"), False: ("false", "False", "FALSE")}
NULLS = ("null", "Null", "NULL", "~")


def _float(text):
    """The number of a JSON text with a point or an exponent; a whole one as an integer, which is the same number."""
    number = float(text)
    return int(number) if number.is_integer() else number


def _normal(value):
    """A JSON text that is the same for equal values, whatever the spelling of their numbers."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _read(text):
    """The value of a JSON text."""
    return json.loads(text, parse_float=_float)


def _run(console, command, folder, files, **limits):
    """The program after it was run on a folder with these files."""
    for name, content in files.items():
        console.write(f"{folder}/{name}", content)
    return console.run(command, folder, **limits)


def _outcomes(finished):
    """By the names of files, what was printed of them: one line for each document, or the line of the fault."""
    outcomes = {}
    for line in finished.stdout.split("\n"):
        if line.strip():
            try:
                row = _read(line)
                outcomes.setdefault(row["file"], []).append(f"document {row['document']}: {_normal(row['value'])}")
            except (ValueError, KeyError, TypeError):
                pytest.fail(f"expected objects with file, document and value on standard output, found {line[:300]!r}")
    for line in finished.stderr.split("\n"):
        if named := re.match(r"(.+?\.ya?ml):(\d+):", line):
            outcomes.setdefault(named[1], []).append(f"broken at line {named[2]}")
    return {name: "\n".join(rows) for name, rows in outcomes.items()}


def _shortened(text):
    """A text of which not too much is left."""
    return text if len(text) <= MOST_CHARACTERS else f"{text[:MOST_CHARACTERS]}…"


def _same(finished, contents, expected):
    """Expect these outcomes of files with these contents."""
    found = _outcomes(finished)
    wrong = [
        f"{name}: {_shortened(json.dumps(contents[name], ensure_ascii=False))}\n"
        f"expected {_shortened(outcome)}\nfound    {_shortened(found.get(name, NOTHING))}"
        for name, outcome in expected.items()
        if found.get(name, NOTHING) != outcome
    ]
    ending = f"\nstandard error ends with {finished.stderr[-300:]!r}" if wrong else ""
    assert not wrong, f"{len(wrong)} of {len(expected)} files differ:\n" + "\n".join(wrong[:SHOWN]) + ending


def _documents(values):
    """The outcome of a file whose documents have these values."""
    rows = [f"document {number}: {_normal(value)}" for number, value in enumerate(values, 1)]
    return "\n".join(rows) or NOTHING


def _as_expected(console, command, path):
    """Expect of each file that is described here what belongs to it."""
    files = json.loads(path.read_text("utf-8"))
    contents = {f"{file['name']}.yaml": "\n".join(file["lines"]) + "\n" for file in files}
    expected = {
        f"{file['name']}.yaml": f"broken at line {file['line']}"
        if "line" in file
        else _documents(map(_read, file["documents"]))
        for file in files
    }
    _same(_run(console, command, path.stem, contents), contents, expected)


def test_launches(console, values, convert_command):
    """A folder with one file is converted."""
    word = values.word("word")
    contents = {f"{word}.yaml": f"{word}: 12\n"}
    _same(_run(console, convert_command, "first", contents), contents, {f"{word}.yaml": _documents([{word: 12}])})


def test_block_mappings(console, convert_command, materials):
    """Mappings nest by their indentation, however deep, and begin with plain or quoted keys in one line."""
    _as_expected(console, convert_command, materials / "block_mappings.json")


def test_block_sequences(console, convert_command, materials):
    """Sequences may be as deep as their key, and collections may begin in the line of a dash."""
    _as_expected(console, convert_command, materials / "block_sequences.json")


def test_explicit_keys(console, convert_command, materials):
    """A key behind ? may be any scalar, and key and value may be missing."""
    _as_expected(console, convert_command, materials / "explicit_keys.json")


def test_empty_values(console, convert_command, materials):
    """A value that is not there is null, or the empty text of its tag."""
    _as_expected(console, convert_command, materials / "empty_values.json")


def test_flow_collections(console, convert_command, materials):
    """Collections in brackets go over lines, hold comments, pairs and explicit keys, and may end with a comma."""
    _as_expected(console, convert_command, materials / "flow_collections.json")


def test_json_like_keys(console, convert_command, materials):
    """In brackets a colon needs no space behind a quoted key, and is text within a plain one."""
    _as_expected(console, convert_command, materials / "json_like_keys.json")


def test_plain_scalars(console, convert_command, materials):
    """A plain scalar ends before a colon with a space behind it or a # with a space before it; other signs are text."""
    _as_expected(console, convert_command, materials / "plain_scalars.json")


def test_plain_scalars_over_lines(console, convert_command, materials):
    """Lines of a plain scalar are folded, whatever they begin with, and a comment ends it."""
    _as_expected(console, convert_command, materials / "plain_lines.json")


def test_quoted_scalars(console, convert_command, materials):
    """Single quotes know only the doubled quote and folding, double quotes all the escapes of the standard."""
    _as_expected(console, convert_command, materials / "quoted_scalars.json")


def test_double_quotes_over_lines(console, convert_command, materials):
    """In double quotes lines are folded without the white space around them, unless it or the break is escaped."""
    _as_expected(console, convert_command, materials / "double_lines.json")


def test_ends_of_literal_scalars(console, convert_command, materials):
    """The line breaks at the end of a block scalar are clipped, stripped or kept, and comments may follow."""
    _as_expected(console, convert_command, materials / "literal_chomping.json")


def test_indentation_of_literal_scalars(console, convert_command, materials):
    """The indentation of a block scalar is that of its first line or is given, and what is deeper is text."""
    _as_expected(console, convert_command, materials / "literal_indents.json")


def test_folded_scalars(console, convert_command, materials):
    """Lines of a folded scalar are joined, except around empty lines and lines that are deeper."""
    _as_expected(console, convert_command, materials / "folded_scalars.json")


def test_words_of_the_core_schema(console, convert_command, materials):
    """Booleans and nulls are the words of the core schema alone; dates, times, merges and other words are texts."""
    _as_expected(console, convert_command, materials / "words.json")


def test_numbers_of_the_core_schema(console, convert_command, materials):
    """Integers and floats are what the core schema says and nothing else, and integers keep all their digits."""
    _as_expected(console, convert_command, materials / "numbers.json")


def test_values_as_json(console, convert_command, materials):
    """Members keep their order whatever their names are, and keys become texts."""
    _as_expected(console, convert_command, materials / "json_form.json")


def test_tags(console, convert_command, materials):
    """Tags of the core schema decide what a value is, by whatever handle; other tags make texts of scalars."""
    _as_expected(console, convert_command, materials / "tags.json")


def test_anchors(console, convert_command, materials):
    """An alias is the value of the last node before it with its anchor, on keys and collections as well."""
    _as_expected(console, convert_command, materials / "anchors.json")


def test_documents_and_directives(console, convert_command, materials):
    """Markers at the beginning of a line separate documents, of which each has directives and anchors of its own."""
    _as_expected(console, convert_command, materials / "documents.json")


def test_comments(console, convert_command, materials):
    """Comments may be in every line and behind every value, and their indentation does not matter."""
    _as_expected(console, convert_command, materials / "comments.json")


def test_white_space(console, convert_command, materials):
    """Line breaks of all systems, byte order marks, and tabs between tokens are understood."""
    _as_expected(console, convert_command, materials / "white_space.json")


def test_whole_files(console, convert_command, materials):
    """Files as people write them, with many notations at once, are converted."""
    _as_expected(console, convert_command, materials / "whole_files.json")


def test_wrong_indentation(console, convert_command, materials):
    """Lines that are indented like nothing around them or with tabs are faults, and so are misplaced collections."""
    _as_expected(console, convert_command, materials / "bad_indentation.json")


def test_wrong_keys(console, convert_command, materials):
    """Keys that occur twice, are collections, go over lines or have no colon are faults."""
    _as_expected(console, convert_command, materials / "bad_keys.json")


def test_wrong_scalars(console, convert_command, materials):
    """Quotes that are not closed, unknown escapes, wrong headers and signs that begin nothing are faults."""
    _as_expected(console, convert_command, materials / "bad_scalars.json")


def test_wrong_brackets(console, convert_command, materials):
    """Brackets that are not closed or closed by others, and misplaced commas and entries, are faults."""
    _as_expected(console, convert_command, materials / "bad_flow.json")


def test_wrong_aliases(console, convert_command, materials):
    """Aliases without an anchor before them, inside of their own node or with properties are faults."""
    _as_expected(console, convert_command, materials / "bad_aliases.json")


def test_wrong_tags_and_directives(console, convert_command, materials):
    """Contents that do not fit their tag, unknown handles, and directives at a wrong place or twice are faults."""
    _as_expected(console, convert_command, materials / "bad_tags.json")


def _words(draws, least, most):
    """Some invented words."""
    lengths = [draws.randint(2, 4) for _ in range(draws.randint(least, most))]
    return ["".join(draws.choice(CONSONANTS) + draws.choice(VOWELS) for _ in range(length)) for length in lengths]


def _made_up(draws, depth):
    """A value that nobody has seen."""
    kinds = ["words", "lines", "signs", "integer", "boolean", "null"]
    kind = draws.choice([*kinds, *["object", "array"] * depth])
    if kind == "object":
        return {word: _made_up(draws, depth - 1) for word in dict.fromkeys(_words(draws, 1, 5))}
    if kind == "array":
        return [_made_up(draws, depth - 1) for _ in range(draws.randint(0, 4))]
    if kind == "lines":
        between = ["\n" * draws.randint(1, 2) for _ in range(3)]
        lines = [" ".join(_words(draws, 1, 4)) + end for end in between]
        return "".join(lines).rstrip("\n") + "\n" * draws.randint(0, 3)
    made = {"integer": draws.randint(-(10**12), 10**12), "boolean": draws.random() < 1 / 2, "null": None}
    text = draws.choice([": ", " #", "'", '"', "\\", ", ", "- ", "\t"]).join(_words(draws, 2, 3))
    return made.get(kind, text if kind == "signs" else " ".join(_words(draws, 1, 9)))


def _inline(draws, value):
    """A value in YAML, within one line."""
    if isinstance(value, dict):
        members = [f"{_inline(draws, key)}: {_inline(draws, member)}" for key, member in value.items()]
        return f"{{{', '.join(members)}}}"
    if isinstance(value, list):
        items = [f"{_inline(draws, item)}, " for item in value]
        return f"[{draws.choice([''.join(items), ''.join(items).removesuffix(', ')])}]"
    if isinstance(value, bool) or value is None:
        return draws.choice(NULLS if value is None else BOOLEANS[value])
    if isinstance(value, int):
        return draws.choice([str(value), f"0x{value:x}", f"0o{value:o}"]) if value >= 0 else str(value)
    forms = [json.dumps(value)]
    if "\n" not in value:
        forms.append("'" + value.replace("'", "''") + "'")
    if re.fullmatch(r"[a-z ]+", value):
        forms.append(value)
    return draws.choice(forms)


def _over_lines(draws, value, indent):
    """A text in YAML over several lines, behind a colon or a dash in a collection with this indentation."""
    pad = " " * (indent + draws.randint(1, 4))
    body = value.rstrip("\n")
    if body != value or "\n" in value:
        breaks = len(value) - len(body)
        rows = [pad + line if line else "" for line in body.split("\n")]
        return f" |{('-', '', '+')[min(breaks, 2)]}\n" + "\n".join(rows) + "\n" * max(breaks - 1, 0)
    opening, closing = draws.choice([("", ""), ("'", "'"), ('"', '"'), (f">-\n{pad}", "")])
    return f" {opening}" + f"\n{pad}".join(value.split(" ")) + closing


def _in_yaml(draws, value, indent):
    """A value in YAML, behind a colon or a dash in a collection with this indentation."""
    if isinstance(value, str) and re.fullmatch(r"[a-z \n]+", value) and draws.random() < 1 / 2:
        return _over_lines(draws, value, indent)
    if not isinstance(value, dict | list) or not value or draws.random() < 1 / 3:
        return f" {_inline(draws, value)}"
    deeper = indent + draws.randint(1, 4)
    heads = [f"{_inline(draws, key)}:" for key in value] if isinstance(value, dict) else ["-"] * len(value)
    members = value.values() if isinstance(value, dict) else value
    rows = [" " * deeper + head + _in_yaml(draws, member, deeper) for head, member in zip(heads, members, strict=True)]
    remark = draws.choice(["", f" # {' '.join(_words(draws, 1, 3))}"])
    return f"{remark}\n" + "\n".join(rows)


def test_made_up_files(console, values, convert_command):
    """Values that are made up for this run, in notations that are drawn, come out as they went in."""
    draws = random.Random(values.number("draws", 1, 10**9))  # noqa: S311 - nothing secret
    contents, expected = {}, {}
    for number in range(30):
        made = [{"all": _made_up(draws, 4), "more": [_made_up(draws, 3), _made_up(draws, 2)]} for _ in range(2)]
        contents[f"made-{number}.yaml"] = "".join(f"---{_in_yaml(draws, value, 0)}\n" for value in made)
        expected[f"made-{number}.yaml"] = _documents(made)
    _same(_run(console, convert_command, "made", contents), contents, expected)


@pytest.mark.time_limit(60)
def test_large_files_take_little_time(console, values, convert_command):
    """A megabyte of settings, also in one line or one text, takes at most five seconds of processor time."""
    words = [values.word(f"word {number}") for number in range(40)]
    numbered = {f"{words[number % 40]}-{number}": number for number in range(12_000)}
    lines = [f"{words[number % 37]} {number}" for number in range(8_000)]
    values_of = {
        "keys.yaml": numbered,
        "line.yaml": [{"a": number} for number in range(20_000)],
        "plain.yaml": {"text": " ".join(lines)},
        "quoted.yaml": {"text": " ".join(lines)},
        "folded.yaml": {"text": " ".join(lines)},
    }
    contents = {
        "keys.yaml": "".join(f"{key}: {number}\n" for key, number in numbered.items()),
        "line.yaml": "[" + ", ".join(f"{{a: {number}}}" for number in range(20_000)) + "]\n",
        "plain.yaml": "text: " + "\n  ".join(lines) + "\n",
        "quoted.yaml": 'text: "' + "\n  ".join(lines) + '"\n',
        "folded.yaml": "text: >-\n  " + "\n  ".join(lines) + "\n",
    }
    finished = _run(console, convert_command, "large", contents, timeout_s=30)
    _same(finished, contents, {name: _documents([value]) for name, value in values_of.items()})
    assert finished.cpu_s <= CPU_S, f"expected at most {CPU_S} seconds of processor time, found {finished.cpu_s}"


def _nested(depth, innermost, around):
    """A value within so many collections."""
    for _ in range(depth):
        innermost = around(innermost)
    return innermost


@pytest.mark.time_limit(60)
def test_deep_nesting_takes_little_time(console, values, convert_command):
    """Collections that are nested two hundred deep take at most five seconds of processor time."""
    word, depth = values.word("word"), 200
    arrays = _nested(depth, word, lambda inner: [inner])
    objects = _nested(depth, word, lambda inner: {"a": inner})
    contents = {
        "brackets.yaml": "[" * depth + word + "]" * depth + "\n",
        "braces.yaml": "{a: " * depth + word + "}" * depth + "\n",
        "quoted.yaml": '{"a":' * depth + f"'{word}'" + "}" * depth + "\n",
        "dashes.yaml": "- " * depth + word + "\n",
        "lines.yaml": "".join(f"{' ' * level}a:\n" for level in range(depth)) + " " * depth + f"{word}\n",
        "open.yaml": f"{word}:\n  " + "[" * depth + "\n",
    }
    expected = {
        "brackets.yaml": _documents([arrays]),
        "braces.yaml": _documents([objects]),
        "quoted.yaml": _documents([objects]),
        "dashes.yaml": _documents([arrays]),
        "lines.yaml": _documents([objects]),
        "open.yaml": "broken at line 2",
    }
    finished = _run(console, convert_command, "deep", contents, timeout_s=30)
    _same(finished, contents, expected)
    assert finished.cpu_s <= CPU_S, f"expected at most {CPU_S} seconds of processor time, found {finished.cpu_s}"


def _mixed(values):
    """Sound files and broken ones with the lines of their faults, in the order of their names, and files to ignore."""
    word = values.word("word")
    sound = {f"10-{word}.yaml": f"--- {word}\n--- 2\n", f"Z-{word}.yml": f"a: {word}\n", f"b-{word}.yaml": "- 3\n"}
    broken = {f"9-{word}.yaml": "a: 1\n---\nb: 1\nc: 2\nb: 3\n", f"a-{word}.yml": "a: 1\nb: [\n"}
    ignored = {f"5-{word}.txt": "a: [\n", f"{word}.yaml.old": "a: 1\n", f"older/{word}.yaml": "a: 1\n"}
    return sound, broken, ignored


def test_files_are_in_order(console, values, convert_command):
    """The documents of the sound .yaml and .yml files are printed in the order of the names, and nothing else is."""
    sound, broken, ignored = _mixed(values)
    finished = _run(console, convert_command, "mixed", ignored | broken | sound)
    rows = [_read(line) for line in finished.stdout.splitlines()]
    found = [[row.get("file"), row.get("document"), row.get("value")] for row in rows]
    first, second, third = sound
    word = values.word("word")
    expected = [[first, 1, word], [first, 2, 2], [second, 1, {"a": word}], [third, 1, [3]]]
    assert found == expected, f"expected {expected}, found {found}"


def test_broken_files_are_listed(console, values, convert_command):
    """Each broken file has one line on standard error with its name, a line number and a message, and no other has."""
    sound, broken, ignored = _mixed(values)
    finished = _run(console, convert_command, "mixed", ignored | sound | broken)
    found = finished.stderr.splitlines()
    first, second = broken
    assert len(found) == len(broken), f"expected {len(broken)} lines on standard error, found {finished.stderr!r}"
    for line, beginning in zip(found, (f"{first}:5: ", f"{second}:2: "), strict=True):
        assert line.startswith(beginning), f"expected a line that begins with {beginning!r}, found {line!r}"
        assert line.removeprefix(beginning).strip(), f"expected a message in {line!r}"


def test_exit_codes(console, values, convert_command):
    """The exit code is 0 without broken files, 1 with one, and 2 where the folder is of no use, which is named."""
    sound, broken, _ = _mixed(values)
    missing = values.word("missing")
    found = [
        _run(console, convert_command, "sound", sound).exit_code,
        _run(console, convert_command, "some", sound | broken).exit_code,
    ]
    assert found == [0, 1], f"expected the exit codes 0 and 1, found {found}"
    for arguments in ((missing,), ("sound", missing), ()):
        finished = console.run(convert_command, *arguments)
        assert finished.exit_code == 2, f"expected exit code 2 for {arguments}, found {finished}"
        assert finished.stdout == "", f"expected nothing on standard output, found {finished.stdout!r}"
        assert finished.stderr.strip(), "expected a message on standard error"
    finished = console.run(convert_command, missing)
    assert missing in finished.stderr, f"expected {missing!r} on standard error, found {finished.stderr!r}"
