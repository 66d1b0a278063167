"""A bookkeeper merges ledgers; they are made up for each attempt, and merged here as well."""

import datetime
import random
import re
from fractions import Fraction

import pytest

DECIMALS = {"CHF": 2, "EUR": 2, "GBP": 2, "JPY": 0, "KWD": 3, "USD": 2}
COUNTS = (
    *("Entries", "Duplicates", "Conflicts", "Corrections", "Corrected", "Voided", "Unused", "Malformed", "Written"),
)
DAY = datetime.timedelta(days=1)


def _amount(units, currency):
    """An amount, given in the smallest unit, as it is written."""
    sign, decimals = "-" * (units < 0), DECIMALS[currency]
    digits = f"{abs(units):0{decimals + 1}}"
    return f"{sign}{digits[:-decimals]}.{digits[-decimals:]}" if decimals else sign + digits


def _entry(date, reference, amount, account="cash", currency="EUR", text="", kind="E"):
    """A line of a ledger; the amount is a text."""
    return f"{date};{reference};{kind};{account};{currency};{amount};{text}"


def _voiding(date, reference):
    return f"{date};{reference};V;;;;"


def _write(console, name, *lines):
    console.write(name, "".join(f"{line}\n" for line in lines))


def _merge(console, command, *ledgers, options=()):
    """Write the ledgers a.txt, b.txt and so on, and merge them into merged.txt."""
    names = [f"{letter}.txt" for letter, _ in zip("abcdefghij", ledgers, strict=False)]
    for name, lines in zip(names, ledgers, strict=True):
        _write(console, name, *lines)
    return console.run(command, *options, "merged.txt", *names)


def _merged(console):
    """The lines of the merged ledger."""
    return console.file("merged.txt").read_text(encoding="utf-8").split("\n")[:-1]


def _writes(console, *expected):
    """Expect these lines in the merged ledger."""
    found = _merged(console)
    assert found == list(expected), f"expected the lines {list(expected)}, found {found}"


def _reports(finished, *expected):
    """Expect these reports of lines on standard error, each once, in any order."""
    found = sorted(line.rstrip() for line in finished.stderr.splitlines() if re.match(r"\S+:\d+:", line))
    assert found == sorted(expected), f"expected the reports {sorted(expected)}, found {found}"


def _counts(finished, **expected):
    """Expect these numbers in the summary."""
    found = dict(line.split(": ", 1) for line in finished.stdout.splitlines() if ": " in line)
    wrong = {name: found.get(name) for name, number in expected.items() if found.get(name) != str(number)}
    assert not wrong, f"expected {expected}, found {finished.stdout[-600:]!r} and {finished.stderr[-300:]!r}"


def _balances(finished):
    """The balances of the summary, as they are printed."""
    return [line[9:].rstrip() for line in finished.stdout.splitlines() if line.startswith("Balance: ")]


def _draws(values, key):
    """Draws that differ from attempt to attempt."""
    return random.Random(values.number(f"draws {key}", 0, 10**9))  # noqa: S311 - nothing secret


def _days(values, count):
    """As many days, one after the other."""
    first = values.date("first day")
    return [(first + number * DAY).isoformat() for number in range(count)]


def test_launches(console, merge_command):
    """The program answers when it is asked for help."""
    finished = console.run(merge_command, "--help")
    assert finished.exit_code == 0, finished.text
    assert finished.text.strip()


def test_help_names_the_options(console, merge_command):
    """The help explains the options on standard output."""
    shown = console.run(merge_command, "--help").stdout
    missing = [option for option in ("--from", "--to", "--rates") if option not in shown]
    assert not missing, f"expected {missing} in the help, found {shown}"


def test_entries_are_merged_in_order(console, merge_command, values):
    """Entries of several ledgers are ordered by date and then by the bytes of the reference."""
    first, second = _days(values, 2)
    cents = values.number("cents", 10, 99)
    a = [_entry(first, "B-9", "1"), _entry(second, "B-2", "1")]
    b = [_entry(first, "B-10", f"2.{cents}"), _entry(first, "a-1", "1"), _entry(second, "A1", "1")]
    c = [_entry(first, "B-91", "1"), _entry(first, "Z", "1")]
    _merge(console, merge_command, a, b, c)
    found = [line.split(";")[:2] for line in _merged(console)]
    expected = [[first, name] for name in ("B-10", "B-9", "B-91", "Z", "a-1")] + [[second, "A1"], [second, "B-2"]]
    assert found == expected, f"expected the entries {expected}, found {found}"


def test_balances_are_of_account_and_currency(console, merge_command, values):
    """The balance of an entry is that of its account in its currency."""
    first, second, third = _days(values, 3)
    cash, bank = values.word("cash"), f"{values.word('bank')} & co"
    one, two = values.number("one", 100, 900), values.number("two", 100, 900)
    a = [_entry(first, "A", f"{one}.50", cash), _entry(second, "B", "7.00", bank, text="été")]
    b = [_entry(second, "A", f"-{two}", cash), _entry(third, "A", "3", cash, "USD")]
    _merge(console, merge_command, a, b)
    _writes(
        console,
        f"{first};A;{cash};EUR;{one}.50;{one}.50;",
        f"{second};A;{cash};EUR;-{two}.00;{_amount(100 * (one - two) + 50, 'EUR')};",
        f"{second};B;{bank};EUR;7.00;7.00;été",
        f"{third};A;{cash};USD;3.00;3.00;",
    )


def test_amounts_have_the_decimals_of_their_currency(console, merge_command, values):
    """Amounts and balances have all decimals, no needless zeros, and no minus before a zero."""
    (day,) = _days(values, 1)
    number = values.number("number", 11, 99)
    amounts = [("EUR", "05.2", "5.20"), ("KWD", f"-0.0{number}", f"-0.0{number}"), ("JPY", f"00{number}", str(number))]
    amounts += [("USD", "-0.00", "0.00"), ("CHF", "-0.5", "-0.50"), ("GBP", "0.07", "0.07"), ("KWD", "7", "7.000")]
    lines = [_entry(day, f"R{place}", amount, f"a{place}", code) for place, (code, amount, _) in enumerate(amounts)]
    _merge(console, merge_command, lines)
    found = [line.split(";")[3:6] for line in _merged(console)]
    expected = [[code, amount, amount] for code, _, amount in amounts]
    assert found == expected, f"expected the amounts {expected}, found {found}"


