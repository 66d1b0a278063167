"""People book halls in several zones; each test has halls of its own, and all days are in 2031."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

BERLIN, LORD_HOWE, TOKYO = "Europe/Berlin", "Australia/Lord_Howe", "Asia/Tokyo"


def moment(zone, local, second=False):
    """The moment of a local time, of two the first one unless it is to be the second."""
    return datetime.fromisoformat(local).replace(tzinfo=ZoneInfo(zone), fold=int(second)).astimezone(UTC)


def span(zone, start, minutes):
    """How a booking is shown in a zone that begins at this moment."""
    ends = (start, start + timedelta(minutes=minutes))
    texts = [one.astimezone(ZoneInfo(zone)).isoformat(" ", "minutes") for one in ends]
    return " to ".join(f"{text[:16]} {text[16:]}" for text in texts)


def make_hall(user, halls, name, zone):
    """Make a hall and return the address of its page; `halls` is address, name, zone, button, rows and link."""
    url, name_input, zone_list, button, rows, link = halls
    user.visit(url)
    user.fill(name_input, name)
    user.choose(zone_list, zone)
    user.click(button)
    user.visit(url)
    listed = user.url
    user.click(link, within=user.row(rows, containing=name))
    user.eventually(lambda: user.url != listed, "the page of the hall to open")
    return user.url


def book(user, hall, form, title, start, minutes=60, person="Ada Example", twice=None):
    """Book a hall; `form` is the fields for title, person, start and minutes, the list for twice and the button."""
    *fields, twice_list, button = form
    user.visit(hall)
    for field, text in zip(fields, (title, person, start, minutes), strict=True):
        user.fill(field, text)
    if twice:
        user.choose(twice_list, twice)
    user.click(button)


def look_from(user, page, zone_list, zone_button, zone):
    """Have the times on a page, and on all others, shown in another zone."""
    user.visit(page)
    user.choose(zone_list, zone)
    user.click(zone_button)


def sees_bookings(user, page, rows, *expected):
    """See on a page exactly these bookings in their order, each by a tuple of texts."""
    user.visit(page)
    user.sees_count(rows, len(expected))
    for index, texts in enumerate(expected):
        for text in texts:
            user.sees(text, in_=user.nth(rows, index))


def test_launches(user, halls_url):
    """The page of the halls opens."""
    user.opens(halls_url)


def test_halls_are_listed(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link
):
    """Halls are listed with their zones, in the order of their names."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    word = values.word("ordered halls")
    zones = {f"{word}C": "America/St_Johns", f"{word}b": "Asia/Kathmandu", f"{word}a": "Europe/London"}
    for name, zone in zones.items():
        make_hall(user, halls, name, zone)
    user.visit(halls_url)
    for name, zone in zones.items():
        user.sees(zone, in_=user.row(hall_rows, containing=name))
    listed = [text for text in user.texts_of(hall_rows) if word in text]
    for text, name in zip(listed, sorted(zones, key=str.lower), strict=True):
        assert name in text, f"expected {name} in its place, found {listed}"


def test_wrong_halls_are_refused(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, refusal
):
    """A hall needs a name, which no other hall has."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    name = values.title("only hall")
    make_hall(user, halls, name, TOKYO)
    user.does_not_see_element(refusal)
    for wrong, reason in (("  ", "Name is missing"), (f" {name.upper()} ", "Name is there already")):
        user.visit(halls_url)
        user.fill(hall_name_input, wrong)
        user.click(hall_add_button)
        user.sees(reason, in_=refusal)
    user.visit(halls_url)
    listed = [text for text in user.texts_of(hall_rows) if name.lower() in text.lower()]
    assert len(listed) == 1, f"expected one hall {name}, found {listed}"


def test_booking_is_listed_in_hall_time(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows,
):  # fmt: skip
    """Bookings are listed by their moments, with title, person, and both ends in the zone of the hall."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    zone, minutes = "America/New_York", values.number("minutes", 100, 900)
    hall = make_hall(user, halls, values.title("plain hall"), zone)
    late, early = ((values.title(key), values.name(key), key) for key in ("2031-07-14 09:05", "2031-01-14 22:45"))
    for title, person, start in (late, early):
        book(user, hall, form, f" {title} ", start, minutes, person)
    expected = [(title, person, span(zone, moment(zone, start), minutes)) for title, person, start in (early, late)]
    sees_bookings(user, hall, booking_rows, *expected)


