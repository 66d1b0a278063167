"""The owner announces events, people sign up, wait and cancel; each test has an event of its own."""

import csv
import datetime
import io
import re
from urllib.parse import urljoin

import pytest

PASSWORD = "open-doors-9"


def day_of(days):
    """A day that lies so many days ahead."""
    return datetime.date.today() + datetime.timedelta(days=days)


def sign_in(user, form):
    """Sign the owner in; `form` is the address, the field and the button."""
    url, password_input, button = form
    user.visit(url)
    user.fill(password_input, PASSWORD)
    user.click(button)
    user.does_not_see_field(password_input)


def fill_event(user, adding, title, day, capacity):
    """Send the form for an event; `adding` is the address, the fields for title, date and capacity, and the button."""
    url, *fields, button = adding
    user.visit(url)
    for field, text in zip(fields, (title, day, capacity), strict=True):
        user.fill(field, str(text))
    user.click(button)


def announce(user, form, adding, title, capacity, days=30):
    """Sign the owner in and add an event, whose page is shown then."""
    sign_in(user, form)
    fill_event(user, adding, title, day_of(days), capacity)
    user.sees(title)


def open_event(user, rows, title):
    """Open an event from the start page; `rows` is its address, the rows and the link in one."""
    url, event_rows, event_link = rows
    user.visit(url)
    user.click(event_link, within=user.row(event_rows, containing=title))


def sign_up(user, rows, signing, title, name, email):
    """Sign up for an event; `signing` is the fields for name and email address, and the button."""
    name_input, email_input, button = signing
    open_event(user, rows, title)
    user.fill(name_input, name)
    user.fill(email_input, email)
    user.click(button)


def neighbours(address):
    """The addresses before and after one that ends with a number; none for another one."""
    place, _, last = address.rpartition("/")
    numbers = list(re.finditer("[0-9]+", last))
    if not numbers:
        return []
    start, end = numbers[-1].span()
    return [f"{place}/{last[:start]}{int(last[start:end]) + step}{last[end:]}" for step in (-1, 1)]


def test_launches(user, start_url):
    """The start page opens."""
    user.opens(start_url)


def test_no_events_yet(user, start_url, event_rows):
    """Without any event the start page says so."""
    user.visit(start_url)
    user.sees("No events yet")
    user.sees_count(event_rows, 0)


def test_visitor_gets_the_sign_in_form(user, add_event_url, password_input, title_input):
    """Whoever opens the page for adding an event without being signed in gets the sign-in form."""
    user.visit(add_event_url)
    user.sees_element(password_input)
    user.does_not_see_field(title_input)


def test_wrong_password_is_refused(
    user, values, sign_in_url, password_input, sign_in_button, sign_in_error, add_event_url
):
    """A wrong password shows a message, and the page for adding an event stays closed."""
    user.visit(sign_in_url)
    user.does_not_see_element(sign_in_error)
    user.fill(password_input, values.password("wrong"))
    user.click(sign_in_button)
    user.sees_element(sign_in_error)
    user.visit(add_event_url)
    user.sees_element(password_input)


def test_saved_event_is_shown(
    user, values, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input,
    capacity_input, save_button, places_left, waiting_count, refusal,
):  # fmt: skip
    """A saved event opens its page, with title, date and all places, and without a message."""
    form = (sign_in_url, password_input, sign_in_button)
    adding = (add_event_url, title_input, date_input, capacity_input, save_button)
    capacity, title = values.number("saved", 20, 200), values.title("saved")
    sign_in(user, form)
    user.visit(add_event_url)
    user.does_not_see_element(refusal)
    fill_event(user, adding, title, day_of(12), capacity)
    user.sees_number(capacity, in_=places_left)
    user.sees_number(0, in_=waiting_count)
    user.sees(title)
    user.sees(day_of(12).isoformat())
    user.does_not_see_element(refusal)


