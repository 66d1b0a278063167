"""A person has shifts planned from the command line; the tests check the rules, never one particular roster."""

import datetime
import itertools

import pytest
from openpyxl import Workbook

HEADERS = {
    "Staff": ("Name", "Max hours"),
    "Availability": ("Name", "Date"),
    "Shifts": ("Shift", "Date", "Start", "End"),
    "Locked": ("Shift", "Name"),
}
DAY = datetime.timedelta(days=1)
ROSTER_HEADER = ("Shift", "Date", "Start", "End", "Name", "Hours")


def _book(path, sheets):
    book = Workbook()
    book.remove(book.worksheets[0])
    for title, rows in sheets.items():
        sheet = book.create_sheet(title)
        for row in rows:
            sheet.append(row)
    book.save(path)
    return path


def _plan(console, command, folder, name, staff, availability, shifts, locked=()):
    """Run the planner over rows like those of the input; every name has its own two files."""
    rows = {"Staff": staff, "Availability": availability, "Shifts": shifts, "Locked": locked}
    sheets = {title: [HEADERS[title], *rows[title]] for title in HEADERS}
    console.place(_book(folder / f"{name}-plan.xlsx", sheets), f"{name}-plan.xlsx")
    return console.run(command, f"{name}-plan.xlsx", f"{name}.xlsx")


def _planned(console, finished, name):
    """The roster that a successful run has written."""
    assert finished.exit_code == 0, f"expected exit code 0, found {finished.exit_code}: {finished.text}"
    return console.file(f"{name}.xlsx")


def _refused(console, finished, name, exit_code, *words):
    """Expect this exit code, no roster, and a message that names all words."""
    assert finished.exit_code == exit_code, f"expected exit code {exit_code}, found {finished.exit_code}: {finished}"
    missing = [word for word in words if word.lower() not in finished.stderr.lower()]
    assert not missing, f"standard error should name {missing}, found {finished.stderr!r}"
    assert "Traceback" not in finished.stderr
    assert not console.exists(f"{name}.xlsx"), f"{name}.xlsx must not be written"


def _names(workbook, path):
    """Who works each shift."""
    header, *rows = workbook.rows(path, "Roster")
    place, name = header.index("Shift"), header.index("Name")
    return {row[place]: row[name] for row in rows}


def _hours(start, end):
    """The length of a shift in hours, and its start in hours after midnight."""
    first, last = (int(text[:2]) + int(text[3:]) / 60 for text in (start, end))
    return first, last - first if last > first else last - first + 24


def _spans(shifts):
    """Shift to (start, end), in hours since the first day of the calendar."""
    spans = {}
    for shift, date, start, end in shifts:
        first, length = _hours(start, end)
        midnight = 24 * date.toordinal()
        spans[shift] = (midnight + first, midnight + first + length)
    return spans


def _keeps_the_rules(names, staff, availability, shifts, locked=()):
    """Expect that a roster keeps every rule."""
    assert set(names) == {shift for shift, *_ in shifts}, f"expected every shift once, found {sorted(names)}"
    available, spans = set(availability), _spans(shifts)
    for shift, date, *_ in shifts:
        assert (names[shift], date) in available, f"{names[shift]} is not available for {shift} on {date}"
    for name, limit in staff:
        own = sorted(spans[shift] for shift in names if names[shift] == name)
        for (_, end), (start, _) in itertools.pairwise(own):
            assert end <= start + 1e-6, f"{name} works two shifts at once"
        hours = sum(end - start for start, end in own)
        assert hours <= limit + 1e-6, f"{name} works {hours} of {limit} hours"
    for shift, name in locked:
        assert names[shift] == name, f"{shift} is locked for {name}, found {names[shift]}"


