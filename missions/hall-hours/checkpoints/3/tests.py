"""Series that change for good, other halls, the calendar file, quotas, and waiting."""

import re
from datetime import timedelta

from earlier import (
    BERLIN,
    LORD_HOWE,
    TOKYO,
    book,
    book_series,
    look_from,
    make_hall,
    moment,
    open_change,
    sees_bookings,
    span,
    spans,
)

FROM_HERE_ON = "From here on"
WEEKLY = ("2031-05-05 10:00", "2031-05-12 10:00", "2031-05-19 10:00", "2031-05-26 10:00")


def change(user, hall, rows, index, link, button, fields=(), lists=()):
    """Change a booking; `fields` has pairs of a field and what to type, `lists` of a list and what to choose."""
    open_change(user, hall, rows, index, link)
    for field, text in fields:
        user.fill(field, text)
    for element, label in lists:
        user.choose(element, label)
    user.click(button)


def set_quota(user, hall, field, button, minutes):
    """Set the quota of a hall."""
    user.visit(hall)
    user.fill(field, minutes)
    user.click(button)


def utc(start, minutes=0):
    """A moment, or so many minutes after it, as the calendar file has it."""
    return f"{start + timedelta(minutes=minutes):%Y%m%dT%H%M%SZ}"


def event(start, minutes, *texts):
    """The lines of a booking in the calendar file but for its UID; `texts` are title, person and hall."""
    labels = ("SUMMARY", "DESCRIPTION", "LOCATION")
    return [
        "BEGIN:VEVENT",
        f"DTSTAMP:{utc(start)}",
        f"DTSTART:{utc(start)}",
        f"DTEND:{utc(start, minutes)}",
        *(f"{label}:{text}" for label, text in zip(labels, texts, strict=True)),
        "END:VEVENT",
    ]


def calendar_lines(user, hall, link):
    """The lines of the calendar file of a hall as they are, without their ends."""
    user.visit(hall)
    path = user.download(link)
    assert path.name == "hall.ics", f"expected the file hall.ics, found {path.name}"
    *lines, rest = path.read_bytes().split(b"\r\n")
    assert rest == b"", f"expected the end of a line at the end, found {rest!r}"
    return lines


def uids(lines):
    """The UIDs of the events, in their order."""
    return [line for line in lines if line.startswith(b"UID:")]


def wait_for(user, hall, form, taken_list, title, start, minutes=60, person="Ada Example"):
    """Book a hall, or wait for it if it is taken."""
    user.visit(hall)
    user.choose(taken_list, "Wait for the rest")
    for field, text in zip(form, (title, person, start, minutes), strict=False):
        user.fill(field, text)
    user.click(form[-1])


def test_series_is_changed_from_here_on(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, repeat_list, last_date_input,
    change_link, change_start_input, change_minutes_input, change_button, scope_list,
):  # fmt: skip
    """From an occurrence on all are on the next day at another clock time, also after a change of the clocks."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall, title = make_hall(user, halls, values.title("choir hall"), BERLIN), values.title("choir")
    book_series(user, hall, form, (repeat_list, last_date_input), title, "2031-03-18 19:30", "2031-04-08")
    fields = ((change_start_input, "2031-03-26 18:15"), (change_minutes_input, "95"))
    change(user, hall, booking_rows, 1, change_link, change_button, fields, ((scope_list, FROM_HERE_ON),))
    later = spans(BERLIN, 95, "2031-03-26 18:15", "2031-04-02 18:15", "2031-04-09 18:15")
    sees_bookings(user, hall, booking_rows, *spans(BERLIN, 60, "2031-03-18 19:30"), *later)


def test_single_changes_stay(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, repeat_list, last_date_input,
    cancel_button, change_link, change_title_input, change_start_input, change_button, scope_list,
):  # fmt: skip
    """An own title stays while the start is changed, an own start while the title is, and what is cancelled is gone."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall, title, own = (
        make_hall(user, halls, values.title("own ways"), BERLIN),
        values.title("all"),
        values.title("own"),
    )
    book_series(user, hall, form, (repeat_list, last_date_input), title, WEEKLY[0], "2031-05-26")
    user.visit(hall)
    user.click(cancel_button, within=user.nth(booking_rows, 1))
    change(user, hall, booking_rows, 1, change_link, change_button, ((change_title_input, own),))
    change(user, hall, booking_rows, 2, change_link, change_button, ((change_start_input, "2031-05-27 17:00"),))
    new = values.title("new")
    fields = ((change_title_input, new), (change_start_input, "2031-05-05 12:30"))
    change(user, hall, booking_rows, 0, change_link, change_button, fields, ((scope_list, FROM_HERE_ON),))
    starts = ("2031-05-05 12:30", "2031-05-19 12:30", "2031-05-27 17:00")
    times = [text for (text,) in spans(BERLIN, 60, *starts)]
    sees_bookings(user, hall, booking_rows, *zip((new, own, new), times, strict=True))


