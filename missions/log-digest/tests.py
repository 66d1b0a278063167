"""A person wants to know what is in a log; the logs are made up for each attempt."""

import datetime
import gzip
import json
import re

LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
SECOND = datetime.timedelta(seconds=1)


def _start(values):
    """The moment at which the logs of this attempt begin."""
    clock = datetime.time(values.number("hour", 0, 20), values.number("minute", 0, 59), values.number("second", 0, 59))
    return datetime.datetime.combine(values.date("day"), clock)


def _written(moment):
    return f"{moment:%Y-%m-%d %H:%M:%S}"


def _log(values, *entries):
    """A log of (seconds after the start, level, message)."""
    start = _start(values)
    return "".join(f"{_written(start + seconds * SECOND)} {level} {message}\n" for seconds, level, message in entries)


def _lines(finished):
    """The lines of a printed digest."""
    return [line.rstrip() for line in finished.stdout.splitlines() if line.strip()]


def _shows(finished, **expected):
    """Expect these numbers and texts in a printed digest."""
    digest = dict(line.split(": ", 1) for line in _lines(finished) if ": " in line)
    wrong = {key: digest.get(key) for key, value in expected.items() if digest.get(key) != str(value)}
    assert not wrong, f"expected {expected}, found {finished}"


def _lists(finished, *messages):
    """Expect these lines of top messages, each with its number at the beginning, and no others."""
    found = [line for line in _lines(finished) if re.match("[0-9]+ ", line)]
    assert found == list(messages), f"expected the messages {messages}, found {found}"


def _json(finished):
    """The digest that was printed as JSON."""
    try:
        return json.loads(finished.stdout)
    except ValueError:
        raise AssertionError(f"expected JSON on standard output, found {finished}") from None


def _holds(found, **expected):
    """Expect these members in a JSON object; it may have others."""
    wrong = {key: found.get(key) for key, value in expected.items() if key not in found or found[key] != value}
    assert not wrong, f"expected {expected}, found {found}"


def _names(finished, word):
    """Expect a refusal that names the word on standard error, without a stack trace."""
    assert finished.exit_code != 0, f"expected an exit code other than 0, found {finished}"
    assert word in finished.stderr, f"standard error should name {word}, found {finished.stderr!r}"
    assert "Traceback" not in finished.stderr


def _refused(console, digest_command, values):
    """The ends of three runs without a digest: a missing file, a wrong encoding, a wrong option."""
    console.write("fine.log", _log(values, (1, "INFO", "fine")))
    console.write("latin.log", _log(values, (1, "INFO", "Größe")).encode("latin-1"))
    calls = ("fine.log", "absent.log"), ("fine.log", "latin.log"), ("fine.log", "--top", "0")
    return [console.run(digest_command, *arguments) for arguments in calls]


def test_launches(console, digest_command):
    """The program answers when it is asked for help."""
    finished = console.run(digest_command, "--help")
    assert finished.exit_code == 0, finished.text
    assert finished.text.strip()


def test_help_explains_the_use(console, digest_command):
    """The help mentions the options."""
    shown = console.run(digest_command, "--help").text
    missing = [
        option for option in ("--level", "--from", "--to", "--top", "--encoding", "--json") if option not in shown
    ]
    assert not missing, f"expected {missing} in the help, found {shown}"


def test_levels_are_counted(console, digest_command, values):
    """Entries are counted, all together and for each level."""
    numbers = {level: values.number(level, 1, 9) for level in LEVELS[1:]}
    levels = [level for level, number in numbers.items() for _ in range(number)]
    name = f"{values.word('levels')}.log"
    console.write(name, _log(values, *((place, level, values.text(level)) for place, level in enumerate(levels))))
    _shows(console.run(digest_command, name), Entries=len(levels), DEBUG=0, **numbers)


def test_clean_log_ends_with_0(console, digest_command, values):
    """A log without malformed lines ends with exit code 0."""
    console.write("clean.log", _log(values, (1, "ERROR", values.text("clean"))))
    finished = console.run(digest_command, "clean.log")
    assert finished.exit_code == 0, f"expected exit code 0, found {finished}"
    _shows(finished, Entries=1)