def test_event_is_listed(
    user, values, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input,
    capacity_input, save_button, start_url, event_rows, event_link, row_places,
):  # fmt: skip
    """Everybody finds a new event with its date and its places, and it leads to its page."""
    form = (sign_in_url, password_input, sign_in_button)
    adding = (add_event_url, title_input, date_input, capacity_input, save_button)
    capacity, title, other = values.number("listed", 20, 200), values.title("listed"), user.another()
    announce(user, form, adding, title, capacity, days=77)
    other.visit(start_url)
    row = other.row(event_rows, containing=title)
    other.sees_number(capacity, in_=row_places, within=row)
    other.sees(day_of(77).isoformat(), in_=row)
    other.does_not_see("No events yet")
    other.click(event_link, within=row)
    other.sees(day_of(77).isoformat())
    other.sees(title)


def test_events_are_sorted_by_date(
    user, values, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input,
    capacity_input, save_button, start_url, event_rows,
):  # fmt: skip
    """The events of last month and of the next months stand in the order of their dates."""
    form = (sign_in_url, password_input, sign_in_button)
    adding = (add_event_url, title_input, date_input, capacity_input, save_button)
    days = (60, -30, 20, 90)
    titles = {day: values.title(f"sorted {day}") for day in days}
    sign_in(user, form)
    for day in days:
        fill_event(user, adding, titles[day], day_of(day), 5)
        user.sees(titles[day])
    user.visit(start_url)
    user.row(event_rows, containing=titles[90])
    found = [day for text in user.texts_of(event_rows) for day in days if titles[day] in text]
    assert found == sorted(days), f"expected the events by date, found those in so many days: {found}"


def test_event_needs_a_title(
    user, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input, capacity_input,
    save_button, refusal,
):  # fmt: skip
    """Neither nothing nor spaces are a title."""
    form = (sign_in_url, password_input, sign_in_button)
    adding = (add_event_url, title_input, date_input, capacity_input, save_button)
    sign_in(user, form)
    for blank in ("", "   "):
        fill_event(user, adding, blank, day_of(11), 5)
        user.sees_any_of(["title"], in_=refusal)


def test_event_needs_a_date(
    user, values, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input,
    capacity_input, save_button, refusal, start_url,
):  # fmt: skip
    """An event without a date is refused and not listed."""
    form = (sign_in_url, password_input, sign_in_button)
    adding = (add_event_url, title_input, date_input, capacity_input, save_button)
    sign_in(user, form)
    fill_event(user, adding, values.title("undated"), "", 5)
    user.sees_any_of(["date"], in_=refusal)
    user.visit(start_url)
    user.does_not_see(values.title("undated"))


def test_wrong_capacities_are_refused(
    user, values, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input,
    capacity_input, save_button, refusal, start_url,
):  # fmt: skip
    """No capacity, none above nothing, one too large, half a place and words are refused, and nothing is listed."""
    form = (sign_in_url, password_input, sign_in_button)
    adding = (add_event_url, title_input, date_input, capacity_input, save_button)
    title = values.title("wrong capacity")
    sign_in(user, form)
    for capacity in ("", "0", "501", "2.5", values.word("capacity")):
        user.visit(add_event_url)
        if user.takes(capacity_input, capacity):
            fill_event(user, adding, title, day_of(13), capacity)
            user.sees_any_of(["capacity"], in_=refusal)
    user.visit(start_url)
    user.does_not_see(title)


def test_capacities_at_their_bounds_are_taken(
    user, values, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input,
    capacity_input, save_button, places_left,
):  # fmt: skip
    """The smallest and the largest event are saved."""
    form = (sign_in_url, password_input, sign_in_button)
    adding = (add_event_url, title_input, date_input, capacity_input, save_button)
    sign_in(user, form)
    for capacity in (1, 500):
        fill_event(user, adding, values.title(f"bound {capacity}"), day_of(14), capacity)
        user.sees_number(capacity, in_=places_left)


