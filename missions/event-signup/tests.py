"""The owner announces events, people sign up, wait and cancel."""

import csv
import datetime
import io
import re
from urllib.parse import urljoin

import pytest

PASSWORD = "open-doors-9"
# Days from today, and capacity; nobody but the test that is named after it signs up for an event.
EVENTS = {
    "places": (40, 2),
    "queue": (20, 1),
    "cancelling": (60, 3),
    "over": (-30, 5),
    "refusals": (90, 9),
}


def title_of(values, key):
    """The title of an event."""
    return values.title(f"event {key}")


def day_of(days):
    """A day that lies so many days ahead."""
    return datetime.date.today() + datetime.timedelta(days=days)


def sign_in(user, url, password_input, button):
    """Sign the owner in."""
    user.visit(url)
    user.fill(password_input, PASSWORD)
    user.click(button)
    user.does_not_see_element(password_input)


def add_event(user, url, fields, save_button, title, day, capacity):
    """Fill in the form for an event and save it; `fields` are those for title, date and capacity."""
    user.visit(url)
    for field, text in zip(fields, (title, day, capacity), strict=True):
        user.fill(field, str(text))
    user.click(save_button)


def open_event(user, url, event_rows, event_link, title):
    """Open an event from the start page."""
    user.visit(url)
    user.click(event_link, within=user.row(event_rows, containing=title))


def enter(user, name_input, email_input, name, email):
    """Fill in the form for signing up."""
    user.fill(name_input, name)
    user.fill(email_input, email)


def neighbours(address):
    """The addresses before and after one that ends with a number; none for another one."""
    place, _, last = address.rpartition("/")
    numbers = list(re.finditer("[0-9]+", last))
    if not numbers:
        return []
    start, end = numbers[-1].span()
    return [f"{place}/{last[:start]}{int(last[start:end]) + step}{last[end:]}" for step in (-1, 1)]


def sees_refusal(user, refusal, word):
    """Wait for a message with this word."""
    user.sees_element(refusal)
    user.eventually(lambda: word in user.text_of(refusal).lower(), f"the message should contain the word {word!r}")


def test_launches(user, sign_in_url, password_input, sign_in_button):
    """The sign-in page opens with its form."""
    user.visit(sign_in_url)
    user.sees_value(password_input, "")
    user.sees_element(sign_in_button)


def test_no_events_yet(user, start_url, event_rows):
    """Without any event the start page says so."""
    user.visit(start_url)
    user.sees("No events yet")
    user.sees_count(event_rows, 0)


def test_only_the_owner_adds_events(
    user, values, sign_in_url, password_input, sign_in_button, sign_in_error, add_event_url, title_input
):
    """Without the right password there is no form for adding an event."""
    user.visit(add_event_url)
    user.sees_element(password_input)
    user.does_not_see_element(title_input)
    user.visit(sign_in_url)
    user.does_not_see_element(sign_in_error)
    user.fill(password_input, values.password("wrong"))
    user.click(sign_in_button)
    user.sees_element(sign_in_error)
    user.visit(add_event_url)
    user.does_not_see_element(title_input)
    sign_in(user, sign_in_url, password_input, sign_in_button)
    user.visit(add_event_url)
    user.sees_element(title_input)


@pytest.mark.needs("test_only_the_owner_adds_events")
@pytest.mark.time_limit(90)
def test_events_are_sorted_by_date(
    user, values, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input, capacity_input,
    save_button, places_left, waiting_count, start_url, event_rows, row_places,
):  # fmt: skip
    """Every added event opens its page, and everybody finds them in the order of their dates."""
    fields = (title_input, date_input, capacity_input)
    sign_in(user, sign_in_url, password_input, sign_in_button)
    for key, (days, capacity) in EVENTS.items():
        add_event(user, add_event_url, fields, save_button, title_of(values, key), day_of(days), capacity)
        user.sees_number(capacity, in_=places_left)
        user.sees_number(0, in_=waiting_count)
        user.sees(title_of(values, key))
        user.sees(day_of(days).isoformat())
    other = user.another()
    other.visit(start_url)
    other.sees_count(event_rows, len(EVENTS))
    expected = sorted(EVENTS, key=lambda key: EVENTS[key][0])
    for key, text in zip(expected, other.texts_of(event_rows), strict=True):
        assert title_of(values, key) in text, f"expected {title_of(values, key)!r}, found {text!r}"
        assert day_of(EVENTS[key][0]).isoformat() in text, f"expected the date of the event, found {text!r}"
    row = other.row(event_rows, containing=title_of(values, "refusals"))
    other.sees_number(EVENTS["refusals"][1], in_=row_places, within=row)
    other.does_not_see("No events yet")