def test_large_amounts_are_exact(console, merge_command, values):
    """Balances of amounts of 15 digits are exact to the last decimal, also beyond 64 bits."""
    (day,) = _days(values, 1)
    draws = _draws(values, "large")
    units = [draws.randrange(9 * 10**17, 10**18) for _ in range(40)]
    lines = [_entry(day, f"R{place:02}", _amount(one, "KWD"), currency="KWD") for place, one in enumerate(units)]
    lines.append(_entry(day, "S", _amount(-units[0], "KWD"), currency="KWD"))
    finished = _merge(console, merge_command, lines)
    found = [line.split(";")[5] for line in _merged(console)]
    expected = [_amount(sum(units[: place + 1]), "KWD") for place in range(40)] + [_amount(sum(units[1:]), "KWD")]
    assert found == expected, f"expected the balances {expected[-3:]} at the end, found {found[-3:]}"
    assert _balances(finished) == [f"cash;KWD;{expected[-1]}"], f"expected {expected[-1]}, found {finished.stdout!r}"


def test_texts_may_have_semicolons(console, merge_command, values):
    """The text is all that follows the sixth semicolon, as it stands."""
    (day,) = _days(values, 1)
    texts = [f"{values.word('text')}; and ;more", ";", "", ' "quoted" ', "größer # 1;"]
    _merge(console, merge_command, [_entry(day, f"R{place}", "1", text=text) for place, text in enumerate(texts)])
    found = [line.split(";", 6)[6] for line in _merged(console)]
    assert found == texts, f"expected the texts {texts}, found {found}"


def test_comments_and_ends_of_lines_mean_nothing(console, merge_command, values):
    """Comments, empty lines, a byte order mark and either end of a line change nothing but numbers of lines.

    So an entry of a ledger with CRLF is the same as in one with LF, and one with a mark the same as without.
    """
    first, second = _days(values, 2)
    text = values.word("ends")
    lines = ["#" + _entry(first, "A", "9"), "", _entry(first, "A", "1", text=text), "", "bad", _entry(second, "A", "2")]
    console.write("windows.txt", b"\xef\xbb\xbf" + "\r\n".join(lines).encode())
    console.write("marked.txt", b"\xef\xbb\xbf" + _entry(second, "B", "4").encode())
    _write(console, "again.txt", _entry(first, "A", "1", text=text), _entry(second, "A", "2"), _entry(second, "B", "4"))
    console.write("remark.txt", f"\ufeff# {text}\r\n{_entry(second, 'B', '4')}\r\n")
    finished = console.run(merge_command, "merged.txt", "windows.txt", "marked.txt", "again.txt", "remark.txt")
    _reports(finished, "windows.txt:5: fields")
    _counts(finished, Entries=7, Duplicates=4, Conflicts=0)
    written = [f"{first};A;cash;EUR;1.00;1.00;{text}", f"{second};A;cash;EUR;2.00;3.00;"]
    _writes(console, *written, f"{second};B;cash;EUR;4.00;7.00;")


def _malformed(console, merge_command, lines):
    """Merge lines of which some have a word that tells what is wrong, and expect these reports."""
    finished = _merge(console, merge_command, list(lines))
    _reports(finished, *(f"a.txt:{number}: {word}" for number, word in enumerate(lines.values(), 1) if word))
    _counts(finished, Malformed=sum(map(bool, lines.values())), Written=sum(not word for word in lines.values()))


def test_malformed_lines_are_reported(console, merge_command, values):
    """Each malformed line is reported with the word for what is wrong first, and left out."""
    day, later = _days(values, 2)
    word = values.word("word")
    lines = {
        _entry(day, "A", "1", word): None,
        f"{day};B;E;{word};EUR;1.00": "fields",
        word: "fields",
        _entry("soon", "B!", "1"): "date",
        _entry(day, "", "1"): "reference",
        _entry(day, "B_1", "1"): "reference",
        _entry(day, "B" * 21, "x"): "reference",
        _entry(day, "B 1", "1", kind="X"): "reference",
        _entry(day, "Bé", "1"): "reference",
        _entry(f" {day}", "B", "1"): "date",
        _entry(f"{day} ", "B", "1"): "date",
        _entry(day, "B", "1", "", kind="X"): "kind",
        _entry(day, "B", "1", kind="e"): "kind",
        _entry(day, "B", "1", kind=""): "kind",
        _entry(day, "B", "1", kind=" E"): "kind",
        _entry(day, "B", "1", kind="EC"): "kind",
        _entry(day, "B", "1", "", "XXX"): "account",
        _entry(day, "B", "x", currency="eur"): "currency",
        _entry(day, "B", "1", currency="", kind="C"): "currency",
        _entry(day, "B", "1", currency="EUR "): "currency",
        _entry(day, "B", "1,50"): "amount",
        _entry(day, "0", "x"): "amount",
        _entry(later, "B" * 20, "1"): None,
    }
    _malformed(console, merge_command, lines)


def test_days_must_exist(console, merge_command, values):
    """A day that is in no calendar is malformed, and one of a leap year is not."""
    year = values.number("leap", 1, 9) * 4 + 2000
    lines = {
        _entry("1900-02-29", "A", "1"): "date",
        _entry("1999-12-31", "A", "1"): None,
        _entry("2000-02-29", "A", "1"): None,
        _entry(f"{year}-02-29", "A", "1"): None,
        _entry(f"{year + 1}-02-29", "A", "1"): "date",
        _entry(f"{year}-02-30", "A", "1"): "date",
        _entry(f"{year}-{values.pick('short', ('04', '06', '09', '11'))}-31", "A", "1"): "date",
        _entry(f"{year}-{values.pick('long', ('05', '07', '08', '10'))}-31", "A", "1"): None,
        _entry(f"{year}-13-01", "A", "1"): "date",
        _entry(f"{year}-00-01", "A", "1"): "date",
        _entry(f"{year}-12-00", "A", "1"): "date",
        _entry(f"{year}-12-32", "A", "1"): "date",
        _entry(f"{year}-12-1", "A", "1"): "date",
        _entry(f"{year}/12/11", "A", "1"): "date",
        _entry(f"{year}-12-31", "A", "1"): None,
        _entry("2100-02-29", "A", "1"): "date",
        _entry("9999-12-31", "A", "1"): None,
    }
    _malformed(console, merge_command, lines)


