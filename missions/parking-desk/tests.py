"""Somebody sits at the desk of a parking garage; days, plates and stays are made up for each attempt."""

import datetime


def money(cents):
    """An amount as it is printed."""
    return f"{cents // 100}.{cents % 100:02}"


def at(day, minutes):
    """A moment as it is typed: so many minutes after the beginning of a day."""
    moment = datetime.datetime.combine(day, datetime.time()) + datetime.timedelta(minutes=minutes)
    return f"{moment:%Y-%m-%d %H:%M}"


def plate_of(values, key):
    """A plate of capital letters and a number."""
    return f"{values.word(key)[:4].upper()}-{values.number(key, 10, 9999)}"


def work(console, command, *commands, places=20):
    """Type commands at a new desk; returns all lines of its answers."""
    finished = console.run(command, str(places), stdin="".join(f"{line}\n" for line in commands))
    assert finished.exit_code == 0, f"expected exit code 0, found {finished}"
    return finished.stdout.splitlines()


def last(console, command, *commands, places=20):
    """The last line of the answers."""
    lines = work(console, command, *commands, places=places)
    assert lines, "expected an answer, found none"
    return lines[-1]


def expect(found, expected):
    """Both are equal."""
    assert found == expected, f"expected {expected!r}, found {found!r}"


def test_launches(console, desk_command):
    """It ends with its input."""
    assert console.run(desk_command, "20", stdin="").exit_code == 0


def test_tickets_are_counted(console, desk_command, values):
    """From 1."""
    day = values.date("counted")
    lines = work(console, desk_command, *(f"in {at(day, 500 + n)} {plate_of(values, f'c{n}')}" for n in range(3)))
    expect(lines, ["ticket 1", "ticket 2", "ticket 3"])


def test_number_is_not_given_twice(console, desk_command, values):
    """Also when its car has left."""
    day, one, other = values.date("twice"), plate_of(values, "one"), plate_of(values, "other")
    typed = (f"in {at(day, 500)} {one}", f"out {at(day, 501)} 1", f"in {at(day, 502)} {other}")
    expect(last(console, desk_command, *typed), "ticket 2")


def test_hours_that_have_begun_are_paid(console, desk_command, values):
    """One minute of an hour is an hour."""
    day, hours, plate = values.date("begun"), values.number("begun", 2, 6), plate_of(values, "begun")
    for minutes, cents in ((11, 200), (60 * hours + 1, 200 + 150 * hours), (60 * hours + 59, 200 + 150 * hours)):
        found = last(console, desk_command, f"in {at(day, 610)} {plate}", f"out {at(day, 610 + minutes)} 1")
        expect(found, f"pay {money(cents)}")


def test_full_hours_are_exact(console, desk_command, values):
    """No further hour has begun."""
    day, hours, plate = values.date("exact"), values.number("exact", 2, 7), plate_of(values, "exact")
    for minutes, cents in ((60, 200), (60 * hours, 50 + 150 * hours)):
        found = last(console, desk_command, f"in {at(day, 540)} {plate}", f"out {at(day, 540 + minutes)} 1")
        expect(found, f"pay {money(cents)}")


def test_few_minutes_are_free(console, desk_command, values):
    """Ten minutes, but not eleven."""
    day, plate = values.date("free"), plate_of(values, "free")
    for minutes, cents in ((0, 0), (10, 0), (11, 200)):
        found = last(console, desk_command, f"in {at(day, 700)} {plate}", f"out {at(day, 700 + minutes)} 1")
        expect(found, f"pay {money(cents)}")


def test_cars_are_listed(console, desk_command, values):
    """Those that are inside, by their tickets."""
    day, plates = values.date("listed"), [plate_of(values, f"listed {n}") for n in range(4)]
    typed = [f"in {at(day, 480 + 7 * n)} {plate}" for n, plate in enumerate(plates)]
    lines = work(console, desk_command, *typed, f"out {at(day, 510)} 2", "list")
    cars = [f"{n + 1} {plates[n]} {at(day, 480 + 7 * n)}" for n in (0, 2, 3)]
    expect(lines[5:], [*cars, f"{len(cars)} of 20 taken"])


def test_empty_garage_is_listed(console, desk_command, values):
    """There are places, and no cars."""
    places = values.number("places", 11, 9999)
    expect(work(console, desk_command, "list", places=places), [f"{0} of {places} taken"])


def test_payments_are_summed(console, desk_command, values):
    """Before anybody has paid it is nothing."""
    day, hours = values.date("summed"), values.number("summed", 2, 5)
    typed = [f"in {at(day, 500)} {plate_of(values, key)}" for key in ("s", "t", "u")]
    typed += [f"out {at(day, 505)} 1", f"out {at(day, 555)} 2", f"out {at(day, 500 + 60 * hours)} 3"]
    lines = work(console, desk_command, "sum", *typed, "sum")
    expect((lines[0], lines[-1]), (f"sum {money(0)}", f"sum {money(200 + 50 + 150 * hours)}"))


def test_quit_ends(console, desk_command):
    """What comes after it is not read."""
    expect(work(console, desk_command, "quit", "sum"), [])


def test_spaces_do_not_matter(console, desk_command, values):
    """Further spaces and empty lines have no effect."""
    day, plate = values.date("spaces"), plate_of(values, "spaces")
    lines = work(console, desk_command, "", f"   in   {at(day, 500)}  {plate} ", "   ", f"out  {at(day, 520)}   1")
    expect(lines, ["ticket 1", f"pay {money(200)}"])


