"""What patients and the reception of a clinic do; every test has days of its own, two patients are shared."""

import datetime
import re

import pytest

RECEPTION = ("reception", "white-coat-5")
TIMES = ("09:00", "09:30", "10:00", "10:30", "11:00", "11:30")
SHORT, LONG = "30 minutes", "60 minutes"
# Each of these has a day in a week of its own, the first ones in the next weeks.
DAYS = (
    "marked", "free", "cancelled", "listed", "closed", "overlap", "both", "last", "double", "sorted early",
    "sorted late", "day", "quiet", "search", "private", "kept", "missing", "neighbours",
)  # fmt: skip


def monday_of(day):
    return day - datetime.timedelta(days=day.weekday())


def working_day(values, key):
    """A day from Monday to Friday in a week that no other test uses."""
    weeks = 2 + DAYS.index(key)
    return monday_of(datetime.date.today()) + datetime.timedelta(weeks=weeks, days=values.number(key, 0, 4))


def date_of(text):
    """The date with which the text of a half hour begins."""
    match = re.match(r"\s*(\d{4}-[01]\d-[0-3]\d)", text)
    assert match, f"expected a half hour like 2030-01-31 09:30 Free, found {text!r}"
    return datetime.date.fromisoformat(match[1])


def user_of(values, key):
    """A user name; one has markup."""
    return f"<b>{values.word(key)}</b>" if key == "day 0" else values.word(key)


def register(user, values, week_url, register_link, form, key):
    """Register a person by the link of the start page; `form` holds both fields and the button."""
    new_username, new_password, register_button = form
    user.visit(week_url)
    user.click(register_link)
    user.fill(new_username, user_of(values, key))
    user.fill(new_password, values.password(key))
    user.click(register_button)
    user.does_not_see_field(new_password)


def signed_in(user, values, week_url, register_link, form, key, account="patient"):
    """Be signed in as a patient of several tests, whom the first of them registers."""
    user.signed_in_as(account, by=lambda: register(user, values, week_url, register_link, form, key))


def sign_in(user, url, form, name, password):
    """Fill in the sign-in form and send it; `form` holds both fields and the button."""
    username_input, password_input, sign_in_button = form
    user.visit(url)
    user.fill(username_input, name)
    user.fill(password_input, password)
    user.click(sign_in_button)


def fill_in(user, url, booking, doctor, day, time, length, reason):
    """Fill in the form for booking; `booking` holds its fields and its button."""
    doctor_list, date_input, time_input, length_list, reason_input, _ = booking
    user.visit(url)
    user.choose(doctor_list, doctor)
    user.fill(date_input, day and day.isoformat())
    user.fill(time_input, time)
    user.choose(length_list, length)
    user.fill(reason_input, reason)


def book(user, url, booking, doctor, day, time, length, reason):
    fill_in(user, url, booking, doctor, day, time, length, reason)
    user.click(booking[-1])


def sees_in_order(user, row, texts):
    """See these texts in a row, one after the other."""
    for text in texts:
        user.sees(text, in_=row)
    found = " ".join(user.text_of(row).split())
    places = [found.index(text) if text in found else -1 for text in texts]
    assert places == sorted(places), f"expected {texts} in this order, found {found!r}"


def show_week(user, next_week, slots, day):
    """Go on from the week that is shown to the one of this day."""
    monday = monday_of(day).isoformat()
    user.sees_count(slots, 30)
    for _ in range(6):
        first = user.texts_of(slots)[0]
        if monday in first:
            return
        user.click(next_week)
        user.does_not_see(date_of(first).isoformat())
        user.sees_count(slots, 30)
    user.sees(monday, in_=user.nth(slots, 0))


def slot_at(day, time):
    """The beginning of the text of a half hour."""
    return f"{day.isoformat()} {time}"


def test_launches(user, week_url):
    """The start page opens."""
    user.opens(week_url)


