"""A person has shifts planned from the command line; the tests check the rules, never one particular roster."""

import datetime
import io
import itertools
import zipfile

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
            for cell in sheet[sheet.max_row]:
                if isinstance(cell.value, str):
                    cell.data_type = "s"  # a text that begins like a formula is a text, too
    book.save(path)
    return path


def _plan(console, command, folder, name, staff, availability, shifts, locked=()):
    """Run the planner over rows like those of the input; every name has its own two files."""
    rows = {"Staff": staff, "Availability": availability, "Shifts": shifts, "Locked": locked}
    sheets = {title: [HEADERS[title], *rows[title]] for title in HEADERS}
    console.place(_book(folder / f"{name}-plan.xlsx", sheets), f"{name}-plan.xlsx")
    return console.run(command, f"{name}-plan.xlsx", f"{name}.xlsx")


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


def _expect_available(names, availability, shifts):
    """Every shift has a person who is available on its date."""
    assert set(names) == {shift for shift, *_ in shifts}, f"expected every shift once, found {sorted(names)}"
    available = set(availability)
    for shift, date, *_ in shifts:
        assert (names[shift], date) in available, f"{names[shift]} is not available for {shift} on {date}"


def _expect_no_overlap(names, shifts):
    """Nobody works two shifts at once."""
    spans = _spans(shifts)
    for name in set(names.values()):
        own = sorted(spans[shift] for shift in names if names[shift] == name)
        for (_, end), (start, _) in itertools.pairwise(own):
            assert end <= start + 1e-6, f"{name} works two shifts at once: {names}"


def _expect_hours(names, staff, shifts):
    """Nobody works more than the maximum."""
    spans = _spans(shifts)
    for name, limit in staff:
        hours = sum(spans[shift][1] - spans[shift][0] for shift in names if names[shift] == name)
        assert hours <= limit + 1e-6, f"{name} works {hours} of {limit} hours"


def _expect_locked(names, locked):
    """Locked assignments are kept."""
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


def _refused(finished, *words):
    """Expect a refusal whose message has all words and no stack trace."""
    assert finished.exit_code != 0, f"expected an exit code other than 0, found {finished}"
    missing = [word for word in words if word.lower() not in finished.stderr.lower()]
    assert not missing, f"standard error should name {missing}, found {finished.stderr!r}"
    assert "Traceback" not in finished.stderr


def _contradiction(values):
    """Three shifts at once for two people: a plan that has no roster."""
    names, date = [values.name(f"two {number}") for number in range(2)], values.date("two")
    staff, availability = [(name, 90) for name in names], [(name, date) for name in names]
    return staff, availability, [(f"S{number}", date, f"0{number}:00", "15:00") for number in range(3)]


def _tight_month(values):
    """A month with a roster in which everybody has one hour left; who works when follows from a fixed rule."""
    start = values.date("tight")
    names = [values.name(f"tight {number}") for number in range(23)]
    limits, availability, shifts = dict.fromkeys(names, 1), [], []
    for day, (place, name) in itertools.product(range(28), enumerate(names)):
        kind = (7 * place + 3 * day + place * day) % 20
        if kind % 5 < 4:
            availability.append((name, start + day * DAY))
        if kind % 5 < 3:
            first, halves = 6 + kind % 4 * 2, 8 + (5 * place + day * day) % 6
            times = f"{first:02}:00", f"{first + halves // 2:02}:{halves % 2 * 30:02}"
            shifts.append((f"S{day:02}-{7 * place % 23:02}", start + day * DAY, *times))
            limits[name] += halves / 2
    return list(limits.items()), availability, sorted(shifts)