def test_times_are_shown_in_the_chosen_zone(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, zone_list, zone_button,
):  # fmt: skip
    """The page stays the same, its times are those of the chosen zone by the clocks of each day, and come back."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall, starts = make_hall(user, halls, values.title("seen hall"), TOKYO), ("2031-03-10 07:30", "2031-04-10 07:30")
    for start in starts:
        book(user, hall, form, values.title("seen from afar"), start, 90)
    user.visit(hall)
    for chosen, zone in (("Asia/Kathmandu",) * 2, ("America/New_York",) * 2, ("UTC",) * 2, ("Hall time", TOKYO)):
        user.choose(zone_list, chosen)
        user.click(zone_button)
        user.sees_value(zone_list, chosen)
        for index, start in enumerate(starts):
            user.sees(span(zone, moment(TOKYO, start), 90), in_=user.nth(booking_rows, index))


def test_zone_belongs_to_the_browser(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, zone_list, zone_button, agenda_url,
):  # fmt: skip
    """The zone that was chosen on one page holds on others, and is not that of another visitor."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall, start = make_hall(user, halls, values.title("two visitors"), BERLIN), "2031-06-02 21:15"
    book(user, hall, form, values.title("for two"), start)
    look_from(user, agenda_url, zone_list, zone_button, "Pacific/Auckland")
    user.sees_value(zone_list, "Pacific/Auckland")
    sees_bookings(user, hall, booking_rows, (span("Pacific/Auckland", moment(BERLIN, start), 60),))
    other = user.another()
    sees_bookings(other, hall, booking_rows, (span(BERLIN, moment(BERLIN, start), 60),))
    other.sees_value(zone_list, "Hall time")


def test_start_is_hall_time_in_any_zone(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, zone_list, zone_button,
):  # fmt: skip
    """Who looks from another zone books by the clocks of the hall, also a time that does not exist at home."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall, start = make_hall(user, halls, values.title("far hall"), TOKYO), "2031-03-30 02:30"
    look_from(user, hall, zone_list, zone_button, BERLIN)
    book(user, hall, form, values.title("from Berlin"), start)
    sees_bookings(user, hall, booking_rows, (span(BERLIN, moment(TOKYO, start), 60),))


def test_wrong_bookings_are_told(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, refusal,
):  # fmt: skip
    """Each field has its message, all are told at once, and nothing is booked."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall, title = make_hall(user, halls, values.title("strict hall"), BERLIN), values.title("wrong")
    book(user, hall, form, " ", "2031-02-29 10:00", "0", person="")
    for reason in ("Title is missing", "Person is missing", "Start is wrong", "Minutes are wrong"):
        user.sees(reason, in_=refusal)
    for start, minutes, reason in (
        ("2031-05-05", 60, "Start is wrong"),
        ("2031-05-05 25:00", 60, "Start is wrong"),
        ("2031-05-05 10:00", 1441, "Minutes are wrong"),
        ("2031-05-05 10:00", "1.5", "Minutes are wrong"),
    ):
        book(user, hall, form, title, start, minutes)
        user.sees(reason, in_=refusal)
        user.does_not_see("is missing", in_=refusal)
    sees_bookings(user, hall, booking_rows)


