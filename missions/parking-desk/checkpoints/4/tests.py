"""Taking back, files, and busy days."""

import datetime

from earlier import LOST, at, dates, expect, last, money, plate_of, work


def test_entry_is_taken_back(console, desk_command, values):
    """The number of its ticket and its time are free again."""
    day, plate, other = values.date("undone"), plate_of(values, "undone"), plate_of(values, "instead")
    typed = [f"in   {at(day, 500)} {plate}", "undo", "list", f"in {at(day, 400)} {other}"]
    found = work(console, desk_command, *typed)
    expect(found[1:], [f"undone in {at(day, 500)} {plate}", f"{0} of 20 taken", "ticket 1"])


def test_exit_is_taken_back(console, desk_command, values):
    """The car is inside with its ticket, and nothing was paid."""
    day, plate, other = values.date("exit"), plate_of(values, "exit"), plate_of(values, "second")
    typed = [f"in {at(day, 500)} {plate}", f"in {at(day, 500)} {other}", f"out {at(day, 900)} 1", "undo", "sum", "list"]
    found = work(console, desk_command, *typed, f"out {at(day, 560)} 1")
    expect(
        found[3:7],
        [f"undone out {at(day, 900)} 1", f"sum {money(0)}", f"1 {plate} {at(day, 500)}", f"2 {other} {at(day, 500)}"],
    )
    expect(found[-1], f"pay {money(200)}")


def test_payment_is_taken_back(console, desk_command, values):
    """There are no minutes to leave any more; the payment before it holds."""
    day, plate = values.date("payment"), plate_of(values, "payment")
    typed = [
        f"in {at(day, 500)} {plate}",
        f"pay {at(day, 555)} 1",
        f"pay {at(day, 580)} 1",
        "undo",
        "sum",
        f"out {at(day, 581)} 1",
    ]
    found = work(console, desk_command, *typed)
    expect(found[3:], [f"undone pay {at(day, 580)} 1", f"sum {money(200)}", f"pay {money(150)}"])


def test_pass_and_reservation_are_taken_back(console, desk_command, values):
    """The number of kept places before it holds again."""
    day, plate, other = values.date("sold"), plate_of(values, "sold"), plate_of(values, "kept")
    typed = ["reserve 1", f"pass {plate} {dates(day, 0, 0)}", "undo", "reserve 0", "undo", f"in {at(day, 500)} {plate}"]
    found = work(console, desk_command, *typed, f"in {at(day, 501)} {other}", f"out {at(day, 560)} 1", places=2)
    expect((found[2], found[4]), (f"undone pass {plate} {dates(day, 0, 0)}", "undone reserve 0"))
    expect(found[-3:], ["ticket 1", "error: full", f"pay {money(200)}"])


def test_lost_ticket_is_taken_back(console, desk_command, values):
    """The ticket was found."""
    day, plate = values.date("found"), plate_of(values, "found")
    typed = [f"in {at(day, 500)} {plate}", f"lost {at(day, 700)} {plate}", "undo", f"out {at(day, 530)} 1", "sum"]
    undone = f"undone lost {at(day, 700)} {plate}"
    expected = [f"pay {money(200 + 3 * 150 + LOST)}", undone, f"pay {money(200)}", f"sum {money(200)}"]
    expect(work(console, desk_command, *typed)[1:], expected)


def test_only_what_was_carried_out_is_taken_back(console, desk_command, values):
    """Neither errors nor questions count."""
    day, plate = values.date("errors"), plate_of(values, "errors")
    typed = [
        f"in {at(day, 500)} {plate}",
        f"in {at(day, 501)} {plate}",
        "list",
        "sum",
        "what",
        f"out {at(day, 499)} 1",
        "undo",
    ]
    expect(last(console, desk_command, *typed), f"undone in {at(day, 500)} {plate}")


def test_everything_can_be_taken_back(console, desk_command, values):
    """One after the other, and then nothing is left; what is typed meanwhile is taken back first."""
    day, plates = values.date("all"), [plate_of(values, f"all {n}") for n in range(4)]
    cars = [f"in {at(day, 500 + n)} {plate}" for n, plate in enumerate(plates)]
    found = work(console, desk_command, *cars[:3], "undo", "undo", cars[3], *["undo"] * 3)
    undone = [
        *(f"undone {cars[n]}" for n in (2, 1)),
        "ticket 2",
        *(f"undone {cars[n]}" for n in (3, 0)),
        "error: nothing to undo",
    ]
    expect(found[3:], undone)