def test_amounts_must_fit_their_currency(console, merge_command, values):
    """An amount with too many digits or decimals, or in another form, is malformed."""
    (day,) = _days(values, 1)
    digits = str(values.number("digits", 10**14, 10**15 - 1))
    amounts = [("EUR", f"-{digits}.99", None), ("JPY", digits, None), ("KWD", "0.001", None), ("USD", "000.1", None)]
    amounts += [("EUR", f"{digits}0", "amount"), ("JPY", "1.0", "amount"), ("EUR", "0.001", "amount")]
    amounts += [("KWD", "0.0001", "amount"), ("EUR", "1.", "amount"), ("EUR", ".5", "amount"), ("EUR", "+5", "amount")]
    amounts += [("EUR", "--5", "amount"), ("EUR", "", "amount"), ("EUR", "-", "amount"), ("EUR", "1e3", "amount")]
    amounts += [("EUR", "1.-5", "amount"), ("EUR", " 5", "amount"), ("EUR", "5.0.0", "amount")]
    amounts += [("EUR", "5 ", "amount"), ("EUR", "- 5", "amount"), ("EUR", "-.5", "amount"), ("EUR", "5-", "amount")]
    amounts += [("JPY", "5.", "amount"), ("EUR", f"{digits[1:]}0", None), ("EUR", "1_0", "amount")]
    lines = {_entry(day, f"R{10 + place}", text, "a", code): word for place, (code, text, word) in enumerate(amounts)}
    _malformed(console, merge_command, lines)


def test_lines_out_of_order_are_malformed(console, merge_command, values):
    """A line that belongs above one that was read is malformed, and those after it are compared with that one."""
    first, second, third = _days(values, 3)
    a = [
        _entry(second, "M", "1"),
        _entry(first, "Z", "2"),
        _entry(second, "L", "4"),
        _entry(first, "Z9", "x"),
        _entry(second, "M", "1"),
        _voiding(second, "N"),
        _entry(second, "Ma", "16"),
        _entry(third, "9999", "bad"),
        _entry(third, "A", "32"),
    ]
    finished = _merge(console, merge_command, a, [_entry(first, "B", "64"), _entry(second, "N", "128")])
    _reports(finished, "a.txt:2: order", "a.txt:3: order", "a.txt:4: amount", "a.txt:7: order", "a.txt:8: amount")
    _counts(finished, Entries=5, Duplicates=1, Malformed=5, Voided=1, Written=3)


def test_duplicates_count_once(console, merge_command, values):
    """An entry that stands in several ledgers, or twice in one, is written once; zero is the same with a minus."""
    first, second = _days(values, 2)
    text, number = values.word("text"), values.number("number", 1, 9)
    a = [_entry(first, "A", f"{number}", text=text), _entry(second, "A", "5"), _entry(second, "A", "5.0")]
    a += [_entry(second, "B", "-0"), _entry(second, "B", "0.0")]
    b = [_entry(first, "A", f"0{number}.00", text=text), _entry(second, "A", "5.00"), _entry(second, "B", "-0.00")]
    finished = _merge(console, merge_command, a, b, a[:1])
    _writes(
        console,
        f"{first};A;cash;EUR;{number}.00;{number}.00;{text}",
        f"{second};A;cash;EUR;5.00;{number + 5}.00;",
        f"{second};B;cash;EUR;0.00;{number + 5}.00;",
    )
    _counts(finished, Entries=9, Duplicates=6, Conflicts=0, Written=3)
    _reports(finished)


def test_conflicts_are_reported(console, merge_command, values):
    """Another entry with the same date and reference is in conflict with the first one, not with those after it."""
    (day,) = _days(values, 1)
    text = values.word("text")
    a = [_entry(day, "A", "5", text=text), _entry(day, "A", "5.01", text=text), _entry(day, "A", "5.01", text=text)]
    b = [_entry(day, "A", "5", "bank", text=text), _entry(day, "A", "5", text=text), _entry(day, "A", "5", text="x")]
    b.append(_entry(day, "A", "5", currency="USD", text=text))
    finished = _merge(console, merge_command, a, b)
    numbers = [("a", 2), ("a", 3), ("b", 1), ("b", 3), ("b", 4)]
    _reports(finished, *(f"{name}.txt:{number}: conflict" for name, number in numbers))
    _counts(finished, Entries=7, Duplicates=1, Conflicts=5, Written=1)


def test_first_file_wins(console, merge_command, values):
    """Of entries in conflict the one in the file that is named first is written."""
    (day,) = _days(values, 1)
    cents = values.number("cents", 10, 90)
    ledgers = [[_entry(day, "A", f"1.{cents + place}"), _entry(day, "B", "1")] for place in range(4)]
    _merge(console, merge_command, *ledgers)
    assert _merged(console)[0] == f"{day};A;cash;EUR;1.{cents};1.{cents};", f"found {_merged(console)}"
    console.run(merge_command, "merged.txt", "d.txt", "a.txt", "c.txt", "b.txt")
    assert _merged(console)[0] == f"{day};A;cash;EUR;1.{cents + 3};1.{cents + 3};", f"found {_merged(console)}"


def test_entry_is_corrected(console, merge_command, values):
    """A correction gives an entry another account, currency, amount and text at its old place."""
    first, second, third = _days(values, 3)
    account, text = values.word("account"), values.text("text")
    a = [_entry(first, "A", "5", text="wrong"), _entry(second, "B", "7"), _entry(third, "C", "1", account, "JPY")]
    b = [_entry(third, "A", "-3", account, "JPY", f"{text};", kind="C")]
    finished = _merge(console, merge_command, b, a)
    written = [f"{first};A;{account};JPY;-3;-3;{text};", f"{second};B;cash;EUR;7.00;7.00;"]
    _writes(console, *written, f"{third};C;{account};JPY;1;-2;")
    _counts(finished, Entries=3, Corrections=1, Corrected=1, Voided=0)