def _week(values, people=5):
    """A week with an early and a late shift every day, for which enough people have enough time."""
    start = values.date("week")
    staff = [(values.name(f"person {number}"), values.number(f"limit {number}", 28, 40)) for number in range(people)]
    dates = [start + DAY * number for number in range(7)]
    availability = [
        (name, date)
        for number, (name, _) in enumerate(staff)
        for place, date in enumerate(dates)
        if (place + number) % 4  # everybody is away every fourth day
    ]
    shifts = [
        (f"{kind}-{date:%d}-{values.number('shift', 10, 99)}", date, *times)
        for date in dates
        for kind, times in (("E", ("06:00", "14:00")), ("L", ("13:30", "21:00")))
    ]
    return staff, availability, shifts


def test_launches(console, plan_command):
    """The program explains itself when it is asked for help."""
    finished = console.run(plan_command, "--help")
    assert finished.exit_code == 0
    assert finished.text.strip()


def test_every_shift_has_somebody_available(console, plan_command, workbook, values, tmp_path):
    """Every shift of a week has a person who is available, no rule is broken, and the number of shifts is printed."""
    week = _week(values)
    finished = _plan(console, plan_command, tmp_path, "week", *week)
    _keeps_the_rules(_names(workbook, _planned(console, finished, "week")), *week)
    assert "Shifts: 14" in [line.strip() for line in finished.stdout.splitlines()], finished.stdout


@pytest.mark.needs("test_every_shift_has_somebody_available")
def test_roster_repeats_the_shifts(console, plan_command, workbook, values, tmp_path):
    """The roster lists the shifts in the order of the input with dates, times and lengths, whatever the columns."""
    staff, availability, shifts = _week(values)
    shifts = [*shifts[::-1], ("Night", shifts[0][1] - DAY, "22:15", "06:00")]
    availability = [*availability, (staff[2][0], shifts[0][1] - 7 * DAY), (staff[2][0], shifts[-1][1])]
    sheets = {
        "Notes": [("Name", "Date")],
        "Shifts": [
            ("End", "Date", "Shift", "Room", "Start"),
            *((e, date, shift, 7, s) for shift, date, s, e in shifts),
        ],
        "Locked": [("Name", "Shift")],
        "Availability": [("Date", "Name"), *((date, name) for name, date in availability)],
        "Staff": [("Team", "Max hours", "Name"), *(("A", limit, name) for name, limit in staff)],
    }
    console.place(_book(tmp_path / "columns-plan.xlsx", sheets), "columns-plan.xlsx")
    path = _planned(console, console.run(plan_command, "columns-plan.xlsx", "columns.xlsx"), "columns")
    names = _names(workbook, path)
    _keeps_the_rules(names, staff, availability, shifts)
    lengths = {"06:00": 8, "13:30": 7.5, "22:15": 7.75}
    expected = [(shift, date, s, e, names[shift], lengths[s]) for shift, date, s, e in shifts]
    reference = _book(tmp_path / "columns-expected.xlsx", {"Roster": [ROSTER_HEADER, *expected]})
    workbook.same(path, reference, sheets=["Roster"])


@pytest.mark.needs("test_every_shift_has_somebody_available")
def test_nobody_works_two_shifts_at_once(console, plan_command, workbook, values, tmp_path):
    """Shifts that overlap by minutes, over midnight too, go to different people."""
    names, date = [values.name(f"clash {number}") for number in range(3)], values.date("clash")
    staff = [(name, 60) for name in names]
    availability = [(name, date + DAY * day) for name in names for day in range(3)]
    shifts = [
        ("one", date, "08:00", "16:00"),
        ("two", date, "15:45", "23:45"),
        ("three", date, "23:30", "07:00"),
        ("four", date + DAY, "06:30", "10:00"),
        ("five", date + DAY, "06:45", "09:00"),
        ("six", date + DAY, "08:45", "08:45"),
        ("seven", date + 2 * DAY, "08:00", "09:00"),
    ]
    path = _planned(console, _plan(console, plan_command, tmp_path, "clash", staff, availability, shifts), "clash")
    _keeps_the_rules(_names(workbook, path), staff, availability, shifts)