@pytest.mark.needs("test_events_are_sorted_by_date")
def test_wrong_events_are_refused(
    user, values, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input, capacity_input,
    save_button, refusal, start_url, event_rows,
):  # fmt: skip
    """An event without title or date, and capacities of 0, 501 and a half are refused and not listed."""
    fields = (title_input, date_input, capacity_input)
    title, day = values.title("wrong event"), day_of(values.number("ahead", 5, 50))
    sign_in(user, sign_in_url, password_input, sign_in_button)
    for wrong, word in (
        (("   ", day, 5), "title"),
        ((title, "", 5), "date"),
        ((title, day, 0), "capacity"),
        ((title, day, 501), "capacity"),
        ((title, day, "2.5"), "capacity"),
    ):
        add_event(user, add_event_url, fields, save_button, *wrong)
        sees_refusal(user, refusal, word)
    user.visit(start_url)
    user.sees_count(event_rows, len(EVENTS))
    user.does_not_see(title)


@pytest.mark.needs("test_events_are_sorted_by_date")
def test_sign_up_takes_a_place(
    user, values, start_url, event_rows, event_link, row_places, places_left, name_input, email_input, sign_up_button,
    status, refusal,
):  # fmt: skip
    """Whoever signs up is told so, and everybody else sees one place less."""
    title, other = title_of(values, "places"), user.another()
    open_event(user, start_url, event_rows, event_link, title)
    user.does_not_see_element(refusal)
    enter(user, name_input, email_input, values.name("first"), values.email("first"))
    user.click(sign_up_button)
    user.sees("Signed up", in_=status)
    user.reload()
    user.sees("Signed up", in_=status)
    other.visit(start_url)
    other.sees_number(1, in_=row_places, within=other.row(event_rows, containing=title))
    open_event(other, start_url, event_rows, event_link, title)
    other.sees_number(1, in_=places_left)


@pytest.mark.needs("test_sign_up_takes_a_place")
def test_second_sign_up_is_refused(
    user, values, start_url, event_rows, event_link, places_left, name_input, email_input, sign_up_button, refusal
):
    """The same email address in capitals with spaces around it is refused under any name."""
    open_event(user, start_url, event_rows, event_link, title_of(values, "places"))
    enter(user, name_input, email_input, values.name("again"), f" {values.email('first').upper()} ")
    user.click(sign_up_button)
    sees_refusal(user, refusal, "already")
    open_event(user, start_url, event_rows, event_link, title_of(values, "places"))
    user.sees_number(1, in_=places_left)


@pytest.mark.needs("test_second_sign_up_is_refused")
def test_last_place_goes_to_the_first_of_two(
    user, values, start_url, event_rows, event_link, places_left, waiting_count, name_input, email_input,
    sign_up_button, status, refusal,
):  # fmt: skip
    """Of two people who see the last place, the second lands on the waiting list, and cannot join it twice."""
    title, other = title_of(values, "places"), user.another()
    for person in (user, other):
        open_event(person, start_url, event_rows, event_link, title)
        person.sees_number(1, in_=places_left)
    enter(user, name_input, email_input, values.name("quick"), values.email("quick"))
    user.click(sign_up_button)
    user.sees("Signed up", in_=status)
    enter(other, name_input, email_input, values.name("slow"), values.email("slow"))
    other.click(sign_up_button)
    other.sees("Waiting list, place 1", in_=status)
    open_event(other, start_url, event_rows, event_link, title)
    other.sees_number(0, in_=places_left)
    other.sees_number(1, in_=waiting_count)
    enter(other, name_input, email_input, values.name("slow"), values.email("slow"))
    other.click(sign_up_button)
    sees_refusal(other, refusal, "already")