def test_sign_up_leads_to_the_own_page(
    user, values, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input,
    capacity_input, save_button, start_url, event_rows, event_link, name_input, email_input, sign_up_button, status,
    refusal,
):  # fmt: skip
    """Whoever signs up is told so on a page that still tells it after a reload."""
    form = (sign_in_url, password_input, sign_in_button)
    adding = (add_event_url, title_input, date_input, capacity_input, save_button)
    rows = (start_url, event_rows, event_link)
    signing = (name_input, email_input, sign_up_button)
    title, visitor = values.title("own page"), user.another()
    announce(user, form, adding, title, 4)
    open_event(visitor, rows, title)
    visitor.sees_element(sign_up_button)
    visitor.does_not_see_element(refusal)
    sign_up(visitor, rows, signing, title, values.name("own page"), values.email("own page"))
    visitor.sees("Signed up", in_=status)
    visitor.reload()
    visitor.sees("Signed up", in_=status)


def test_sign_up_takes_a_place(
    user, values, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input,
    capacity_input, save_button, start_url, event_rows, event_link, row_places, places_left, name_input,
    email_input, sign_up_button, status,
):  # fmt: skip
    """After a sign-up everybody sees one place less, on the start page and on the event's page."""
    form = (sign_in_url, password_input, sign_in_button)
    adding = (add_event_url, title_input, date_input, capacity_input, save_button)
    rows = (start_url, event_rows, event_link)
    signing = (name_input, email_input, sign_up_button)
    title, visitor, other = values.title("places"), user.another(), user.another()
    announce(user, form, adding, title, 7)
    sign_up(visitor, rows, signing, title, values.name("places"), values.email("places"))
    visitor.sees("Signed up", in_=status)
    other.visit(start_url)
    other.sees_number(6, in_=row_places, within=other.row(event_rows, containing=title))
    open_event(other, rows, title)
    other.sees_number(6, in_=places_left)


def test_blank_names_are_refused(
    user, values, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input,
    capacity_input, save_button, start_url, event_rows, event_link, places_left, name_input, email_input,
    sign_up_button, refusal,
):  # fmt: skip
    """Neither nothing nor spaces are a name, and no place is taken."""
    form = (sign_in_url, password_input, sign_in_button)
    adding = (add_event_url, title_input, date_input, capacity_input, save_button)
    rows = (start_url, event_rows, event_link)
    signing = (name_input, email_input, sign_up_button)
    title, visitor = values.title("nameless"), user.another()
    announce(user, form, adding, title, 6)
    for blank in ("", "   "):
        sign_up(visitor, rows, signing, title, blank, values.email("nameless"))
        visitor.sees_any_of(["name"], in_=refusal)
    open_event(visitor, rows, title)
    visitor.sees_number(6, in_=places_left)


def test_wrong_email_addresses_are_refused(
    user, values, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input,
    capacity_input, save_button, start_url, event_rows, event_link, places_left, name_input, email_input,
    sign_up_button, refusal,
):  # fmt: skip
    """No address, one without an @ and one with nothing before it are refused and take no place."""
    form = (sign_in_url, password_input, sign_in_button)
    adding = (add_event_url, title_input, date_input, capacity_input, save_button)
    rows = (start_url, event_rows, event_link)
    signing = (name_input, email_input, sign_up_button)
    title, visitor = values.title("no address"), user.another()
    announce(user, form, adding, title, 6)
    for wrong in ("", values.word("no address"), "@example.org"):
        sign_up(visitor, rows, signing, title, values.name("no address"), wrong)
        visitor.sees_any_of(["email"], in_=refusal)
    open_event(visitor, rows, title)
    visitor.sees_number(6, in_=places_left)