def test_week_shows_half_hours(user, week_url, slots, shown_doctor, previous_week, book_link, refusal):
    """The present week of Dr. Amsel has six half hours a day, past ones and free ones, which alone can be booked."""
    user.visit(week_url)
    user.sees("Dr. Amsel", in_=shown_doctor)
    user.sees_count(slots, 30)
    user.does_not_see_element(previous_week)
    user.does_not_see_element(refusal)
    now = datetime.datetime.now()
    texts = [" ".join(text.split()) for text in user.texts_of(slots)]
    monday = date_of(texts[0])
    assert monday in {monday_of(now.date() + datetime.timedelta(days=days)) for days in (-1, 0, 1)}, texts[0]
    days = [monday + datetime.timedelta(days=number) for number in range(5)]
    expected = [slot_at(day, time) for day in days for time in TIMES]
    assert [text[:16] for text in texts] == expected
    for number, text in enumerate(texts):
        hours_ago = (now - datetime.datetime.fromisoformat(text[:16])).total_seconds() / 3600
        assert text[17:].startswith(("Past", "Free")), f"expected Past or Free, found {text!r}"
        assert hours_ago < 15 or "Past" in text, f"expected Past, found {text!r}"
        assert hours_ago > -15 or "Free" in text, f"expected Free, found {text!r}"
        if number in (0, 29):
            look = user.does_not_see_element if "Past" in text else user.sees_element
            look(book_link, within=user.nth(slots, number))


def test_weeks_are_paged_for_both_doctors(
    user, week_url, slots, shown_doctor, doctor_links, previous_week, next_week, book_link
):
    """The next week of the other doctor is free throughout, the doctor stays, and the previous link leads back."""
    user.visit(week_url)
    user.sees_count(slots, 30)
    monday = date_of(user.texts_of(slots)[0])
    for number in (1, 2):
        user.click(next_week)
        user.sees((monday + datetime.timedelta(weeks=number)).isoformat(), in_=user.nth(slots, 0))
    user.sees_count(slots, 30)
    assert all("Free" in text for text in user.texts_of(slots)), "expected nothing but free half hours"
    user.sees_element(book_link, within=user.nth(slots, 29))
    user.click(user.row(doctor_links, containing="Dr. Birke"))
    user.sees("Dr. Birke", in_=shown_doctor)
    user.sees((monday + datetime.timedelta(weeks=2)).isoformat(), in_=user.nth(slots, 0))
    for number in (1, 0):
        user.click(previous_week)
        user.sees((monday + datetime.timedelta(weeks=number)).isoformat(), in_=user.nth(slots, 0))
        user.sees("Dr. Birke", in_=shown_doctor)
    user.does_not_see_element(previous_week)
    user.click(user.row(doctor_links, containing="Dr. Amsel"))
    user.sees("Dr. Amsel", in_=shown_doctor)


def test_wrong_registrations_are_refused(
    user, values, week_url, register_link, new_username, new_password, register_button, refusal, own_link
):
    """No name, one of spaces and one of 31 characters are refused, and no password and one of 7 characters."""
    name, password = (values.word("longest") + "x" * 30)[:30], values.password("longest")[:6] + "3 "
    user.visit(week_url)
    user.click(register_link)
    user.sees_element(new_username)
    user.does_not_see_element(refusal)
    for username, secret, word in (
        ("", password, "name"), (name, "", "password"), (name, password[:7], "password"), ("   ", password, "name"),
        (f"{name}x", password, "name"),
    ):  # fmt: skip
        user.fill(new_username, username)
        user.fill(new_password, secret)
        user.click(register_button)
        user.sees_any_of([word], in_=refusal)
        user.does_not_see_element(own_link)
    user.sees_value(new_username, f"{name}x")


def test_bounds_of_a_registration(user, values, week_url, register_link, new_username, new_password, register_button):
    """A name of 30 characters and a password of 8, one of which is a space, are enough."""
    user.visit(week_url)
    user.click(register_link)
    user.fill(new_username, (values.word("bounds") + "y" * 30)[:30])
    user.fill(new_password, values.password("bounds")[:6] + "3 ")
    user.click(register_button)
    user.sees("No appointments yet")