def test_own_minutes_and_own_hall_stay(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, repeat_list, last_date_input,
    change_link, change_minutes_input, change_button, change_hall_list, scope_list,
):  # fmt: skip
    """Own minutes stay while the series gets others and moves, and so does an own hall, with the minutes of all."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    names = [values.title(f"{key} hall of three") for key in ("first", "own", "new")]
    hall, own, new = (make_hall(user, halls, name, BERLIN) for name in names)
    book_series(user, hall, form, (repeat_list, last_date_input), values.title("apart"), WEEKLY[0], "2031-05-19")
    change(user, hall, booking_rows, 1, change_link, change_button, ((change_minutes_input, "45"),))
    change(user, hall, booking_rows, 2, change_link, change_button, (), ((change_hall_list, names[1]),))
    fields, lists = ((change_minutes_input, "90"),), ((change_hall_list, names[2]), (scope_list, FROM_HERE_ON))
    change(user, hall, booking_rows, 0, change_link, change_button, fields, lists)
    sees_bookings(user, new, booking_rows, *spans(BERLIN, 90, WEEKLY[0]), *spans(BERLIN, 45, WEEKLY[1]))
    sees_bookings(user, own, booking_rows, *spans(BERLIN, 90, WEEKLY[2]))
    sees_bookings(user, hall, booking_rows)


def test_only_what_was_changed_goes_on(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, repeat_list, last_date_input,
    change_link, change_title_input, change_start_input, change_button, scope_list,
):  # fmt: skip
    """A new title from an occurrence on that is at another time itself does not take the others there."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall, title, new = (
        make_hall(user, halls, values.title("titles"), BERLIN),
        values.title("old"),
        values.title("newer"),
    )
    book_series(user, hall, form, (repeat_list, last_date_input), title, WEEKLY[0], "2031-05-19")
    change(user, hall, booking_rows, 1, change_link, change_button, ((change_start_input, "2031-05-13 16:00"),))
    fields, lists = ((change_title_input, new),), ((scope_list, FROM_HERE_ON),)
    change(user, hall, booking_rows, 1, change_link, change_button, fields, lists)
    times = [text for (text,) in spans(BERLIN, 60, WEEKLY[0], "2031-05-13 16:00", WEEKLY[2])]
    sees_bookings(user, hall, booking_rows, *zip((title, new, new), times, strict=True))


def test_change_from_here_on_is_all_or_nothing(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, repeat_list, last_date_input,
    refusal, change_link, change_start_input, change_button, scope_list,
):  # fmt: skip
    """Everything that is in the way of any occurrence is told, and none of them is changed."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall, singles = make_hall(user, halls, values.title("blocked"), BERLIN), ("2031-05-12 11:00", "2031-05-19 11:30")
    for start in singles:
        book(user, hall, form, values.title(start), start)
    title = values.title("blocked series")
    book_series(user, hall, form, (repeat_list, last_date_input), title, WEEKLY[0], "2031-05-19")
    fields, lists = ((change_start_input, "2031-05-05 10:45"),), ((scope_list, FROM_HERE_ON),)
    change(user, hall, booking_rows, 0, change_link, change_button, fields, lists)
    for start in singles:
        user.sees(f"Taken by {values.title(start)}: {span(BERLIN, moment(BERLIN, start), 60)}", in_=refusal)
    sees_bookings(user, hall, booking_rows, *spans(BERLIN, 60, *sorted((*singles, *WEEKLY[:3]))))


def test_own_times_are_not_in_the_way(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, repeat_list, last_date_input,
    change_link, change_start_input, change_button, scope_list,
):  # fmt: skip
    """A series is put off by a week, each occurrence to where the next one was."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall, title = make_hall(user, halls, values.title("put off"), BERLIN), values.title("put off series")
    book_series(user, hall, form, (repeat_list, last_date_input), title, WEEKLY[0], "2031-05-19")
    fields, lists = ((change_start_input, WEEKLY[1]),), ((scope_list, FROM_HERE_ON),)
    change(user, hall, booking_rows, 0, change_link, change_button, fields, lists)
    sees_bookings(user, hall, booking_rows, *spans(BERLIN, 60, *WEEKLY[1:]))


