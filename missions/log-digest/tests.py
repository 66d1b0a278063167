"""A person wants to know what is in a log; the logs are made up for each attempt."""

import datetime
import gzip
import json

import pytest

LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
SECOND = datetime.timedelta(seconds=1)


def _start(values):
    """The moment at which the logs of this attempt begin."""
    clock = datetime.time(values.number("hour", 0, 20), values.number("minute", 0, 59), values.number("second", 0, 59))
    return datetime.datetime.combine(values.date("day"), clock)


def _line(moment, level, message):
    return f"{moment:%Y-%m-%d %H:%M:%S} {level} {message}\n"


def _log(values, *entries):
    """A log of (seconds after the start, level, message)."""
    start = _start(values)
    return "".join(_line(start + seconds * SECOND, level, message) for seconds, level, message in entries)


def _digest(finished, exit_code=0):
    """The lines of a printed digest by what stands before the colon, and the lines of top messages."""
    assert finished.exit_code == exit_code, f"expected exit code {exit_code}, found {finished.exit_code}: {finished}"
    lines = [line.rstrip() for line in finished.stdout.splitlines() if line.strip()]
    assert "Top messages:" in lines, f"expected a line 'Top messages:', found {lines}"
    place = lines.index("Top messages:")
    return dict(line.split(": ", 1) for line in lines[:place] if ": " in line), lines[place + 1 :]


def _shows(digest, **expected):
    """Expect these numbers and texts in a printed digest."""
    wrong = {key: digest.get(key) for key, value in expected.items() if digest.get(key) != str(value)}
    assert not wrong, f"expected {expected}, found {digest}"


def _json(finished, exit_code=0):
    """The digest that was printed as JSON."""
    assert finished.exit_code == exit_code, f"expected exit code {exit_code}, found {finished.exit_code}: {finished}"
    try:
        return json.loads(finished.stdout)
    except ValueError:
        raise AssertionError(f"expected JSON on standard output, found {finished.stdout!r}") from None


def _refused(finished, *words):
    """Expect exit code 2, no digest, and a message that names all words."""
    assert finished.exit_code == 2, f"expected exit code 2, found {finished.exit_code}: {finished.text}"
    assert finished.stdout.strip() == "", f"expected nothing on standard output, found {finished.stdout!r}"
    missing = [word for word in words if word not in finished.stderr]
    assert not missing, f"standard error should name {missing}, found {finished.stderr!r}"
    assert "Traceback" not in finished.stderr


def test_launches(console, digest_command):
    """The program explains itself when it is asked for help."""
    finished = console.run(digest_command, "--help")
    assert finished.exit_code == 0, finished.text
    assert "--level" in finished.text


def test_levels_are_counted(console, digest_command, values):
    """Entries are counted, all together and for each level, and a clean log ends with exit code 0."""
    numbers = {level: values.number(level, 1, 9) for level in LEVELS[1:]}
    levels = [level for level, number in numbers.items() for _ in range(number)]
    name = f"{values.word('levels')}.log"
    console.write(name, _log(values, *((place, level, values.text(level)) for place, level in enumerate(levels))))
    digest, _ = _digest(console.run(digest_command, name))
    _shows(digest, Entries=len(levels), Malformed=0, DEBUG=0, **numbers)


@pytest.mark.needs("test_levels_are_counted")
def test_several_files_make_one_digest(console, digest_command, values):
    """Two files are digested together; first and last are the earliest and latest moments wherever they stand."""
    late, early = values.number("late", 5000, 9000), values.number("early", 10, 900)
    console.write("one.log", _log(values, (late, "INFO", "a"), (early, "INFO", "b"), (4000, "ERROR", "a")))
    console.write("two words.log", _log(values, (3000, "INFO", "a"), (2000, "ERROR", "c")))
    digest, top = _digest(console.run(digest_command, "one.log", "two words.log"))
    first, last = _start(values) + early * SECOND, _start(values) + late * SECOND
    _shows(digest, Entries=5, INFO=3, ERROR=2, First=f"{first:%Y-%m-%d %H:%M:%S}", Last=f"{last:%Y-%m-%d %H:%M:%S}")
    assert top == ["3 a", "1 b", "1 c"], f"expected the messages of both files, found {top}"