@pytest.mark.needs("test_sign_up_takes_a_place")
def test_waiting_people_move_up(
    user, values, start_url, event_rows, event_link, waiting_count, name_input, email_input, sign_up_button, status,
    cancel_button,
):  # fmt: skip
    """When the only place becomes free, the first who waits gets it and the second becomes the first."""
    title, people = title_of(values, "queue"), [user, user.another(), user.another()]
    for number, person in enumerate(people):
        open_event(person, start_url, event_rows, event_link, title)
        enter(person, name_input, email_input, values.name(f"queue {number}"), values.email(f"queue {number}"))
        person.click(sign_up_button)
        person.sees(f"Waiting list, place {number}" if number else "Signed up", in_=status)
    user.click(cancel_button)
    user.sees("Cancelled", in_=status)
    people[1].reload()
    people[1].sees("Signed up", in_=status)
    people[2].reload()
    people[2].sees("Waiting list, place 1", in_=status)
    open_event(user, start_url, event_rows, event_link, title)
    user.sees_number(1, in_=waiting_count)


@pytest.mark.needs("test_sign_up_takes_a_place")
def test_cancelled_place_is_free_again(
    user, values, start_url, event_rows, event_link, places_left, name_input, email_input, sign_up_button, status,
    cancel_button,
):  # fmt: skip
    """A sign-up is cancelled from another browser by its address, which has no neighbours; then it may be done anew."""
    title, name, email, other = (
        title_of(values, "cancelling"),
        values.name("moody"),
        values.email("moody"),
        user.another(),
    )
    open_event(user, start_url, event_rows, event_link, title)
    enter(user, name_input, email_input, name, email)
    user.click(sign_up_button)
    user.sees("Signed up", in_=status)
    address = user.url
    for near in neighbours(address):
        other.visit(near)
        other.does_not_see_element(status)
    other.visit(address)
    other.sees("Signed up", in_=status)
    other.click(cancel_button)
    other.sees("Cancelled", in_=status)
    other.does_not_see_element(cancel_button)
    open_event(user, start_url, event_rows, event_link, title)
    user.sees_number(EVENTS["cancelling"][1], in_=places_left)
    enter(user, name_input, email_input, name, email)
    user.click(sign_up_button)
    user.sees("Signed up", in_=status)
    user.visit(address)
    user.sees("Cancelled", in_=status)


@pytest.mark.needs("test_sign_up_takes_a_place")
def test_wrong_names_and_addresses_are_refused(
    user, values, start_url, event_rows, event_link, places_left, name_input, email_input, sign_up_button, refusal
):
    """A name of spaces and three addresses that cannot be are refused and take no place."""
    title = title_of(values, "refusals")
    for name, email, word in (
        ("   ", values.email("nobody"), "name"),
        (values.name("somebody"), "", "email"),
        (values.name("somebody"), values.word("no address"), "email"),
        (values.name("somebody"), "@example.org", "email"),
    ):
        open_event(user, start_url, event_rows, event_link, title)
        user.does_not_see_element(refusal)
        enter(user, name_input, email_input, name, email)
        user.click(sign_up_button)
        sees_refusal(user, refusal, word)
    open_event(user, start_url, event_rows, event_link, title)
    user.sees_number(EVENTS["refusals"][1], in_=places_left)


