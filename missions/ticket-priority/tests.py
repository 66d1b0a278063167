"""A team writes tickets, ranks them, closes them and looks at the list, in this order."""

import pytest


def fill_ticket(user, new_url, title_input, title):
    user.visit(new_url)
    user.fill(title_input, title)


def create(user, new_url, title_input, priority_select, create_button, ticket_rows, title, priority):
    fill_ticket(user, new_url, title_input, title)
    user.choose(priority_select, priority)
    user.click(create_button)
    user.row(ticket_rows, containing=title)


def open_ticket(user, list_url, ticket_rows, ticket_link, title):
    user.visit(list_url)
    user.click(ticket_link, within=user.row(ticket_rows, containing=title))


def sees_problem(user, problem, word):
    user.sees_element(problem)
    message = user.text_of(problem)
    assert word in message.lower(), f"expected a message with the word {word!r}, found {message!r}"


def sees_order(user, ticket_rows, titles):
    """Expect these titles in this order, whatever stands between them."""

    def found():
        texts = user.texts_of(ticket_rows)
        return [title for text in texts for title in titles if title in text]

    user.eventually(lambda: found() == titles, f"the tickets stand in the order {titles}")
    assert found() == titles


def test_launches(user, new_url, title_input):
    """The page for a new ticket opens with the field for the title."""
    user.visit(new_url)
    user.sees_element(title_input)


def test_empty_list_counts_nothing(user, list_url, ticket_rows, open_count, closed_count):
    """A list without tickets says so and counts none that are open or closed."""
    user.visit(list_url)
    user.sees("No tickets yet")
    user.sees_count(ticket_rows, 0)
    user.sees_number(0, in_=open_count)
    user.sees_number(0, in_=closed_count)


def test_new_ticket_is_normal_and_open(
    user, values, list_url, new_url, title_input, description_input, create_button, ticket_rows, ticket_link,
    row_priority, row_state, ticket_state, problem,
):  # fmt: skip
    """A ticket for which no priority was chosen is listed as normal and open and opens with its description."""
    fill_ticket(user, new_url, title_input, values.title("first"))
    user.fill(description_input, values.text("first"))
    user.click(create_button)
    row = user.row(ticket_rows, containing=values.title("first"))
    assert user.text_of(row_priority, within=row) == "Normal"
    assert user.text_of(row_state, within=row) == "Open"
    user.does_not_see("No tickets yet")
    open_ticket(user, list_url, ticket_rows, ticket_link, values.title("first"))
    user.sees("Open", in_=ticket_state)
    user.sees(values.title("first"))
    user.sees(values.text("first"))
    user.does_not_see_element(problem)


def test_ticket_has_the_chosen_priority(
    user, values, list_url, new_url, title_input, priority_select, create_button, ticket_rows, row_priority
):
    """Tickets of all three priorities are listed with theirs, for another person too."""
    priorities = {"second": "Low", "third": "High", "fourth": "Normal"}
    for key, priority in priorities.items():
        create(user, new_url, title_input, priority_select, create_button, ticket_rows, values.title(key), priority)
    other = user.another()
    other.visit(list_url)
    for key, priority in priorities.items():
        row = other.row(ticket_rows, containing=values.title(key))
        assert other.text_of(row_priority, within=row) == priority


def test_refused_ticket_keeps_its_priority(
    user, values, list_url, new_url, title_input, description_input, priority_select, create_button, problem,
    ticket_rows, row_priority,
):  # fmt: skip
    """Spaces are no title: nothing is added, the choice stays, and with a title the ticket has the priority."""
    user.visit(list_url)
    before = user.count(ticket_rows)
    fill_ticket(user, new_url, title_input, "   ")
    user.fill(description_input, values.text("refused"))
    user.choose(priority_select, "High")
    user.click(create_button)
    sees_problem(user, problem, "title")
    user.sees_value(description_input, values.text("refused"))
    user.fill(title_input, values.title("refused"))
    user.click(create_button)
    row = user.row(ticket_rows, containing=values.title("refused"))
    assert user.text_of(row_priority, within=row) == "High"
    user.sees_count(ticket_rows, before + 1)


