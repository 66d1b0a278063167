"""Series, changes of single occurrences, and the calendar of a week."""

from earlier import BERLIN, LORD_HOWE, TOKYO, book, look_from, make_hall, moment, sees_bookings, span


def book_series(
    user, hall, form, series, title, start, last, *, minutes=60, person="Ada Example", every="Every week", choices=None
):
    """Book a series; `series` is the list for repeat and the field for the last date, `choices` more (list, label)."""
    *fields, _, button = form
    repeat_list, last_input = series
    user.visit(hall)
    for field, text in zip(fields, (title, person, start, minutes), strict=True):
        user.fill(field, text)
    user.choose(repeat_list, every)
    user.fill(last_input, last)
    for field, label in choices or ():
        user.choose(field, label)
    user.click(button)


def spans(zone, minutes, *starts):
    """What is expected in the rows of bookings in hall time, by their local starts."""
    return [(span(zone, moment(zone, start), minutes),) for start in starts]


def open_change(user, hall, rows, index, link):
    """Open the page where a booking is changed."""
    user.visit(hall)
    user.click(link, within=user.nth(rows, index))


def open_week(user, hall, field, button, date):
    """Open the calendar with the week of a date."""
    user.visit(hall)
    user.fill(field, date)
    user.click(button)


def clocks(zone, start, minutes):
    """From when to when a booking is shown on its day in hall time."""
    text = span(zone, moment(zone, start), minutes)
    return f"{text[11:16]} to {text[-12:-7]}"


def sees_day(user, days, index, *texts):
    """See a day of the calendar with these texts."""
    for text in texts:
        user.sees(text, in_=user.nth(days, index))


def test_series_keeps_its_clock_time(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, repeat_list, last_date_input,
    agenda_url, agenda_input, agenda_button, agenda_rows,
):  # fmt: skip
    """A series begins at the same clock time before and after a change of the clocks, also in an agenda."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    series = (repeat_list, last_date_input)
    hall, title, person = make_hall(user, halls, values.title("weekly hall"), BERLIN), values.title("weekly"), "Weekly"
    book_series(user, hall, form, series, title, "2031-03-18 19:30", "2031-04-10", person=values.name(person))
    user.sees("Booked 4 of 4")
    expected = spans(BERLIN, 60, *(f"2031-{date} 19:30" for date in ("03-18", "03-25", "04-01", "04-08")))
    sees_bookings(user, hall, booking_rows, *expected)
    user.visit(agenda_url)
    user.fill(agenda_input, values.name(person))
    user.click(agenda_button)
    user.sees_count(agenda_rows, len(expected))
    user.sees(expected[-1][0], in_=user.nth(agenda_rows, 3))


def test_last_date_is_that_of_the_hall(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, repeat_list, last_date_input,
    zone_list, zone_button,
):  # fmt: skip
    """An evening on the last date counts, although it is the next day elsewhere; every second week is left out."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    series, zone = (repeat_list, last_date_input), "America/New_York"
    hall, starts = make_hall(user, halls, values.title("evening hall"), zone), ("2031-05-05 22:00", "2031-05-19 22:00")
    look_from(user, hall, zone_list, zone_button, TOKYO)
    book_series(user, hall, form, series, values.title("late"), starts[0], "2031-05-19", every="Every second week")
    expected = [(span(TOKYO, moment(zone, start), 60),) for start in starts]
    sees_bookings(user, hall, booking_rows, *expected)