def test_digest_has_its_form(console, digest_command, values):
    """The digest has its lines in their order: the numbers, the moments, the levels, and the top messages."""
    message, moment = values.text("form"), _written(_start(values))
    console.write("form.log", _log(values, (0, "INFO", message), (0, "CRITICAL", message)) + "malformed\n")
    found = _lines(console.run(digest_command, "form.log"))
    levels = ["DEBUG: 0", "INFO: 1", "WARNING: 0", "ERROR: 0", "CRITICAL: 1"]
    moments = [f"First: {moment}", f"Last: {moment}"]
    expected = ["Entries: 2", "Malformed: 1", *moments, *levels, "Top messages:", f"2 {message}"]
    assert found == expected, f"expected the lines {expected}, found {found}"


def test_several_files_make_one_digest(console, digest_command, values):
    """Two files are digested together."""
    console.write("one.log", _log(values, (1, "INFO", "a"), (2, "INFO", "b"), (3, "ERROR", "a")))
    console.write("two words.log", _log(values, (4, "INFO", "a"), (5, "ERROR", "c")))
    _shows(console.run(digest_command, "one.log", "two words.log"), Entries=5, INFO=3, ERROR=2)


def test_first_and_last_are_the_earliest_and_the_latest(console, digest_command, values):
    """First and last are the earliest and the latest moment, wherever they stand."""
    late, early = values.number("late", 5000, 9000), values.number("early", 10, 900)
    console.write(
        "order.log", _log(values, (4000, "INFO", "a"), (late, "INFO", "a"), (early, "INFO", "b"), (3000, "INFO", "a"))
    )
    first, last = _start(values) + early * SECOND, _start(values) + late * SECOND
    _shows(console.run(digest_command, "order.log"), First=_written(first), Last=_written(last))


def test_malformed_lines_are_counted(console, digest_command, values):
    """Lines of another form, level, date or time are malformed and no entries."""
    wrong = [
        values.text("no entry"),
        f"2026-02-30 12:00:00 INFO {values.word('no day')}",
        f"2026-02-20 24:01:00 INFO {values.word('no time')}",
        f"2026-02-20 12:00:00 {values.word('no level').upper()} text",
        "2026-02-20  12:00:00 INFO text",
        "2026-02-20 12:00:00 ERROR",
    ]
    console.write("mixed.log", _log(values, (1, "INFO", "good")) + "\n".join(wrong))
    _shows(console.run(digest_command, "mixed.log"), Entries=1, Malformed=len(wrong), INFO=1, ERROR=0)


def test_malformed_lines_are_counted_in_any_case(console, digest_command, values):
    """Malformed lines count whatever entries are chosen."""
    log = _log(values, (1, "INFO", "good"), (2, "ERROR", "good"))
    console.write("chosen.log", f"{values.text('no entry')}\n{log}")
    moment = _written(_start(values) + 2 * SECOND)
    finished = console.run(digest_command, "chosen.log", "--level", "ERROR", "--from", moment, "--to", moment)
    _shows(finished, Entries=1, Malformed=1)


def test_malformed_lines_end_with_1(console, digest_command, values):
    """A log with a malformed line ends with exit code 1, after the digest was printed, in whatever form."""
    console.write("unclean.log", _log(values, (1, "INFO", "good")) + values.text("no entry"))
    finished = console.run(digest_command, "unclean.log")
    assert finished.exit_code == 1, f"expected exit code 1, found {finished}"
    _shows(finished, Entries=1)
    finished = console.run(digest_command, "unclean.log", "--json")
    assert finished.exit_code == 1, f"expected exit code 1 with --json, found {finished}"


def test_empty_lines_are_ignored(console, digest_command, values):
    """Empty lines are neither entries nor malformed."""
    entries = [_log(values, (place, "INFO", values.word("gap"))) for place in range(3)]
    console.write("gaps.log", "\n" + "\n\n".join(entries) + "\n")
    _shows(console.run(digest_command, "gaps.log"), Entries=3, Malformed=0)


def test_level_leaves_out_less_severe_entries(console, digest_command, values):
    """With --level WARNING the digest is about warnings, errors and critical entries only."""
    numbers = {level: values.number(f"severe {level}", 1, 6) for level in LEVELS}
    levels = [level for level, number in numbers.items() for _ in range(number)]
    console.write("severe.log", _log(values, *((place, level, level.lower()) for place, level in enumerate(levels))))
    finished = console.run(digest_command, "severe.log", "--level", "WARNING")
    kept = {level: numbers[level] if level in LEVELS[2:] else 0 for level in LEVELS}
    first = _start(values) + levels.index("WARNING") * SECOND
    _shows(finished, Entries=sum(kept.values()), First=_written(first), **kept)
    shown = [line for line in _lines(finished) if line.endswith(("debug", "info"))]
    assert not shown, f"expected no less severe messages, found {shown}"