@pytest.mark.needs("test_ticket_has_the_chosen_priority")
def test_priority_can_be_changed(
    user, values, list_url, new_url, title_input, priority_select, create_button, ticket_rows, ticket_link,
    row_priority, ticket_priority, priority_button, problem,
):  # fmt: skip
    """A saved priority is in the list and chosen on the page when it is opened again; other tickets keep theirs."""
    title = values.title("changed")
    create(user, new_url, title_input, priority_select, create_button, ticket_rows, title, "Low")
    open_ticket(user, list_url, ticket_rows, ticket_link, title)
    user.choose(ticket_priority, "High")
    user.click(priority_button)
    user.does_not_see_element(problem)
    user.visit(list_url)
    assert user.text_of(row_priority, within=user.row(ticket_rows, containing=title)) == "High"
    row = user.row(ticket_rows, containing=values.title("second"))
    assert user.text_of(row_priority, within=row) == "Low"
    open_ticket(user, list_url, ticket_rows, ticket_link, title)
    user.click(priority_button)
    user.visit(list_url)
    assert user.text_of(row_priority, within=user.row(ticket_rows, containing=title)) == "High"


@pytest.mark.needs("test_new_ticket_is_normal_and_open", "test_ticket_has_the_chosen_priority")
def test_sorted_by_priority(user, values, list_url, ticket_rows, sort_by_priority, sort_by_age):
    """The order by priority stays after a reload, and the order by age is that without any choice."""
    first, second, third, fourth = (values.title(key) for key in ("first", "second", "third", "fourth"))
    user.visit(list_url)
    sees_order(user, ticket_rows, [first, second, third, fourth])
    user.click(sort_by_priority)
    sees_order(user, ticket_rows, [third, first, fourth, second])
    user.reload()
    sees_order(user, ticket_rows, [third, first, fourth, second])
    user.click(sort_by_age)
    sees_order(user, ticket_rows, [first, second, third, fourth])


@pytest.mark.needs("test_ticket_has_the_chosen_priority")
def test_sorted_by_title(
    user, values, list_url, new_url, title_input, priority_select, create_button, ticket_rows, sort_by_title
):
    """Titles go from A to Z, capital and small letters alike, also after a reload."""
    end = values.word("sorted")
    titles = [f"{letter} {end}" for letter in ("cherry", "Apple", "banana", "Date")]
    for title, priority in zip(titles, ("High", "Low", "Normal", "High"), strict=True):
        create(user, new_url, title_input, priority_select, create_button, ticket_rows, title, priority)
    user.visit(list_url)
    user.click(sort_by_title)
    sees_order(user, ticket_rows, sorted(titles, key=str.lower))
    user.reload()
    sees_order(user, ticket_rows, sorted(titles, key=str.lower))


@pytest.mark.needs("test_new_ticket_is_normal_and_open")
def test_closing_needs_a_reason(
    user, values, list_url, ticket_rows, ticket_link, ticket_state, reason_input, close_button, problem, row_state
):
    """Without a reason and with spaces alone the ticket stays open, and the message asks for a reason."""
    for reason in ("", "   "):
        open_ticket(user, list_url, ticket_rows, ticket_link, values.title("first"))
        user.fill(reason_input, reason)
        user.click(close_button)
        sees_problem(user, problem, "reason")
        user.sees("Open", in_=ticket_state)
    user.visit(list_url)
    row = user.row(ticket_rows, containing=values.title("first"))
    assert user.text_of(row_state, within=row) == "Open"


@pytest.mark.needs("test_new_ticket_is_normal_and_open")
def test_closed_ticket_tells_its_reason(
    user, values, list_url, ticket_rows, ticket_link, ticket_state, reason_input, close_button, ticket_reason,
    priority_button, row_state, problem,
):  # fmt: skip
    """A closed ticket shows state and reason, also to another person, and can neither be closed nor changed."""
    open_ticket(user, list_url, ticket_rows, ticket_link, values.title("first"))
    user.fill(reason_input, values.text("reason", 5))
    user.click(close_button)
    user.sees("Closed", in_=ticket_state)
    user.does_not_see_element(problem)
    other = user.another()
    other.visit(list_url)
    row = other.row(ticket_rows, containing=values.title("first"))
    assert other.text_of(row_state, within=row) == "Closed"
    open_ticket(other, list_url, ticket_rows, ticket_link, values.title("first"))
    assert other.text_of(ticket_reason) == values.text("reason", 5)
    for element in (reason_input, close_button, priority_button):
        other.does_not_see_element(element)