def test_what_was_typed_is_kept(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, refusal,
):  # fmt: skip
    """After a refusal everything is as it was typed and chosen, so that one thing can be put right."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall = make_hall(user, halls, values.title("patient hall"), BERLIN)
    title, person, minutes = values.title("typed"), values.name("typed"), values.number("typed", 10, 99)
    book(user, hall, form, title, "2031-13-05 10:00", minutes, person, twice="Second")
    user.sees("Start is wrong", in_=refusal)
    for field, text in zip(form, (title, person, "2031-13-05 10:00", str(minutes), "Second"), strict=False):
        user.sees_value(field, text)
    user.fill(start_input, "2031-12-05 10:00")
    user.click(book_button)
    sees_bookings(user, hall, booking_rows, (title, person))


def test_missing_hour_is_refused(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, refusal,
):  # fmt: skip
    """No time of the hour that clocks leave out can be booked, but the first minute after it can."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall = make_hall(user, halls, values.title("spring hall"), BERLIN)
    for clock, twice in (("02:00", None), ("02:59", "Second")):
        book(user, hall, form, values.title("never"), f"2031-03-30 {clock}", twice=twice)
        user.sees(f"{clock} does not exist on 2031-03-30", in_=refusal)
    book(user, hall, form, values.title("after it"), "2031-03-30 03:00")
    sees_bookings(user, hall, booking_rows, (span(BERLIN, moment(BERLIN, "2031-03-30 03:00"), 60),))


def test_missing_half_hour_is_refused(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, refusal,
):  # fmt: skip
    """Where clocks are put forward by half an hour, the other half of the hour exists."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall = make_hall(user, halls, values.title("island hall"), LORD_HOWE)
    date, clock = "2031-10-05", "02:15"
    book(user, hall, form, values.title("no half hour"), f"{date} {clock}")
    user.sees(f"{clock} does not exist on {date}", in_=refusal)
    book(user, hall, form, values.title("half hour"), f"{date} 02:45")
    sees_bookings(user, hall, booking_rows, (span(LORD_HOWE, moment(LORD_HOWE, f"{date} 02:45"), 60),))


def test_double_hour_is_asked(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, refusal,
):  # fmt: skip
    """A time of the hour that comes twice is not booked before it is chosen which one is meant."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall = make_hall(user, halls, values.title("autumn hall"), BERLIN)
    for clock in ("02:00", "02:59"):
        book(user, hall, form, values.title("asked"), f"2031-10-26 {clock}")
        user.sees(f"{clock} exists twice on 2031-10-26", in_=refusal)
    sees_bookings(user, hall, booking_rows)


def test_first_and_second_are_two_moments(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows,
):  # fmt: skip
    """Both moments of a time can be booked, and a later time of the first hour comes before the second one."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall = make_hall(user, halls, values.title("double hall"), BERLIN)
    starts = (("2031-10-26 02:10", False), ("2031-10-26 02:40", False), ("2031-10-26 02:10", True))
    for start, second in reversed(starts):
        book(user, hall, form, values.title("one of two"), start, 30, twice="Second" if second else "First")
    expected = [(span(BERLIN, moment(BERLIN, start, second), 30),) for start, second in starts]
    sees_bookings(user, hall, booking_rows, *expected)


def test_double_half_hour_is_asked(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, refusal,
):  # fmt: skip
    """Where clocks are put back by half an hour, only that half hour exists twice."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall = make_hall(user, halls, values.title("island autumn"), LORD_HOWE)
    date, clock = "2031-04-06", "01:45"
    book(user, hall, form, values.title("once"), f"{date} 01:15", 15)
    book(user, hall, form, values.title("twice"), f"{date} {clock}", 15)
    user.sees(f"{clock} exists twice on {date}", in_=refusal)
    book(user, hall, form, values.title("twice"), f"{date} {clock}", 15, twice="Second")
    starts = (moment(LORD_HOWE, f"{date} 01:15"), moment(LORD_HOWE, f"{date} {clock}", second=True))
    sees_bookings(user, hall, booking_rows, *((span(LORD_HOWE, start, 15),) for start in starts))