def test_booking_moves_to_another_zone(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, refusal, change_link,
    change_start_input, change_button, change_hall_list,
):  # fmt: skip
    """A booking keeps its clock time in the other hall, unless clocks there leave it out."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    zone, there, title = "America/New_York", values.title("overseas"), values.title("moves")
    hall, other = make_hall(user, halls, values.title("at home"), BERLIN), make_hall(user, halls, there, zone)
    book(user, hall, form, title, "2031-03-09 02:30")
    lists = ((change_hall_list, there),)
    change(user, hall, booking_rows, 0, change_link, change_button, (), lists)
    user.sees("02:30 does not exist on 2031-03-09", in_=refusal)
    change(user, hall, booking_rows, 0, change_link, change_button, ((change_start_input, "2031-03-09 17:30"),))
    change(user, hall, booking_rows, 0, change_link, change_button, (), lists)
    sees_bookings(user, other, booking_rows, (title, *spans(zone, 60, "2031-03-09 17:30")[0]))
    sees_bookings(user, hall, booking_rows)


def test_series_moves_with_its_clock_time(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, repeat_list, last_date_input,
    change_link, change_button, change_hall_list, scope_list,
):  # fmt: skip
    """From here on a series is in the other hall at the same clock time, or later where clocks leave it out."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    there, dates = values.title("island"), ("2031-09-21", "2031-09-28", "2031-10-05", "2031-10-12")
    hall, other = make_hall(user, halls, values.title("mainland"), BERLIN), make_hall(user, halls, there, LORD_HOWE)
    starts = [f"{date} 02:10" for date in dates]
    book_series(user, hall, form, (repeat_list, last_date_input), values.title("moving"), starts[0], dates[-1])
    lists = ((change_hall_list, there), (scope_list, FROM_HERE_ON))
    change(user, hall, booking_rows, 1, change_link, change_button, (), lists)
    sees_bookings(user, hall, booking_rows, *spans(BERLIN, 60, starts[0]))
    sees_bookings(user, other, booking_rows, *spans(LORD_HOWE, 60, *starts[1:]))


def test_occurrence_that_was_put_forward_moves_as_it_is(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, repeat_list, last_date_input,
    change_link, change_start_input, change_button, change_hall_list,
):  # fmt: skip
    """An occurrence that begins later, because clocks leave its time out, takes the start on its page elsewhere."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    there, start = values.title("without a gap"), "2031-03-23 02:30"
    hall, other = make_hall(user, halls, values.title("with a gap"), BERLIN), make_hall(user, halls, there, TOKYO)
    book_series(user, hall, form, (repeat_list, last_date_input), values.title("nights"), start, "2031-03-30")
    open_change(user, hall, booking_rows, 1, change_link)
    user.sees_value(change_start_input, "2031-03-30 03:30")
    user.choose(change_hall_list, there)
    user.click(change_button)
    sees_bookings(user, other, booking_rows, *spans(TOKYO, 60, "2031-03-30 03:30"))
    sees_bookings(user, hall, booking_rows, *spans(BERLIN, 60, start))


def test_series_moves_to_the_second_moment(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, repeat_list, last_date_input,
    change_link, change_twice_list, change_button, change_hall_list, scope_list,
):  # fmt: skip
    """With Second the later time that exists twice in the other hall is the second one, as for a new series."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    there, starts = values.title("twice there"), ("2031-10-19 02:30", "2031-10-26 02:30")
    hall, other = make_hall(user, halls, values.title("once here"), TOKYO), make_hall(user, halls, there, BERLIN)
    book_series(user, hall, form, (repeat_list, last_date_input), values.title("goes there"), starts[0], "2031-10-26")
    lists = ((change_hall_list, there), (change_twice_list, "Second"), (scope_list, FROM_HERE_ON))
    change(user, hall, booking_rows, 0, change_link, change_button, (), lists)
    second = span(BERLIN, moment(BERLIN, starts[1], second=True), 60)
    sees_bookings(user, other, booking_rows, *spans(BERLIN, 60, starts[0]), (second,))
    sees_bookings(user, hall, booking_rows)


