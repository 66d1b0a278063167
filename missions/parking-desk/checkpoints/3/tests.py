"""Passes, places that are kept, and lost tickets."""

import datetime

from earlier import at, expect, last, money, plate_of, work

LOST = 1000


def dates(day, first, last_day):
    """Two dates, so many days after another one."""
    return " ".join(str(day + datetime.timedelta(days=days)) for days in (first, last_day))


def parked(console, command, values, key, passes, entry, end):
    """What a stay costs with passes, which are pairs of days after that of the entry."""
    day, plate = values.date(key), plate_of(values, key)
    sold = [f"pass {plate} {dates(day, *days)}" for days in passes]
    return last(console, command, *sold, f"in {at(day, entry)} {plate}", f"out {at(day, end)} 1")


def test_pass_pays_for_its_days(console, desk_command, values):
    """On this day, but not on the day before; the answer is ok."""
    day = values.date("sold")
    expect(work(console, desk_command, f"pass {plate_of(values, 'sold')} {dates(day, 0, 0)}"), ["ok"])
    expect(parked(console, desk_command, values, "within", [(0, 0)], 500, 900), f"pay {money(0)}")
    expect(parked(console, desk_command, values, "after", [(-30, -1)], 500, 620), f"pay {money(350)}")
    expect(parked(console, desk_command, values, "before", [(1, 30)], 500, 620), f"pay {money(350)}")


def test_last_day_belongs_to_a_pass(console, desk_command, values):
    """Hours are free until midnight of the last day, from midnight of the first."""
    expect(parked(console, desk_command, values, "until", [(-3, 0)], 1290, 1560), f"pay {money(2 * 50)}")
    expect(parked(console, desk_command, values, "from", [(1, 2)], 1290, 1560), f"pay {money(3 * 50)}")


def test_passes_add_up(console, desk_command, values):
    """With a day between them, and with one that both have."""
    expect(
        parked(console, desk_command, values, "gap", [(0, 0), (2, 2)], 600, 600 + 2880),
        f"pay {money(8 * 50 + 2 * 150 + 1200)}",
    )
    expect(parked(console, desk_command, values, "both", [(0, 1), (1, 3)], 600, 600 + 2880), f"pay {money(0)}")


def test_wrong_passes_are_refused(console, desk_command, values):
    """Dates in the wrong order, no dates, and no plate."""
    day, plate = values.date("sale"), plate_of(values, "sale")
    wrong = [f"pass {plate} {dates(day, 1, 0)}", f"pass {plate} {day}", f"pass {plate} 2026-02-01 2026-02-30"]
    wrong += [f"pass {plate.lower()} {dates(day, 0, 1)}", f"pass {dates(day, 0, 1)}"]
    expect(work(console, desk_command, *wrong), ["error: wrong command"] * len(wrong))


def test_first_hour_stays_the_first(console, desk_command, values):
    """The first hour that is paid on the next day is none that costs 2.00."""
    expect(parked(console, desk_command, values, "first", [(0, 0)], 1000, 1440 + 560), f"pay {money(8 * 50 + 150)}")
    expect(
        parked(console, desk_command, values, "later", [(1, 1)], 1100, 1440 + 600), f"pay {money(200 + 150 + 4 * 50)}"
    )


def test_maximum_holds_beside_a_pass(console, desk_command, values):
    """Of the first 24 hours those of the second day are free: the others cost no more than the maximum."""
    expect(parked(console, desk_command, values, "day", [(1, 1)], 485, 485 + 2880), f"pay {money(1200 + 8 * 50)}")


def test_pass_counts_for_a_car_inside(console, desk_command, values):
    """It was sold when the car was there already."""
    day, plate = values.date("inside"), plate_of(values, "inside")
    typed = [f"in {at(day, 500)} {plate}", f"pass {plate} {dates(day, 0, 0)}", f"out {at(day, 800)} 1"]
    expect(last(console, desk_command, *typed), f"pay {money(0)}")


def test_pass_is_for_one_plate(console, desk_command, values):
    """Another car pays."""
    day = values.date("other")
    typed = [f"pass {plate_of(values, 'with')} {dates(day, 0, 0)}", f"in {at(day, 500)} {plate_of(values, 'without')}"]
    expect(last(console, desk_command, *typed, f"out {at(day, 620)} 1"), f"pay {money(350)}")


def test_places_are_kept(console, desk_command, values):
    """Others find fewer places; when one of them leaves, the next may come."""
    day, kept = values.date("kept"), values.number("kept", 2, 9)
    cars = [f"in {at(day, 500)} {plate_of(values, f'kept {n}')}" for n in range(4)]
    typed = [f"reserve {kept}", *cars[:3], f"out {at(day, 505)} 1", cars[3].replace(at(day, 500), at(day, 505))]
    found = work(console, desk_command, *typed, places=2 + kept)
    expect(found, ["ok", "ticket 1", "ticket 2", "error: full", f"pay {money(0)}", "ticket 3"])


def test_pass_takes_any_place(console, desk_command, values):
    """Cars with a pass take the places of others too, until the garage is full."""
    day, plates = values.date("any"), [plate_of(values, f"any {n}") for n in range(4)]
    passes = [f"pass {plate} {dates(day, 0, 0)}" for plate in plates[:3]]
    typed = ["reserve 1", *passes, *(f"in {at(day, 500)} {plate}" for plate in (plates[3], *plates[:3]))]
    expect(work(console, desk_command, *typed, places=3)[4:], ["ticket 1", "ticket 2", "ticket 3", "error: full"])
    typed = ["reserve 1", *passes, *(f"in {at(day, 500)} {plate}" for plate in (plates[0], plates[3], plates[1]))]
    expect(work(console, desk_command, *typed, places=3)[4:], ["ticket 1", "ticket 2", "ticket 3"])