def test_second_sign_up_is_refused(
    user, values, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input,
    capacity_input, save_button, start_url, event_rows, event_link, places_left, name_input, email_input,
    sign_up_button, status, refusal,
):  # fmt: skip
    """The same email address in capitals with spaces around it is refused under any name."""
    form = (sign_in_url, password_input, sign_in_button)
    adding = (add_event_url, title_input, date_input, capacity_input, save_button)
    rows = (start_url, event_rows, event_link)
    signing = (name_input, email_input, sign_up_button)
    title, visitor, email = values.title("twice"), user.another(), values.email("twice")
    announce(user, form, adding, title, 6)
    sign_up(visitor, rows, signing, title, values.name("once"), email)
    visitor.sees("Signed up", in_=status)
    sign_up(visitor, rows, signing, title, values.name("twice"), f" {email.upper()} ")
    visitor.sees_any_of(["already"], in_=refusal)
    open_event(visitor, rows, title)
    visitor.sees_number(5, in_=places_left)


def test_second_waiting_is_refused(
    user, values, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input,
    capacity_input, save_button, start_url, event_rows, event_link, waiting_count, name_input, email_input,
    sign_up_button, status, refusal,
):  # fmt: skip
    """Who waits already cannot join the waiting list once more."""
    form = (sign_in_url, password_input, sign_in_button)
    adding = (add_event_url, title_input, date_input, capacity_input, save_button)
    rows = (start_url, event_rows, event_link)
    signing = (name_input, email_input, sign_up_button)
    title, visitor = values.title("waits twice"), user.another()
    announce(user, form, adding, title, 1)
    for number, state in enumerate(("Signed up", "Waiting list")):
        sign_up(visitor, rows, signing, title, values.name(f"w{number}"), values.email(f"w{number}"))
        visitor.sees(state, in_=status)
    sign_up(visitor, rows, signing, title, values.name("w1"), values.email("w1"))
    visitor.sees_any_of(["already"], in_=refusal)
    open_event(visitor, rows, title)
    visitor.sees_number(1, in_=waiting_count)


def test_double_click_signs_up_once(
    user, values, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input,
    capacity_input, save_button, start_url, event_rows, event_link, places_left, name_input, email_input,
    sign_up_button, status,
):  # fmt: skip
    """A double click takes one place and leads to the own page."""
    form = (sign_in_url, password_input, sign_in_button)
    adding = (add_event_url, title_input, date_input, capacity_input, save_button)
    rows = (start_url, event_rows, event_link)
    title, visitor = values.title("impatient"), user.another()
    announce(user, form, adding, title, 6)
    open_event(visitor, rows, title)
    visitor.fill(name_input, values.name("impatient"))
    visitor.fill(email_input, values.email("impatient"))
    visitor.double_click(sign_up_button)
    visitor.sees("Signed up", in_=status)
    open_event(visitor, rows, title)
    visitor.sees_number(5, in_=places_left)


def test_last_place_goes_to_the_first_of_two(
    user, values, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input,
    capacity_input, save_button, start_url, event_rows, event_link, name_input, email_input, sign_up_button, status,
):  # fmt: skip
    """Of two people who fill in the form for the last place, the second lands on the waiting list."""
    form = (sign_in_url, password_input, sign_in_button)
    adding = (add_event_url, title_input, date_input, capacity_input, save_button)
    rows = (start_url, event_rows, event_link)
    signing = (name_input, email_input, sign_up_button)
    title, quick, slow = values.title("last place"), user.another(), user.another()
    announce(user, form, adding, title, 1)
    open_event(slow, rows, title)
    slow.fill(name_input, values.name("late"))
    slow.fill(email_input, values.email("late"))
    sign_up(quick, rows, signing, title, values.name("early"), values.email("early"))
    quick.sees("Signed up", in_=status)
    slow.click(sign_up_button)
    slow.sees("Waiting list, place 1", in_=status)