def test_agenda_has_occurrences_by_moments(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, repeat_list, last_date_input, agenda_url,
    agenda_input, agenda_button, agenda_rows,
):  # fmt: skip
    """Two series of a person are between each other by their moments, whatever the clocks of their halls show."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    series, person, expected = (repeat_list, last_date_input), values.name("on two continents"), []
    for zone, clock in (("America/New_York", "09:00"), (TOKYO, "18:00")):
        hall, starts = make_hall(user, halls, values.title(zone), zone), [f"2031-05-{day} {clock}" for day in (14, 21)]
        book_series(user, hall, form, series, values.title("two halls"), starts[0], "2031-05-21", person=person)
        expected += [(moment(zone, start), span(zone, moment(zone, start), 60)) for start in starts]
    user.visit(agenda_url)
    user.fill(agenda_input, f" {person} ")
    user.click(agenda_button)
    user.sees_count(agenda_rows, len(expected))
    for index, (_, text) in enumerate(sorted(expected)):
        user.sees(text, in_=user.nth(agenda_rows, index))


def test_later_missing_time_is_put_forward(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, repeat_list, last_date_input,
):  # fmt: skip
    """On the day of the change an occurrence is later by what clocks leave out, and a week later it is not."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    series = (repeat_list, last_date_input)
    for zone, dates in (
        (LORD_HOWE, ("2031-09-28", "2031-10-05", "2031-10-12")),
        (BERLIN, ("2031-03-23", "2031-03-30", "2031-04-06")),
    ):
        hall = make_hall(user, halls, values.title(f"gap in {zone}"), zone)
        book_series(user, hall, form, series, values.title("early"), f"{dates[0]} 02:10", dates[-1], minutes=45)
        sees_bookings(user, hall, booking_rows, *spans(zone, 45, *(f"{date} 02:10" for date in dates)))


def test_later_double_time_is_the_chosen_one(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, repeat_list, last_date_input,
):  # fmt: skip
    """A later time that exists twice is the first one without a choice, and the second one if that is chosen."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    series, dates = (repeat_list, last_date_input), ("2031-10-19", "2031-10-26", "2031-11-02")
    hall = make_hall(user, halls, values.title("two series"), BERLIN)
    for clock, choices in (("02:30", ()), ("02:00", ((twice_list, "Second"),))):
        book_series(
            user, hall, form, series, values.title(clock), f"{dates[0]} {clock}", dates[-1], minutes=15, choices=choices
        )
    expected = []
    for date in dates:
        starts = (moment(BERLIN, f"{date} 02:30"), moment(BERLIN, f"{date} 02:00", second=True))
        expected += [(span(BERLIN, start, 15),) for start in sorted(starts)]
    sees_bookings(user, hall, booking_rows, *expected)


def test_wrong_series_is_refused(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, repeat_list, last_date_input,
    refusal,
):  # fmt: skip
    """A series needs a last date on or after its start, and has at most 60 occurrences."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    series, title = (repeat_list, last_date_input), values.title("endless")
    hall, start = make_hall(user, halls, values.title("limited hall"), BERLIN), "2031-01-01 10:00"
    for last, reason in (
        (" ", "Last date is wrong"),
        ("2031-02-30", "Last date is wrong"),
        ("2030-12-31", "Last date is wrong"),
        ("2032-02-25", "Too many occurrences"),
    ):
        book_series(user, hall, form, series, title, f" {start} ", last)
        user.sees(reason, in_=refusal)
    sees_bookings(user, hall, booking_rows)
    most = 60
    book_series(user, hall, form, series, title, start, "2032-02-24")
    user.sees(f"Booked {most} of {most}")
    book_series(user, hall, form, series, title, "2031-01-02 10:00", "2030-12-31", every="Once")
    user.visit(hall)
    user.sees_count(booking_rows, most + 1)


def test_typed_start_of_a_series_must_exist(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, repeat_list, last_date_input,
    taken_list, refusal,
):  # fmt: skip
    """A series does not begin at a time that does not exist, or exists twice without a choice."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    series, choices = (repeat_list, last_date_input), ((taken_list, "Book the free ones"),)
    hall, title = make_hall(user, halls, values.title("exact hall"), BERLIN), values.title("no start")
    book_series(user, hall, form, series, title, "2031-03-30 02:30", "2031-04-13", choices=choices)
    user.sees("02:30 does not exist on 2031-03-30", in_=refusal)
    book_series(user, hall, form, series, title, "2031-10-26 02:30", "2031-11-09", choices=choices)
    user.sees("02:30 exists twice on 2031-10-26", in_=refusal)
    sees_bookings(user, hall, booking_rows)


def test_everything_in_the_way_of_a_series_is_told(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, repeat_list, last_date_input,
    refusal,
):  # fmt: skip
    """All bookings in the way of all occurrences are told with their number, and nothing is booked."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall = make_hall(user, halls, values.title("wanted hall"), BERLIN)
    singles = ("2031-05-12 10:30", "2031-05-12 09:00", "2031-05-26 09:45")
    for start in singles:
        book(user, hall, form, values.title(start), start, 75)
    start, last = "2031-05-05 10:00", "2031-06-02"
    book_series(user, hall, form, (repeat_list, last_date_input), values.title("refused"), start, last)
    for single in singles:
        user.sees(f"Taken by {values.title(single)}: {span(BERLIN, moment(BERLIN, single), 75)}", in_=refusal)
    user.sees("2 of 5 are taken", in_=refusal)
    user.visit(hall)
    user.sees_count(booking_rows, len(singles))