def _ticks(console, values, name):
    """Write a log of six moments, and return them as they are written."""
    step = values.number("step", 2, 400)
    seconds = (0, step - 1, step, 2 * step, 3 * step, 3 * step + 1)
    console.write(name, _log(values, *((second, "INFO", "tick") for second in seconds)))
    return [_written(_start(values) + second * SECOND) for second in seconds]


def test_time_range_includes_both_ends(console, digest_command, values):
    """--from and --to leave out earlier and later entries but keep those of exactly these moments."""
    ticks = _ticks(console, values, "range.log")
    finished = console.run(digest_command, "range.log", "--from", ticks[2], "--to", ticks[4])
    _shows(finished, Entries=3, First=ticks[2], Last=ticks[4])


def test_one_end_of_the_range_may_be_left_out(console, digest_command, values):
    """--from alone keeps all later entries, --to alone all earlier ones."""
    ticks = _ticks(console, values, "ends.log")
    _shows(console.run(digest_command, "ends.log", "--from", ticks[4]), Entries=2, First=ticks[4], Last=ticks[5])
    _shows(console.run(digest_command, "ends.log", "--to", ticks[1]), Entries=2, First=ticks[0], Last=ticks[1])


def _repeated(console, values, name, numbers):
    """Write a log in which messages occur so often."""
    messages = [message for message, number in numbers.items() for _ in range(number)]
    console.write(name, _log(values, *((place, "INFO", message) for place, message in enumerate(messages))))


def test_most_frequent_messages_come_first(console, digest_command, values):
    """The most frequent message is listed first, each with its number."""
    word = values.word("message")
    _repeated(
        console, values, "top.log", {f"echo {word}": 1, f"alpha {word}": 2, f"bravo {word}": 4, f"foxtrot {word}": 3}
    )
    expected = (f"4 bravo {word}", f"3 foxtrot {word}", f"2 alpha {word}", f"1 echo {word}")
    _lists(console.run(digest_command, "top.log"), *expected)


def test_equally_frequent_messages_are_in_alphabetical_order(console, digest_command, values):
    """Messages that occur equally often are listed in the order of the alphabet."""
    words = sorted(values.word(f"equal {number}") for number in range(4))
    _repeated(console, values, "equal.log", dict.fromkeys((words[2], words[0], words[3], words[1]), 2))
    _lists(console.run(digest_command, "equal.log"), *(f"2 {word}" for word in words))


def test_five_messages_are_listed(console, digest_command, values):
    """Unless told otherwise, the digest lists five messages at most."""
    word = values.word("five")
    _repeated(console, values, "five.log", {f"{word} {number}": number for number in range(1, 8)})
    _lists(console.run(digest_command, "five.log"), *(f"{number} {word} {number}" for number in (7, 6, 5, 4, 3)))


def test_top_limits_the_messages(console, digest_command, values):
    """--top tells how many messages are listed, fewer or more than five."""
    word = values.word("limited")
    _repeated(console, values, "limit.log", {f"{word} {number}": number for number in range(1, 10)})
    for limit in (1, values.number("few", 2, 4), values.number("many", 6, 8)):
        finished = console.run(digest_command, "limit.log", "--top", str(limit))
        _lists(finished, *(f"{number} {word} {number}" for number in range(9, 9 - limit, -1)))


def test_gzip_file_is_read(console, digest_command, values):
    """A compressed file is digested like any other, also beside a plain one."""
    log = _log(values, (3, "ERROR", values.text("packed")), (9, "DEBUG", values.text("packed")))
    console.write("packed.log.gz", gzip.compress(log.encode()))
    console.write("plain.log", _log(values, (5, "ERROR", values.text("plain"))))
    _shows(console.run(digest_command, "packed.log.gz", "plain.log"), Entries=3, ERROR=2, DEBUG=1, Malformed=0)


def test_standard_input_is_read(console, digest_command, values):
    """A log that is piped in is digested without a file name."""
    log = _log(values, (1, "WARNING", values.text("piped")), (2, "ERROR", values.text("piped")))
    _shows(console.run(digest_command, stdin=log), Entries=2, WARNING=1, ERROR=1)