def test_entry_decides(console, desk_command, values):
    """A pass that is sold later gives no place free, and one that ends meanwhile takes none."""
    day, one, two = values.date("decides"), plate_of(values, "decides"), plate_of(values, "waits")
    typed = ["reserve 1", f"in {at(day, 500)} {one}", f"pass {one} {dates(day, 0, 9)}", f"in {at(day, 501)} {two}"]
    expect(last(console, desk_command, *typed, places=2), "error: full")
    typed = ["reserve 1", f"pass {one} {dates(day, 0, 0)}", f"in {at(day, 500)} {one}", f"in {at(day, 2000)} {two}"]
    expect(last(console, desk_command, *typed, places=2), "ticket 2")
    typed = ["reserve 1", f"pass {two} {dates(day, 1, 1)}", f"in {at(day, 500)} {one}", f"in {at(day, 501)} {two}"]
    expect(last(console, desk_command, *typed, places=2), "error: full")


def test_reservation_is_replaced(console, desk_command, values):
    """The last number counts."""
    day, places = values.date("replaced"), values.number("replaced", 3, 9)
    cars = [f"in {at(day, 500)} {plate_of(values, f'replaced {n}')}" for n in range(2)]
    found = work(
        console, desk_command, f"reserve {places}", cars[0], "reserve 1", cars[0], "reserve 0", cars[1], places=places
    )
    expect(found, ["ok", "error: full", "ok", "ticket 1", "ok", "ticket 2"])
    expect(last(console, desk_command, "reserve 1", "reserve 1", *cars, places=2), "error: full")


def test_too_many_places_are_refused(console, desk_command, values):
    """Nothing is kept then."""
    day, places = values.date("many"), values.number("many", 1, 99)
    typed = [
        f"reserve {places + 1}",
        "reserve -1",
        "reserve 01",
        "reserve",
        f"in {at(day, 500)} {plate_of(values, 'many')}",
    ]
    expected = [f"error: there are {places} places", *["error: wrong command"] * 3, "ticket 1"]
    expect(work(console, desk_command, *typed, places=places), expected)


def test_lost_ticket_costs_more(console, desk_command, values):
    """Also after few minutes, and with a pass."""
    day, hours, plate = values.date("lost"), values.number("lost", 2, 5), plate_of(values, "lost")
    for minutes, cents in ((5, 0), (60 * hours, 50 + 150 * hours)):
        found = last(console, desk_command, f"in {at(day, 500)} {plate}", f"lost {at(day, 500 + minutes)} {plate}")
        expect(found, f"pay {money(cents + LOST)}")
    typed = [f"pass {plate} {dates(day, 0, 0)}", f"in {at(day, 500)} {plate}", f"lost {at(day, 700)} {plate}", "sum"]
    expect(work(console, desk_command, *typed)[2:], [f"pay {money(LOST)}", f"sum {money(LOST)}"])


def test_paid_stay_is_taken_off_a_lost_ticket(console, desk_command, values):
    """There are no minutes to leave; a pass that was sold after the payment pays for the whole stay."""
    day, plate = values.date("paid"), plate_of(values, "paid")
    paid = [f"in {at(day, 500)} {plate}", f"pay {at(day, 619)} 1"]
    found = work(console, desk_command, *paid, f"lost {at(day, 621)} {plate}")
    expect(found[1:], [f"pay {money(350)}", f"pay {money(150 + LOST)}"])
    found = work(
        console, desk_command, *paid, f"pass {plate} {dates(day, 0, 0)}", f"lost {at(day, 700)} {plate}", "sum"
    )
    expect(found[3:], [f"pay {money(LOST - 350)}", f"sum {money(LOST)}"])


def test_lost_car_is_gone(console, desk_command, values):
    """Neither its ticket nor its plate is inside, and its place is free."""
    day, plate, other = values.date("gone"), plate_of(values, "gone"), plate_of(values, "next")
    typed = [
        f"in {at(day, 500)} {plate}",
        f"lost {at(day, 505)} {plate}",
        f"out {at(day, 506)} 1",
        f"in {at(day, 507)} {other}",
    ]
    found = work(console, desk_command, *typed, places=1)
    expect(found[2:], ["error: no ticket 1", "ticket 2"])


def test_wrong_lost_tickets_are_refused(console, desk_command, values):
    """A plate that is not inside, an earlier time, and no plate; a lost ticket moves the clock."""
    day, plate, other = values.date("plates"), plate_of(values, "plates"), plate_of(values, "absent")
    typed = [
        f"in {at(day, 500)} {plate}",
        f"lost {at(day, 500)} {other}",
        f"lost {at(day, 499)} {other}",
        f"lost {at(day, 500)} a",
    ]
    typed += [f"lost {at(day, 700)} {plate}", f"in {at(day, 699)} {other}"]
    errors = [f"{other} is not inside", "time runs backwards", "wrong command"]
    found = work(console, desk_command, *typed)
    expect((found[1:4], found[-1]), ([f"error: {error}" for error in errors], "error: time runs backwards"))