def test_taken_name_is_refused(
    user, values, week_url, register_link, new_username, new_password, register_button, refusal, own_link
):
    """The user name of another person in capital letters is refused."""
    other = user.another()
    register(user, values, week_url, register_link, (new_username, new_password, register_button), "taken")
    other.visit(week_url)
    other.click(register_link)
    other.fill(new_username, user_of(values, "taken").upper())
    other.fill(new_password, values.password("second"))
    other.click(register_button)
    other.sees_any_of(["exists"], in_=refusal)
    other.does_not_see_element(own_link)


def test_wrong_password_is_refused(
    user, values, week_url, register_link, new_username, new_password, register_button, sign_in_url, username_input,
    password_input, sign_in_button, refusal,
):  # fmt: skip
    """A wrong password shows a message; the right one leads to the own appointments."""
    form, other = (username_input, password_input, sign_in_button), user.another()
    register(user, values, week_url, register_link, (new_username, new_password, register_button), "signing in")
    name = user_of(values, "signing in")
    sign_in(other, sign_in_url, form, name, values.password("wrong"))
    other.sees_any_of(["password"], in_=refusal)
    sign_in(other, sign_in_url, form, name, values.password("signing in"))
    other.sees("No appointments yet")
    other.does_not_see_element(refusal)


def test_strangers_sign_in_first(
    user, values, week_url, register_link, new_username, new_password, register_button, doctor_links, next_week,
    slots, book_link, username_input, password_input, sign_in_button, refusal, doctor_list, date_input, time_input,
    length_list, reason_input, shown_doctor, week_link,
):  # fmt: skip
    """Whoever follows a free half hour signs in and finds it filled in."""
    day, stranger, time = working_day(values, "free"), user.another(), values.pick("free", TIMES)
    form = (new_username, new_password, register_button)
    register(user, values, week_url, register_link, form, "free")
    stranger.visit(week_url)
    stranger.click(stranger.row(doctor_links, containing="Dr. Birke"))
    stranger.sees("Dr. Birke", in_=shown_doctor)
    show_week(stranger, next_week, slots, day)
    stranger.click(book_link, within=stranger.row(slots, containing=slot_at(day, time)))
    stranger.sees_element(password_input)
    stranger.does_not_see_field(reason_input)
    stranger.does_not_see_element(refusal)
    stranger.fill(username_input, values.word("free"))
    stranger.fill(password_input, values.password("free"))
    stranger.click(sign_in_button)
    stranger.sees_value(doctor_list, "Dr. Birke")
    stranger.sees_value(date_input, day.isoformat())
    stranger.sees_value(time_input, time)
    stranger.sees_value(length_list, SHORT)
    stranger.sees_value(reason_input, "")
    stranger.does_not_see_element(refusal)
    stranger.click(week_link)
    stranger.sees_url(week_url)


def test_signed_out_means_signed_out(
    user, values, week_url, register_link, new_username, new_password, register_button, own_link, sign_out_button,
    password_input, book_url, reason_input,
):  # fmt: skip
    """After signing out neither the own appointments nor the form for booking are to be had."""
    form = (new_username, new_password, register_button)
    register(user, values, week_url, register_link, form, "leaving")
    user.click(own_link)
    user.sees("No appointments yet")
    user.does_not_see_element(register_link)
    own_url = user.url
    user.visit(book_url)
    user.sees_element(reason_input)
    user.click(sign_out_button)
    user.sees_element(register_link)
    user.does_not_see_element(own_link)
    for url in (own_url, book_url):
        user.visit(url)
        user.sees_element(password_input)
        user.does_not_see("No appointments yet")
        user.does_not_see_field(reason_input)


def test_booked_appointment_is_listed(
    user, values, week_url, register_link, new_username, new_password, register_button, book_url, doctor_list,
    date_input, time_input, length_list, reason_input, book_button, own_rows, refusal,
):  # fmt: skip
    """An appointment of an hour is listed with its times, its doctor and its reason, letter by letter, once."""
    day, reason = working_day(values, "listed"), f'<b>{values.text("listed", words=4)}</b> &amp; "more"'
    form = (new_username, new_password, register_button)
    booking = (doctor_list, date_input, time_input, length_list, reason_input, book_button)
    register(user, values, week_url, register_link, form, "listed")
    user.visit(book_url)
    user.does_not_see_element(refusal)
    for label in ("Doctor", "Date", "Time", "Length", "Reason"):
        user.sees(label)
    book(user, book_url, booking, "Dr. Birke", day, "10:30", LONG, reason)
    user.sees_count(own_rows, 1)
    row = user.nth(own_rows, 0)
    sees_in_order(user, row, (f"{slot_at(day, '10:30')} until 11:30", "Dr. Birke", reason))
    user.does_not_see("No appointments yet")
    user.does_not_see_element(refusal)
    user.reload()
    user.sees_count(own_rows, 1)