@pytest.mark.needs("test_nobody_works_two_shifts_at_once")
def test_shift_may_follow_another_at_once(console, plan_command, workbook, values, tmp_path):
    """A single person works three shifts, each of which begins when the one before ends."""
    name, date = values.name("alone"), values.date("alone")
    shifts = [("b", date, "14:00", "22:00"), ("c", date, "22:00", "00:30"), ("a", date, "06:00", "14:00")]
    finished = _plan(console, plan_command, tmp_path, "alone", [(name, 20)], [(name, date)], shifts)
    assert _names(workbook, _planned(console, finished, "alone")) == dict.fromkeys("abc", name)


@pytest.mark.needs("test_every_shift_has_somebody_available")
def test_maximum_of_hours_is_kept(console, plan_command, workbook, values, tmp_path):
    """Where the hours of all shifts are exactly those that people may work, everybody works exactly these."""
    long = values.number("long", 7, 11)
    limits = (long + 2.5, 3 * 2.5, long)
    staff = [(values.name(f"exact {number}"), limit) for number, limit in enumerate(limits)]
    dates = [values.date("exact") + DAY * day for day in range(6)]
    ends = ["10:30", "10:30", f"{8 + long:02}:00", "10:30", f"{8 + long:02}:00", "10:30"]
    shifts = [(f"S{place}", date, "08:00", end) for place, (date, end) in enumerate(zip(dates, ends, strict=True))]
    availability = [(name, date) for name, _ in staff for date in dates]
    path = _planned(console, _plan(console, plan_command, tmp_path, "exact", staff, availability, shifts), "exact")
    _keeps_the_rules(_names(workbook, path), staff, availability, shifts)


@pytest.mark.needs("test_every_shift_has_somebody_available")
def test_dead_end_is_left_again(console, plan_command, workbook, values, tmp_path):
    """Two plans have one roster each, which is missed where the first free person, or the freest one, is taken."""
    count = values.number("chain", 8, 12)
    names = [values.name(f"chain {number}") for number in range(count)]
    dates = [values.date("chain") + DAY * day for day in range(count)]
    availability = [(name, date) for place, name in enumerate(names[:-1]) for date in dates[place : place + 2]]
    availability.append((names[-1], dates[0]))
    staff = [(name, 8) for name in names]
    shifts = [(f"S{place}", date, "09:00", "17:00") for place, date in enumerate(dates)]
    path = _planned(console, _plan(console, plan_command, tmp_path, "chain", staff, availability, shifts), "chain")
    expected = {shift: names[place - 1] for place, (shift, *_) in enumerate(shifts)}
    found = _names(workbook, path)
    assert found == expected, f"expected the only roster that is possible, {expected}, found {found}"
    unit = values.pick("unit", (1, 1.5, 2))
    staff = [(names[0], 6 * unit), (names[1], 4 * unit)]
    ends = [f"{int(hours):02}:{int(hours % 1 * 60):02}" for hours in (4 * unit, 3 * unit, 3 * unit)]
    shifts = [(f"S{place}", dates[place], "00:00", end) for place, end in enumerate(ends)]
    availability = [(name, date) for name, _ in staff for date in dates]
    path = _planned(console, _plan(console, plan_command, tmp_path, "split", staff, availability, shifts), "split")
    _keeps_the_rules(_names(workbook, path), staff, availability, shifts)


@pytest.mark.needs("test_every_shift_has_somebody_available")
def test_locked_assignments_are_kept(console, plan_command, workbook, values, tmp_path):
    """Locked assignments stay, even if they bring one person to the limit, and the rest is planned around them."""
    staff, availability, shifts = _week(values)
    name = staff[values.number("locked person", 0, 4)][0]
    days = [date for person, date in availability if person == name][:3]
    locked = [(shift, name) for shift, date, start, _ in shifts if date in days and start == "13:30"]
    staff = [(person, 22.5 if person == name else 40) for person, _ in staff]
    plan = (staff, availability, shifts, locked)
    names = _names(workbook, _planned(console, _plan(console, plan_command, tmp_path, "locked", *plan), "locked"))
    _keeps_the_rules(names, *plan)
    assert list(names.values()).count(name) == 3, f"{name} may work no more than the locked shifts, found {names}"