def test_choice_does_not_matter_otherwise(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows,
):  # fmt: skip
    """A time that exists once is booked as it is, whatever is chosen."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall, starts = make_hall(user, halls, values.title("sure hall"), BERLIN), ("2031-10-26 03:00", "2031-10-27 02:30")
    for start, twice in zip(starts, ("First", "Second"), strict=True):
        book(user, hall, form, values.title("sure"), start, twice=twice)
    sees_bookings(user, hall, booking_rows, *((span(BERLIN, moment(BERLIN, start), 60),) for start in starts))


def test_minutes_are_real_ones(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows,
):  # fmt: skip
    """A booking across a change of the clocks ends as many minutes later as it has, up to a whole day."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall, minutes = make_hall(user, halls, values.title("stopwatch"), BERLIN), values.number("real", 181, 300)
    bookings = {"2031-03-30 00:30": minutes, "2031-10-26 00:30": minutes, "2031-11-05 12:00": 1440}
    for start, length in bookings.items():
        book(user, hall, form, values.title("through the night"), start, length)
    shown = (span(BERLIN, moment(BERLIN, start), length) for start, length in bookings.items())
    sees_bookings(user, hall, booking_rows, *((text,) for text in shown))


def test_all_that_is_in_the_way_is_told(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, zone_list, zone_button, refusal,
):  # fmt: skip
    """Every booking in the way is told, in order and in the zone that was chosen, and nothing is booked."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall = make_hall(user, halls, values.title("full hall"), BERLIN)
    starts = ("2031-05-05 18:00", "2031-05-05 15:00", "2031-05-06 10:00")
    for start in starts:
        book(user, hall, form, values.title(start), start)
    look_from(user, hall, zone_list, zone_button, TOKYO)
    book(user, hall, form, values.title("too late"), "2031-05-05 15:59", 122)
    told = [f"Taken by {values.title(one)}: {span(TOKYO, moment(BERLIN, one), 60)}" for one in (starts[1], starts[0])]
    for text in told:
        user.sees(text, in_=refusal)
    user.does_not_see(values.title(starts[2]), in_=refusal)
    text = " ".join(user.text_of(refusal).split())
    assert text.index(told[0]) < text.index(told[1]), f"expected the earlier one first, found {text}"
    user.visit(hall)
    user.sees_count(booking_rows, len(starts))


def test_double_hour_overlaps_by_moments(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, refusal,
):  # fmt: skip
    """A booking that ends in the second hour takes the whole first one; another may begin at its end."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall, long = make_hall(user, halls, values.title("long night"), BERLIN), values.title("long")
    book(user, hall, form, long, "2031-10-26 01:30", 120)
    book(user, hall, form, values.title("inside"), "2031-10-26 02:45", 10, twice="First")
    user.sees(f"Taken by {long}: {span(BERLIN, moment(BERLIN, '2031-10-26 01:30'), 120)}", in_=refusal)
    book(user, hall, form, values.title("behind"), "2031-10-26 02:30", 10, twice="Second")
    behind = span(BERLIN, moment(BERLIN, "2031-10-26 02:30", second=True), 10)
    sees_bookings(user, hall, booking_rows, (long,), (values.title("behind"), behind))


def test_cancelled_booking_frees_its_time(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, cancel_button,
):  # fmt: skip
    """A booking that was cancelled is not listed any more, and somebody else gets its time."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall = make_hall(user, halls, values.title("freed hall"), BERLIN)
    for key, start in (("cancelled", "2031-05-05 15:00"), ("stays", "2031-05-05 16:00")):
        book(user, hall, form, values.title(key), start)
    user.click(cancel_button, within=user.row(booking_rows, containing=values.title("cancelled")))
    sees_bookings(user, hall, booking_rows, (values.title("stays"),))
    book(user, hall, form, values.title("instead"), "2031-05-05 14:30", 90)
    sees_bookings(user, hall, booking_rows, (values.title("instead"),), (values.title("stays"),))


def test_button_of_a_cancelled_booking_cancels_no_other(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, cancel_button,
):  # fmt: skip
    """Who still sees a booking that somebody else has cancelled does not cancel what was booked since then."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall, other, start = make_hall(user, halls, values.title("shared hall"), BERLIN), user.another(), "2031-05-05 15:00"
    book(user, hall, form, values.title("old"), start)
    user.visit(hall)
    other.visit(hall)
    other.click(cancel_button, within=other.nth(booking_rows, 0))
    book(other, hall, form, values.title("newer"), start)
    user.click(cancel_button, within=user.row(booking_rows, containing=values.title("old")))
    sees_bookings(user, hall, booking_rows, (values.title("newer"),))