def test_week_tells_yours_from_taken(
    user, values, week_url, register_link, new_username, new_password, register_button, book_url, doctor_list,
    date_input, time_input, length_list, reason_input, book_button, own_rows, slots, next_week, week_link,
    doctor_links, shown_doctor, book_link,
):  # fmt: skip
    """Both half hours of an appointment are Yours or Taken, with this doctor only, and tell nothing else."""
    day, reason, other = working_day(values, "marked"), values.text("marked", words=4), user.another()
    form = (new_username, new_password, register_button)
    booking = (doctor_list, date_input, time_input, length_list, reason_input, book_button)
    register(user, values, week_url, register_link, form, "marked")
    book(user, book_url, booking, "Dr. Amsel", day, "09:30", LONG, reason)
    user.sees_count(own_rows, 1)
    user.click(week_link)
    signed_in(other, values, week_url, register_link, form, "curious")
    other.visit(week_url)
    for person, state in ((user, "Yours"), (other, "Taken")):
        show_week(person, next_week, slots, day)
        for time in TIMES:
            expected = state if time in ("09:30", "10:00") else "Free"
            row = person.row(slots, containing=slot_at(day, time))
            person.sees(f"{slot_at(day, time)} {expected}", in_=row)
            look = person.sees_element if expected == "Free" else person.does_not_see_element
            look(book_link, within=row)
    other.does_not_see(user_of(values, "marked"))
    other.does_not_see(reason)
    other.click(other.row(doctor_links, containing="Dr. Birke"))
    other.sees("Dr. Birke", in_=shown_doctor)
    other.sees(f"{slot_at(day, '09:30')} Free", in_=other.row(slots, containing=slot_at(day, "09:30")))


def test_missing_entries_are_refused(
    user, values, week_url, register_link, new_username, new_password, register_button, book_url, doctor_list,
    date_input, time_input, length_list, reason_input, book_button, refusal, own_link, own_rows,
):  # fmt: skip
    """Without a date, a time or a reason, or with one of spaces, nothing is booked, and what was typed stays."""
    day, reason = working_day(values, "missing"), values.text("missing", words=4)
    form = (new_username, new_password, register_button)
    booking = (doctor_list, date_input, time_input, length_list, reason_input, book_button)
    signed_in(user, values, week_url, register_link, form, "missing")
    before = user.count(own_rows)
    for attempt, word in (
        ((day, "09:00", SHORT, ""), "reason"),
        ((day, "09:00", SHORT, "   "), "reason"),
        (("", "09:00", SHORT, reason), "date"),
        ((day, "", LONG, reason), "time"),
    ):
        book(user, book_url, booking, "Dr. Birke", *attempt)
        user.sees_any_of([word], in_=refusal)
    user.sees_value(doctor_list, "Dr. Birke")
    user.sees_value(date_input, day.isoformat())
    user.sees_value(length_list, LONG)
    user.sees_value(reason_input, reason)
    user.click(own_link)
    user.sees_count(own_rows, before)