@pytest.mark.needs("test_every_shift_has_somebody_available")
def test_totals_add_up(console, plan_command, workbook, values, tmp_path):
    """The totals name everybody in the order of the input, with shifts, hours and maximum, also those without any."""
    staff, availability, shifts = _week(values)
    staff = [staff[0], (values.name("on leave"), 39.5), *staff[1:]]
    path = _planned(console, _plan(console, plan_command, tmp_path, "totals", staff, availability, shifts), "totals")
    names, spans = _names(workbook, path), _spans(shifts)
    rows = [("Name", "Shifts", "Hours", "Max hours")]
    for name, limit in staff:
        own = [spans[shift] for shift in names if names[shift] == name]
        rows.append((name, len(own), sum(end - start for start, end in own), limit))
    workbook.same(path, _book(tmp_path / "totals-expected.xlsx", {"Totals": rows}), sheets=["Totals"])


@pytest.mark.needs("test_every_shift_has_somebody_available")
@pytest.mark.time_limit(60)
def test_month_of_a_thousand_rows_is_planned(console, plan_command, workbook, materials):
    """A month with hundreds of shifts, locked ones and a thousand rows of availability is planned by the rules."""
    rows = {title: workbook.rows(materials / "month-plan.xlsx", title)[1:] for title in HEADERS}
    dated = {
        title: [tuple(cell.date() if isinstance(cell, datetime.datetime) else cell for cell in row) for row in sheet]
        for title, sheet in rows.items()
    }
    console.place(materials / "month-plan.xlsx")
    path = _planned(console, console.run(plan_command, "month-plan.xlsx", "month.xlsx"), "month")
    _keeps_the_rules(_names(workbook, path), *(dated[title] for title in HEADERS))


@pytest.mark.needs("test_roster_repeats_the_shifts")
def test_second_run_gives_the_same(console, plan_command, workbook, values, tmp_path):
    """The same input gives the same roster again, in place of the old one, and stays as it was."""
    week = _week(values)
    first = _planned(console, _plan(console, plan_command, tmp_path, "again", *week), "again")
    assert len(_names(workbook, first)) == 14
    for _ in range(2):
        workbook.same(_planned(console, console.run(plan_command, "again-plan.xlsx", "again.xlsx"), "again"), first)
    workbook.same(console.file("again-plan.xlsx"), tmp_path / "again-plan.xlsx")
    short = (*week[:2], week[2][:3])
    names = _names(workbook, _planned(console, _plan(console, plan_command, tmp_path, "again", *short), "again"))
    assert len(names) == 3, f"expected the shifts of the new input alone, found {names}"


@pytest.mark.needs("test_every_shift_has_somebody_available")
def test_shift_without_anybody_is_named(console, plan_command, values, tmp_path):
    """When nobody is available for a shift, the message names it and no roster is written."""
    staff, availability, shifts = _week(values)
    lonely = (values.word("lonely shift"), shifts[-1][1] + 30 * DAY, "08:00", "12:00")
    shifts.insert(values.number("place", 0, 14), lonely)
    finished = _plan(console, plan_command, tmp_path, "lonely", staff, availability, shifts)
    _refused(console, finished, "lonely", 1, lonely[0])


@pytest.mark.needs("test_maximum_of_hours_is_kept")
def test_too_few_hours_are_explained(console, plan_command, values, tmp_path):
    """When all people together may work fewer hours than there are, the message says so."""
    staff, availability, shifts = _week(values)
    staff = [(name, 21.5) for name, _ in staff]
    finished = _plan(console, plan_command, tmp_path, "few", staff, availability, shifts)
    _refused(console, finished, "few", 1, "hours")