@pytest.mark.needs("test_levels_are_counted")
def test_malformed_lines_are_counted(console, digest_command, values):
    """Lines of another form, level, date or time are malformed, empty ones are not, and the exit code is 1."""
    good = _log(values, (1, "INFO", values.text("good")), (2, "INFO", values.text("good")))
    wrong = [
        f"{values.text('no entry')}",
        f"2026-02-30 12:00:00 INFO {values.word('no day')}",
        f"2026-02-20 24:01:00 INFO {values.word('no time')}",
        f"2026-02-20 12:00:00 {values.word('no level').upper()} text",
        "2026-02-20 12:00:00 ERROR",
    ]
    console.write("mixed.log", "\n".join([*wrong[:2], "", good, *wrong[2:], "", ""]))
    digest, top = _digest(console.run(digest_command, "mixed.log"), exit_code=1)
    _shows(digest, Entries=2, Malformed=5, INFO=2, ERROR=0)
    assert top == [f"2 {values.text('good')}"], f"expected only the message of the good entries, found {top}"


@pytest.mark.needs("test_levels_are_counted")
def test_level_leaves_out_less_severe_entries(console, digest_command, values):
    """With --level WARNING the digest is about warnings, errors and critical entries only."""
    numbers = {level: values.number(f"severe {level}", 1, 6) for level in LEVELS}
    levels = [level for level, number in numbers.items() for _ in range(number)]
    console.write("severe.log", _log(values, *((place, level, level.lower()) for place, level in enumerate(levels))))
    digest, top = _digest(console.run(digest_command, "severe.log", "--level", "WARNING"))
    kept = {level: numbers[level] if level in LEVELS[2:] else 0 for level in LEVELS}
    first = _start(values) + levels.index("WARNING") * SECOND
    _shows(digest, Entries=sum(kept.values()), First=f"{first:%Y-%m-%d %H:%M:%S}", **kept)
    assert not [line for line in top if line.endswith(("debug", "info"))], f"found less severe messages: {top}"


@pytest.mark.needs("test_levels_are_counted")
def test_time_range_includes_both_ends(console, digest_command, values):
    """--from and --to leave out earlier and later entries but keep those of exactly these moments."""
    step = values.number("step", 2, 400)
    moments = [_start(values) + seconds * SECOND for seconds in (0, step - 1, step, 2 * step, 3 * step, 3 * step + 1)]
    written = [f"{moment:%Y-%m-%d %H:%M:%S}" for moment in moments]
    console.write("range.log", "".join(_line(moment, "INFO", "tick") for moment in moments))
    digest, _ = _digest(console.run(digest_command, "range.log", "--from", written[2], "--to", written[4]))
    _shows(digest, Entries=3, INFO=3, First=written[2], Last=written[4])
    digest, _ = _digest(console.run(digest_command, "range.log", "--from", written[4]))
    _shows(digest, Entries=2, First=written[4], Last=written[5])


@pytest.mark.needs("test_levels_are_counted")
def test_most_frequent_messages_come_first(console, digest_command, values):
    """The five most frequent messages are listed with their numbers, equally frequent ones in the alphabet."""
    word = values.word("message")
    numbers = {"echo": 1, "delta": 2, "bravo": 4, "charlie": 2, "alpha": 2, "foxtrot": 3, "golf": 1}
    entries = [("INFO", f"{name} {word}") for name, number in numbers.items() for _ in range(number)]
    console.write("top.log", _log(values, *((place, *entry) for place, entry in enumerate(entries))))
    _, top = _digest(console.run(digest_command, "top.log"))
    order = [(4, "bravo"), (3, "foxtrot"), (2, "alpha"), (2, "charlie"), (2, "delta")]
    expected = [f"{number} {name} {word}" for number, name in order]
    assert top == expected, f"expected {expected}, found {top}"


@pytest.mark.needs("test_most_frequent_messages_come_first")
def test_top_limits_the_messages(console, digest_command, values):
    """--top tells how many messages are listed, fewer or more than five."""
    words = sorted(values.word(f"limited {number}") for number in range(9))
    console.write("limit.log", _log(values, *((place, "INFO", word) for place, word in enumerate(reversed(words)))))
    for limit in (1, values.number("few", 2, 4), values.number("many", 6, 8)):
        digest, top = _digest(console.run(digest_command, "limit.log", "--top", str(limit)))
        _shows(digest, Entries=9)
        expected = [f"1 {word}" for word in words[:limit]]
        assert top == expected, f"expected {expected}, found {top}"


def test_gzip_file_is_read(console, digest_command, values):
    """A compressed file is digested like any other, also beside a plain one."""
    log = _log(values, (3, "ERROR", values.text("packed")), (9, "DEBUG", values.text("packed")))
    console.write("packed.log.gz", gzip.compress(log.encode()))
    console.write("plain.log", _log(values, (5, "ERROR", values.text("plain"))))
    digest, top = _digest(console.run(digest_command, "packed.log.gz", "plain.log"))
    _shows(digest, Entries=3, ERROR=2, DEBUG=1, Malformed=0)
    assert top == [f"2 {values.text('packed')}", f"1 {values.text('plain')}"], f"found {top}"