@pytest.mark.needs("test_ticket_has_the_chosen_priority")
def test_enter_closes_the_ticket(
    user, values, list_url, ticket_rows, ticket_link, ticket_state, reason_input, ticket_reason
):
    """Enter in the field for the reason closes the ticket with it."""
    open_ticket(user, list_url, ticket_rows, ticket_link, values.title("second"))
    user.fill(reason_input, values.text("entered", 4))
    user.press("Enter", on=reason_input)
    user.sees("Closed", in_=ticket_state)
    assert user.text_of(ticket_reason) == values.text("entered", 4)


@pytest.mark.needs("test_ticket_has_the_chosen_priority")
def test_counts_follow_the_tickets(
    user, values, list_url, new_url, title_input, priority_select, create_button, ticket_rows, ticket_link,
    row_state, open_count, closed_count, reason_input, close_button, ticket_state,
):  # fmt: skip
    """The counts agree with the rows, and closing a new ticket moves it from the one to the other."""
    title = values.title("counted")
    create(user, new_url, title_input, priority_select, create_button, ticket_rows, title, "Normal")
    user.visit(list_url)
    states = [user.text_of(row_state, within=user.nth(ticket_rows, place)) for place in range(user.count(ticket_rows))]
    user.sees_number(states.count("Open"), in_=open_count)
    user.sees_number(states.count("Closed"), in_=closed_count)
    open_ticket(user, list_url, ticket_rows, ticket_link, title)
    user.fill(reason_input, values.text("counted", 4))
    user.click(close_button)
    user.sees("Closed", in_=ticket_state)
    user.visit(list_url)
    user.sees_number(states.count("Open") - 1, in_=open_count)
    user.sees_number(states.count("Closed") + 1, in_=closed_count)


@pytest.mark.needs("test_ticket_has_the_chosen_priority")
def test_first_reason_stays(
    user, values, list_url, new_url, title_input, priority_select, create_button, ticket_rows, ticket_link,
    ticket_state, reason_input, close_button, ticket_reason, problem,
):  # fmt: skip
    """Whoever closes a ticket that somebody else has closed is told so, and the first reason is kept."""
    title, other = values.title("closed twice"), user.another()
    create(user, new_url, title_input, priority_select, create_button, ticket_rows, title, "Normal")
    for person in (user, other):
        open_ticket(person, list_url, ticket_rows, ticket_link, title)
        person.fill(reason_input, values.text("first reason" if person is user else "late reason", 5))
    user.click(close_button)
    user.sees("Closed", in_=ticket_state)
    other.click(close_button)
    sees_problem(other, problem, "closed")
    open_ticket(other, list_url, ticket_rows, ticket_link, title)
    assert other.text_of(ticket_reason) == values.text("first reason", 5)


def test_markup_is_plain_text(
    user, values, list_url, new_url, title_input, description_input, create_button, ticket_rows, ticket_link,
    ticket_state, reason_input, close_button, ticket_reason,
):  # fmt: skip
    """Markup in title, description and reason is shown letter by letter."""
    title, description, reason = (f"<b>{values.word(key)}</b> & 'more'" for key in ("title", "description", "reason"))
    fill_ticket(user, new_url, title_input, title)
    user.fill(description_input, description)
    user.click(create_button)
    open_ticket(user, list_url, ticket_rows, ticket_link, title)
    user.sees(title)
    user.sees(description)
    user.fill(reason_input, reason)
    user.click(close_button)
    user.sees("Closed", in_=ticket_state)
    assert user.text_of(ticket_reason) == reason


@pytest.mark.needs("test_ticket_has_the_chosen_priority")
@pytest.mark.time_limit(60)
def test_everything_survives_a_restart(
    user, values, server, list_url, new_url, title_input, priority_select, create_button, ticket_rows, ticket_link,
    row_priority, ticket_state, reason_input, close_button, ticket_reason, closed_count,
):  # fmt: skip
    """After a restart priority, state and reason of a closed ticket are there, and it is counted."""
    title = values.title("kept")
    create(user, new_url, title_input, priority_select, create_button, ticket_rows, title, "High")
    open_ticket(user, list_url, ticket_rows, ticket_link, title)
    user.fill(reason_input, values.text("kept", 5))
    user.click(close_button)
    user.sees("Closed", in_=ticket_state)
    user.visit(list_url)
    closed = user.text_of(closed_count)
    server.restart()
    user.visit(list_url)
    assert user.text_of(row_priority, within=user.row(ticket_rows, containing=title)) == "High"
    assert user.text_of(closed_count) == closed
    open_ticket(user, list_url, ticket_rows, ticket_link, title)
    user.sees("Closed", in_=ticket_state)
    assert user.text_of(ticket_reason) == values.text("kept", 5)