def test_waiting_people_are_counted(
    user, values, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input,
    capacity_input, save_button, start_url, event_rows, event_link, places_left, waiting_count, name_input,
    email_input, sign_up_button, status,
):  # fmt: skip
    """With three people for one place nothing is left, and two wait."""
    form = (sign_in_url, password_input, sign_in_button)
    adding = (add_event_url, title_input, date_input, capacity_input, save_button)
    rows = (start_url, event_rows, event_link)
    signing = (name_input, email_input, sign_up_button)
    title, visitor = values.title("counted"), user.another()
    announce(user, form, adding, title, 1)
    for number, state in enumerate(("Signed up", "Waiting list, place 1", "Waiting list, place 2")):
        sign_up(visitor, rows, signing, title, values.name(f"c{number}"), values.email(f"c{number}"))
        visitor.sees(state, in_=status)
    open_event(visitor, rows, title)
    visitor.sees_number(0, in_=places_left)
    visitor.sees_number(2, in_=waiting_count)


def test_waiting_people_move_up(
    user, values, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input,
    capacity_input, save_button, start_url, event_rows, event_link, waiting_count, name_input, email_input,
    sign_up_button, status, cancel_button,
):  # fmt: skip
    """When the only place becomes free, the first who waits gets it and the second becomes the first."""
    form = (sign_in_url, password_input, sign_in_button)
    adding = (add_event_url, title_input, date_input, capacity_input, save_button)
    rows = (start_url, event_rows, event_link)
    signing = (name_input, email_input, sign_up_button)
    title, people = values.title("queue"), [user.another() for _ in range(3)]
    announce(user, form, adding, title, 1)
    for number, person in enumerate(people):
        sign_up(person, rows, signing, title, values.name(f"q{number}"), values.email(f"q{number}"))
        person.sees(f"Waiting list, place {number}" if number else "Signed up", in_=status)
    people[0].click(cancel_button)
    people[0].sees("Cancelled", in_=status)
    people[1].reload()
    people[1].sees("Signed up", in_=status)
    people[2].reload()
    people[2].sees("Waiting list, place 1", in_=status)
    open_event(user, rows, title)
    user.sees_number(1, in_=waiting_count)


def test_own_page_opens_in_any_browser(
    user, values, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input,
    capacity_input, save_button, start_url, event_rows, event_link, name_input, email_input, sign_up_button, status,
):  # fmt: skip
    """The address of the own page opens it in another browser, too."""
    form = (sign_in_url, password_input, sign_in_button)
    adding = (add_event_url, title_input, date_input, capacity_input, save_button)
    rows = (start_url, event_rows, event_link)
    signing = (name_input, email_input, sign_up_button)
    title, visitor, other = values.title("anywhere"), user.another(), user.another()
    announce(user, form, adding, title, 4)
    sign_up(visitor, rows, signing, title, values.name("anywhere"), values.email("anywhere"))
    visitor.sees("Signed up", in_=status)
    other.visit(visitor.url)
    other.sees("Signed up", in_=status)


def test_own_address_cannot_be_guessed(
    user, values, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input,
    capacity_input, save_button, start_url, event_rows, event_link, name_input, email_input, sign_up_button, status,
):  # fmt: skip
    """The addresses next to that of a person lead to nobody, although others signed up just before and after."""
    form = (sign_in_url, password_input, sign_in_button)
    adding = (add_event_url, title_input, date_input, capacity_input, save_button)
    rows = (start_url, event_rows, event_link)
    signing = (name_input, email_input, sign_up_button)
    title, people = values.title("guessed"), [user.another() for _ in range(3)]
    announce(user, form, adding, title, 4)
    for number, person in enumerate(people):
        sign_up(person, rows, signing, title, values.name(f"g{number}"), values.email(f"g{number}"))
        person.sees("Signed up", in_=status)
    assert len({person.url for person in people}) == 3, f"expected a page for each person, found {people[0].url}"
    for near in neighbours(people[1].url):
        user.visit(near)
        user.does_not_see_element(status)