def test_full_garage_lets_nobody_in(console, desk_command, values):
    """A place for each car."""
    day, places = values.date("full"), values.number("full", 2, 6)
    typed = [f"in {at(day, 500)} {plate_of(values, f'f{n}')}" for n in range(places + 1)]
    lines = work(console, desk_command, *typed, places=places)
    expect(lines, [*(f"ticket {n + 1}" for n in range(places)), "error: full"])


def test_place_is_free_again(console, desk_command, values):
    """When a car has left."""
    day, one, other = values.date("again"), plate_of(values, "before"), plate_of(values, "after")
    typed = (f"in {at(day, 500)} {one}", f"out {at(day, 600)} 1", f"in {at(day, 600)} {other}")
    expect(last(console, desk_command, *typed, places=1), "ticket 2")


def test_car_cannot_enter_twice(console, desk_command, values):
    """But it can come again when it has left."""
    day, plate = values.date("inside"), plate_of(values, "inside")
    typed = [
        f"in {at(day, 500)} {plate}",
        f"in {at(day, 510)} {plate}",
        f"out {at(day, 520)} 1",
        f"in {at(day, 530)} {plate}",
    ]
    expect(
        work(console, desk_command, *typed), ["ticket 1", f"error: {plate} is inside", f"pay {money(200)}", "ticket 2"]
    )


def test_unknown_ticket_is_refused(console, desk_command, values):
    """One that was never given, and one whose car has left."""
    day, plate, number = values.date("ticket"), plate_of(values, "ticket"), values.number("ticket", 5, 9999)
    typed = [
        f"in {at(day, 500)} {plate}",
        f"out {at(day, 501)} {number}",
        f"out {at(day, 502)} 1",
        f"out {at(day, 503)} 1",
    ]
    lines = work(console, desk_command, *typed)
    expect((lines[1], lines[3]), (f"error: no ticket {number}", "error: no ticket 1"))


def test_time_does_not_run_backwards(console, desk_command, values):
    """The last command that was carried out counts, also on another day."""
    day, plate, other = values.date("backwards"), plate_of(values, "back"), plate_of(values, "wards")
    typed = [
        f"in {at(day, 500)} {plate}",
        f"out {at(day, 499)} 1",
        f"in {at(day, -300)} {other}",
        f"in {at(day, 500)} {other}",
    ]
    expect(work(console, desk_command, *typed)[1:], ["error: time runs backwards"] * 2 + ["ticket 2"])
    late = at(day, 1380)
    typed = [f"in {at(day, 500)} {plate}", f"out {late} 5", f"out {at(day, 505)} 1"]
    expect(last(console, desk_command, *typed), f"pay {money(0)}")
    typed = [f"in {at(day, 500)} {plate}", f"out {late} 1", f"in {at(day, 1379)} {other}"]
    expect(last(console, desk_command, *typed), "error: time runs backwards")


def test_wrong_commands_are_told(console, desk_command, values):
    """Words, numbers of words, dates, times, plates and tickets."""
    day, plate = values.date("wrong"), plate_of(values, "wrong")
    now = at(day, 600)
    wrong = [values.word("command"), f"in {now}", f"in {plate}", f"in {now} {plate} 1", f"in {now} {plate.lower()}"]
    wrong += [f"in {now} ABCDEFGHIJK", f"in {now} A_1", f"in 2026-02-30 10:00 {plate}", f"in 2026-03-02 24:00 {plate}"]
    wrong += [
        f"in 2026-03-02 9:15 {plate}",
        f"in 2026-3-2 09:15 {plate}",
        f"out {now} one",
        f"out {now} 01",
        f"out {now} 0",
    ]
    wrong += ["list all", "sum up", "IN", f"out {now}"]
    lines = work(console, desk_command, f"in {now} Z", *wrong)
    expect(lines[1:], ["error: wrong command"] * len(wrong))


def test_first_error_is_told(console, desk_command, values):
    """The time before the rest, a car that is inside before a full garage."""
    day, plate, other = values.date("first"), plate_of(values, "first"), plate_of(values, "other")
    typed = [f"in {at(day, 600)} {plate}", f"in {at(day, 601)} {plate}", f"in {at(day, 599)} {plate}"]
    typed += [f"out {at(day, 599)} 4", f"out {at(day, 599)} x", f"in {at(day, 600)} {other}"]
    errors = [f"{plate} is inside", "time runs backwards", "time runs backwards", "wrong command", "full"]
    expect(work(console, desk_command, *typed, places=1)[1:], [f"error: {error}" for error in errors])


def test_refused_commands_change_nothing(console, desk_command, values):
    """Neither cars nor money nor the clock."""
    day, plate, other = values.date("nothing"), plate_of(values, "nothing"), plate_of(values, "more")
    typed = [
        f"in {at(day, 500)} {plate}",
        f"in {at(day, 800)} {other}",
        f"in {at(day, 900)} {plate}",
        f"out {at(day, 900)} 2",
    ]
    typed += ["list", f"out {at(day, 530)} 1", "sum"]
    lines = work(console, desk_command, *typed, places=1)
    expect(lines[4:], [f"1 {plate} {at(day, 500)}", f"{1} of {1} taken", f"pay {money(200)}", f"sum {money(200)}"])


def test_number_of_places_is_needed(console, desk_command):
    """A whole number, not nothing."""
    for arguments in ((), ("0",), ("many",), ("-1",), ("10000",)):
        finished = console.run(desk_command, *arguments, stdin="list\n")
        assert finished.exit_code == 2, f"expected exit code 2 for {arguments}, found {finished}"
        assert finished.stderr.strip(), "expected a message on standard error, found none"