def test_saved_garage_goes_on(console, desk_command, values):
    """In another session: cars, tickets, and the clock."""
    day, plate, other = values.date("saved"), plate_of(values, "saved"), plate_of(values, "come")
    expect(last(console, desk_command, f"in {at(day, 500)} {plate}", "save night.desk", places=7), "ok")
    typed = [
        "load night.desk",
        "list",
        f"in {at(day, 499)} {other}",
        f"in {at(day, 505)} {other}",
        f"out {at(day, 560)} 1",
    ]
    found = work(console, desk_command, *typed)
    expect(
        found,
        [
            "ok",
            f"1 {plate} {at(day, 500)}",
            f"{1} of {7} taken",
            "error: time runs backwards",
            "ticket 2",
            f"pay {money(200)}",
        ],
    )


def test_payments_and_passes_are_saved(console, desk_command, values):
    """Money, payments for a ticket, passes, and places that are kept."""
    day, plate, other = values.date("everything"), plate_of(values, "every"), plate_of(values, "thing")
    work(
        console,
        desk_command,
        f"in {at(day, 500)} {plate}",
        f"pay {at(day, 555)} 1",
        f"pass {other} {dates(day, 0, 0)}",
        "reserve 1",
        "save all.desk",
        places=2,
    )
    third = plate_of(values, "third")
    typed = [
        "load all.desk",
        "sum",
        f"in {at(day, 560)} {third}",
        f"in {at(day, 561)} {other}",
        f"out {at(day, 570)} 1",
        f"out {at(day, 690)} 2",
        "sum",
    ]
    found = work(console, desk_command, *typed)
    expect(
        found[1:],
        [f"sum {money(200)}", "error: full", "ticket 2", f"pay {money(0)}", f"pay {money(0)}", f"sum {money(200)}"],
    )


def test_load_replaces_everything(console, desk_command, values):
    """What was there before is gone, and the file is what it was."""
    day, plate, other = values.date("replaces"), plate_of(values, "replaces"), plate_of(values, "earlier")
    work(console, desk_command, f"in {at(day, 500)} {plate}", "save kept.desk")
    typed = [
        f"in {at(day, 900)} {other}",
        "load kept.desk",
        "list",
        f"in {at(day, 510)} {other}",
        "load kept.desk",
        "list",
    ]
    car = [f"1 {plate} {at(day, 500)}", f"{1} of 20 taken"]
    expect(work(console, desk_command, *typed), ["ticket 1", "ok", *car, "ticket 2", "ok", *car])


def test_load_cannot_be_taken_back(console, desk_command, values):
    """Neither the load nor what was before it; saving changes nothing about that."""
    day, plate, other = values.date("load"), plate_of(values, "load"), plate_of(values, "after")
    typed = [
        f"in {at(day, 500)} {plate}",
        "save now.desk",
        "undo",
        "load now.desk",
        "undo",
        f"in {at(day, 505)} {other}",
        "undo",
        "undo",
        f"in {at(day, 505)} {other}",
        "load now.desk",
        "undo",
    ]
    car = f"undone in {at(day, 500)} {plate}"
    expected = [
        "ok",
        car,
        "ok",
        "error: nothing to undo",
        "ticket 2",
        f"undone in {at(day, 505)} {other}",
        "error: nothing to undo",
        "ticket 2",
        "ok",
        "error: nothing to undo",
    ]
    expect(work(console, desk_command, *typed)[1:], expected)


def test_missing_files_are_refused(console, desk_command, values):
    """A file that does not exist, a folder that does not, and one that does."""
    day, plate = values.date("missing"), plate_of(values, "missing")
    name = values.word("file")
    refused = [f"load {name}.desk", f"save {name}/a.desk", f"save {name}/", f"load {name}/", "save ."]
    found = work(console, desk_command, f"in {at(day, 500)} {plate}", *refused, "load", "save a b", "list")
    errors = [*(f"cannot {command}" for command in refused), "wrong command", "wrong command"]
    expect(found[1:9], [*(f"error: {error}" for error in errors), f"1 {plate} {at(day, 500)}"])