def test_entry_is_voided(console, merge_command, values):
    """A voiding removes an entry, whatever the rest of its line says, and its balance does not count."""
    first, second = _days(values, 2)
    a = [_entry(first, "A", "5"), f"{first};A;V;;{values.word('any')};x;;;", _entry(second, "B", "7", "bank")]
    finished = _merge(console, merge_command, a, [_entry(first, "A1", "9")])
    _writes(console, f"{first};A1;cash;EUR;9.00;9.00;", f"{second};B;bank;EUR;7.00;7.00;")
    _counts(finished, Entries=3, Corrections=1, Corrected=0, Voided=1, Malformed=0)


def test_last_correction_counts(console, merge_command, values):
    """The line of the latest day counts, on one day that of the last file, and there the lowest, whatever its kind."""
    first, second, third = _days(values, 3)
    number = values.number("number", 10, 80)
    a = [_entry(first, name, "1") for name in "ABCDE"] + [_voiding(first, "E"), _entry(second, "E", "3", kind="C")]
    b = [_entry(second, "B", "2", kind="C"), _entry(third, "A", f"{number}", kind="C")]
    c = [_entry(second, "A", "4", kind="C"), _entry(second, "B", "5", kind="C"), _entry(second, "B", "6.5", kind="C")]
    d = [_entry(third, "C", "8", kind="C"), _entry(third, "C", f"{number}.25", kind="C"), _voiding(third, "D")]
    d += [_entry(third, "D", f"{number}.75", kind="C"), _voiding(third, "E")]
    finished = _merge(console, merge_command, a, d, b, c)
    found = [line.split(";")[4] for line in _merged(console)]
    expected = [f"{number}.00", "6.50", f"{number}.25", f"{number}.75"]
    assert found == expected, f"expected the amounts {expected}, found {found}"
    _counts(finished, Corrections=12, Corrected=4, Voided=1, Unused=0)


def test_later_entries_are_not_corrected(console, merge_command, values):
    """A correction changes all entries of its reference up to its day, and none of a later one."""
    first, second, third = _days(values, 3)
    number = values.number("number", 10, 80)
    a = [_entry(second, "A", f"{number}", kind="C")]
    b = [_entry(first, "A", "1"), _entry(second, "A", "2"), _entry(third, "A", "4")]
    finished = _merge(console, merge_command, a, b)
    found = [line.split(";")[4] for line in _merged(console)]
    expected = [f"{number}.00", f"{number}.00", "4.00"]
    assert found == expected, f"expected the amounts {expected}, found {found}"
    _counts(finished, Corrected=2, Unused=0)


def test_unused_corrections_are_reported(console, merge_command, values):
    """The last correction of a reference is reported if it changes nothing, and those before it are not."""
    first, second, third = _days(values, 3)
    unknown = values.word("unknown")[:15]
    a = [_voiding(first, "B"), _voiding(first, unknown), _entry(second, "A", "1"), _entry(third, "B", "1")]
    b = [_entry(second, "A", "1", kind="C"), _entry(third, unknown, "9", kind="C")]
    finished = _merge(console, merge_command, a, b)
    _reports(finished, "a.txt:1: unused", "b.txt:2: unused")
    _counts(finished, Corrections=4, Corrected=1, Unused=2, Written=2)


def test_duplicates_are_found_before_corrections(console, merge_command, values):
    """Entries are compared as they were entered, and what does not count is not corrected."""
    first, second = _days(values, 2)
    number = values.number("number", 10, 80)
    a = [_entry(first, "A", "1"), _entry(first, "B", "1"), _voiding(second, "B")]
    b = [_entry(first, "A", f"{number}"), _entry(first, "B", "1"), _entry(second, "A", f"{number}", kind="C")]
    finished = _merge(console, merge_command, a, b, [_entry(first, "A", "1"), _entry(first, "B", "2")])
    _reports(finished, "b.txt:1: conflict", "c.txt:2: conflict")
    _writes(console, f"{first};A;cash;EUR;{number}.00;{number}.00;")
    _counts(finished, Duplicates=2, Conflicts=2, Corrected=1, Voided=1)


def test_period_carries_earlier_balances(console, merge_command, values):
    """Only the days of the period are written, with earlier entries in the balances and without later ones.

    A period that begins after its end has no days, but its end still decides the balances.
    """
    days = _days(values, 5)
    units = [values.number(f"units {place}", 100, 900) for place in range(5)]
    lines = [_entry(day, "A", _amount(one, "EUR")) for day, one in zip(days, units, strict=True)]
    finished = _merge(console, merge_command, lines, options=("--to", days[3], "--from", days[1]))
    sums = [_amount(sum(units[: place + 1]), "EUR") for place in range(5)]
    expected = [f"{days[place]};A;cash;EUR;{_amount(units[place], 'EUR')};{sums[place]};" for place in (1, 2, 3)]
    _writes(console, *expected)
    assert _balances(finished) == [f"cash;EUR;{sums[3]}"], f"expected {sums[3]}, found {finished.stdout!r}"
    _counts(finished, Entries=5, Written=3)
    _merge(console, merge_command, lines, options=("--from", days[4]))
    _writes(console, f"{days[4]};A;cash;EUR;{_amount(units[4], 'EUR')};{sums[4]};")
    finished = _merge(console, merge_command, lines, options=("--from", days[3], "--to", days[1]))
    _writes(console)
    assert _balances(finished) == [f"cash;EUR;{sums[1]}"], f"expected {sums[1]}, found {finished.stdout!r}"
    _counts(finished, Entries=5, Written=0)