def test_agenda_is_ordered_by_moments(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, agenda_url, agenda_input, agenda_button,
    agenda_rows, zone_list, zone_button,
):  # fmt: skip
    """A person's bookings in all halls are listed by their moments, in hall time or in one zone."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    person, start, zones = values.name("traveller"), "2031-05-05 12:00", ("America/New_York", "Pacific/Auckland")
    for zone in zones:
        hall = make_hall(user, halls, values.title(f"agenda in {zone}"), zone)
        book(user, hall, form, values.title(f"trip to {zone}"), start, person=person)
    book(user, hall, form, values.title("of another"), "2031-05-05 14:00", person=f"{person}s")

    def sees_agenda(*shown):
        user.visit(agenda_url)
        user.fill(agenda_input, person.upper())
        user.click(agenda_button)
        user.sees_count(agenda_rows, len(zones))
        for index, (zone, shown_zone) in enumerate(zip(reversed(zones), shown, strict=True)):
            for text in (values.title(f"trip to {zone}"), values.title(f"agenda in {zone}")):
                user.sees(text, in_=user.nth(agenda_rows, index))
            user.sees(span(shown_zone, moment(zone, start), 60), in_=user.nth(agenda_rows, index))

    sees_agenda(*reversed(zones))
    look_from(user, agenda_url, zone_list, zone_button, "America/St_Johns")
    sees_agenda("America/St_Johns", "America/St_Johns")


def test_markup_is_plain_text(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, refusal, agenda_url, agenda_input,
    agenda_button, agenda_rows,
):  # fmt: skip
    """Markup in names and titles is shown letter by letter, also in messages and in the agenda."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    name, title, person = (f"<b>{values.word(key)}</b> & more" for key in ("hall", "booking", "somebody"))
    hall = make_hall(user, halls, name, BERLIN)
    book(user, hall, form, title, "2031-05-05 15:00", person=person)
    sees_bookings(user, hall, booking_rows, (title, person))
    book(user, hall, form, title, "2031-05-05 15:00", person=person)
    user.sees(f"Taken by {title}", in_=refusal)
    user.visit(agenda_url)
    user.fill(agenda_input, person)
    user.click(agenda_button)
    for text in (title, name):
        user.sees(text, in_=user.nth(agenda_rows, 0))


def test_invented_hall_is_no_error(
    user, api, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link
):
    """The address of a hall that is not there is answered without an error of the server."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    known = make_hall(user, halls, values.title("known hall"), TOKYO)
    for invented in (f"{known}0000", known + "0" * 30):
        status = api.get(invented, follow=True).status
        assert status < 500, f"{invented} was answered with {status}"


@pytest.mark.time_limit(60)
def test_everything_survives_a_restart(
    user, values, server, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link,
    title_input, person_input, start_input, minutes_input, twice_list, book_button, booking_rows,
):  # fmt: skip
    """Halls and bookings are there after the server was started again, the second moment of a time too."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall, start = make_hall(user, halls, values.title("lasting hall"), BERLIN), "2031-10-26 02:30"
    book(user, hall, form, values.title("lasting"), start, twice="Second")
    server.restart()
    sees_bookings(user, hall, booking_rows, (values.title("lasting"), span(BERLIN, moment(BERLIN, start, True), 60)))