def test_dash_stands_for_standard_input(console, digest_command, values):
    """A log that is piped in is digested as - beside a file."""
    console.write("beside.log", _log(values, (2, "ERROR", values.text("beside"))))
    log = _log(values, (1, "WARNING", values.text("dash")))
    _shows(console.run(digest_command, "-", "beside.log", stdin=log), Entries=2, WARNING=1, ERROR=1)


def test_json_holds_the_whole_digest(console, digest_command, values):
    """--json prints one object with all that the digest says, also about accents and quotation marks."""
    message = f'Café "{values.word("quoted")}" \\ ž'
    wrong = "no entry\n" * values.number("wrong", 1, 6)
    log = _log(values, (60, "ERROR", message), (0, "INFO", "Started"), (30, "ERROR", message))
    console.write("json.log", wrong + log)
    found = _json(console.run(digest_command, "json.log", "--json"))
    first, last = _written(_start(values)), _written(_start(values) + 60 * SECOND)
    _holds(found, entries=3, malformed=wrong.count("\n"), first=first, last=last)
    _holds(found["levels"], DEBUG=0, INFO=1, WARNING=0, ERROR=2, CRITICAL=0)
    assert len(found["top"]) == 2, f"expected two messages, found {found['top']}"
    for one, (text, count) in zip(found["top"], ((message, 2), ("Started", 1)), strict=True):
        _holds(one, message=text, count=count)


def test_json_of_an_empty_file(console, digest_command):
    """Without any entry the JSON has zeros, null and an empty list."""
    console.write("bare.log", "")
    found = _json(console.run(digest_command, "bare.log", "--json"))
    _holds(found, entries=0, malformed=0, first=None, last=None, top=[])
    _holds(found["levels"], **dict.fromkeys(LEVELS, 0))


def test_empty_file_gives_an_empty_digest(console, digest_command):
    """A log without any line has zeros, none, and no messages."""
    console.write("empty.log", "")
    finished = console.run(digest_command, "empty.log")
    _shows(finished, Entries=0, Malformed=0, First="none", Last="none", **dict.fromkeys(LEVELS, 0))
    _lists(finished)


def test_other_encoding_is_read(console, digest_command, values):
    """A log in Latin 1 is read with --encoding, and its accents are printed in UTF-8."""
    message = f"Größe überschritten: {values.word('size')} à Orléans"
    console.write("foreign.log", _log(values, (1, "ERROR", message)).encode("latin-1"))
    finished = console.run(digest_command, "foreign.log", "--encoding", "latin-1")
    assert f"1 {message}" in _lines(finished), f"expected the message {message!r}, found {finished}"


def test_wrong_encoding_is_named(console, digest_command, values):
    """A file that is not in UTF-8 is named, also behind a good file."""
    name = f"{values.word('latin')}.log"
    console.write("good.log", _log(values, (1, "INFO", "fine")))
    console.write(name, _log(values, (1, "ERROR", "Größe")).encode("latin-1"))
    _names(console.run(digest_command, "good.log", name), name)


def test_missing_file_is_named(console, digest_command, values):
    """A file that does not exist is named, also behind a good file."""
    name = f"{values.word('missing')}.log"
    console.write("present.log", _log(values, (1, "INFO", "fine")))
    _names(console.run(digest_command, "present.log", name), name)


def test_wrong_options_are_named(console, digest_command, values):
    """Values that an option does not allow are refused, naming the option."""
    console.write("options.log", _log(values, (1, "INFO", "fine")))
    moments = ("--from", "yesterday"), ("--to", "2026-02-30 12:00:00")
    for option, value in (("--level", values.word("level").upper()), ("--top", "0"), ("--top", "many"), *moments):
        _names(console.run(digest_command, "options.log", option, value), option)


def test_wrong_input_ends_with_2(console, digest_command, values):
    """A missing file, a wrong encoding and a wrong option end with exit code 2."""
    found = [finished.exit_code for finished in _refused(console, digest_command, values)]
    assert found == [2, 2, 2], f"expected exit code 2 each time, found {found}"


def test_wrong_input_prints_no_digest(console, digest_command, values):
    """Without a digest nothing goes to standard output, but something to standard error."""
    for finished in _refused(console, digest_command, values):
        assert finished.stdout.strip() == "", f"expected nothing on standard output, found {finished.stdout!r}"
        assert finished.stderr.strip(), "expected a message on standard error, found nothing"