def test_series_overlap_on_one_day_only(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, repeat_list, last_date_input,
    refusal,
):  # fmt: skip
    """Two series that never touch by their clocks overlap in the night in which an hour is left out."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    series, last = (repeat_list, last_date_input), "2031-04-06"
    hall, morning = make_hall(user, halls, values.title("night hall"), BERLIN), values.title("morning")
    book_series(user, hall, form, series, morning, "2031-03-23 03:00", last)
    book_series(user, hall, form, series, values.title("night"), "2031-03-23 01:30", last)
    user.sees(f"Taken by {morning}: {span(BERLIN, moment(BERLIN, '2031-03-30 03:00'), 60)}", in_=refusal)
    user.sees("1 of 3 are taken", in_=refusal)
    user.visit(hall)
    user.sees_count(booking_rows, 3)


def test_free_occurrences_are_booked(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, repeat_list, last_date_input,
    taken_list, refusal,
):  # fmt: skip
    """If the free ones are wanted, only those that are taken are left out; without any nothing is booked."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    series, choices = (repeat_list, last_date_input), ((taken_list, "Book the free ones"),)
    hall, single, title = (
        make_hall(user, halls, values.title("rest"), BERLIN),
        values.title("one"),
        values.title("most"),
    )
    book(user, hall, form, single, "2031-05-12 09:30")
    book_series(user, hall, form, series, title, "2031-05-05 10:00", "2031-05-19", choices=choices)
    user.sees("Booked 2 of 3")
    expected = spans(BERLIN, 60, "2031-05-05 10:00", "2031-05-12 09:30", "2031-05-19 10:00")
    sees_bookings(user, hall, booking_rows, *expected)
    book_series(user, hall, form, series, title, "2031-05-05 10:15", "2031-05-19", choices=choices)
    user.sees("3 of 3 are taken", in_=refusal)


def test_what_is_left_out_is_told(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, repeat_list, last_date_input, taken_list,
):  # fmt: skip
    """Also when the free ones are booked, everything that was in the way of the others is told, and of how many."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall, singles = make_hall(user, halls, values.title("told"), BERLIN), ("2031-05-12 09:30", "2031-05-19 10:45")
    for start in singles:
        book(user, hall, form, values.title(start), start)
    choices = ((taken_list, "Book the free ones"),)
    start, last = "2031-05-05 10:00", "2031-05-26"
    book_series(user, hall, form, (repeat_list, last_date_input), values.title("in part"), start, last, choices=choices)
    user.sees("Booked 2 of 4")
    for single in singles:
        user.sees(f"Taken by {values.title(single)}: {span(BERLIN, moment(BERLIN, single), 60)}")
    user.sees("2 of 4 are taken")


def test_one_occurrence_is_cancelled(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, repeat_list, last_date_input,
    cancel_button,
):  # fmt: skip
    """The others of the series stay when one is cancelled, and somebody else gets its time."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall, title = make_hall(user, halls, values.title("gap hall"), BERLIN), values.title("with a gap")
    book_series(user, hall, form, (repeat_list, last_date_input), title, "2031-05-05 10:00", "2031-05-19")
    user.click(cancel_button, within=user.nth(booking_rows, 1))
    starts = ("2031-05-05 10:00", "2031-05-19 10:00")
    sees_bookings(user, hall, booking_rows, *spans(BERLIN, 60, *starts))
    book(user, hall, form, values.title("in the gap"), "2031-05-12 09:30")
    sees_bookings(user, hall, booking_rows, (title,), (values.title("in the gap"),), (title,))