def _cut_inside(path):
    """The bytes of a workbook whose sheets have lost their second halves."""
    data = io.BytesIO()
    with zipfile.ZipFile(path) as whole, zipfile.ZipFile(data, "w") as cut:
        for entry in whole.namelist():
            content = whole.read(entry)
            cut.writestr(entry, content[: len(content) // 2] if "worksheets" in entry else content)
    return data.getvalue()


def _plan_changed(console, command, folder, values, name, **sheets):
    """Run the planner over a sound week of which whole sheets are replaced, or missing for None."""
    staff, availability, shifts = _week(values)
    whole = {"Staff": staff, "Availability": availability, "Shifts": shifts, "Locked": []}
    book = {title: [HEADERS[title], *rows] for title, rows in whole.items()} | sheets
    book = {title: rows for title, rows in book.items() if rows is not None}
    console.place(_book(folder / f"{name}-plan.xlsx", book), f"{name}-plan.xlsx")
    return console.run(command, f"{name}-plan.xlsx", f"{name}.xlsx")


def test_launches(console, plan_command):
    """The program answers when it is asked for help."""
    finished = console.run(plan_command, "--help")
    assert finished.exit_code == 0, finished.text
    assert finished.text.strip()


def test_help_explains_the_use(console, plan_command):
    """The help names both arguments."""
    shown = console.run(plan_command, "--help").text.lower()
    missing = [word for word in ("plan", "roster") if word not in shown]
    assert not missing, f"expected {missing} in the help, found {shown}"


def test_every_shift_has_somebody_available(console, plan_command, workbook, values, tmp_path):
    """Every shift of a week has a person who is available."""
    staff, availability, shifts = _week(values)
    _plan(console, plan_command, tmp_path, "week", staff, availability, shifts)
    _expect_available(_names(workbook, console.file("week.xlsx")), availability, shifts)


def test_number_of_shifts_is_printed(console, plan_command, values, tmp_path):
    """The number of shifts is printed on a line of its own."""
    finished = _plan(console, plan_command, tmp_path, "printed", *_week(values))
    lines = [line.strip() for line in finished.stdout.splitlines()]
    assert "Shifts: 14" in lines, f"expected a line 'Shifts: 14', found {finished}"


def test_success_ends_with_0(console, plan_command, values, tmp_path):
    """The exit code is 0 when a roster was written."""
    finished = _plan(console, plan_command, tmp_path, "success", *_week(values))
    assert finished.exit_code == 0, f"expected exit code 0, found {finished}"
    assert console.exists("success.xlsx"), "expected the roster success.xlsx, found no such file"


def test_roster_repeats_the_shifts(console, plan_command, workbook, values, tmp_path):
    """The roster lists the shifts in the order of the input with dates, times and lengths, up to a whole day."""
    staff, availability, shifts = _week(values)
    first = shifts[0][1]
    shifts = [*shifts[::-1], ("Night", first - DAY, "22:15", "06:00"), ("Day", first - 3 * DAY, "07:00", "07:00")]
    staff = [*staff, (values.name("day and night"), 32)]
    availability = [*availability, *((staff[-1][0], date) for _, date, *_ in shifts[-2:])]
    _plan(console, plan_command, tmp_path, "rows", staff, availability, shifts)
    names = _names(workbook, console.file("rows.xlsx"))
    lengths = {"06:00": 8, "13:30": 7.5, "22:15": 7.75, "07:00": 24}
    expected = [(shift, date, s, e, names.get(shift), lengths[s]) for shift, date, s, e in shifts]
    reference = _book(tmp_path / "rows-expected.xlsx", {"Roster": [ROSTER_HEADER, *expected]})
    workbook.same(console.file("rows.xlsx"), reference, sheets=["Roster"])


def test_text_like_a_formula_stays_a_text(console, plan_command, workbook, values, tmp_path):
    """A shift whose text begins with an equals sign stands in the roster as this text, not as a formula."""
    staff, availability, shifts = _week(values)
    shifts = [(f"={shift}", *rest) for shift, *rest in shifts]
    _plan(console, plan_command, tmp_path, "equals", staff, availability, shifts)
    _expect_available(_names(workbook, console.file("equals.xlsx")), availability, shifts)


def test_sheets_and_columns_are_found_by_name(console, plan_command, workbook, values, tmp_path):
    """Sheets and columns may stand in any order among others."""
    staff, availability, shifts = _week(values)
    sheets = {
        "Notes": [("Name", "Date")],
        "Shifts": [
            ("End", "Date", "Shift", "Room", "Start"),
            *((e, date, shift, 7, s) for shift, date, s, e in shifts),
        ],
        "Locked": [("Name", "Shift")],
        "Availability": [("Date", "Name"), *((date, name) for name, date in reversed(availability))],
        "Staff": [("Team", "Max hours", "Name"), *(("A", limit, name) for name, limit in staff)],
    }
    console.place(_book(tmp_path / "columns-plan.xlsx", sheets), "columns-plan.xlsx")
    console.run(plan_command, "columns-plan.xlsx", "columns.xlsx")
    _expect_available(_names(workbook, console.file("columns.xlsx")), availability, shifts)


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
    _plan(console, plan_command, tmp_path, "clash", staff, availability, shifts)
    _expect_no_overlap(_names(workbook, console.file("clash.xlsx")), shifts)


def test_shift_may_follow_another_at_once(console, plan_command, workbook, values, tmp_path):
    """A single person works three shifts, each of which begins when the one before ends."""
    name, date = values.name("alone"), values.date("alone")
    shifts = [("b", date, "14:00", "22:00"), ("c", date, "22:00", "00:30"), ("a", date, "06:00", "14:00")]
    _plan(console, plan_command, tmp_path, "alone", [(name, 20)], [(name, date)], shifts)
    found = _names(workbook, console.file("alone.xlsx"))
    assert found == dict.fromkeys("abc", name), f"expected {name} in every shift, found {found}"


def test_maximum_of_hours_is_kept(console, plan_command, workbook, values, tmp_path):
    """Where the hours of all shifts are exactly those that people may work, everybody works exactly these."""
    long = values.number("long", 7, 11)
    limits = (long + 2.5, 3 * 2.5, long)
    staff = [(values.name(f"exact {number}"), limit) for number, limit in enumerate(limits)]
    dates = [values.date("exact") + DAY * day for day in range(6)]
    ends = ["10:30", "10:30", f"{8 + long:02}:00", "10:30", f"{8 + long:02}:00", "10:30"]
    shifts = [(f"S{place}", date, "08:00", end) for place, (date, end) in enumerate(zip(dates, ends, strict=True))]
    availability = [(name, date) for name, _ in staff for date in dates]
    _plan(console, plan_command, tmp_path, "exact", staff, availability, shifts)
    _expect_hours(_names(workbook, console.file("exact.xlsx")), staff, shifts)


def test_dead_end_is_left_again(console, plan_command, workbook, values, tmp_path):
    """Two plans have one roster each, which is missed where the first free person, or the freest one, is taken."""
    count = values.number("chain", 8, 12)
    names = [values.name(f"chain {number}") for number in range(count)]
    dates = [values.date("chain") + DAY * day for day in range(count)]
    availability = [(name, date) for place, name in enumerate(names[:-1]) for date in dates[place : place + 2]]
    availability.append((names[-1], dates[0]))
    staff = [(name, 8) for name in names]
    shifts = [(f"S{place}", date, "09:00", "17:00") for place, date in enumerate(dates)]
    _plan(console, plan_command, tmp_path, "chain", staff, availability, shifts)
    expected = {shift: names[place - 1] for place, (shift, *_) in enumerate(shifts)}
    found = _names(workbook, console.file("chain.xlsx"))
    assert found == expected, f"expected the only roster that is possible, {expected}, found {found}"
    unit = values.pick("unit", (1, 1.5, 2))
    staff = [(names[0], 6 * unit), (names[1], 4 * unit)]
    ends = [f"{int(hours):02}:{int(hours % 1 * 60):02}" for hours in (4 * unit, 3 * unit, 3 * unit)]
    shifts = [(f"S{place}", dates[place], "00:00", end) for place, end in enumerate(ends)]
    availability = [(name, date) for name, _ in staff for date in dates]
    _plan(console, plan_command, tmp_path, "split", staff, availability, shifts)
    _expect_hours(_names(workbook, console.file("split.xlsx")), staff, shifts)


def test_locked_assignments_are_kept(console, plan_command, workbook, values, tmp_path):
    """Locked assignments stay, and the other shifts have people too."""
    staff, availability, shifts = _week(values)
    name = staff[values.number("locked person", 0, 4)][0]
    days = [date for person, date in availability if person == name][:3]
    locked = [(shift, name) for shift, date, start, _ in shifts if date in days and start == "13:30"]
    _plan(console, plan_command, tmp_path, "locked", staff, availability, shifts, locked)
    names = _names(workbook, console.file("locked.xlsx"))
    assert len(names) == len(shifts), f"expected every shift, found {names}"
    _expect_locked(names, locked)


def test_locked_assignments_count(console, plan_command, workbook, values, tmp_path):
    """Somebody whose locked shifts use up the hours gets no other shift."""
    staff, availability, shifts = _week(values)
    name = staff[values.number("busy person", 0, 4)][0]
    days = [date for person, date in availability if person == name][:3]
    locked = [(shift, name) for shift, date, start, _ in shifts if date in days and start == "13:30"]
    staff = [(person, 22.5 if person == name else 26) for person, _ in staff]
    _plan(console, plan_command, tmp_path, "busy", staff, availability, shifts, locked)
    names = _names(workbook, console.file("busy.xlsx"))
    own = [shift for shift in names if names[shift] == name]
    assert len(own) == 3, f"{name} may work no more than the locked shifts, found {own}"


def test_totals_add_up(console, plan_command, workbook, values, tmp_path):
    """The totals name everybody in the order of the input, with shifts, hours and maximum, also those without any."""
    staff, availability, shifts = _week(values)
    staff = [staff[0], (values.name("on leave"), 39.5), *staff[1:], (values.name("part time"), 38.33)]
    _plan(console, plan_command, tmp_path, "totals", staff, availability, shifts)
    path = console.file("totals.xlsx")
    names, spans = _names(workbook, path), _spans(shifts)
    rows = [("Name", "Shifts", "Hours", "Max hours")]
    for name, limit in staff:
        own = [spans[shift] for shift in names if names[shift] == name]
        rows.append((name, len(own), sum(end - start for start, end in own), limit))
    workbook.same(path, _book(tmp_path / "totals-expected.xlsx", {"Totals": rows}), sheets=["Totals"])


@pytest.mark.time_limit(60)
def test_month_of_a_thousand_rows_is_planned(console, plan_command, workbook, materials):
    """A month with hundreds of shifts, locked ones and a thousand rows of availability is planned by the rules."""
    rows = {title: workbook.rows(materials / "month-plan.xlsx", title)[1:] for title in HEADERS}
    dated = {
        title: [tuple(cell.date() if isinstance(cell, datetime.datetime) else cell for cell in row) for row in sheet]
        for title, sheet in rows.items()
    }
    console.place(materials / "month-plan.xlsx")
    console.run(plan_command, "month-plan.xlsx", "month.xlsx")
    names = _names(workbook, console.file("month.xlsx"))
    _expect_available(names, dated["Availability"], dated["Shifts"])
    _expect_no_overlap(names, dated["Shifts"])
    _expect_hours(names, dated["Staff"], dated["Shifts"])
    _expect_locked(names, dated["Locked"])


@pytest.mark.time_limit(60)
def test_month_with_hardly_any_spare_hours_is_planned(console, plan_command, workbook, values, tmp_path):
    """A month of hundreds of shifts is planned where people may work hardly more hours than there are."""
    staff, availability, shifts = _tight_month(values)
    _plan(console, plan_command, tmp_path, "tight", staff, availability, shifts)
    names = _names(workbook, console.file("tight.xlsx"))
    _expect_available(names, availability, shifts)
    _expect_no_overlap(names, shifts)
    _expect_hours(names, staff, shifts)


def test_second_run_gives_the_same(console, plan_command, workbook, values, tmp_path):
    """The same input gives the same roster again."""
    _plan(console, plan_command, tmp_path, "again", *_week(values))
    first = console.file("again.xlsx")
    assert len(_names(workbook, first)) == 14
    for _ in range(2):
        console.run(plan_command, "again-plan.xlsx", "again.xlsx")
        workbook.same(console.file("again.xlsx"), first)


def test_older_roster_is_replaced(console, plan_command, workbook, values, tmp_path):
    """A roster of other input is replaced without a trace."""
    staff, availability, shifts = _week(values)
    _plan(console, plan_command, tmp_path, "older", staff, availability, shifts)
    _plan(console, plan_command, tmp_path, "older", staff, availability, shifts[:3])
    found = set(_names(workbook, console.file("older.xlsx")))
    expected = {shift for shift, *_ in shifts[:3]}
    assert found == expected, f"expected the shifts of the new input alone, found {found}"


def test_input_is_not_changed(console, plan_command, workbook, values, tmp_path):
    """The input is as it was after a roster was written."""
    _plan(console, plan_command, tmp_path, "input", *_week(values))
    assert console.exists("input.xlsx"), "expected the roster input.xlsx, found no such file"
    workbook.same(console.file("input-plan.xlsx"), tmp_path / "input-plan.xlsx")


def test_input_is_not_replaced(console, plan_command, workbook, values, tmp_path):
    """The input stays as it was when it is given as the roster to write as well, also by another path."""
    _plan(console, plan_command, tmp_path, "twice", *_week(values))
    assert console.exists("twice.xlsx"), "expected the roster twice.xlsx, found no such file"
    for path in ("twice-plan.xlsx", "./twice-plan.xlsx"):
        finished = console.run(plan_command, "twice-plan.xlsx", path)
        workbook.same(console.file("twice-plan.xlsx"), tmp_path / "twice-plan.xlsx")
        assert finished.exit_code != 0, f"expected an exit code other than 0 without a roster, found {finished}"


def test_shift_without_anybody_is_named(console, plan_command, values, tmp_path):
    """When nobody is available for a shift, the message names it."""
    staff, availability, shifts = _week(values)
    lonely = (values.word("lonely shift"), shifts[-1][1] + 30 * DAY, "08:00", "12:00")
    shifts.insert(values.number("place", 0, 14), lonely)
    _refused(_plan(console, plan_command, tmp_path, "lonely", staff, availability, shifts), lonely[0])


def test_too_few_hours_are_explained(console, plan_command, values, tmp_path):
    """When all people together may work fewer hours than there are, the message says so."""
    staff, availability, shifts = _week(values)
    staff = [(name, 21.5) for name, _ in staff]
    _refused(_plan(console, plan_command, tmp_path, "few", staff, availability, shifts), "hours")


def test_lock_of_somebody_away_is_named(console, plan_command, values, tmp_path):
    """A locked person who is away is named with the shift."""
    staff, availability, shifts = _week(values)
    date, name = shifts[2][1], staff[1][0]
    others = [entry for entry in availability if entry != (name, date)]
    finished = _plan(console, plan_command, tmp_path, "away", staff, others, shifts, [(shifts[2][0], name)])
    _refused(finished, shifts[2][0], name)


def test_locks_at_the_same_time_are_named(console, plan_command, values, tmp_path):
    """A person who is locked for two shifts that overlap is named with one of them."""
    staff, availability, shifts = _week(values)
    name, both = staff[1][0], [shifts[2][0], shifts[3][0]]
    everybody = {*availability, (name, shifts[2][1])}
    locked = [(shift, name) for shift in both]
    finished = _plan(console, plan_command, tmp_path, "both", staff, sorted(everybody), shifts, locked)
    _refused(finished, name)
    assert any(shift in finished.stderr for shift in both), f"expected one of {both}, found {finished.stderr!r}"


def test_lock_without_hours_is_named(console, plan_command, values, tmp_path):
    """A locked person who has too few hours for the shift, or for two locked shifts together, is named with one."""
    staff, availability, shifts = _week(values)
    name = staff[1][0]
    everybody = {*availability, (name, shifts[2][1])}
    little = [(person, 7.5 if person == name else 60) for person, _ in staff]
    locked = [(shifts[2][0], name)]
    finished = _plan(console, plan_command, tmp_path, "little", little, sorted(everybody), shifts, locked)
    _refused(finished, shifts[2][0], name)
    everybody.add((name, shifts[4][1]))
    little = [(person, 15.5 if person == name else 60) for person, _ in staff]
    locked = [(shift, name) for shift, *_ in (shifts[2], shifts[4])]
    finished = _plan(console, plan_command, tmp_path, "together", little, sorted(everybody), shifts, locked)
    _refused(finished, name)
    assert any(shift in finished.stderr for shift, _ in locked), f"expected one of {locked}, found {finished.stderr!r}"


def test_shift_locked_for_two_is_named(console, plan_command, values, tmp_path):
    """A shift that is locked for two people, either of whom could work it, is named with one of them."""
    staff, availability, shifts = _week(values)
    shift, date, *_ = shifts[4]
    both = [name for name, day in availability if day == date][:2]
    locked = [(shift, name) for name in both]
    finished = _plan(console, plan_command, tmp_path, "shared", staff, availability, shifts, locked)
    _refused(finished, shift)
    assert any(name in finished.stderr for name in both), f"expected one of {both}, found {finished.stderr!r}"


def test_every_reason_is_told(console, plan_command, values, tmp_path):
    """Where several rules are broken, each is told: shifts without anybody, a locked assignment, and too few hours."""
    staff, availability, shifts = _week(values)
    name, last = staff[2][0], shifts[-1][1]
    lonely = [(values.word(f"lonely {number}"), last + number * DAY, "08:00", "12:00") for number in (20, 30)]
    first, second = (shift for shift, *_ in lonely)
    finished = _plan(console, plan_command, tmp_path, "each", staff, availability, [*shifts, *lonely])
    _refused(finished, first, second)
    locked = [(first, name)]
    finished = _plan(console, plan_command, tmp_path, "lock", staff, availability, [*shifts, lonely[0]], locked)
    _refused(finished, first, name)
    shift, date, *_ = shifts[0]
    little = [(person, 7.5 if person == name else 21.5) for person, _ in staff]
    everybody, locked = sorted({*availability, (name, date)}), [(shift, name)]
    _refused(_plan(console, plan_command, tmp_path, "less", little, everybody, shifts, locked), shift, name, "hours")


def test_hidden_contradiction_ends_with_1(console, plan_command, values, tmp_path):
    """A plan of many shifts has no roster where few people, with too few hours, are there at weekends or at once."""
    names, start = [values.name(f"hidden {number}") for number in range(12)], values.date("hidden")
    dates = [start + DAY * day for day in range(28)]
    times = (("E", "06:00", "14:00"), ("L", "14:00", "22:00"))
    month = [(f"{kind}{day}", date, *rest) for day, date in enumerate(dates) for kind, *rest in times]
    always = [(name, date) for name in names[10:] for date in dates]
    week = [(name, date) for name in names[:10] for day, date in enumerate(dates) if day % 7 < 5]
    staff = [(name, 60 if name in names[10:] else 100) for name in names]
    crowd = [(f"S{minute}", start, f"08:{minute:02}", "18:00") for minute in range(12)]
    few = [(name, start) for name in names[:11]]
    for name, availability, shifts in (("weekend", week + always, month), ("crowd", few, crowd)):
        finished = _plan(console, plan_command, tmp_path, name, staff, availability, shifts)
        assert finished.exit_code == 1, f"expected exit code 1, found {finished}"
        assert finished.stderr.strip(), "expected a reason on standard error, found nothing"


def test_contradiction_ends_with_1(console, plan_command, values, tmp_path):
    """The exit code is 1 when three shifts at once have two people."""
    finished = _plan(console, plan_command, tmp_path, "code", *_contradiction(values))
    assert finished.exit_code == 1, f"expected exit code 1, found {finished}"


def test_contradiction_writes_nothing(console, plan_command, values, tmp_path):
    """Where there is no roster, the reason goes to standard error, and no workbook is written."""
    finished = _plan(console, plan_command, tmp_path, "nothing", *_contradiction(values))
    assert finished.stderr.strip(), "expected a reason on standard error, found nothing"
    assert not console.exists("nothing.xlsx"), "nothing.xlsx must not be written"


def test_contradiction_keeps_the_old_roster(console, plan_command, values, tmp_path):
    """Where there is no roster, the one of an earlier run stays as it was."""
    staff, availability, shifts = _contradiction(values)
    _plan(console, plan_command, tmp_path, "old", staff, availability, shifts[:2])
    before = console.file("old.xlsx").read_bytes()
    finished = _plan(console, plan_command, tmp_path, "old", staff, availability, shifts)
    assert finished.stderr.strip(), "expected a reason on standard error, found nothing"
    assert console.file("old.xlsx").read_bytes() == before, "the roster of the earlier run must not be changed"


def test_missing_file_is_named(console, plan_command, values):
    """A file that does not exist is named."""
    name = f"{values.word('missing')}.xlsx"
    _refused(console.run(plan_command, name, "none.xlsx"), name)


def test_other_file_is_named(console, plan_command):
    """A text file that only pretends to be a workbook is named."""
    console.write("text.xlsx", "Name,Max hours\n")
    _refused(console.run(plan_command, "text.xlsx", "none.xlsx"), "text.xlsx")


def test_damaged_workbook_is_named(console, plan_command, values, tmp_path):
    """A workbook that ends in the middle, or whose sheets do, is named."""
    _plan(console, plan_command, tmp_path, "sound", *_week(values))
    assert console.exists("sound.xlsx"), "expected the roster sound.xlsx, found no such file"
    sound = tmp_path / "sound-plan.xlsx"
    data = sound.read_bytes()
    for name, damaged in (("ends-early", data[: len(data) // 2]), ("cut-inside", _cut_inside(sound))):
        (tmp_path / f"{name}.xlsx").write_bytes(damaged)
        console.place(tmp_path / f"{name}.xlsx")
        finished = console.run(plan_command, f"{name}.xlsx", "none.xlsx")
        _refused(finished, f"{name}.xlsx")
        assert finished.exit_code == 2, f"expected exit code 2, found {finished}"


def test_missing_sheet_is_named(console, plan_command, values, tmp_path):
    """A sheet that is not there is named."""
    finished = _plan_changed(console, plan_command, tmp_path, values, "sheet", Availability=None)
    _refused(finished, "Availability")


def test_missing_column_is_named(console, plan_command, values, tmp_path):
    """A column that is not there is named."""
    staff, *_ = _week(values)
    finished = _plan_changed(console, plan_command, tmp_path, values, "column", Staff=[("Name", "Minutes"), *staff])
    _refused(finished, "Max hours")


def test_stranger_is_named(console, plan_command, values, tmp_path):
    """A person who is available or locked but not among the staff is named."""
    _, availability, shifts = _week(values)
    stranger = values.name("stranger")
    available = [HEADERS["Availability"], *availability, (stranger, shifts[0][1])]
    locked = [HEADERS["Locked"], (shifts[0][0], stranger)]
    for name, sheets in (("available", {"Availability": available}), ("locking", {"Locked": locked})):
        _refused(_plan_changed(console, plan_command, tmp_path, values, name, **sheets), stranger)


def test_sheet_of_a_wrong_date_is_named(console, plan_command, values, tmp_path):
    """The sheet with a text for a date is named, that of the people's days and that of the shifts."""
    staff, availability, shifts = _week(values)
    days = [HEADERS["Availability"], *availability, (staff[0][0], "soon")]
    _refused(_plan_changed(console, plan_command, tmp_path, values, "date", Availability=days), "Availability")
    late = [HEADERS["Shifts"], *shifts, ("last", "soon", "08:00", "09:00")]
    _refused(_plan_changed(console, plan_command, tmp_path, values, "day", Shifts=late), "Shifts")


def test_sheet_of_a_wrong_time_is_named(console, plan_command, values, tmp_path):
    """The sheet with a word for a time is named."""
    _, _, shifts = _week(values)
    rows = [HEADERS["Shifts"], *shifts, ("last", shifts[0][1], "early", "09:00")]
    _refused(_plan_changed(console, plan_command, tmp_path, values, "time", Shifts=rows), "Shifts")


def test_sheet_of_wrong_hours_is_named(console, plan_command, values, tmp_path):
    """The sheet with a word, or with TRUE, for a number of hours is named."""
    staff, *_ = _week(values)
    for name, hours in (("hours", "many"), ("true", True)):
        rows = [HEADERS["Staff"], *staff, ("last", hours)]
        _refused(_plan_changed(console, plan_command, tmp_path, values, name, Staff=rows), "Staff")


def test_unusable_input_ends_with_2(console, plan_command, values, tmp_path):
    """The exit code is 2 when the file does not exist, and when a sheet is missing."""
    finished = console.run(plan_command, "absent.xlsx", "none.xlsx")
    assert finished.exit_code == 2, f"expected exit code 2, found {finished}"
    finished = _plan_changed(console, plan_command, tmp_path, values, "unusable", Locked=None)
    assert finished.exit_code == 2, f"expected exit code 2, found {finished}"


def test_unusable_input_writes_nothing(console, plan_command, values, tmp_path):
    """When a sheet is missing, something is said on standard error, and no workbook is written or changed."""
    finished = _plan_changed(console, plan_command, tmp_path, values, "void", Locked=None)
    assert finished.stderr.strip(), "expected a message on standard error, found nothing"
    assert not console.exists("void.xlsx"), "void.xlsx must not be written"
    _plan(console, plan_command, tmp_path, "void", *_week(values))
    before = console.file("void.xlsx").read_bytes()
    _plan_changed(console, plan_command, tmp_path, values, "void", Locked=None)
    assert console.file("void.xlsx").read_bytes() == before, "the roster of the earlier run must not be changed"