@pytest.mark.time_limit(90)
def test_impossible_times_are_refused(
    user, values, week_url, register_link, new_username, new_password, register_button, book_url, doctor_list,
    date_input, time_input, length_list, reason_input, book_button, refusal, own_link, own_rows,
):  # fmt: skip
    """What is past, or at a time that the clinic does not have, is refused; the last half hour is not."""
    day, reason = working_day(values, "closed"), values.text("closed", words=4)
    saturday = monday_of(day) + datetime.timedelta(days=5)
    past = monday_of(datetime.date.today()) - datetime.timedelta(days=values.number("past", 3, 7))
    form = (new_username, new_password, register_button)
    booking = (doctor_list, date_input, time_input, length_list, reason_input, book_button)
    signed_in(user, values, week_url, register_link, form, "closed")
    before = user.count(own_rows)
    for attempt, word in (
        ((past, "09:30", SHORT, reason), "past"),
        ((saturday, "09:00", SHORT, reason), "closed"),
        ((day, "08:30", SHORT, reason), "closed"),
        ((day, "12:00", SHORT, reason), "closed"),
        ((day, "09:15", SHORT, reason), "closed"),
        ((day, "11:30", LONG, reason), "closed"),
    ):
        book(user, book_url, booking, "Dr. Birke", *attempt)
        user.sees_any_of([word], in_=refusal)
    user.sees_value(time_input, "11:30")
    user.click(own_link)
    user.sees_count(own_rows, before)
    book(user, book_url, booking, "Dr. Birke", day, "11:30", SHORT, reason)
    user.sees(f"{slot_at(day, '11:30')} until 12:00", in_=user.row(own_rows, containing=slot_at(day, "11:30")))


@pytest.mark.time_limit(90)
def test_overlapping_is_refused(
    user, values, week_url, register_link, new_username, new_password, register_button, book_url, doctor_list,
    date_input, time_input, length_list, reason_input, book_button, refusal, own_link, own_rows,
):  # fmt: skip
    """What begins before or during another appointment of the doctor is refused."""
    day, other = working_day(values, "overlap"), user.another()
    form = (new_username, new_password, register_button)
    booking = (doctor_list, date_input, time_input, length_list, reason_input, book_button)
    signed_in(user, values, week_url, register_link, form, "first overlap")
    book(user, book_url, booking, "Dr. Amsel", day, "09:30", LONG, values.text("first"))
    user.row(own_rows, containing=slot_at(day, "09:30"))
    signed_in(other, values, week_url, register_link, form, "second overlap", "other patient")
    before = other.count(own_rows)
    for time, length in (("09:00", LONG), ("09:30", SHORT), ("10:00", SHORT), ("10:00", LONG)):
        book(other, book_url, booking, "Dr. Amsel", day, time, length, values.text("second"))
        other.sees_any_of(["taken"], in_=refusal)
    other.click(own_link)
    other.sees_count(own_rows, before)


def test_neighbouring_times_are_booked(
    user, values, week_url, register_link, new_username, new_password, register_button, book_url, doctor_list,
    date_input, time_input, length_list, reason_input, book_button, refusal, own_rows,
):  # fmt: skip
    """What ends when another appointment begins, begins when it ends, or is with the other doctor, can be booked."""
    day, other = working_day(values, "neighbours"), user.another()
    form = (new_username, new_password, register_button)
    booking = (doctor_list, date_input, time_input, length_list, reason_input, book_button)
    signed_in(user, values, week_url, register_link, form, "first neighbour")
    book(user, book_url, booking, "Dr. Amsel", day, "09:30", LONG, values.text("first"))
    user.row(own_rows, containing=slot_at(day, "09:30"))
    signed_in(other, values, week_url, register_link, form, "second neighbour", "other patient")
    before = other.count(own_rows)
    for number, (doctor, time) in enumerate(
        (("Dr. Amsel", "09:00"), ("Dr. Amsel", "10:30"), ("Dr. Birke", "10:00")), start=1
    ):
        book(other, book_url, booking, doctor, day, time, SHORT, values.text("second"))
        other.sees_count(own_rows, before + number)
        other.does_not_see_element(refusal)


def test_nobody_is_at_two_doctors_at_once(
    user, values, week_url, register_link, new_username, new_password, register_button, book_url, doctor_list,
    date_input, time_input, length_list, reason_input, book_button, refusal, own_link, own_rows,
):  # fmt: skip
    """Whoever is with one doctor cannot be with the other one at the same time, but right afterwards."""
    day = working_day(values, "both")
    form = (new_username, new_password, register_button)
    booking = (doctor_list, date_input, time_input, length_list, reason_input, book_button)
    signed_in(user, values, week_url, register_link, form, "both")
    before = user.count(own_rows)
    book(user, book_url, booking, "Dr. Amsel", day, "10:00", LONG, values.text("both"))
    user.sees_count(own_rows, before + 1)
    book(user, book_url, booking, "Dr. Birke", day, "10:30", LONG, values.text("both"))
    user.sees_any_of(["already"], in_=refusal)
    user.click(own_link)
    user.sees_count(own_rows, before + 1)
    book(user, book_url, booking, "Dr. Birke", day, "11:00", LONG, values.text("both"))
    user.sees_count(own_rows, before + 2)