def test_cancelled_place_is_free_again(
    user, values, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input,
    capacity_input, save_button, start_url, event_rows, event_link, places_left, name_input, email_input,
    sign_up_button, status, cancel_button,
):  # fmt: skip
    """Who cancels reads so for good, without a button, and the place is free."""
    form = (sign_in_url, password_input, sign_in_button)
    adding = (add_event_url, title_input, date_input, capacity_input, save_button)
    rows = (start_url, event_rows, event_link)
    signing = (name_input, email_input, sign_up_button)
    title, visitor = values.title("cancelled"), user.another()
    announce(user, form, adding, title, 3)
    sign_up(visitor, rows, signing, title, values.name("moody"), values.email("moody"))
    visitor.sees("Signed up", in_=status)
    visitor.click(cancel_button)
    visitor.sees("Cancelled", in_=status)
    visitor.reload()
    visitor.sees("Cancelled", in_=status)
    visitor.does_not_see_element(cancel_button)
    open_event(visitor, rows, title)
    visitor.sees_number(3, in_=places_left)


def test_cancelled_person_signs_up_again(
    user, values, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input,
    capacity_input, save_button, start_url, event_rows, event_link, name_input, email_input, sign_up_button, status,
    cancel_button,
):  # fmt: skip
    """Who cancelled and signs up again waits behind the one who has the place now; the old page stays cancelled."""
    form = (sign_in_url, password_input, sign_in_button)
    adding = (add_event_url, title_input, date_input, capacity_input, save_button)
    rows = (start_url, event_rows, event_link)
    signing = (name_input, email_input, sign_up_button)
    title, moody, patient = values.title("again"), user.another(), user.another()
    announce(user, form, adding, title, 1)
    for person, key, state in ((moody, "again", "Signed up"), (patient, "patient", "Waiting list")):
        sign_up(person, rows, signing, title, values.name(key), values.email(key))
        person.sees(state, in_=status)
    address = moody.url
    moody.click(cancel_button)
    moody.sees("Cancelled", in_=status)
    sign_up(moody, rows, signing, title, values.name("again"), values.email("again"))
    moody.sees("Waiting list, place 1", in_=status)
    moody.visit(address)
    moody.sees("Cancelled", in_=status)


def test_past_event_is_over(
    user, values, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input,
    capacity_input, save_button, start_url, event_rows, event_link, name_input, email_input, sign_up_button,
):  # fmt: skip
    """The event of last month says that it is over and takes nobody; that of next month does not."""
    form = (sign_in_url, password_input, sign_in_button)
    adding = (add_event_url, title_input, date_input, capacity_input, save_button)
    rows = (start_url, event_rows, event_link)
    over, coming = values.title("over"), values.title("coming")
    announce(user, form, adding, over, 5, days=-30)
    fill_event(user, adding, coming, day_of(30), 5)
    user.sees(coming)
    open_event(user, rows, over)
    user.sees("This event is over")
    user.does_not_see_element(sign_up_button)
    user.does_not_see_field(name_input)
    user.does_not_see_field(email_input)
    open_event(user, rows, coming)
    user.sees_element(sign_up_button)
    user.does_not_see("This event is over")


def test_owner_sees_the_participants(
    user, values, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input,
    capacity_input, save_button, start_url, event_rows, event_link, name_input, email_input, sign_up_button, status,
    cancel_button, participant_rows,
):  # fmt: skip
    """The owner reads names, addresses and states in the order of signing up, without the one who cancelled."""
    form = (sign_in_url, password_input, sign_in_button)
    adding = (add_event_url, title_input, date_input, capacity_input, save_button)
    rows = (start_url, event_rows, event_link)
    signing = (name_input, email_input, sign_up_button)
    title, visitor = values.title("participants"), user.another()
    announce(user, form, adding, title, 1)
    for key in ("gone", "zoe", "abe"):
        sign_up(visitor, rows, signing, title, values.name(key), values.email(key))
        visitor.sees_element(status)
        if key == "gone":
            visitor.click(cancel_button)
            visitor.sees("Cancelled", in_=status)
    open_event(user, rows, title)
    user.sees_count(participant_rows, 2)
    for (key, state), text in zip(
        (("zoe", "Signed up"), ("abe", "Waiting")), user.texts_of(participant_rows), strict=True
    ):
        parts = (values.name(key), values.email(key), state)
        assert all(part in text for part in parts), f"expected a row with {parts}, found {text!r}"