@pytest.mark.needs("test_wrong_names_and_addresses_are_refused")
def test_double_click_signs_up_once(
    user, values, start_url, event_rows, event_link, places_left, name_input, email_input, sign_up_button, status
):
    """A double click takes one place and leads to the own page."""
    title = title_of(values, "refusals")
    open_event(user, start_url, event_rows, event_link, title)
    enter(user, name_input, email_input, values.name("double"), values.email("double"))
    user.double_click(sign_up_button)
    user.sees("Signed up", in_=status)
    open_event(user, start_url, event_rows, event_link, title)
    user.sees_number(EVENTS["refusals"][1] - 1, in_=places_left)


@pytest.mark.needs("test_events_are_sorted_by_date")
def test_past_event_is_over(user, values, start_url, event_rows, event_link, name_input, sign_up_button):
    """The event of last month says that it is over and takes nobody; that of next month does not."""
    open_event(user, start_url, event_rows, event_link, title_of(values, "over"))
    user.sees("This event is over")
    user.does_not_see_element(sign_up_button)
    user.does_not_see_element(name_input)
    open_event(user, start_url, event_rows, event_link, title_of(values, "places"))
    user.sees_element(sign_up_button)
    user.does_not_see("This event is over")


@pytest.mark.needs("test_last_place_goes_to_the_first_of_two")
def test_owner_sees_the_participants(
    user, values, sign_in_url, password_input, sign_in_button, start_url, event_rows, event_link, participant_rows,
    places_left,
):  # fmt: skip
    """The owner reads names, addresses and states in the order of signing up; a visitor reads none of them."""
    title, other = title_of(values, "places"), user.another()
    sign_in(user, sign_in_url, password_input, sign_in_button)
    open_event(user, start_url, event_rows, event_link, title)
    user.sees_count(participant_rows, 3)
    states = {"first": "Signed up", "quick": "Signed up", "slow": "Waiting"}
    for (key, state), text in zip(states.items(), user.texts_of(participant_rows), strict=True):
        parts = (values.name(key), values.email(key), state)
        assert all(part in text for part in parts), f"expected a row with {parts}, found {text!r}"
    open_event(other, start_url, event_rows, event_link, title)
    other.sees_number(0, in_=places_left)
    other.sees_count(participant_rows, 0)
    for key in states:
        other.does_not_see(values.name(key))
        other.does_not_see(values.email(key))


@pytest.mark.needs("test_waiting_people_move_up")
def test_participants_are_downloaded(
    user, values, api, sign_in_url, password_input, sign_in_button, start_url, event_rows, event_link, participant_rows,
    csv_link, name_input, email_input, sign_up_button, status,
):  # fmt: skip
    """The CSV file holds who did not cancel, also a name with a comma, quotes and accents; nobody else gets it."""
    title, other = title_of(values, "queue"), user.another()
    name = f'Zoë "{values.word("nickname")}", Łódź'
    open_event(other, start_url, event_rows, event_link, title)
    enter(other, name_input, email_input, name, values.email("queue 3"))
    other.click(sign_up_button)
    other.sees("Waiting list, place 2", in_=status)
    sign_in(user, sign_in_url, password_input, sign_in_button)
    open_event(user, start_url, event_rows, event_link, title)
    user.sees_count(participant_rows, 3)
    path = user.download(csv_link)
    assert path.suffix == ".csv", f"expected a name with the ending .csv, found {path.name!r}"
    rows = list(csv.reader(io.StringIO(path.read_text("utf-8-sig"), newline="")))
    expected = [
        ["name", "email", "state"],
        [values.name("queue 1"), values.email("queue 1"), "Signed up"],
        [values.name("queue 2"), values.email("queue 2"), "Waiting"],
        [name, values.email("queue 3"), "Waiting"],
    ]
    assert rows == expected, f"expected {expected}, found {rows}"
    for_strangers = api.get(urljoin(user.url, user.attribute_of(csv_link, "href") or "")).text
    assert values.email("queue 1") not in for_strangers, "everybody can download the participants"