def test_double_click_books_once(
    user, values, week_url, register_link, new_username, new_password, register_button, book_url, doctor_list,
    date_input, time_input, length_list, reason_input, book_button, own_link, own_rows,
):  # fmt: skip
    """A double click on the button leaves one appointment."""
    day = working_day(values, "double")
    form = (new_username, new_password, register_button)
    booking = (doctor_list, date_input, time_input, length_list, reason_input, book_button)
    signed_in(user, values, week_url, register_link, form, "double")
    before = user.count(own_rows)
    fill_in(user, book_url, booking, "Dr. Amsel", day, "09:00", SHORT, values.text("double"))
    user.double_click(book_button)
    user.click(own_link)
    user.row(own_rows, containing=slot_at(day, "09:00"))
    user.reload()
    user.sees_count(own_rows, before + 1)


def test_last_free_time_goes_to_the_first_of_two(
    user, values, week_url, register_link, new_username, new_password, register_button, book_url, doctor_list,
    date_input, time_input, length_list, reason_input, book_button, refusal, own_link, own_rows,
):  # fmt: skip
    """Of two people who have filled in the form for the same time only the first gets it."""
    day, other = working_day(values, "last"), user.another()
    form = (new_username, new_password, register_button)
    booking = (doctor_list, date_input, time_input, length_list, reason_input, book_button)
    before = {}
    for person, key, account in ((user, "quick", "patient"), (other, "slow", "other patient")):
        signed_in(person, values, week_url, register_link, form, key, account)
        before[key] = person.count(own_rows)
        fill_in(person, book_url, booking, "Dr. Birke", day, "11:00", SHORT, values.text(key))
    user.click(book_button)
    user.sees_count(own_rows, before["quick"] + 1)
    other.click(book_button)
    other.sees_any_of(["taken"], in_=refusal)
    other.sees_value(reason_input, values.text("slow"))
    other.click(own_link)
    other.sees_count(own_rows, before["slow"])


def test_cancelled_time_is_free_again(
    user, values, week_url, register_link, new_username, new_password, register_button, book_url, doctor_list,
    date_input, time_input, length_list, reason_input, book_button, own_link, own_rows, cancel_button, slots,
    next_week,
):  # fmt: skip
    """Of two appointments one is cancelled; the other one stays, and somebody else gets the time."""
    day, other = working_day(values, "cancelled"), user.another()
    form = (new_username, new_password, register_button)
    booking = (doctor_list, date_input, time_input, length_list, reason_input, book_button)
    signed_in(user, values, week_url, register_link, form, "cancelling")
    before = user.count(own_rows)
    for number, time in enumerate(("09:00", "10:00"), start=1):
        book(user, book_url, booking, "Dr. Amsel", day, time, SHORT, values.text(time))
        user.sees_count(own_rows, before + number)
    user.click(cancel_button, within=user.row(own_rows, containing=slot_at(day, "09:00")))
    user.sees_count(own_rows, before + 1)
    user.row(own_rows, containing=slot_at(day, "10:00"))
    signed_in(other, values, week_url, register_link, form, "waiting", "other patient")
    other.visit(week_url)
    show_week(other, next_week, slots, day)
    other.sees("Free", in_=other.row(slots, containing=slot_at(day, "09:00")))
    other.sees("Taken", in_=other.row(slots, containing=slot_at(day, "10:00")))
    book(other, book_url, booking, "Dr. Amsel", day, "09:00", SHORT, values.text("waiting"))
    other.row(own_rows, containing=slot_at(day, "09:00"))
    user.click(own_link)
    user.sees_count(own_rows, before + 1)