def test_period_does_not_limit_corrections(console, merge_command, values):
    """Corrections after the period count, and what is outside of it is counted and reported as usual."""
    first, second, third = _days(values, 3)
    number = values.number("number", 10, 80)
    a = [_entry(first, "A", "1"), _entry(second, "B", "2"), _entry(third, "A", "3", kind="C"), _entry(third, "C", "4")]
    b = [_entry(first, "A", "5"), _entry(third, "B", f"{number}", kind="C"), _voiding(third, "C"), _voiding(third, "D")]
    b += [_entry(third, "E", "1"), _entry(third, "E", "1"), _entry(first, "E", "1")]
    finished = _merge(console, merge_command, a, b, options=("--from", second, "--to", second))
    _writes(console, f"{second};B;cash;EUR;{number}.00;{number + 3}.00;")
    _reports(finished, "b.txt:1: conflict", "b.txt:4: unused", "b.txt:7: order")
    _counts(finished, Entries=6, Duplicates=1, Conflicts=1, Corrected=2, Voided=1, Unused=1, Malformed=1, Written=1)


def test_numbers_of_lines_are_printed(console, merge_command, values):
    """The summary begins with nine numbers in their order."""
    first, second = _days(values, 2)
    more = values.number("more", 1, 9)
    a = [_entry(first, "A", "1"), _entry(first, "A", "1"), _entry(first, "A", "2"), _entry(first, "B", "1")]
    a += [_voiding(first, "B"), _voiding(first, "X"), _entry(second, "A", "2", kind="C"), "bad", "bad"]
    a += [_entry(second, f"C{place}", "1") for place in range(more)]
    finished = _merge(console, merge_command, a)
    found = [line.rstrip() for line in finished.stdout.splitlines()][:9]
    numbers = (4 + more, 1, 1, 3, 1, 1, 1, 2, 1 + more)
    expected = [f"{name}: {number}" for name, number in zip(COUNTS, numbers, strict=True)]
    assert found == expected, f"expected the lines {expected}, found {found}"


def test_balances_are_printed_in_order(console, merge_command, values):
    """Balances are ordered by account and currency; those of zero are there, those of voided entries are not.

    Accounts differ by blanks and capitals, and letters outside ASCII have their place by their bytes in UTF-8.
    """
    first, second = _days(values, 2)
    word, number = values.word("account"), values.number("number", 100, 900)
    a = [
        _entry(first, "A", f"{number}", word, "USD"),
        _entry(first, "B", "2", f"{word} 1"),
        _entry(first, "C", "1", "x"),
    ]
    b = [_entry(first, "D", "4", word.upper()), _entry(first, "E", "5", word), _entry(second, "D", "-4", word.upper())]
    signs = ("😀", "～", "é", "zz", " ", f" {word}")
    c = [_entry(first, f"F{place}", f"{place}", sign) for place, sign in enumerate(signs)]
    finished = _merge(console, merge_command, [*a, _voiding(second, "C")], b, c)
    expected = [" ;EUR;4.00", f" {word};EUR;5.00", f"{word.upper()};EUR;0.00"]
    expected += [f"{word};EUR;5.00", f"{word};USD;{number}.00", f"{word} 1;EUR;2.00"]
    expected += ["zz;EUR;3.00", "é;EUR;2.00", "～;EUR;1.00", "😀;EUR;0.00"]
    assert _balances(finished) == expected, f"expected the balances {expected}, found {finished.stdout!r}"


def _worth(console, merge_command, lines, *rates):
    """The last line of the summary of a ledger with these rates."""
    _write(console, "rates.txt", *rates)
    finished = _merge(console, merge_command, lines, options=("--rates", "rates.txt"))
    return ([line.rstrip() for line in finished.stdout.splitlines()] or [""])[-1]


def test_worth_is_rounded_once(console, merge_command, values):
    """All balances are added up in euro exactly, and only the sum is rounded, halves away from zero."""
    (day,) = _days(values, 1)
    large = values.number("large", 10**14, 10**15 - 1)
    kuwait, dollar = f"3.{values.number('kuwait', 100000, 999999)}", f"0.{values.number('dollar', 100000, 999999)}"
    lines = [_entry(day, "A", f"{large}.999", "a", "KWD"), _entry(day, "B", f"{large}.99", "b", "USD")]
    lines += [_entry(day, f"C{place}", "0.01", f"c{place}", "USD") for place in range(9)]
    lines.append(_entry(day, "D", "7", "b", "JPY"))
    exact = Fraction(f"{large}.999") * Fraction(kuwait) + (Fraction(f"{large}.99") + Fraction(9, 100)) * Fraction(
        dollar
    )
    cents = int((exact + Fraction(7 * 6, 1000)) * 100 + Fraction(1, 2))
    found = _worth(console, merge_command, lines, "# daily", f"USD;{dollar}", "", f"KWD;{kuwait}", "JPY;0.006")
    assert found == f"Worth: {_amount(cents, 'EUR')} EUR", f"expected {_amount(cents, 'EUR')}, found {found!r}"
    found = _worth(console, merge_command, [_entry(day, "A", "-0.004", currency="KWD")], "KWD;1")
    assert found == "Worth: 0.00 EUR", f"expected -0.004 KWD at 1 rounded to zero, found {found!r}"
    whole = values.number("whole", 1, 90)
    for sign, decimals, expected in (("", "005", "01"), ("-", "005", "01"), ("-", "004", "00"), ("", "014", "01")):
        amount = f"{sign}{whole}.{decimals}"
        found = _worth(console, merge_command, [_entry(day, "A", amount, currency="KWD")], "KWD;1")
        assert found == f"Worth: {sign}{whole}.{expected} EUR", f"expected {amount} KWD at 1 rounded, found {found!r}"


def test_worth_without_a_rate_is_unknown(console, merge_command, values):
    """The worth is unknown if a balance has no rate, even a balance of zero, but not for one that is not there."""
    first, second = _days(values, 2)
    number = values.number("number", 10, 80)
    lines = [
        _entry(first, "A", f"{number}"),
        _entry(first, "B", "0", currency="GBP"),
        _entry(second, "C", "9", "b", "CHF"),
    ]
    assert _worth(console, merge_command, [*lines, _voiding(second, "C")], "GBP;1.1") == f"Worth: {number}.00 EUR"
    assert _worth(console, merge_command, lines, "GBP;1.1") == "Worth: unknown"
    assert _worth(console, merge_command, lines, "CHF;1") == "Worth: unknown"
    corrected = [*lines, _entry(second, "C", "9", "b", "EUR", kind="C")]
    assert _worth(console, merge_command, corrected, "GBP;1.1") == f"Worth: {number + 9}.00 EUR"
    assert _worth(console, merge_command, [*lines[:1], _voiding(first, "A")]) == "Worth: 0.00 EUR"