@pytest.mark.needs("test_events_are_sorted_by_date")
def test_calendar_file_is_downloaded(
    user, values, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input, capacity_input,
    save_button, places_left, start_url, event_rows, event_link, calendar_link,
):  # fmt: skip
    """A visitor downloads a calendar file with the day and the whole title, signs and all."""
    word, day, other = values.word("calendar"), day_of(values.number("calendar", 10, 300)), user.another()
    title = f"Breakfast, lunch; {word}: {values.text('long title', words=9)} Café"
    sign_in(user, sign_in_url, password_input, sign_in_button)
    fields = (title_input, date_input, capacity_input)
    add_event(user, add_event_url, fields, save_button, title, day, 7)
    user.sees_number(7, in_=places_left)
    open_event(other, start_url, event_rows, event_link, word)
    path = other.download(calendar_link)
    assert path.suffix == ".ics", f"expected a name with the ending .ics, found {path.name!r}"
    lines = re.sub(r"\r?\n[ \t]", "", path.read_bytes().decode("utf-8-sig")).splitlines()
    assert lines[0] == "BEGIN:VCALENDAR", f"expected a calendar, found {lines[0]!r}"
    assert lines.count("BEGIN:VEVENT") == 1, "expected one event"
    properties = dict(line.partition(":")[::2] for line in lines)
    assert properties.get("DTSTART;VALUE=DATE") == day.strftime("%Y%m%d"), f"expected the day {day}, found {properties}"
    summary = properties.get("SUMMARY", "")
    assert summary.count("\\") >= 2, f"the comma and the semicolon need a backslash, found {summary!r}"
    assert re.sub(r"\\(.)", r"\1", summary) == title, f"expected the summary {title!r}, found {summary!r}"


@pytest.mark.needs("test_events_are_sorted_by_date")
def test_markup_is_plain_text(
    user, values, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input, capacity_input,
    save_button, places_left, start_url, event_rows, event_link, name_input, email_input, sign_up_button, status,
    participant_rows,
):  # fmt: skip
    """Markup in a title and in a name is shown letter by letter."""
    title, name = (f"<b>{values.word(f'markup {n}')}</b> &amp; <i>" for n in range(2))
    sign_in(user, sign_in_url, password_input, sign_in_button)
    fields = (title_input, date_input, capacity_input)
    add_event(user, add_event_url, fields, save_button, title, day_of(9), 3)
    user.sees_number(3, in_=places_left)
    open_event(user, start_url, event_rows, event_link, title)
    user.sees(title)
    enter(user, name_input, email_input, name, values.email("markup"))
    user.click(sign_up_button)
    user.sees("Signed up", in_=status)
    open_event(user, start_url, event_rows, event_link, title)
    user.sees(name, in_=user.nth(participant_rows, 0))


@pytest.mark.needs("test_events_are_sorted_by_date")
@pytest.mark.time_limit(90)
def test_sign_ups_survive_a_restart(
    user, values, server, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input,
    capacity_input, save_button, start_url, event_rows, event_link, places_left, waiting_count, name_input, email_input,
    sign_up_button, status,
):  # fmt: skip
    """After a restart the full event is full, and the own pages still tell who has the place and who waits."""
    title, states, addresses = title_of(values, "kept"), ("Signed up", "Waiting list, place 1"), []
    sign_in(user, sign_in_url, password_input, sign_in_button)
    add_event(user, add_event_url, (title_input, date_input, capacity_input), save_button, title, day_of(15), 1)
    user.sees_number(1, in_=places_left)
    for number, state in enumerate(states):
        open_event(user, start_url, event_rows, event_link, title)
        enter(user, name_input, email_input, values.name(f"kept {number}"), values.email(f"kept {number}"))
        user.click(sign_up_button)
        user.sees(state, in_=status)
        addresses.append(user.url)
    server.restart()
    other = user.another()
    for address, state in zip(addresses, states, strict=True):
        other.visit(address)
        other.sees(state, in_=status)
    open_event(other, start_url, event_rows, event_link, title)
    other.sees_number(0, in_=places_left)
    other.sees_number(1, in_=waiting_count)