def test_series_is_cancelled_with_what_was_changed(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, repeat_list, last_date_input,
    change_link, change_title_input, change_start_input, change_button, series_cancel_button,
):  # fmt: skip
    """All that is left of a series is cancelled, also what was changed, and nothing else is."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall, single, title = make_hall(user, halls, values.title("emptied"), BERLIN), values.title("x"), values.title("y")
    book(user, hall, form, single, "2031-05-13 10:00")
    book_series(user, hall, form, (repeat_list, last_date_input), title, "2031-05-05 10:00", "2031-05-19")
    open_change(user, hall, booking_rows, 1, change_link)
    user.fill(change_title_input, values.title("other name"))
    user.fill(change_start_input, "2031-05-22 11:00")
    user.click(change_button)
    changed = (values.title("other name"), *spans(BERLIN, 60, "2031-05-22 11:00")[0])
    sees_bookings(user, hall, booking_rows, (title,), (single,), (title,), changed)
    user.click(series_cancel_button, within=user.nth(booking_rows, 2))
    sees_bookings(user, hall, booking_rows, (single,))


def test_one_occurrence_is_changed(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, repeat_list, last_date_input,
    zone_list, zone_button, change_link, change_title_input, change_start_input, change_minutes_input,
    change_twice_list, change_button,
):  # fmt: skip
    """The fields hold what is, by the clocks of the hall, and only this occurrence is changed."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall, title = make_hall(user, halls, values.title("changing hall"), BERLIN), values.title("changed")
    book_series(user, hall, form, (repeat_list, last_date_input), title, "2031-05-05 10:00", "2031-05-19")
    look_from(user, hall, zone_list, zone_button, TOKYO)
    open_change(user, hall, booking_rows, 1, change_link)
    shown = (title, "2031-05-12 10:00", "60", "Ask")
    fields = (change_title_input, change_start_input, change_minutes_input, change_twice_list)
    for field, text in zip(fields, shown, strict=True):
        user.sees_value(field, text)
    user.fill(change_start_input, "2031-05-13 18:45")
    user.fill(change_minutes_input, "95")
    user.click(change_button)
    starts = {"2031-05-05 10:00": 60, "2031-05-13 18:45": 95, "2031-05-19 10:00": 60}
    expected = [(title, span(TOKYO, moment(BERLIN, start), minutes)) for start, minutes in starts.items()]
    sees_bookings(user, hall, booking_rows, *expected)


def test_change_keeps_the_second_moment(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, change_link,
    change_title_input, change_twice_list, change_button,
):  # fmt: skip
    """Whoever changes only the title of a booking in the second hour leaves it there."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall, start, title = make_hall(user, halls, values.title("kept"), BERLIN), "2031-10-26 02:30", values.title("new")
    for choice in ("First", "Second"):
        book(user, hall, form, values.title(choice), start, 30, twice=choice)
    for index, choice in enumerate(("First", "Second")):
        open_change(user, hall, booking_rows, index, change_link)
        user.sees_value(change_twice_list, choice)
    user.fill(change_title_input, title)
    user.click(change_button)
    second = span(BERLIN, moment(BERLIN, start, second=True), 30)
    sees_bookings(user, hall, booking_rows, (values.title("First"),), (title, second))


def test_change_follows_the_rules(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, refusal, change_link,
    change_start_input, change_button,
):  # fmt: skip
    """A change is refused like a booking and then changes nothing, but its own time is not in the way."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall = make_hall(user, halls, values.title("ruled"), BERLIN)
    own, other = ("2031-05-05 15:00", "2031-05-05 17:00")
    for start in (own, other):
        book(user, hall, form, values.title(start), start)
    open_change(user, hall, booking_rows, 0, change_link)
    taken = f"Taken by {values.title(other)}: {span(BERLIN, moment(BERLIN, other), 60)}"
    wrong = {"2031-05-05 16:30": taken, "2031-03-30 02:30": "02:30 does not exist on 2031-03-30"}
    for start, reason in {**wrong, "2031-05-05 25:00": "Start is wrong"}.items():
        user.fill(change_start_input, start)
        user.click(change_button)
        user.sees(reason, in_=refusal)
    sees_bookings(user, hall, booking_rows, *spans(BERLIN, 60, own, other))
    open_change(user, hall, booking_rows, 0, change_link)
    user.fill(change_start_input, "2031-05-05 15:45")
    user.click(change_button)
    sees_bookings(user, hall, booking_rows, *spans(BERLIN, 60, "2031-05-05 15:45", other))