def test_calendar_file_has_all_bookings(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, repeat_list, last_date_input, zone_list,
    zone_button, export_link,
):  # fmt: skip
    """The file has all bookings by their moments with exact lines, whatever zone was chosen."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    name, title, single, person = (
        *(values.word(key) for key in ("nave", "series", "single")),
        values.name("of the file"),
    )
    hall, starts = make_hall(user, halls, name, BERLIN), ("2031-03-29 23:30", "2031-04-05 23:30")
    series = (repeat_list, last_date_input)
    book_series(user, hall, form, series, title, starts[0], "2031-04-05", minutes=240, person=person)
    book(user, hall, form, single, "2031-04-01 08:05", 25, person=person)
    look_from(user, hall, zone_list, zone_button, TOKYO)
    lines = calendar_lines(user, hall, export_link)
    found = [line.decode("utf-8") for line in lines if not line.startswith(b"UID:")]
    events = ((starts[0], 240, title), ("2031-04-01 08:05", 25, single), (starts[1], 240, title))
    expected = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Hall hours//EN"]
    for start, minutes, text in events:
        expected += event(moment(BERLIN, start), minutes, text, person, name)
    assert found == [*expected, "END:VCALENDAR"], f"expected {expected}, found {found}"


def test_calendar_file_keeps_its_uids(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, repeat_list, last_date_input,
    change_link, change_title_input, change_start_input, change_button, export_link,
):  # fmt: skip
    """Each booking has a UID of its own after BEGIN:VEVENT, and keeps it when it is changed."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall = make_hall(user, halls, values.title("uids"), BERLIN)
    book_series(user, hall, form, (repeat_list, last_date_input), values.title("three"), WEEKLY[0], "2031-05-19")
    lines = calendar_lines(user, hall, export_link)
    before = uids(lines)
    assert len(set(before)) == 3, f"expected three different UIDs, found {before}"
    assert lines[4] == before[0], f"expected the UID after the begin of the event, found {lines[4]!r}"
    fields = ((change_title_input, values.title("moved last")), (change_start_input, "2031-06-06 09:00"))
    change(user, hall, booking_rows, 1, change_link, change_button, fields)
    after = uids(calendar_lines(user, hall, export_link))
    assert after == [before[0], before[2], before[1]], f"expected the UIDs {before} in another order, found {after}"


def test_calendar_file_folds_long_lines(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, export_link,
):  # fmt: skip
    """Signs have their backslashes, and lines have 75 bytes at most, without a letter that is divided."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    word = values.word("sign")
    title, person = f"{word}, a\\b; {'äöü€' * 25}", f"{word}; {'x' * values.number('letters', 180, 199)}"
    hall = make_hall(user, halls, values.title("signs"), BERLIN)
    book(user, hall, form, title, "2031-05-05 10:00", person=person)
    lines = calendar_lines(user, hall, export_link)
    longest = max(lines, key=len)
    assert len(longest) <= 75, f"expected at most 75 bytes in a line, found {longest!r}"
    whole = "\n".join(line.decode("utf-8") for line in lines).replace("\n ", "").split("\n")
    for label, text in (("SUMMARY", title), ("DESCRIPTION", person)):
        expected = f"{label}:" + re.sub(r"([\\,;])", r"\\\1", text)
        assert expected in whole, f"expected {expected} among {whole}"


def test_quota_limits_a_person(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, refusal, quota_input, quota_button,
):  # fmt: skip
    """The quota is for all minutes of one person in one week; others and other weeks are free."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall, person, title = make_hall(user, halls, values.title("scarce"), BERLIN), values.name("busy"), values.title("b")
    set_quota(user, hall, quota_input, quota_button, "150")
    user.sees_value(quota_input, "150")
    book(user, hall, form, title, "2031-05-05 10:00", 60, person)
    book(user, hall, form, title, "2031-05-11 22:00", 91, person.upper())
    user.sees("Over the quota in the week of 2031-05-05", in_=refusal)
    book(user, hall, form, title, "2031-05-11 22:00", 90, person)
    book(user, hall, form, title, "2031-05-12 00:00", 150, person)
    book(user, hall, form, title, "2031-05-06 10:00", 150, values.name("not so busy"))
    user.visit(hall)
    user.sees_count(booking_rows, 4)