def test_own_appointments_are_sorted(
    user, values, week_url, register_link, new_username, new_password, register_button, book_url, doctor_list,
    date_input, time_input, length_list, reason_input, book_button, own_link, own_rows,
):  # fmt: skip
    """Three appointments are listed by date and time, whatever was booked first, and to nobody else."""
    early, late, other = working_day(values, "sorted early"), working_day(values, "sorted late"), user.another()
    form = (new_username, new_password, register_button)
    booking = (doctor_list, date_input, time_input, length_list, reason_input, book_button)
    register(user, values, week_url, register_link, form, "sorted")
    user.sees("No appointments yet")
    wanted = [(early, "10:30"), (late, "09:00"), (late, "11:00")]
    for number, place in enumerate((2, 0, 1), start=1):
        book(user, book_url, booking, "Dr. Birke", *wanted[place], SHORT, values.text(f"sorted {place}"))
        user.sees_count(own_rows, number)
    texts = user.texts_of(own_rows)
    assert all(slot_at(*one) in text for one, text in zip(wanted, texts, strict=False)), f"in this order: {texts}"
    register(other, values, week_url, register_link, form, "other")
    other.click(own_link)
    other.sees("No appointments yet")
    other.sees_count(own_rows, 0)


@pytest.mark.time_limit(90)
def test_day_list_is_sorted(
    user, values, week_url, register_link, new_username, new_password, register_button, book_url, doctor_list,
    date_input, time_input, length_list, reason_input, book_button, own_rows, sign_in_url, username_input,
    password_input, sign_in_button, day_link, day_input, show_button, day_rows,
):  # fmt: skip
    """The reception sees the appointments of a date with both doctors by time, then by doctor."""
    day, reason = working_day(values, "day"), f"<i>{values.text('day')}</i> &lt;"
    form = (new_username, new_password, register_button)
    booking = (doctor_list, date_input, time_input, length_list, reason_input, book_button)
    visits = [("Dr. Amsel", "09:00", "09:30"), ("Dr. Birke", "09:00", "09:30"), ("Dr. Amsel", "09:30", "10:30")]
    for place in (2, 1, 0):
        patient = user.another()
        register(patient, values, week_url, register_link, form, f"day {place}")
        doctor, time, _ = visits[place]
        book(patient, book_url, booking, doctor, day, time, LONG if place == 2 else SHORT, reason)
        patient.sees_count(own_rows, 1)
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button), *RECEPTION)
    user.click(day_link)
    user.fill(day_input, day.isoformat())
    user.click(show_button)
    user.sees_count(day_rows, 3)
    user.sees_value(day_input, day.isoformat())
    for place, (doctor, time, end) in enumerate(visits):
        row = user.nth(day_rows, place)
        sees_in_order(user, row, (f"{time} until {end}", doctor, user_of(values, f"day {place}"), reason))


def test_quiet_day_says_so(
    user,
    values,
    sign_in_url,
    username_input,
    password_input,
    sign_in_button,
    day_link,
    day_input,
    show_button,
    day_rows,
):
    """The day list begins with today; on a day without appointments it says so."""
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button), *RECEPTION)
    user.click(day_link)
    user.sees_element(day_input)
    today, found = datetime.date.today(), user.value_of(day_input)
    near = {(today + datetime.timedelta(days=days)).isoformat() for days in (-1, 0, 1)}
    assert found in near, f"expected today, found {found}"
    user.fill(day_input, working_day(values, "quiet").isoformat())
    user.click(show_button)
    user.sees("No appointments on this day")
    user.sees_count(day_rows, 0)