def test_participants_are_for_the_owner_alone(
    user, values, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input,
    capacity_input, save_button, start_url, event_rows, event_link, name_input, email_input, sign_up_button, status,
):  # fmt: skip
    """A visitor reads neither names nor addresses on the event's page."""
    form = (sign_in_url, password_input, sign_in_button)
    adding = (add_event_url, title_input, date_input, capacity_input, save_button)
    rows = (start_url, event_rows, event_link)
    signing = (name_input, email_input, sign_up_button)
    title, visitor, other = values.title("private"), user.another(), user.another()
    announce(user, form, adding, title, 4)
    sign_up(visitor, rows, signing, title, values.name("private"), values.email("private"))
    visitor.sees("Signed up", in_=status)
    open_event(other, rows, title)
    other.sees_element(sign_up_button)
    other.does_not_see(values.name("private"))
    other.does_not_see(values.email("private"))


def test_participants_are_downloaded(
    user, values, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input,
    capacity_input, save_button, start_url, event_rows, event_link, name_input, email_input, sign_up_button, status,
    csv_link,
):  # fmt: skip
    """The CSV file holds who has a place and who waits, also a name with a comma, quotes and accents."""
    form = (sign_in_url, password_input, sign_in_button)
    adding = (add_event_url, title_input, date_input, capacity_input, save_button)
    rows = (start_url, event_rows, event_link)
    signing = (name_input, email_input, sign_up_button)
    title, visitor = values.title("downloaded"), user.another()
    people = [(values.name("downloaded"), values.email("downloaded"), "Signed up")]
    people.append((f'Zoë "{values.word("nickname")}", Łódź', values.email("nickname"), "Waiting"))
    announce(user, form, adding, title, 1)
    for name, email, _ in people:
        sign_up(visitor, rows, signing, title, name, email)
        visitor.sees_element(status)
    open_event(user, rows, title)
    path = user.download(csv_link)
    assert path.suffix == ".csv", f"expected a name with the ending .csv, found {path.name!r}"
    found = [tuple(row) for row in csv.reader(io.StringIO(path.read_text("utf-8-sig"), newline=""))]
    expected = [("name", "email", "state"), *people]
    assert found == expected, f"expected {expected}, found {found}"


def test_download_is_for_the_owner_alone(
    user, values, api, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input,
    capacity_input, save_button, start_url, event_rows, event_link, name_input, email_input, sign_up_button, status,
    csv_link,
):  # fmt: skip
    """Somebody who has not signed in and opens the address of the CSV file does not get it."""
    form = (sign_in_url, password_input, sign_in_button)
    adding = (add_event_url, title_input, date_input, capacity_input, save_button)
    rows = (start_url, event_rows, event_link)
    signing = (name_input, email_input, sign_up_button)
    title, visitor = values.title("for the owner"), user.another()
    announce(user, form, adding, title, 4)
    sign_up(visitor, rows, signing, title, values.name("for the owner"), values.email("for the owner"))
    visitor.sees("Signed up", in_=status)
    open_event(user, rows, title)
    address = urljoin(user.url, user.attribute_of(csv_link, "href"))
    assert values.email("for the owner") not in api.get(address).text, "everybody can download the participants"


def calendar_of(path):
    """The lines of a calendar file, unfolded."""
    assert path.suffix == ".ics", f"expected a name with the ending .ics, found {path.name!r}"
    return re.sub(r"\r?\n[ \t]", "", path.read_bytes().decode("utf-8-sig")).splitlines()