def test_quota_is_for_weeks_of_the_hall(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, refusal, zone_list, zone_button,
    quota_input, quota_button,
):  # fmt: skip
    """A Sunday evening at the hall is in the week before, although it is Monday in UTC and where the visitor is."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall, title = make_hall(user, halls, values.title("sundays"), "America/New_York"), values.title("sunday")
    look_from(user, hall, zone_list, zone_button, TOKYO)
    set_quota(user, hall, quota_input, quota_button, "60")
    for start in ("2031-05-12 00:00", "2031-05-05 00:00"):
        book(user, hall, form, title, start)
    book(user, hall, form, title, "2031-05-11 23:00", 1)
    user.sees("Over the quota in the week of 2031-05-05", in_=refusal)
    user.visit(hall)
    user.sees_count(booking_rows, 2)


def test_wrong_quota_is_refused(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, refusal, quota_input, quota_button,
):  # fmt: skip
    """A quota is a whole number of minutes of a week, or nothing at all."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall = make_hall(user, halls, values.title("quotas"), BERLIN)
    set_quota(user, hall, quota_input, quota_button, "30")
    for wrong in ("0", "10081", "an hour"):
        set_quota(user, hall, quota_input, quota_button, wrong)
        user.sees("Quota is wrong", in_=refusal)
    user.visit(hall)
    user.sees_value(quota_input, "30")
    set_quota(user, hall, quota_input, quota_button, "")
    book(user, hall, form, values.title("no quota"), "2031-05-05 10:00")
    user.visit(hall)
    user.sees_count(booking_rows, 1)


def test_quota_holds_for_a_series(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, repeat_list, last_date_input,
    taken_list, refusal, quota_input, quota_button,
):  # fmt: skip
    """Occurrences over the quota are told with those that are taken; they are left out and do not wait."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall, theirs, title = make_hall(user, halls, values.title("both"), BERLIN), values.title("t"), values.title("mine")
    set_quota(user, hall, quota_input, quota_button, "60")
    book(user, hall, form, title, "2031-05-13 10:00", 1)
    book(user, hall, form, theirs, WEEKLY[2], person=values.name("somebody else"))
    book_series(user, hall, form, (repeat_list, last_date_input), title, WEEKLY[0], "2031-05-26")
    taken = f"Taken by {theirs}: {span(BERLIN, moment(BERLIN, WEEKLY[2]), 60)}"
    for reason in (f"Over the quota in the week of {WEEKLY[1][:10]}", taken, "2 of 4 are taken"):
        user.sees(reason, in_=refusal)
    choices = ((taken_list, "Wait for the rest"),)
    book_series(user, hall, form, (repeat_list, last_date_input), title, WEEKLY[0], "2031-05-26", choices=choices)
    user.sees("Booked 2 of 4, 1 waiting")
    sees_bookings(user, hall, booking_rows, *spans(BERLIN, 60, WEEKLY[0]), (title,), (theirs,), (title,))


def test_taken_time_over_the_quota_is_told_as_both(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, repeat_list, last_date_input,
    refusal, quota_input, quota_button,
):  # fmt: skip
    """Who has used up the quota is told that also where the time is taken, and the occurrence counts once."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall, theirs, title = make_hall(user, halls, values.title("twice no"), BERLIN), values.title("t"), values.title("m")
    set_quota(user, hall, quota_input, quota_button, "60")
    book(user, hall, form, title, WEEKLY[0])
    book(user, hall, form, theirs, "2031-05-06 10:00", person=values.name("somebody else"))
    taken = f"Taken by {theirs}: {span(BERLIN, moment(BERLIN, '2031-05-06 10:00'), 60)}"
    reasons = (taken, f"Over the quota in the week of {WEEKLY[0][:10]}")
    book(user, hall, form, title, "2031-05-06 10:30")
    for reason in reasons:
        user.sees(reason, in_=refusal)
    book_series(user, hall, form, (repeat_list, last_date_input), title, "2031-05-06 10:30", "2031-05-20")
    for reason in (*reasons, "1 of 3 are taken"):
        user.sees(reason, in_=refusal)
    user.visit(hall)
    user.sees_count(booking_rows, 2)