@pytest.mark.needs("test_locked_assignments_are_kept")
def test_impossible_lock_is_named(console, plan_command, values, tmp_path):
    """A locked person who is away, works elsewhere at that time or has no hours left is named with the shift."""
    staff, availability, shifts = _week(values)
    date, name = shifts[2][1], staff[1][0]
    others = [entry for entry in availability if entry != (name, date)]
    finished = _plan(console, plan_command, tmp_path, "away", staff, others, shifts, [(shifts[2][0], name)])
    _refused(console, finished, "away", 1, shifts[2][0], name)
    everybody = [*others, (name, date)]
    both = [(shifts[2][0], name), (shifts[3][0], name)]
    finished = _plan(console, plan_command, tmp_path, "both", staff, everybody, shifts, both)
    _refused(console, finished, "both", 1, name)
    little = [(person, 7.5 if person == name else 60) for person, _ in staff]
    finished = _plan(console, plan_command, tmp_path, "little", little, everybody, shifts, both[:1])
    _refused(console, finished, "little", 1, shifts[2][0], name)


@pytest.mark.needs("test_every_shift_has_somebody_available")
def test_contradiction_keeps_the_old_roster(console, plan_command, workbook, values, tmp_path):
    """Three shifts at once for two people have no roster; the one of an earlier run stays as it was."""
    names, date = [values.name(f"two {number}") for number in range(2)], values.date("two")
    staff, availability = [(name, 90) for name in names], [(name, date) for name in names]
    shifts = [(f"S{number}", date, f"0{number}:00", "15:00") for number in range(3)]
    finished = _plan(console, plan_command, tmp_path, "old", staff, availability, shifts[:2])
    before = _planned(console, finished, "old")
    _keeps_the_rules(_names(workbook, before), staff, availability, shifts[:2])
    finished = _plan(console, plan_command, tmp_path, "old", staff, availability, shifts)
    assert finished.exit_code == 1, f"expected exit code 1, found {finished.exit_code}: {finished.text}"
    assert finished.stderr.strip(), "expected a reason on standard error"
    workbook.same(console.file("old.xlsx"), before)


@pytest.mark.needs("test_every_shift_has_somebody_available")
def test_unusable_input_is_named(console, plan_command, values, tmp_path):
    """What is missing or unknown is named, with exit code 2, and so is the sheet of a wrong date, time or number."""
    missing = f"{values.word('missing')}.xlsx"
    _refused(console, console.run(plan_command, missing, "none.xlsx"), "none", 2, missing)
    console.write("text.xlsx", "Name,Max hours\n")
    _refused(console, console.run(plan_command, "text.xlsx", "none.xlsx"), "none", 2, "text.xlsx")
    staff, availability, shifts = _week(values)
    whole = {"Staff": staff, "Availability": availability, "Shifts": shifts, "Locked": []}
    sheets = {title: [HEADERS[title], *rows] for title, rows in whole.items()}
    for name, change, word in (
        ("sheet", {"Availability": None}, "Availability"),
        ("column", {"Staff": [("Name", "Minutes"), *staff]}, "Max hours"),
        ("stranger", {"Locked": [HEADERS["Locked"], (shifts[0][0], values.name("stranger"))]}, values.name("stranger")),
        ("date", {"Availability": [HEADERS["Availability"], *availability, (staff[0][0], "soon")]}, "Availability"),
        ("day", {"Shifts": [HEADERS["Shifts"], *shifts, ("last", "soon", "08:00", "09:00")]}, "Shifts"),
        ("time", {"Shifts": [HEADERS["Shifts"], *shifts, ("last", shifts[0][1], "early", "09:00")]}, "Shifts"),
        ("hours", {"Staff": [HEADERS["Staff"], *staff, ("last", "many")]}, "Staff"),
    ):
        book = {title: rows for title, rows in (sheets | change).items() if rows is not None}
        console.place(_book(tmp_path / f"{name}-plan.xlsx", book), f"{name}-plan.xlsx")
        finished = console.run(plan_command, f"{name}-plan.xlsx", f"{name}.xlsx")
        _refused(console, finished, name, 2, word)