def test_wrong_rates_are_reported(console, merge_command, values):
    """A wrong line of the rates is reported by its number, and there is no result."""
    (day,) = _days(values, 1)
    console.remove("merged.txt")
    currency = values.pick("currency", ("USD", "GBP", "KWD"))
    wrong = (
        "XXX;1",
        currency,
        f"{currency};-1",
        f"{currency};1.0000001",
        f"{currency};1234567",
        f"{currency};1.",
        "USD;",
    )
    for line in (*wrong, f"{currency};1,5"):
        _write(console, "rates.txt", "# rates", "JPY;0.006", line)
        finished = _merge(console, merge_command, [_entry(day, "A", "1")], options=("--rates", "rates.txt"))
        _reports(finished, "rates.txt:3: rate")
        assert finished.exit_code == 2, f"expected exit code 2 for {line!r}, found {finished}"
    assert not console.exists("merged.txt"), "merged.txt must not be written"


def test_exit_code_tells_of_reports(console, merge_command, values):
    """A malformed line, a conflict and an unused correction each end with exit code 1, and anything else with 0."""
    (day,) = _days(values, 1)
    number = values.number("number", 1, 99)
    entry = _entry(day, "A", f"{number}")
    for other in ("bad", _entry(day, "A", f"{number}.5"), _voiding(day, "B")):
        finished = _merge(console, merge_command, [entry, other])
        assert finished.exit_code == 1, f"expected exit code 1 for {other!r}, found {finished}"
        _writes(console, f"{day};A;cash;EUR;{number}.00;{number}.00;")
    a = [_entry(day, "A", "1"), _entry(day, "B", values.number("number", 1, 99)), _voiding(day, "B")]
    finished = _merge(console, merge_command, a, a[:1])
    assert finished.exit_code == 0, f"expected exit code 0, found {finished}"
    _counts(finished, Written=1)
    finished = _merge(console, merge_command, [])
    assert finished.exit_code == 0, f"expected exit code 0, found {finished}"
    _writes(console)


def _refused(finished, word):
    """Expect a refusal that names the word on standard error."""
    assert finished.exit_code == 2, f"expected exit code 2, found {finished}"
    assert word in finished.stderr, f"standard error should name {word}, found {finished.stderr!r}"
    assert not finished.stdout.strip(), f"expected nothing on standard output, found {finished.stdout!r}"


def test_what_cannot_be_used_is_named(console, merge_command, values):
    """A file that does not exist, an unknown option and a date that does not exist are named.

    So is a folder in place of a file to read, an unknown option that stands alone, and a path that cannot be written.
    """
    (day,) = _days(values, 1)
    _write(console, "a.txt", _entry(day, "A", "1"))
    absent, unknown = f"{values.word('absent')}.txt", f"--{values.word('option')}"
    folder = values.word("folder")
    _write(console, f"{folder}/a.txt", _entry(day, "A", "1"))
    _refused(console.run(merge_command, "merged.txt", "a.txt", absent), absent)
    _refused(console.run(merge_command, "merged.txt", absent, "a.txt"), absent)
    _refused(console.run(merge_command, "merged.txt", "a.txt", folder), folder)
    _refused(console.run(merge_command, "a.txt/merged.txt", "a.txt"), "a.txt/merged.txt")
    _refused(console.run(merge_command, folder, "a.txt"), folder)
    _refused(console.run(merge_command, unknown), unknown)
    _refused(console.run(merge_command, unknown, "merged.txt", "a.txt"), unknown)
    for option, value, named in (
        ("--rates", absent, absent),
        ("--rates", folder, folder),
        (unknown, day, unknown),
        ("--from", "2026-02-29", "--from"),
        ("--to", "tomorrow", "--to"),
        ("--from", "", "--from"),
    ):
        _refused(console.run(merge_command, option, value, "merged.txt", "a.txt"), named)


def test_without_a_result_the_old_one_stays(console, merge_command, values):
    """Without a result an older one is as it was, also if the call names no ledger."""
    (day,) = _days(values, 1)
    number = values.number("number", 10, 99)
    _merge(console, merge_command, [_entry(day, "A", number)])
    _write(console, "rates.txt", "USD;1", "USD")
    calls = (("merged.txt", "a.txt", "absent.txt"), ("--to", "never", "merged.txt", "a.txt"), ("merged.txt",))
    calls += (("--rates", "absent.txt", "merged.txt", "a.txt"), ("--rates", "rates.txt", "merged.txt", "a.txt"))
    for arguments in (*calls, ("--unknown", "merged.txt", "a.txt")):
        _write(console, "a.txt", _entry(day, "B", "1"))
        finished = console.run(merge_command, *arguments)
        assert finished.exit_code == 2, f"expected exit code 2, found {finished}"
        _writes(console, f"{day};A;cash;EUR;{number}.00;{number}.00;")
        assert not finished.stdout.strip(), f"expected nothing on standard output, found {finished.stdout!r}"


def test_reports_name_files_as_they_were_given(console, merge_command, values):
    """Reports have the path of a file as it stands in the call, with its folders and dots, also of one given twice."""
    first, second = _days(values, 2)
    folder, number = values.word("folder"), values.number("number", 10, 90)
    _write(console, "a.txt", _entry(first, "A", f"{number}"), "bad", _voiding(second, "B"))
    _write(console, f"{folder}/a.txt", _entry(first, "A", f"{number + 1}"), _entry(second, "A", "1", currency="?"))
    paths = ("./a.txt", f"{folder}/a.txt", f"./{folder}/../a.txt", f"{folder}//a.txt")
    finished = console.run(merge_command, "merged.txt", *paths)
    reports = [f"{paths[0]}:2: fields", f"{paths[2]}:2: fields", f"{paths[2]}:3: unused"]
    reports += [f"{path}:{line}" for path in paths[1::2] for line in ("1: conflict", "2: currency")]
    _reports(finished, *reports)
    _counts(finished, Entries=4, Duplicates=1, Conflicts=2, Corrections=2, Unused=1, Malformed=4, Written=1)
    _write(console, f"{folder}/rates.txt", "#", "USD")
    finished = console.run(merge_command, "--rates", f"./{folder}/rates.txt", "merged.txt", "a.txt")
    _reports(finished, f"./{folder}/rates.txt:2: rate")