def test_quota_holds_for_changes(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, refusal, change_link,
    change_start_input, change_minutes_input, change_button, change_hall_list, quota_input, quota_button,
):  # fmt: skip
    """A booking that is moved or made longer counts once, in the week and the hall to which it goes."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    there, title = values.title("strict"), values.title("grows")
    hall, other = make_hall(user, halls, values.title("lax"), BERLIN), make_hall(user, halls, there, TOKYO)
    for address, minutes in ((hall, "100"), (other, "40")):
        set_quota(user, address, quota_input, quota_button, minutes)
    for start in WEEKLY[:2]:
        book(user, hall, form, title, start)
    for fields, lists, start in (
        (((change_minutes_input, "101"),), (), WEEKLY[0]),
        ((), ((change_hall_list, there),), WEEKLY[0]),
        (((change_start_input, "2031-05-14 10:00"),), (), WEEKLY[1]),
    ):
        change(user, hall, booking_rows, 0, change_link, change_button, fields, lists)
        user.sees(f"Over the quota in the week of {start[:10]}", in_=refusal)
    fields = ((change_start_input, "2031-05-07 10:30"), (change_minutes_input, "100"))
    change(user, hall, booking_rows, 0, change_link, change_button, fields)
    expected = (*spans(BERLIN, 100, "2031-05-07 10:30"), *spans(BERLIN, 60, WEEKLY[1]))
    sees_bookings(user, hall, booking_rows, *expected)
    sees_bookings(user, other, booking_rows)


def test_first_who_waits_gets_the_place(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, taken_list, cancel_button,
    change_link, change_start_input, change_button, waiting_rows, waiting_end_button,
):  # fmt: skip
    """Those who wait move up when the place is given back or moved away, in their order; who has stopped does not."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall, start = make_hall(user, halls, values.title("popular"), BERLIN), "2031-05-05 15:00"
    has, gone, first, second = titles = [values.title(f"{key} popular") for key in ("has", "gone", "first", "second")]
    for title in titles:
        wait_for(user, hall, form, taken_list, title, start, person=values.name(title))
    user.sees("Booked 0 of 1, 1 waiting")
    time = spans(BERLIN, 60, start)[0][0]
    sees_bookings(user, hall, waiting_rows, *((title, values.name(title), time) for title in titles[1:]))
    user.click(waiting_end_button, within=user.row(waiting_rows, containing=gone))
    sees_bookings(user, hall, waiting_rows, (first,), (second,))
    user.click(cancel_button, within=user.row(booking_rows, containing=has))
    sees_bookings(user, hall, booking_rows, (first, time))
    change(user, hall, booking_rows, 0, change_link, change_button, ((change_start_input, "2031-05-05 16:00"),))
    sees_bookings(user, hall, booking_rows, (second, time), (first,))
    user.sees_count(waiting_rows, 0)


def test_waiting_is_in_the_order_in_which_it_was_asked_for(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, taken_list, cancel_button,
    waiting_rows,
):  # fmt: skip
    """Who asked first gets the place, although another one wants to begin earlier."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall, early, late = make_hall(user, halls, values.title("queue"), BERLIN), "2031-05-05 15:00", "2031-05-05 15:30"
    has, first, second = (values.title(f"{key} in the queue") for key in ("has", "first", "second"))
    book(user, hall, form, has, early, 90)
    for title, start in ((first, late), (second, early)):
        wait_for(user, hall, form, taken_list, title, start)
    sees_bookings(user, hall, waiting_rows, (first,), (second,))
    user.click(cancel_button, within=user.row(booking_rows, containing=has))
    sees_bookings(user, hall, booking_rows, (first, *spans(BERLIN, 60, late)[0]))
    sees_bookings(user, hall, waiting_rows, (second, *spans(BERLIN, 60, early)[0]))


def test_waiting_is_shown_in_the_chosen_zone(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, taken_list, waiting_rows, zone_list, zone_button,
):  # fmt: skip
    """What waits has the times of the zone that the visitor has chosen, like a booking."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall, start = make_hall(user, halls, values.title("awaited"), BERLIN), "2031-05-05 20:00"
    for key in ("has", "waits"):
        wait_for(user, hall, form, taken_list, values.title(f"{key} from afar"), start)
    look_from(user, hall, zone_list, zone_button, TOKYO)
    sees_bookings(user, hall, waiting_rows, (values.title("waits from afar"), span(TOKYO, moment(BERLIN, start), 60)))