def test_day_list_is_searched(
    user, values, sign_in_url, username_input, password_input, sign_in_button, day_link, day_input, search_input,
    show_button, day_rows, week_url, register_link, new_username, new_password, register_button, book_url,
    doctor_list, date_input, time_input, length_list, reason_input, book_button, own_rows,
):  # fmt: skip
    """A part of a user name in capitals or of a reason finds one appointment of the date, other words none."""
    day, reasons = working_day(values, "search"), [values.word("cough"), values.word("knee")]
    form = (new_username, new_password, register_button)
    booking = (doctor_list, date_input, time_input, length_list, reason_input, book_button)
    for number, (doctor, reason) in enumerate(zip(("Dr. Birke", "Dr. Amsel"), reasons, strict=True)):
        patient = user.another()
        register(patient, values, week_url, register_link, form, f"search {number}")
        book(patient, book_url, booking, doctor, day, "10:00", SHORT, reason)
        patient.sees_count(own_rows, 1)
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button), *RECEPTION)
    user.click(day_link)
    user.fill(day_input, day.isoformat())
    user.click(show_button)
    user.sees_count(day_rows, 2)
    for words, found in ((values.word("search 0")[2:].upper(), 0), (reasons[1][1:-1].upper(), 1)):
        user.fill(search_input, words)
        user.press("Enter", on=search_input)
        user.sees_count(day_rows, 1)
        user.sees(values.word(f"search {found}"), in_=user.nth(day_rows, 0))
        user.sees_value(search_input, words)
        user.sees_value(day_input, day.isoformat())
    user.fill(search_input, values.word("nothing"))
    user.press("Enter", on=search_input)
    user.sees("No appointments found")
    user.sees_count(day_rows, 0)


def test_day_list_is_for_the_reception_alone(
    user, values, sign_in_url, username_input, password_input, sign_in_button, day_link, day_input, show_button,
    day_rows, week_url, register_link, new_username, new_password, register_button, book_url, doctor_list, date_input,
    time_input, length_list, reason_input, book_button, own_link, own_rows,
):  # fmt: skip
    """A patient finds no link to the day list, and neither patients nor strangers get it by its address."""
    day, patient, stranger = working_day(values, "private"), user.another(), user.another()
    form, reason = (new_username, new_password, register_button), values.text("private")
    booking = (doctor_list, date_input, time_input, length_list, reason_input, book_button)
    booked = user.another()
    signed_in(booked, values, week_url, register_link, form, "private", "other patient")
    book(booked, book_url, booking, "Dr. Amsel", day, "10:00", SHORT, reason)
    booked.row(own_rows, containing=slot_at(day, "10:00"))
    sign_in(user, sign_in_url, (username_input, password_input, sign_in_button), *RECEPTION)
    user.click(day_link)
    user.fill(day_input, day.isoformat())
    user.click(show_button)
    user.row(day_rows, containing=reason)
    signed_in(patient, values, week_url, register_link, form, "prying")
    patient.sees_element(own_link)
    patient.does_not_see_element(day_link)
    for person in (patient, stranger):
        person.visit(user.url)
        person.does_not_see_field(day_input)
        person.does_not_see(reason)
    stranger.sees_element(password_input)


@pytest.mark.time_limit(90)
def test_appointments_survive_a_restart(
    user, values, server, week_url, register_link, new_username, new_password, register_button, book_url,
    doctor_list, date_input, time_input, length_list, reason_input, book_button, own_rows, sign_in_url,
    username_input, password_input, sign_in_button, refusal,
):  # fmt: skip
    """After a restart the person signs in with the same password and has the appointment, whose time stays taken."""
    day, reason = working_day(values, "kept"), values.text("kept", words=4)
    form = (new_username, new_password, register_button)
    booking = (doctor_list, date_input, time_input, length_list, reason_input, book_button)
    register(user, values, week_url, register_link, form, "kept")
    book(user, book_url, booking, "Dr. Birke", day, "09:30", SHORT, reason)
    user.sees_count(own_rows, 1)
    server.restart()
    other = user.another()
    sign_in(
        other, sign_in_url, (username_input, password_input, sign_in_button), values.word("kept"),
        values.password("kept"),
    )  # fmt: skip
    other.sees_count(own_rows, 1)
    other.sees(f"{slot_at(day, '09:30')} until 10:00", in_=other.nth(own_rows, 0))
    other.sees(reason, in_=other.nth(own_rows, 0))
    late = user.another()
    register(late, values, week_url, register_link, form, "late")
    book(late, book_url, booking, "Dr. Birke", day, "09:30", SHORT, reason)
    late.sees_any_of(["taken"], in_=refusal)