def test_ledgers_are_only_read(console, merge_command, values):
    """Ledgers are merged and stay as they were, also those whose names begin with that of the file to write."""
    (day,) = _days(values, 1)
    number = values.number("number", 10, 90)
    names = [f"merged.txt{end}" for end in (".part", ".tmp", ".temp", ".new", ".bak", ".old", "~")] + ["merged.tmp"]
    ledgers = {name: f"{_entry(day, f'R{place}', number + place)}\n" for place, name in enumerate(names)}
    for name, content in ledgers.items():
        console.write(name, content)
    finished = console.run(merge_command, "merged.txt", *names)
    amounts = [number + place for place in range(len(names))]
    sums = [sum(amounts[: place + 1]) for place in range(len(names))]
    _writes(console, *(f"{day};R{at};cash;EUR;{amounts[at]}.00;{sums[at]}.00;" for at in range(len(names))))
    _reports(finished)
    changed = [name for name in names if not console.exists(name) or console.file(name).read_text() != ledgers[name]]
    for name in names:
        console.remove(name)
    assert not changed, f"expected the ledgers as they were, found {changed} changed or missing"


def test_sixty_four_ledgers_are_merged(console, merge_command, values):
    """A call has up to 64 ledgers in the order of the call, and a line up to 1,000 bytes."""
    first, second = _days(values, 2)
    draws = _draws(values, "ledgers")
    numbers = draws.sample(range(100, 1000), 64)
    names = [f"ledger-{number}.txt" for number in numbers]
    texts = [f"{'ü' * 8}{number}" for number in numbers]
    texts = [text + "x" * (1000 - len(_entry(first, "A", "1.00", text=text).encode())) for text in texts]
    for name, number, text in zip(names, numbers, texts, strict=True):
        lines = [_entry(first, "A", "1.00", text=text), _entry(first, f"B-{number}", "1")]
        _write(console, name, *lines, _entry(second, "A", f"{number}.00", text=text[2:], kind="C"))
    finished = console.run(merge_command, "merged.txt", *names)
    _reports(finished, *(f"{name}:1: conflict" for name in names[1:]))
    found = _merged(console)
    expected = f"{first};A;cash;EUR;{numbers[-1]}.00;{numbers[-1]}.00;{texts[-1][2:]}"
    assert found[0] == expected, f"expected {expected!r}, found {found[0]!r}"
    wanted = [f"B-{number}" for number in sorted(numbers)]
    assert [line.split(";")[1] for line in found[1:]] == wanted, f"expected the entries {wanted}, found {found[1:]}"
    _counts(finished, Entries=128, Duplicates=0, Conflicts=63, Corrections=64, Corrected=1, Unused=0, Written=65)
    finished = console.run(merge_command, "--to", first, "merged.txt", *names[:-1])
    assert _merged(console)[0].endswith(f";{texts[-2][2:]}"), f"found {_merged(console)[0]!r}"
    for name in names:
        console.remove(name)


class _Books:
    """Merges ledgers in memory, as they were understood when they were made up."""

    def __init__(self):
        self.lines = []

    def add(self, file, date, reference, kind, rest):
        """Note a line, with its account, currency, units and text."""
        self.lines.append((date, reference, file, kind, rest))

    def ledger(self, file, draws):
        """The lines of one file in their order, with amounts in one of their forms."""
        lines = sorted((line for line in self.lines if line[2] == file), key=lambda line: line[:2])
        return [self._written(line, draws) for line in lines]

    @staticmethod
    def _written(line, draws):
        date, reference, _, kind, (account, currency, units, text) = line
        amount = _amount(units, currency)
        if "." in amount and draws.random() < 0.5:
            amount = amount.rstrip("0").rstrip(".")
        return f"{date};{reference};{kind};{account};{currency};{amount};{text}"

    def merged(self):
        """The lines of the merged ledger."""
        first, last, balances, written = {}, {}, {}, []
        for line in sorted(self.lines, key=lambda line: line[:3]):
            date, reference, _, kind, rest = line
            if kind == "E":
                first.setdefault((date, reference), rest)
            else:
                last[reference] = (date, kind, rest)
        for (date, reference), entered in first.items():
            until, kind, change = last.get(reference, ("", "", None))
            if until >= date and kind == "V":
                continue
            account, currency, units, text = change if until >= date else entered
            balances[account, currency] = balances.get((account, currency), 0) + units
            amounts = f"{_amount(units, currency)};{_amount(balances[account, currency], currency)}"
            written.append(f"{date};{reference};{account};{currency};{amounts};{text}")
        return written


def test_seeded_ledgers_are_merged(console, merge_command, values):
    """Ledgers of changing content with duplicates, conflicts and corrections are merged as by this test."""
    draws, books = _draws(values, "seeded"), _Books()
    days, names = _days(values, 12), [f"{draws.choice('ABab')}{number}" for number in range(120)]

    def rest():
        currency = draws.choice(list(DECIMALS))
        text = f"{draws.choice('xyz')};{draws.randrange(9)}"
        return f"account {draws.randrange(5)}", currency, draws.randint(-(10**6), 10**6), text

    for number in range(500):
        day, name, file = draws.choice(days), draws.choice(names), draws.randrange(6)
        entry = rest()
        books.add(file, day, name, "E", entry)
        if number % 5 == 0:
            books.add(draws.randrange(6), day, name, "E", entry)
        if number % 7 == 0:
            books.add(draws.randrange(6), day, name, "E", rest())
        if number % 9 == 0:
            books.add(draws.randrange(6), draws.choice(days), name, draws.choice("CCV"), rest())
    _merge(console, merge_command, *(books.ledger(file, draws) for file in range(6)))
    found, expected = _merged(console), books.merged()
    wrong = next((pair for pair in zip(found, expected, strict=False) if pair[0] != pair[1]), None)
    assert wrong is None, f"expected the line {wrong[1]}, found {wrong[0]}"
    assert len(found) == len(expected), f"expected {len(expected)} lines, found {len(found)}"


