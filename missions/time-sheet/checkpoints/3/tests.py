"""Several files, lines that cancel, and entries that overlap."""

from earlier import entry, length, refused, sums


def test_files_are_added_up(console, sheet_command, values):
    """Each person's entries in all files."""
    one, other, day, person = values.number("file 1", 61, 179), values.number("file 2", 61, 179), "2026-03-02", "ada"
    console.write("ada.txt", entry(day, 100, 100 + one, person))
    console.write("ben.txt", entry(day, 500, 500 + other, person) + entry(day, 500, 500 + one, values.word("third")))
    found = sums(console.run(sheet_command, "ada.txt", "ben.txt"))
    assert found == {person: length(one + other), values.word("third"): length(one), "Total": length(2 * one + other)}


def test_wrong_line_is_counted_in_its_own_file(console, sheet_command, values):
    """The message names the file, and lines begin at 1 in each."""
    before, day = values.number("lines", 3, 9), values.date("own file")
    good = "".join(entry(day, 10 * line, 10 * line + 5, values.word("own")) for line in range(12))
    name = f"{values.word('second')}.txt"
    console.write("good.txt", good)
    console.write(name, "#\n" * before + values.text("wrong") + "\n")
    finished = console.run(sheet_command, "good.txt", name)
    refused(finished, f"line {before + 1}")
    refused(finished, name)


def test_cancelled_entry_does_not_count(console, sheet_command, values):
    """As if it had never been written."""
    person, minutes, day = values.word("cancelled"), values.number("kept", 61, 179), values.date("cancelled")
    wrong = entry(day, 600, 700, person, values.title("wrong"))
    console.write("cancelled.txt", entry(day, 300, 300 + minutes, person) + wrong + f"cancel {wrong}")
    assert sums(console.run(sheet_command, "cancelled.txt")).get(person) == length(minutes)


def test_entry_of_an_earlier_file_can_be_cancelled(console, sheet_command, values):
    """Files are read in the order in which they are named."""
    line = entry(values.date("earlier file"), 600, 700, values.word("earlier file"))
    console.write("z.txt", line)
    console.write("a.txt", f"cancel {line}")
    assert sums(console.run(sheet_command, "z.txt", "a.txt")).get("Total") == "0:00"
    refused(console.run(sheet_command, "a.txt", "z.txt"), "a.txt")


def test_cancel_takes_one_of_equal_entries(console, sheet_command, values):
    """What was written twice is right again when one is cancelled."""
    minutes, person = values.number("twice", 61, 179), values.word("twice")
    line = entry(values.date("twice"), 600, 600 + minutes, person)
    console.write("twice.txt", line + line + f"cancel {line}")
    assert sums(console.run(sheet_command, "twice.txt")).get(person) == length(minutes)


def test_cancel_needs_the_same_entry(console, sheet_command, values):
    """Another project is another entry, and so is another way to write the same end."""
    day, person = values.date("same"), values.word("same")
    other = entry(day, 600, 700, person, values.title("other"))
    console.write("same.txt", entry(day, 600, 700, person) + f"cancel {other}")
    refused(console.run(sheet_command, "same.txt"), "line 2")
    until = f"{day} 22:00-{{}} {person} {values.title('other')}\n"
    console.write("midnight.txt", until.format("00:00") + "cancel " + until.format("24:00"))
    refused(console.run(sheet_command, "midnight.txt"), "line 2")


def test_cancel_comes_after_the_entry(console, sheet_command, values):
    """Nothing is cancelled in advance."""
    line = entry(values.date("after"), 600, 700, values.word("after"))
    console.write("after.txt", f"\ncancel {line}{line}")
    refused(console.run(sheet_command, "after.txt"), "line 2")


def test_entry_is_cancelled_once(console, sheet_command, values):
    """A second line that cancels it has nothing left to take away."""
    line = entry(values.date("once"), 600, 700, values.word("once"))
    console.write("once.txt", line + f"cancel {line}" * 2)
    refused(console.run(sheet_command, "once.txt"), "line 3")


def test_later_line_of_an_overlap_is_wrong(console, sheet_command, values):
    """The line that is written later, even if the work began earlier."""
    person, day, start = values.word("overlap"), values.date("overlap"), values.number("overlap", 600, 900)
    sheet = entry(day, start, start + 60, person) + "\n" + entry(day, start - 60, start + 1, person, "office")
    console.write("overlap.txt", sheet)
    refused(console.run(sheet_command, "overlap.txt"), "line 3")


def test_first_wrong_line_may_be_an_overlap(console, sheet_command, values):
    """Of an overlap and a line that is no entry, the line that comes first is named."""
    person, day, wrong = values.word("wrong twice"), values.date("wrong twice"), values.text("no entry") + "\n"
    one, other = entry(day, 600, 700, person), entry(day, 650, 750, person, "office")
    console.write("before.txt", f"{one}{other}\n{wrong}")
    refused(console.run(sheet_command, "before.txt"), "line 2")
    console.write("behind.txt", f"{one}\n{wrong}{other}")
    refused(console.run(sheet_command, "behind.txt"), "line 3")


def test_night_overlaps_with_the_next_morning(console, sheet_command, values):
    """Work until three and work from two on the next date."""
    person = values.word("morning")
    console.write("morning.txt", f"2026-02-28 22:00-03:00 {person} bar\n" + entry("2026-03-01", 120, 300, person))
    refused(console.run(sheet_command, "morning.txt"), "line 2")


def test_overlap_across_files_is_wrong(console, sheet_command, values):
    """The line in the file that is named later."""
    line, name = entry(values.date("across"), 600, 700, values.word("across")), f"{values.word('later')}.txt"
    console.write("earlier.txt", line)
    console.write(name, f"#\n{line}")
    finished = console.run(sheet_command, "earlier.txt", name)
    refused(finished, "line 2")
    refused(finished, name)


def test_work_may_go_on_without_a_break(console, sheet_command, values):
    """An entry may start when another one ends, also at midnight."""
    person, end = values.word("goes on"), values.number("goes on", 200, 400)
    sheet = f"2026-03-02 22:00-00:00 {person} bar\n" + entry("2026-03-03", 0, end, person)
    console.write("on.txt", sheet + entry("2026-03-03", end, end + 60, person))
    assert sums(console.run(sheet_command, "on.txt")).get(person) == length(120 + end + 60)