def test_calendar_file_is_downloaded(
    user, values, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input,
    capacity_input, save_button, start_url, event_rows, event_link, calendar_link,
):  # fmt: skip
    """A visitor downloads a calendar file with one event on its day."""
    form = (sign_in_url, password_input, sign_in_button)
    adding = (add_event_url, title_input, date_input, capacity_input, save_button)
    rows = (start_url, event_rows, event_link)
    title, days, other = values.title("calendar"), values.number("calendar", 10, 300), user.another()
    announce(user, form, adding, title, 7, days=days)
    open_event(other, rows, title)
    lines = calendar_of(other.download(calendar_link))
    assert lines[0] == "BEGIN:VCALENDAR", f"expected a calendar, found {lines[0]!r}"
    assert lines.count("BEGIN:VEVENT") == 1, "expected one event"
    starts = [line for line in lines if line.startswith("DTSTART")]
    assert starts == [f"DTSTART;VALUE=DATE:{day_of(days):%Y%m%d}"], f"expected the day {day_of(days)}, found {starts}"


def test_calendar_keeps_every_sign(
    user, values, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input,
    capacity_input, save_button, start_url, event_rows, event_link, calendar_link,
):  # fmt: skip
    """The summary of the calendar file is the whole title, with backslashes before comma and semicolon."""
    form = (sign_in_url, password_input, sign_in_button)
    adding = (add_event_url, title_input, date_input, capacity_input, save_button)
    rows = (start_url, event_rows, event_link)
    word = values.word("signs")
    title = f"Breakfast, lunch; {word}: {values.text('long title', words=9)} Café"
    announce(user, form, adding, title, 7)
    open_event(user, rows, word)
    lines = calendar_of(user.download(calendar_link))
    summary = dict(line.partition(":")[::2] for line in lines).get("SUMMARY", "")
    assert summary.count("\\") >= 2, f"the comma and the semicolon need a backslash, found {summary!r}"
    assert re.sub(r"\\(.)", r"\1", summary) == title, f"expected the summary {title!r}, found {summary!r}"


def test_markup_is_plain_text(
    user, values, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input,
    capacity_input, save_button, start_url, event_rows, event_link, name_input, email_input, sign_up_button, status,
    participant_rows,
):  # fmt: skip
    """Markup in a title and in a name is shown letter by letter."""
    form = (sign_in_url, password_input, sign_in_button)
    adding = (add_event_url, title_input, date_input, capacity_input, save_button)
    rows = (start_url, event_rows, event_link)
    signing = (name_input, email_input, sign_up_button)
    title, name = (f"<b>{values.word(f'markup {n}')}</b> &amp; <i>" for n in range(2))
    announce(user, form, adding, title, 3)
    sign_up(user, rows, signing, title, name, values.email("markup"))
    user.sees("Signed up", in_=status)
    open_event(user, rows, title)
    user.sees(title)
    user.sees(name, in_=user.nth(participant_rows, 0))


@pytest.mark.time_limit(90)
def test_sign_ups_survive_a_restart(
    user, values, server, sign_in_url, password_input, sign_in_button, add_event_url, title_input, date_input,
    capacity_input, save_button, start_url, event_rows, event_link, places_left, waiting_count, name_input,
    email_input, sign_up_button, status,
):  # fmt: skip
    """After a restart the full event is full, and the own pages still tell who has the place and who waits."""
    form = (sign_in_url, password_input, sign_in_button)
    adding = (add_event_url, title_input, date_input, capacity_input, save_button)
    rows = (start_url, event_rows, event_link)
    signing = (name_input, email_input, sign_up_button)
    title, states, addresses = values.title("kept"), ("Signed up", "Waiting list, place 1"), []
    announce(user, form, adding, title, 1)
    for number, state in enumerate(states):
        sign_up(user, rows, signing, title, values.name(f"k{number}"), values.email(f"k{number}"))
        user.sees(state, in_=status)
        addresses.append(user.url)
    server.restart()
    other = user.another()
    for address, state in zip(addresses, states, strict=True):
        other.visit(address)
        other.sees(state, in_=status)
    open_event(other, rows, title)
    other.sees_number(0, in_=places_left)
    other.sees_number(1, in_=waiting_count)
