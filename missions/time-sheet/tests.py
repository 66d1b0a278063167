"""Somebody adds up the time sheets of a month; the entries are made up for each attempt."""


def clock(minutes):
    """A time of the day, or a sum of hours in the two digits of a time."""
    return f"{minutes // 60:02}:{minutes % 60:02}"


def length(minutes):
    """A sum as it is printed."""
    return f"{minutes // 60}:{minutes % 60:02}"


def entry(day, start, end, person, project="garden"):
    """A line of a time sheet; start and end are minutes of the day."""
    return f"{day} {clock(start)}-{clock(end)} {person} {project}\n"


def sums(finished):
    """The lines of a printed sheet, by their first word."""
    assert finished.exit_code == 0, f"expected exit code 0, found {finished}"
    return dict(line.rsplit(" ", 1) for line in finished.stdout.splitlines() if line.strip())


def refused(finished, word):
    """Expect exit code 2 and a message with this word."""
    assert finished.exit_code == 2, f"expected exit code 2, found {finished}"
    assert word in finished.stderr, f"expected {word!r} on standard error, found {finished}"
    assert "Traceback" not in finished.stderr


def test_launches(console, sheet_command):
    """It reads a file without entries."""
    console.write("nothing.txt", "")
    assert console.run(sheet_command, "nothing.txt").exit_code == 0


def test_time_is_added_up(console, sheet_command, values):
    """The pieces of work of each person add up."""
    one, other, third = (values.number(key, 61, 179) for key in ("one", "other", "third"))
    ada, ben, day = values.word("ada"), values.word("ben"), values.date("day")
    sheet = entry(day, 540, 540 + one, ada) + entry(day, 540, 540 + third, ben) + entry(day, 800, 800 + other, ada)
    console.write("added.txt", sheet)
    found = sums(console.run(sheet_command, "added.txt"))
    assert found.get(ada) == length(one + other)
    assert found.get(ben) == length(third)


def test_people_are_in_alphabetical_order(console, sheet_command, values):
    """The order of the entries does not matter."""
    people, day = [values.word(key) for key in ("p", "q", "r", "s")], values.date("ordered")
    console.write("ordered.txt", "".join(entry(day, 600, 660, person) for person in sorted(people, reverse=True)))
    lines = console.run(sheet_command, "ordered.txt").stdout.split()
    assert [word for word in lines if word in people] == sorted(people)


def test_total_is_the_sum_of_all(console, sheet_command, values):
    """The last line has the time of everybody together."""
    day, rest = values.date("total"), values.number("rest", 1, 9)
    parts = [60 * values.number(f"part {number}", 7, 9) for number in range(2)] + [600 + rest]
    console.write(
        "total.txt", "".join(entry(day, 60, 60 + part, values.word(f"person {n}")) for n, part in enumerate(parts))
    )
    finished = console.run(sheet_command, "total.txt")
    assert finished.stdout.strip().splitlines()[-1:] == [f"Total {length(sum(parts))}"]


def test_empty_file_has_a_total(console, sheet_command):
    """Nobody has worked."""
    console.write("empty.txt", "")
    assert sums(console.run(sheet_command, "empty.txt")) == {"Total": "0:00"}


def test_day_ends_at_24(console, sheet_command, values):
    """An entry may end at the very end of the day."""
    start, person = values.number("late", 1200, 1430), values.word("late")
    console.write("late.txt", entry(values.date("late"), start, 1440, person))
    assert sums(console.run(sheet_command, "late.txt")).get(person) == length(1440 - start)


def test_empty_lines_and_remarks_are_ignored(console, sheet_command, values):
    """They are no entries, and not wrong."""
    person, minutes, day = values.word("remarked"), values.number("remarked", 61, 200), values.date("remarked")
    sheet = f"# {values.text('remark')}\n\n{entry(day, 300, 300 + minutes, person)}\n#{entry(day, 600, 700, person)}"
    console.write("remarks.txt", sheet)
    assert sums(console.run(sheet_command, "remarks.txt")) == dict.fromkeys((person, "Total"), length(minutes))


def test_project_may_have_several_words(console, sheet_command, values):
    """The project is all that follows the person."""
    person, minutes = values.word("wordy"), values.number("wordy", 61, 200)
    console.write("wordy.txt", entry(values.date("wordy"), 300, 300 + minutes, person, values.title("project")))
    assert sums(console.run(sheet_command, "wordy.txt")).get(person) == length(minutes)


def test_first_wrong_line_is_named(console, sheet_command, values):
    """Remarks and empty lines count as lines."""
    before, day = values.number("lines before", 3, 40), values.date("wrong")
    good = "".join(entry(day, 10 * line, 10 * line + 5, values.word("good")) for line in range(before))
    console.write("wrong.txt", f"# sheet\n\n{good}{values.text('wrong')}\n{good}{values.text('wrong again')}\n")
    refused(console.run(sheet_command, "wrong.txt"), f"line {before + 3}")


def test_parts_must_be_complete(console, sheet_command, values):
    """An entry without a project is wrong."""
    console.write("parts.txt", f"{values.date('parts')} 09:00-10:00 {values.word('parts')}\n")
    refused(console.run(sheet_command, "parts.txt"), "line 1")


def test_impossible_date_is_wrong(console, sheet_command, values):
    """The 30th of February is no day."""
    day = f"{values.number('year', 2001, 2030)}-02-30"
    console.write("date.txt", "#\n" + entry(day, 600, 700, values.word("date")))
    refused(console.run(sheet_command, "date.txt"), "line 2")


def test_impossible_time_is_wrong(console, sheet_command, values):
    """An hour has 60 minutes, a day has 24 hours, and nothing starts at its end."""
    day, person = values.date("time"), values.word("time")
    console.write("minutes.txt", f"{day} 09:{values.number('minute', 60, 99)}-11:00 {person} garden\n")
    refused(console.run(sheet_command, "minutes.txt"), "line 1")
    console.write("longer.txt", f"#\n{day} 09:00-24:01 {person} garden\n")
    refused(console.run(sheet_command, "longer.txt"), "line 2")
    console.write("midnight.txt", f"#\n\n{day} 24:00-00:30 {person} garden\n")
    refused(console.run(sheet_command, "midnight.txt"), "line 3")


def test_earlier_end_is_wrong(console, sheet_command, values):
    """Nobody stops before the start."""
    start = values.number("before", 700, 900)
    console.write("earlier.txt", entry(values.date("earlier"), start, start - 1, values.word("earlier")))
    refused(console.run(sheet_command, "earlier.txt"), "line 1")


def test_equal_end_is_wrong(console, sheet_command, values):
    """An entry takes some time."""
    start = values.number("at once", 700, 900)
    console.write("equal.txt", "\n" + entry(values.date("equal"), start, start, values.word("equal")))
    refused(console.run(sheet_command, "equal.txt"), "line 2")


def test_wrong_line_leaves_no_sums(console, sheet_command, values):
    """Standard output stays empty where a line is wrong."""
    sheet = entry(values.date("none"), 600, 700, values.word("none"))
    console.write("none.txt", sheet + "what is this\n")
    finished = console.run(sheet_command, "none.txt")
    refused(finished, "line 2")
    assert finished.stdout.strip() == ""


def test_missing_file_is_named(console, sheet_command, values):
    """Whoever mistypes the name sees it."""
    name = f"{values.word('missing')}.txt"
    refused(console.run(sheet_command, name), name)