def _large(console, draws, tmp_path, count, days, files):
    """Write ledgers of many long lines, and the result that is expected; returns their names and the path of that."""
    fillers = ["".join(draws.choices("abcdefgh ;", k=draws.randint(90, 110))) for _ in range(200)]
    ledgers, corrections, balances = [[] for _ in range(files)], [], {}
    per_day, expected = count // days, tmp_path / "expected.txt"
    with expected.open("w", encoding="utf-8") as file:
        for number in range(count):
            date, reference = f"20{10 + number // per_day}-06-01", f"R{number:07}"
            account, units, text = f"acc{number % 300}", number * 37 % 100_003, fillers[number * 7 % 200]
            line = f"{date};{reference};E;{account};EUR;{units // 100}.{units % 100:02};{text}\n"
            ledgers[draws.randrange(files)].append(line)
            if number % 50 == 0:
                ledgers[number // 50 % files].append(line)
            if number % 90 == 0:
                units, account = units + 1, "corrected"
                amount = f"{units // 100}.{units % 100:02}"
                corrections.append(f"2099-01-01;{reference};C;{account};EUR;{amount};{text}\n")
            balance = balances[account] = balances.get(account, 0) + units
            amounts = f"{units // 100}.{units % 100:02};{balance // 100}.{balance % 100:02}"
            file.write(f"{date};{reference};{account};EUR;{amounts};{text}\n")
    names = []
    for lines in (*ledgers, corrections):
        names.append(f"large-{len(names)}.txt")
        console.write(names[-1], "".join(lines))
        lines.clear()
    return names, expected


def _is_merged(console, merge_command, names, expected):
    """Merge large ledgers, expect every line of the result, and remove all of them."""
    finished = console.run(merge_command, "large.txt", *names)
    number = 0
    with console.file("large.txt").open(encoding="utf-8") as found, expected.open(encoding="utf-8") as wanted:
        for number, line in enumerate(wanted, 1):
            other = found.readline()
            assert other == line, f"line {number}: expected {line!r}, found {other!r}; {finished.stderr[-300:]!r}"
        assert not found.readline(), f"expected {number} lines, found more"
    for name in ("large.txt", *names):
        console.remove(name)


@pytest.mark.time_limit(180)
def test_large_ledgers_fit_into_little_memory(console, merge_command, values, tmp_path):
    """Ledgers of about 70 MiB are merged in 32 MiB of memory."""
    _is_merged(console, merge_command, *_large(console, _draws(values, "years"), tmp_path, 480_000, 24, 8))


@pytest.mark.time_limit(180)
def test_one_day_may_be_larger_than_the_memory(console, merge_command, values, tmp_path):
    """A day of about 50 MiB, which is in one file but for its corrections, is merged in 32 MiB of memory."""
    _is_merged(console, merge_command, *_large(console, _draws(values, "day"), tmp_path, 350_000, 1, 1))


@pytest.mark.time_limit(180)
def test_long_corrections_fit_into_little_memory(console, merge_command, values):
    """There may be 10,000 corrections of 1,000 bytes each, and 1,000 accounts, in 32 MiB of memory."""
    first, second = _days(values, 2)
    filler = values.word("filler") * 130
    count, accounts = 10_000, [f"account {number:03}" for number in range(1000)]
    entries, corrections, expected = [], [], []
    for number in range(count):
        reference, account = f"Reference-{number:010}", accounts[number * 7 % 1000]
        entries.append(_entry(first, reference, "1", accounts[number % 1000]))
        start = f"{second};{reference};C;{account};EUR;{number}.00;{number:05}"
        text = f"{number:05}{filler[: 1000 - len(start)]}"
        corrections.append(_entry(second, reference, f"{number}.00", account, text=text, kind="C"))
        rounds = number // 1000 + 1  # each account has an entry in every thousand
        balance = rounds * (number % 1000) + 1000 * (rounds * (rounds - 1) // 2)
        expected.append(f"{first};{reference};{account};EUR;{number}.00;{balance}.00;{text}")
    _write(console, "corrections.txt", *corrections)
    _write(console, "a.txt", *entries)
    finished = console.run(merge_command, "merged.txt", "corrections.txt", "a.txt")
    found = _merged(console)
    wrong = next((pair for pair in zip(found, expected, strict=False) if pair[0] != pair[1]), None)
    assert wrong is None, f"expected the line {wrong[1]}, found {wrong[0]}"
    _counts(finished, Entries=count, Corrections=count, Corrected=count, Unused=0, Written=count)
    assert len(_balances(finished)) == 1000, f"expected 1000 balances, found {len(_balances(finished))}"
    console.remove("corrections.txt")


@pytest.mark.time_limit(180)
def test_many_reports_fit_into_little_memory(console, merge_command, values):
    """Two ledgers of 400,000 entries, each in conflict with its like, are merged and reported in 32 MiB of memory."""
    (day,) = _days(values, 1)
    count, word = 400_000, values.word("word")
    for name, cents in (("ledger-one.txt", "10"), ("ledger-two.txt", "20")):
        lines = (f"{day};R{number:06};E;cash;EUR;1.{cents};{word[:8]}\n" for number in range(count))
        console.write(name, "".join(lines))
    finished = console.run(merge_command, "merged.txt", "ledger-one.txt", "ledger-two.txt")
    _counts(finished, Entries=2 * count, Duplicates=0, Conflicts=count, Malformed=0, Written=count)
    found = re.findall(r"^ledger-two\.txt:\d+: conflict$", finished.stderr, re.MULTILINE)
    # Only the first and the last of them are kept.
    assert len(set(found)) == len(found) > 10_000, f"expected reports, each once, found {finished.stderr[-300:]!r}"
    for name in ("merged.txt", "ledger-one.txt", "ledger-two.txt"):
        console.remove(name)