def test_place_in_the_hall_that_is_left_is_given(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, taken_list, change_link,
    change_button, change_hall_list, waiting_rows,
):  # fmt: skip
    """When a booking moves to another hall, who waits for its time gets it."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    there, start = values.title("larger hall"), "2031-05-05 15:00"
    hall, other = (make_hall(user, halls, name, BERLIN) for name in (values.title("smaller hall"), there))
    has, waits = (values.title(f"{key} the smaller hall") for key in ("has", "awaits"))
    for title in (has, waits):
        wait_for(user, hall, form, taken_list, title, start)
    change(user, hall, booking_rows, 0, change_link, change_button, (), ((change_hall_list, there),))
    time = spans(BERLIN, 60, start)[0][0]
    sees_bookings(user, hall, booking_rows, (waits, time))
    user.sees_count(waiting_rows, 0)
    sees_bookings(user, other, booking_rows, (has, time))


def test_waiting_is_passed_over_by_the_quota(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, repeat_list, last_date_input,
    taken_list, cancel_button, quota_input, quota_button, waiting_rows,
):  # fmt: skip
    """Who would be over the quota waits on while the next one gets the place, and gets it with a larger quota."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall, busy = make_hall(user, halls, values.title("passed"), BERLIN), values.name("has enough")
    has, over, next_one = (values.title(f"{key} passed") for key in ("has", "over", "next"))
    set_quota(user, hall, quota_input, quota_button, "60")
    book(user, hall, form, values.title("enough"), "2031-05-06 15:00", person=busy)
    series, choices = (repeat_list, last_date_input), ((taken_list, "Wait for the rest"),)
    for title, person in ((has, values.name("h")), (over, busy), (next_one, values.name("n"))):
        book_series(
            user, hall, form, series, title, "2031-05-05 15:00", "", person=person, every="Once", choices=choices
        )
    user.visit(hall)
    for title in (has, next_one):
        user.click(cancel_button, within=user.row(booking_rows, containing=title))
        sees_bookings(user, hall, waiting_rows, (over,))
    set_quota(user, hall, quota_input, quota_button, "120")
    sees_bookings(user, hall, booking_rows, (over,), (values.title("enough"),))
    user.sees_count(waiting_rows, 0)


def test_series_waits_in_part(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, repeat_list, last_date_input,
    taken_list, cancel_button, series_cancel_button, change_link, change_title_input, change_button, scope_list,
    waiting_rows,
):  # fmt: skip
    """Taken occurrences of a series wait unchanged, those that got their place belong to it, and it ends with all."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall, title, new = make_hall(user, halls, values.title("parts"), BERLIN), values.title("part"), values.title("else")
    for start in WEEKLY[1:3]:
        book(user, hall, form, values.title(start), start)
    choices = ((taken_list, "Wait for the rest"),)
    book_series(user, hall, form, (repeat_list, last_date_input), title, WEEKLY[0], "2031-05-26", choices=choices)
    user.sees("Booked 2 of 4, 2 waiting")
    fields, lists = ((change_title_input, new),), ((scope_list, FROM_HERE_ON),)
    change(user, hall, booking_rows, 0, change_link, change_button, fields, lists)
    times = [text for (text,) in spans(BERLIN, 60, *WEEKLY)]
    sees_bookings(user, hall, waiting_rows, (title, times[1]), (title, times[2]))
    user.click(cancel_button, within=user.row(booking_rows, containing=values.title(WEEKLY[1])))
    expected = ((new, times[0]), (title, times[1]), (values.title(WEEKLY[2]), times[2]), (new, times[3]))
    sees_bookings(user, hall, booking_rows, *expected)
    user.click(series_cancel_button, within=user.nth(booking_rows, 0))
    sees_bookings(user, hall, booking_rows, (values.title(WEEKLY[2]),))
    user.sees_count(waiting_rows, 0)
