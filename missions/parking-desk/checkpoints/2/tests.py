"""Nights, days, and payments before leaving."""

from earlier import at, expect, last, money, plate_of, work


def stay(console, command, values, entry, end):
    """What a stay costs, between minutes after the beginning of a day."""
    day, plate = values.date(f"stay {entry} {end}"), plate_of(values, f"stay {entry} {end}")
    return last(console, command, f"in {at(day, entry)} {plate}", f"out {at(day, end)} 1")


def test_nights_are_cheaper(console, desk_command, values):
    """From the afternoon until the next morning: one hour of 2.00, one by day, twelve at night, one by day."""
    minute = values.number("minute", 1, 59)
    expect(
        stay(console, desk_command, values, 1080 + minute, 1080 + minute + 15 * 60),
        f"pay {money(200 + 150 + 600 + 150)}",
    )


def test_hour_belongs_to_its_begin(console, desk_command, values):
    """An hour that begins at 19:59 is one of the day, one at 20:00 of the night, one at 07:59 too."""
    expect(stay(console, desk_command, values, 1139, 1260), f"pay {money(200 + 150 + 50)}")
    expect(stay(console, desk_command, values, 1140, 1260), f"pay {money(200 + 50)}")
    expect(stay(console, desk_command, values, 419, 600), f"pay {money(50 + 50 + 150 + 150)}")
    expect(stay(console, desk_command, values, 420, 600), f"pay {money(50 + 150 + 150)}")


def test_first_hour_of_a_night_is_cheap(console, desk_command, values):
    """Few minutes are free at night, too."""
    expect(stay(console, desk_command, values, 1380, 1390), f"pay {money(0)}")
    expect(stay(console, desk_command, values, 1380, 1391), f"pay {money(50)}")


def test_only_the_very_first_hour_costs_more(console, desk_command, values):
    """Not the first one of a day."""
    expect(stay(console, desk_command, values, 400, 640), f"pay {money(2 * 50 + 2 * 150)}")


def test_day_has_a_maximum(console, desk_command, values):
    """Eight hours by day would cost 12.50."""
    minutes = values.number("much", 421, 480)
    expect(stay(console, desk_command, values, 485, 485 + 420), f"pay {money(200 + 6 * 150)}")
    expect(stay(console, desk_command, values, 485, 485 + minutes), f"pay {money(1200)}")
    expect(stay(console, desk_command, values, 485, 485 + 1440), f"pay {money(1200)}")


def test_days_are_counted_from_the_entry(console, desk_command, values):
    """After 24 hours the next maximum begins; the date does not matter, nor how far away it was typed."""
    days, many = values.number("days", 2, 9), values.number("many days", 300_000, 330_000)
    expect(stay(console, desk_command, values, 600, 600 + 1440 + 1), f"pay {money(1200 + 150)}")
    expect(stay(console, desk_command, values, 600, 600 + days * 1440), f"pay {money(days * 1200)}")
    expect(stay(console, desk_command, values, 600, 600 + many * 1440), f"pay {money(many * 1200)}")
    expect(stay(console, desk_command, values, 1230, 1230 + 2 * 1440), f"pay {money(2 * 1200)}")
    # From 20:30: twelve cheap hours and then four by day, all of them within the first 24 hours.
    expect(stay(console, desk_command, values, 1230, 1230 + 16 * 60), f"pay {money(12 * 50 + 4 * 150)}")


def test_payment_is_what_the_stay_costs(console, desk_command, values):
    """The car is still inside."""
    day, hours, plate = values.date("desk"), values.number("desk", 2, 5), plate_of(values, "desk")
    lines = work(console, desk_command, f"in {at(day, 500)} {plate}", f"pay {at(day, 500 + 60 * hours)} 1", "list")
    expect(lines[1:3], [f"pay {money(50 + 150 * hours)}", f"1 {plate} {at(day, 500)}"])


def test_only_the_difference_is_paid_again(console, desk_command, values):
    """Paying twice at once costs nothing, paying later the hours since then."""
    day, plate = values.date("difference"), plate_of(values, "difference")
    typed = [f"in {at(day, 500)} {plate}", *(f"pay {at(day, minutes)} 1" for minutes in (600, 600, 620, 690))]
    expect(work(console, desk_command, *typed)[1:], [f"pay {money(cents)}" for cents in (350, 0, 0, 300)])


def test_payments_at_the_desk_are_summed(console, desk_command, values):
    """Each one when it is made."""
    day, plate = values.date("till"), plate_of(values, "till")
    typed = [f"in {at(day, 500)} {plate}", f"pay {at(day, 600)} 1", "sum", f"out {at(day, 700)} 1", "sum"]
    found = work(console, desk_command, *typed)
    expect((found[2], found[4]), (f"sum {money(350)}", f"sum {money(650)}"))


def test_there_are_minutes_to_leave(console, desk_command, values):
    """Also if another hour begins meanwhile."""
    day, plate = values.date("leave"), plate_of(values, "leave")
    for minutes in (0, 15):
        typed = [f"in {at(day, 500)} {plate}", f"pay {at(day, 619)} 1", f"out {at(day, 619 + minutes)} 1"]
        expect(work(console, desk_command, *typed)[1:], [f"pay {money(350)}", f"pay {money(0)}"])


def test_rest_is_paid_at_the_exit(console, desk_command, values):
    """Sixteen minutes are too many; if no further hour has begun there is nothing to pay."""
    day, plate = values.date("rest"), plate_of(values, "rest")
    for paid, cents in ((604, 150), (600, 0)):
        typed = [f"in {at(day, 500)} {plate}", f"pay {at(day, paid)} 1", f"out {at(day, paid + 17)} 1"]
        expect(work(console, desk_command, *typed)[1:], [f"pay {money(350)}", f"pay {money(cents)}"])
    typed = [f"in {at(day, 500)} {plate}", f"pay {at(day, 605)} 1", f"out {at(day, 621)} 1"]
    expect(last(console, desk_command, *typed), f"pay {money(150)}")


def test_last_payment_counts(console, desk_command, values):
    """A second payment of nothing gives further minutes, and what was free has to be paid later."""
    day, plate = values.date("again"), plate_of(values, "again")
    typed = [f"in {at(day, 500)} {plate}", f"pay {at(day, 600)} 1", f"pay {at(day, 610)} 1", f"out {at(day, 624)} 1"]
    expect(last(console, desk_command, *typed), f"pay {money(0)}")
    typed = [f"in {at(day, 500)} {plate}", f"pay {at(day, 505)} 1", f"out {at(day, 521)} 1"]
    expect(last(console, desk_command, *typed), f"pay {money(200)}")


def test_wrong_payments_are_refused(console, desk_command, values):
    """And a payment moves the clock."""
    day, plate, other = values.date("refused"), plate_of(values, "refused"), plate_of(values, "other")
    now = at(day, 600)
    typed = [f"in {at(day, 500)} {plate}", f"pay {now} 2", f"pay {at(day, 499)} 1", f"pay {now} {plate}", f"pay {now}"]
    typed += [f"pay {now} 1", f"in {at(day, 599)} {other}", "sum"]
    errors = ["no ticket 2", "time runs backwards", "wrong command", "wrong command"]
    found = work(console, desk_command, *typed)
    expect(found[1:5], [f"error: {error}" for error in errors])
    expect(found[6:], ["error: time runs backwards", f"sum {money(350)}"])
