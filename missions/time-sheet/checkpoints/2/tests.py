"""Nights, quarters of an hour, and projects."""

from earlier import clock, entry, length, sums


def test_night_counts_until_the_morning(console, sheet_command, values):
    """An earlier end is on the next day."""
    start, end, person = values.number("evening", 1260, 1430), values.number("dawn", 1, 400), values.word("night")
    console.write("night.txt", entry(values.date("night"), start, end, person))
    assert sums(console.run(sheet_command, "night.txt")).get(person) == length(1440 - start + end)


def test_night_may_end_at_midnight(console, sheet_command, values):
    """00:00 is the same moment as 24:00."""
    start, person = values.number("evening", 1260, 1430), values.word("midnight")
    console.write("until.txt", entry(values.date("until"), start, 0, person))
    assert sums(console.run(sheet_command, "until.txt")).get(person) == length(1440 - start)


def test_quarters_are_rounded_down(console, sheet_command, values):
    """Fourteen minutes are nothing to the office."""
    quarters, rest, person = values.number("quarters", 5, 20), values.number("rest", 1, 14), values.word("quarters")
    console.write("quarters.txt", entry(values.date("quarters"), 300, 300 + 15 * quarters + rest, person))
    assert sums(console.run(sheet_command, "quarters.txt", "--quarters")).get(person) == length(15 * quarters)


def test_total_is_of_quarters(console, sheet_command, values):
    """The total is the sum of what is rounded, and is not rounded itself."""
    day, people = values.date("totals"), [values.word(key) for key in ("t", "u", "v")]
    console.write("totals.txt", "".join(entry(day, 600, 600 + 15 + 14, person) for person in people))
    assert sums(console.run(sheet_command, "--quarters", "totals.txt")).get("Total") == length(45)


def test_pieces_of_a_day_are_added_before_rounding(console, sheet_command, values):
    """Two pieces of ten minutes make a quarter."""
    day, person, minutes = values.date("pieces"), values.word("pieces"), values.number("pieces", 8, 14)
    sheet = entry(day, 600, 600 + minutes, person) + entry(day, 700, 700 + minutes, person)
    console.write("pieces.txt", sheet)
    assert sums(console.run(sheet_command, "pieces.txt", "--quarters")).get(person) == length(15)


def test_days_and_projects_are_rounded_apart(console, sheet_command, values):
    """Pieces of different dates or projects do not make a quarter together."""
    person, minutes = values.word("apart"), values.number("apart", 8, 14)
    sheet = entry("2026-03-02", 600, 600 + minutes, person) + entry("2026-03-03", 600, 600 + minutes, person)
    sheet += entry("2026-03-02", 700, 700 + minutes, person, values.title("elsewhere"))
    console.write("apart.txt", sheet)
    assert sums(console.run(sheet_command, "apart.txt", "--quarters")).get(person) == "0:00"


def test_night_belongs_to_the_day_of_its_start(console, sheet_command, values):
    """A night is rounded together with the day on which it began."""
    person, rest = values.word("owl"), values.number("owl", 8, 14)
    sheet = f"2026-03-02 23:00-{clock(rest)} {person} garden\n" + entry("2026-03-02", 600, 600 + rest, person)
    sheet += entry("2026-03-03", 600, 600 + rest, person)
    console.write("owl.txt", sheet)
    assert sums(console.run(sheet_command, "owl.txt", "--quarters")).get(person) == length(75)


def test_projects_are_added_up(console, sheet_command, values):
    """Everybody's time for a project."""
    one, other, day = values.number("first", 61, 179), values.number("second", 61, 179), values.date("projects")
    project = values.title("shared")
    sheet = entry(day, 100, 100 + one, values.word("x"), project) + entry(
        day, 100, 100 + other, values.word("y"), project
    )
    console.write("projects.txt", sheet + entry(day, 500, 600, values.word("x"), "garden"))
    found = sums(console.run(sheet_command, "projects.txt", "--by", "project"))
    assert found == {project: length(one + other), "garden": "1:40", "Total": length(one + other + 100)}


def test_projects_are_in_alphabetical_order(console, sheet_command, values):
    """The order of the entries does not matter here either."""
    projects, day = [values.title(key) for key in ("k", "l", "m", "n")], values.date("sorted")
    sheet = [entry(day, 60 * hour, 60 * hour + 30, "ada", name) for hour, name in enumerate(sorted(projects)[::-1])]
    console.write("sorted.txt", "".join(sheet))
    lines = console.run(sheet_command, "--by", "project", "sorted.txt").stdout.splitlines()
    assert [line.rsplit(" ", 1)[0] for line in lines if line.strip()][:-1] == sorted(projects)


def test_people_are_rounded_apart_in_a_project(console, sheet_command, values):
    """The pieces of two people do not make a quarter together."""
    day, minutes, project = values.date("both"), values.number("both", 8, 14), values.title("both")
    sheet = "".join(entry(day, 600, 615 + minutes, values.word(key), project) for key in ("f", "g"))
    console.write("both.txt", sheet)
    assert sums(console.run(sheet_command, "both.txt", "--quarters", "--by", "project")).get(project) == "0:30"


def test_unknown_options_are_refused(console, sheet_command, values):
    """Nothing is added up by what nobody knows."""
    console.write("fine.txt", entry(values.date("fine"), 600, 700, values.word("fine")))
    for words in ((f"--{values.word('option')}",), ("--quarter",), ("--by", values.word("by"))):
        finished = console.run(sheet_command, "fine.txt", *words)
        assert finished.exit_code == 2, f"expected exit code 2, found {finished}"
        assert finished.stderr.strip(), f"expected a message on standard error, found {finished}"
        assert finished.stdout.strip() == "", f"expected nothing on standard output, found {finished}"