@pytest.mark.needs("test_levels_are_counted")
def test_standard_input_is_read(console, digest_command, values):
    """A log that is piped in is digested without a file name, and as - beside a file."""
    log = _log(values, (1, "WARNING", values.text("piped")))
    digest, top = _digest(console.run(digest_command, stdin=log))
    _shows(digest, Entries=1, WARNING=1)
    assert top == [f"1 {values.text('piped')}"], f"expected the piped message, found {top}"
    console.write("beside.log", _log(values, (2, "ERROR", values.text("beside"))))
    digest, _ = _digest(console.run(digest_command, "-", "beside.log", stdin=log))
    _shows(digest, Entries=2, WARNING=1, ERROR=1)


@pytest.mark.needs("test_most_frequent_messages_come_first", "test_malformed_lines_are_counted")
def test_json_holds_the_whole_digest(console, digest_command, values):
    """--json prints one object with all that the digest says, also about accents and quotation marks."""
    message = f'Café "{values.word("quoted")}" \\ ž'
    wrong = "no entry\n" * values.number("wrong", 1, 6)
    log = _log(values, (60, "ERROR", message), (0, "INFO", "Started"), (30, "ERROR", message))
    console.write("json.log", wrong + log)
    found = _json(console.run(digest_command, "json.log", "--json"), exit_code=1)
    assert found == {
        "entries": 3,
        "malformed": wrong.count("\n"),
        "first": f"{_start(values):%Y-%m-%d %H:%M:%S}",
        "last": f"{_start(values) + 60 * SECOND:%Y-%m-%d %H:%M:%S}",
        "levels": {"DEBUG": 0, "INFO": 1, "WARNING": 0, "ERROR": 2, "CRITICAL": 0},
        "top": [{"message": message, "count": 2}, {"message": "Started", "count": 1}],
    }, f"found {found}"


@pytest.mark.needs("test_json_holds_the_whole_digest")
def test_empty_file_gives_an_empty_digest(console, digest_command):
    """A log without any line is no error: zeros, none, and no messages; in JSON null and an empty list."""
    console.write("empty.log", "")
    digest, top = _digest(console.run(digest_command, "empty.log"))
    _shows(digest, Entries=0, Malformed=0, First="none", Last="none", **dict.fromkeys(LEVELS, 0))
    assert top == [], f"expected no messages, found {top}"
    assert _json(console.run(digest_command, "empty.log", "--json")) == {
        "entries": 0,
        "malformed": 0,
        "first": None,
        "last": None,
        "levels": dict.fromkeys(LEVELS, 0),
        "top": [],
    }


def test_other_encoding_is_read(console, digest_command, values):
    """A log in Latin 1 is read with --encoding, and its accents are printed in UTF-8."""
    message = f"Größe überschritten: {values.word('size')} à Orléans"
    console.write("foreign.log", _log(values, (1, "ERROR", message)).encode("latin-1"))
    digest, top = _digest(console.run(digest_command, "foreign.log", "--encoding", "latin-1"))
    _shows(digest, Entries=1, Malformed=0)
    assert top == [f"1 {message}"], f"expected {message!r}, found {top}"


@pytest.mark.needs("test_other_encoding_is_read")
def test_wrong_encoding_is_named(console, digest_command, values):
    """A file that is not in UTF-8 is named and gives no digest, also behind a good file."""
    name = f"{values.word('latin')}.log"
    console.write("good.log", _log(values, (1, "INFO", "fine")))
    console.write(name, _log(values, (1, "ERROR", "Größe")).encode("latin-1"))
    _refused(console.run(digest_command, "good.log", name), name)


@pytest.mark.needs("test_levels_are_counted")
def test_missing_file_is_named(console, digest_command, values):
    """A file that does not exist is named and gives no digest, also behind a good file."""
    name = f"{values.word('missing')}.log"
    console.write("present.log", _log(values, (1, "INFO", "fine")))
    _refused(console.run(digest_command, "present.log", name), name)


@pytest.mark.needs("test_top_limits_the_messages", "test_level_leaves_out_less_severe_entries")
def test_wrong_options_are_named(console, digest_command, values):
    """Values that an option does not allow are refused, naming the option."""
    console.write("options.log", _log(values, (1, "INFO", "fine")))
    wrong = (("--level", values.word("level").upper()), ("--top", "0"), ("--top", "many"), ("--from", "yesterday"))
    for option, value in wrong:
        _refused(console.run(digest_command, "options.log", option, value), option)