def test_occurrence_is_in_the_way_of_its_series(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, booking_rows, repeat_list, last_date_input,
    refusal, change_link, change_start_input, change_button,
):  # fmt: skip
    """One occurrence cannot be moved to the time of another one of its series."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall, title = make_hall(user, halls, values.title("crowded"), BERLIN), values.title("in its own way")
    times = [text for (text,) in spans(BERLIN, 60, "2031-05-05 10:00", "2031-05-12 10:00")]
    book_series(user, hall, form, (repeat_list, last_date_input), title, "2031-05-05 10:00", "2031-05-12")
    open_change(user, hall, booking_rows, 0, change_link)
    user.fill(change_start_input, "2031-05-12 09:30")
    user.click(change_button)
    user.sees(f"Taken by {title}: {times[1]}", in_=refusal)
    sees_bookings(user, hall, booking_rows, *((title, time) for time in times))


def test_calendar_has_days_of_the_chosen_zone(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, zone_list, zone_button, week_input,
    week_button, week_days,
):  # fmt: skip
    """What goes on past midnight in the chosen zone is on both days; what ends at midnight is on one."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall = make_hall(user, halls, values.title("calendar"), BERLIN)
    over, until = values.title("over midnight"), values.title("until midnight")
    start = "2031-05-06 16:30"
    book(user, hall, form, over, start)
    book(user, hall, form, until, "2031-05-08 16:30", 30)
    open_week(user, hall, week_input, week_button, "2031-05-11")
    user.sees_count(week_days, 7)
    sees_day(user, week_days, 0, "2031-05-05", f"0 of {24 * 60} minutes")
    sees_day(user, week_days, 1, "2031-05-06", f"60 of {24 * 60} minutes", f"{over} {clocks(BERLIN, start, 60)}")
    sees_day(user, week_days, 6, "2031-05-11")
    user.choose(zone_list, TOKYO)
    user.click(zone_button)
    sees_day(user, week_days, 1, "2031-05-06", f"30 of {24 * 60} minutes", f"{over} 23:30 to 24:00")
    sees_day(user, week_days, 2, "2031-05-07", f"30 of {24 * 60} minutes", f"{over} 00:00 to 00:30")
    sees_day(user, week_days, 3, "2031-05-08", f"{until} 23:30 to 24:00")
    user.does_not_see(until, in_=user.nth(week_days, 4))


def test_calendar_knows_long_and_short_days(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, title_input,
    person_input, start_input, minutes_input, twice_list, book_button, zone_list, zone_button, week_input,
    week_button, week_days,
):  # fmt: skip
    """The Sunday on which clocks are changed has other minutes, those of the zone in which times are shown."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    form = (title_input, person_input, start_input, minutes_input, twice_list, book_button)
    hall, title, taken = make_hall(user, halls, values.title("long days"), BERLIN), values.title("long day"), 150
    start = "2031-10-26 01:30"
    book(user, hall, form, title, start, taken)
    open_week(user, hall, week_input, week_button, "2031-10-26")
    sees_day(user, week_days, 6, f"{taken} of {25 * 60} minutes", f"{title} {clocks(BERLIN, start, taken)}")
    for zone, date, minutes in (("America/New_York", "2031-03-09", 23 * 60), (LORD_HOWE, "2031-10-05", 23 * 60 + 30)):
        look_from(user, hall, zone_list, zone_button, zone)
        open_week(user, hall, week_input, week_button, date)
        sees_day(user, week_days, 6, date, f"0 of {minutes} minutes")


def test_calendar_leads_from_week_to_week(
    user, values, halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link, week_input,
    week_button, week_days, next_week, previous_week, refusal,
):  # fmt: skip
    """Links lead over a change of the clocks and back, week by week; a date that is wrong is told."""
    halls = (halls_url, hall_name_input, hall_zone_list, hall_add_button, hall_rows, hall_link)
    hall = make_hall(user, halls, values.title("browsed"), BERLIN)
    open_week(user, hall, week_input, week_button, "2031-10-22")
    for link, monday in ((next_week, "2031-10-27"), (previous_week, "2031-10-20"), (previous_week, "2031-10-13")):
        user.click(link)
        sees_day(user, week_days, 0, monday)
    open_week(user, hall, week_input, week_button, "2031-10-32")
    user.sees("Date is wrong", in_=refusal)