def test_damaged_files_are_refused(console, desk_command, values):
    """Those whose last characters are gone, one in which a character was changed, and one that is something else."""
    day, plate, other = values.date("damaged"), plate_of(values, "damaged"), plate_of(values, "stays")
    work(console, desk_command, f"in {at(day, 500)} {plate}", "save good.desk")
    content = console.file("good.desk").read_bytes()
    place = len(content) // 2 + values.number("place", 0, len(content) // 4)
    console.write("cut.desk", content[:-3])
    console.write("end.desk", content[:-1])
    console.write("changed.desk", content[:place] + bytes([content[place] ^ 1]) + content[place + 1 :])
    console.write("other.desk", values.text("other"))
    for name in ("cut", "end", "changed", "other"):
        found = work(console, desk_command, f"in {at(day, 600)} {other}", f"load {name}.desk", "list")
        expect(found[1:3], [f"error: cannot load {name}.desk", f"1 {other} {at(day, 600)}"])


def test_busiest_minute_is_told(console, desk_command, values):
    """The first minute at which so many were inside."""
    day, plates = values.date("busy"), [plate_of(values, f"busy {n}") for n in range(5)]
    first, step = values.number("first", 480, 600), values.number("step", 5, 30)
    typed = [f"in {at(day, first + step * n)} {plate}" for n, plate in enumerate(plates[:3])]
    typed += [f"out {at(day, first + 100)} {ticket}" for ticket in (1, 2)]
    typed += [f"in {at(day, first + 200 + n)} {plate}" for n, plate in enumerate(plates[3:])]
    time = at(day, first + 2 * step).split()[1]
    expect(last(console, desk_command, *typed, f"busy {day}"), f"busy {3} at {time}")


def test_cars_of_the_day_before_count(console, desk_command, values):
    """They are inside at midnight, and on later dates until they leave."""
    day, plates = values.date("before"), [plate_of(values, f"before {n}") for n in range(3)]
    days = [day + datetime.timedelta(days=number) for number in range(4)]
    typed = [
        f"in {at(day, 1400)} {plates[0]}",
        f"in {at(day, 1401)} {plates[1]}",
        f"out {at(day, 1500)} 1",
        f"in {at(day, 1550)} {plates[2]}",
    ]
    found = work(console, desk_command, *typed, f"out {at(day, 2 * 1440 + 5)} 2", *(f"busy {one}" for one in days))
    expect(found[-4:], [f"busy {2} at {at(day, 1401).split()[1]}", *[f"busy {2} at 00:00"] * 2, f"busy {1} at 00:00"])


def test_leaving_car_makes_room(console, desk_command, values):
    """In the minute in which it leaves it is not inside any more."""
    day, one, other = values.date("room"), plate_of(values, "room"), plate_of(values, "taken")
    start = values.number("start", 600, 700)
    typed = [f"in {at(day, start)} {one}", f"out {at(day, start + 50)} 1", f"in {at(day, start + 50)} {other}"]
    found = last(console, desk_command, *typed, f"busy {day}")
    expect(found, f"busy {1} at {at(day, start).split()[1]}")
    typed = [f"in {at(day, start)} {one}", f"out {at(day, start)} 1", f"busy {day}"]
    expect(last(console, desk_command, *typed), "busy 0 at 00:00")


def test_day_without_cars(console, desk_command, values):
    """Nobody was there; a date that does not exist is wrong."""
    day = values.date("empty")
    typed = [f"in {at(day, 1440)} {plate_of(values, 'empty')}", f"busy {day}", "busy 2026-02-30", "busy"]
    expect(work(console, desk_command, *typed)[1:], ["busy 0 at 00:00", *["error: wrong command"] * 2])


def test_busy_forgets_what_was_taken_back(console, desk_command, values):
    """An exit that was taken back did not happen, nor did an entry."""
    day, one, other = values.date("forgets"), plate_of(values, "forgets"), plate_of(values, "never")
    next_day = day + datetime.timedelta(days=1)
    typed = [f"in {at(day, 600)} {one}", f"out {at(day, 700)} 1", "undo", f"in {at(day, 650)} {other}", "undo"]
    found = work(console, desk_command, *typed, f"busy {day}", f"busy {next_day}")
    expect(found[-2:], [f"busy {1} at {at(day, 600).split()[1]}", f"busy {1} at 00:00"])


def test_past_is_saved(console, desk_command, values):
    """Also that of cars that have left, with or without a ticket."""
    day, one, other = values.date("past"), plate_of(values, "past"), plate_of(values, "gone")
    start = values.number("past", 600, 700)
    typed = [
        f"in {at(day, start)} {one}",
        f"in {at(day, start)} {other}",
        f"lost {at(day, start + 9)} {one}",
        f"out {at(day, start + 9)} 2",
    ]
    work(console, desk_command, *typed, "save past.desk")
    found = last(console, desk_command, "load past.desk", f"busy {day}")
    expect(found, f"busy {2} at {at(day, start).split()[1]}")
