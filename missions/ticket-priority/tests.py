"""What a team does with priorities, orders and the closing of tickets; the list is empty before the first ticket."""

import pytest

PRIORITIES = ("High", "Normal", "Low")
STATES = ("Open", "Closed")


def fill_ticket(user, new_url, title_input, title):
    user.visit(new_url)
    user.fill(title_input, title)


def create(user, list_url, new_url, title_input, create_button, ticket_rows, title):
    """Create a ticket of which only the title matters, and look at its row in the list."""
    fill_ticket(user, new_url, title_input, title)
    user.click(create_button)
    user.visit(list_url)
    return user.row(ticket_rows, containing=title)


def rank(user, new_url, title_input, priority_select, create_button, title, priority):
    """Create a ticket with a priority."""
    fill_ticket(user, new_url, title_input, title)
    user.choose(priority_select, priority)
    user.click(create_button)
    user.sees(title)


def open_ticket(user, list_url, ticket_rows, ticket_link, title):
    user.visit(list_url)
    user.click(ticket_link, within=user.row(ticket_rows, containing=title))


def close(user, reason_input, close_button, reason):
    user.fill(reason_input, reason)
    user.click(close_button)


def says(user, word, words, element, within=None):
    """Expect one of these words in an element and none of the others, whatever else stands there."""
    user.sees_any_of([word], in_=element, none_of=[other for other in words if other != word], within=within)


def sees_order(user, ticket_rows, titles):
    """Expect these titles in this order, whatever stands between them."""

    def found():
        texts = user.texts_of(ticket_rows)
        return [title for text in texts for title in titles if title in text]

    user.eventually(lambda: found() == titles, f"the tickets stand in the order {titles}")
    assert found() == titles


def number_in(user, element):
    """The whole number in an element, whatever stands around it."""
    return int("".join(filter(str.isdigit, user.text_of(element))))


def close_late(
    user, other, values, key, list_url, new_url, title_input, create_button, ticket_rows, ticket_link, ticket_state,
    reason_input, close_button,
):  # fmt: skip
    """Close a ticket, and then once more on a page that another person has had open all the time."""
    create(user, list_url, new_url, title_input, create_button, ticket_rows, values.title(key))
    for person, reason in ((user, "first reason"), (other, "late reason")):
        open_ticket(person, list_url, ticket_rows, ticket_link, values.title(key))
        person.fill(reason_input, values.text(f"{reason} {key}", 5))
    user.click(close_button)
    says(user, "Closed", STATES, ticket_state)
    other.click(close_button)


def test_launches(user, list_url):
    """The page with all tickets opens."""
    user.opens(list_url)


def test_empty_list_counts_nothing(user, list_url, ticket_rows, open_count, closed_count):
    """A list without tickets says so and counts none that are open or closed."""
    user.visit(list_url)
    user.sees("No tickets yet")
    user.sees_count(ticket_rows, 0)
    user.sees_number(0, in_=open_count)
    user.sees_number(0, in_=closed_count)


def test_new_ticket_is_normal(user, values, new_url, title_input, create_button, ticket_rows, row_priority):
    """The list is shown after a ticket was created, and one for which nothing was chosen is normal."""
    fill_ticket(user, new_url, title_input, values.title("normal"))
    user.click(create_button)
    row = user.row(ticket_rows, containing=values.title("normal"))
    says(user, "Normal", PRIORITIES, row_priority, within=row)
    user.does_not_see("No tickets yet")


def test_new_ticket_is_open(
    user, values, list_url, new_url, title_input, description_input, create_button, ticket_rows, ticket_link,
    row_state, ticket_state,
):  # fmt: skip
    """A new ticket is open in its row and on its page, which shows title and description."""
    title, description = values.title("open"), values.text("open")
    fill_ticket(user, new_url, title_input, title)
    user.fill(description_input, description)
    user.click(create_button)
    user.visit(list_url)
    row = user.row(ticket_rows, containing=title)
    says(user, "Open", STATES, row_state, within=row)
    user.click(ticket_link, within=row)
    says(user, "Open", STATES, ticket_state)
    user.sees(title)
    user.sees(description)


def test_ticket_has_the_chosen_priority(
    user, values, list_url, new_url, title_input, priority_select, create_button, ticket_rows, row_priority
):
    """Tickets of all three priorities are listed with theirs, for another person too."""
    other = user.another()
    for priority in PRIORITIES:
        rank(user, new_url, title_input, priority_select, create_button, values.title(priority), priority)
    other.visit(list_url)
    for priority in PRIORITIES:
        row = other.row(ticket_rows, containing=values.title(priority))
        says(other, priority, PRIORITIES, row_priority, within=row)


def test_refused_ticket_keeps_its_priority(
    user, values, list_url, new_url, title_input, description_input, priority_select, create_button, ticket_rows,
    row_priority,
):  # fmt: skip
    """After spaces were no title, the form keeps what was typed and chosen; with a title the ticket is listed once."""
    title, description = values.title("refused"), values.text("refused")
    fill_ticket(user, new_url, title_input, "   ")
    user.fill(description_input, description)
    user.choose(priority_select, "High")
    user.click(create_button)
    user.sees_value(description_input, description)
    user.fill(title_input, title)
    user.click(create_button)
    user.visit(list_url)
    row = user.row(ticket_rows, containing=title)
    says(user, "High", PRIORITIES, row_priority, within=row)


def test_missing_title_is_told(
    user, values, list_url, new_url, title_input, priority_select, create_button, ticket_rows, problem
):
    """A message asks for the title, with nothing as with spaces alone, and no ticket is added."""
    create(user, list_url, new_url, title_input, create_button, ticket_rows, values.title("before refusal"))
    before = user.count(ticket_rows)
    for title in ("", "   "):
        fill_ticket(user, new_url, title_input, title)
        user.choose(priority_select, "High")
        user.click(create_button)
        user.sees_any_of(["title"], in_=problem)
    user.visit(list_url)
    user.sees_count(ticket_rows, before)


def test_priority_can_be_changed(
    user, values, list_url, new_url, title_input, create_button, ticket_rows, ticket_link, row_priority,
    ticket_priority, priority_button,
):  # fmt: skip
    """A saved priority is in the list; other tickets keep theirs."""
    titles = [values.title("not changed"), values.title("changed")]
    for title in titles:
        create(user, list_url, new_url, title_input, create_button, ticket_rows, title)
    open_ticket(user, list_url, ticket_rows, ticket_link, titles[1])
    user.choose(ticket_priority, "High")
    user.click(priority_button)
    user.visit(list_url)
    for title, priority in zip(titles, ("Normal", "High"), strict=True):
        says(user, priority, PRIORITIES, row_priority, within=user.row(ticket_rows, containing=title))


def test_present_priority_is_chosen_on_the_page(
    user, values, list_url, new_url, title_input, create_button, ticket_rows, ticket_link, row_priority,
    ticket_priority, priority_button,
):  # fmt: skip
    """The list on the page of a ticket has its present priority chosen, so that saving it again changes nothing."""
    title = values.title("saved twice")
    create(user, list_url, new_url, title_input, create_button, ticket_rows, title)
    open_ticket(user, list_url, ticket_rows, ticket_link, title)
    user.choose(ticket_priority, "Low")
    user.click(priority_button)
    open_ticket(user, list_url, ticket_rows, ticket_link, title)
    user.click(priority_button)
    user.visit(list_url)
    says(user, "Low", PRIORITIES, row_priority, within=user.row(ticket_rows, containing=title))


def test_sorted_by_priority(
    user, values, list_url, new_url, title_input, priority_select, create_button, ticket_rows, sort_by_priority
):
    """High comes before Normal and Normal before Low, the oldest first between equals, also after a reload."""
    titles = [values.title(f"ranked {number}") for number in range(4)]
    for title, priority in zip(titles, ("Low", "Normal", "High", "Normal"), strict=True):
        rank(user, new_url, title_input, priority_select, create_button, title, priority)
    user.visit(list_url)
    user.click(sort_by_priority)
    order = [titles[place] for place in (2, 1, 3, 0)]
    sees_order(user, ticket_rows, order)
    user.reload()
    sees_order(user, ticket_rows, order)


def test_sorted_by_title(
    user, values, list_url, new_url, title_input, create_button, ticket_rows, sort_by_title, sort_by_age
):
    """Titles go from A to Z, capital and small letters alike, also after a reload; by age the oldest comes first."""
    end = values.word("sorted")
    titles = [f"{letter} {end}" for letter in ("cherry", "Apple", "banana", "Date")]
    for title in titles:
        create(user, list_url, new_url, title_input, create_button, ticket_rows, title)
    sees_order(user, ticket_rows, titles)
    user.click(sort_by_title)
    sees_order(user, ticket_rows, sorted(titles, key=str.lower))
    user.reload()
    sees_order(user, ticket_rows, sorted(titles, key=str.lower))
    user.click(sort_by_age)
    sees_order(user, ticket_rows, titles)


def test_closing_needs_a_reason(
    user, values, list_url, new_url, title_input, create_button, ticket_rows, ticket_link, ticket_state,
    reason_input, close_button, problem, row_state,
):  # fmt: skip
    """Without a reason and with spaces alone the ticket stays open, and the message asks for a reason."""
    title = values.title("no reason")
    create(user, list_url, new_url, title_input, create_button, ticket_rows, title)
    for reason in ("", "   "):
        open_ticket(user, list_url, ticket_rows, ticket_link, title)
        close(user, reason_input, close_button, reason)
        user.sees_any_of(["reason"], in_=problem)
        says(user, "Open", STATES, ticket_state)
    user.visit(list_url)
    says(user, "Open", STATES, row_state, within=user.row(ticket_rows, containing=title))


def test_closed_ticket_tells_its_reason(
    user, values, list_url, new_url, title_input, create_button, ticket_rows, ticket_link, ticket_state,
    reason_input, close_button, ticket_reason, row_state,
):  # fmt: skip
    """A closed ticket shows state and reason, also to another person."""
    title, other = values.title("closed"), user.another()
    create(user, list_url, new_url, title_input, create_button, ticket_rows, title)
    open_ticket(user, list_url, ticket_rows, ticket_link, title)
    close(user, reason_input, close_button, values.text("reason", 5))
    says(user, "Closed", STATES, ticket_state)
    other.visit(list_url)
    row = other.row(ticket_rows, containing=title)
    says(other, "Closed", STATES, row_state, within=row)
    other.click(ticket_link, within=row)
    other.sees(values.text("reason", 5), in_=ticket_reason)


def test_closed_ticket_cannot_be_changed(
    user, values, list_url, new_url, title_input, create_button, ticket_rows, ticket_link, ticket_state,
    reason_input, close_button,
):  # fmt: skip
    """The page of a closed ticket has neither fields nor buttons."""
    title = values.title("closed for good")
    create(user, list_url, new_url, title_input, create_button, ticket_rows, title)
    open_ticket(user, list_url, ticket_rows, ticket_link, title)
    close(user, reason_input, close_button, values.text("for good", 5))
    says(user, "Closed", STATES, ticket_state)
    user.does_not_see_controls()


def test_enter_closes_the_ticket(
    user, values, list_url, new_url, title_input, create_button, ticket_rows, ticket_link, ticket_state,
    reason_input, ticket_reason,
):  # fmt: skip
    """Enter in the field for the reason closes the ticket with it."""
    title = values.title("entered")
    create(user, list_url, new_url, title_input, create_button, ticket_rows, title)
    open_ticket(user, list_url, ticket_rows, ticket_link, title)
    user.fill(reason_input, values.text("entered", 4))
    user.press("Enter", on=reason_input)
    says(user, "Closed", STATES, ticket_state)
    user.sees(values.text("entered", 4), in_=ticket_reason)


def test_counts_follow_the_tickets(
    user, values, list_url, new_url, title_input, create_button, ticket_rows, ticket_link, open_count, closed_count,
    reason_input, close_button, ticket_state,
):  # fmt: skip
    """Closing a ticket moves it from the one count to the other; together they count all tickets."""
    title = values.title("counted")
    create(user, list_url, new_url, title_input, create_button, ticket_rows, title)
    number, closed = user.count(ticket_rows), number_in(user, closed_count)
    user.sees_number(number - closed, in_=open_count)
    open_ticket(user, list_url, ticket_rows, ticket_link, title)
    close(user, reason_input, close_button, values.text("counted", 4))
    says(user, "Closed", STATES, ticket_state)
    user.visit(list_url)
    user.sees_number(number - closed - 1, in_=open_count)
    user.sees_number(closed + 1, in_=closed_count)


def test_first_reason_stays(
    user, values, list_url, new_url, title_input, create_button, ticket_rows, ticket_link, ticket_state,
    reason_input, close_button, ticket_reason,
):  # fmt: skip
    """Closing a ticket that somebody else has closed in the meantime does not replace the reason."""
    other = user.another()
    close_late(user, other, values, "kept reason", list_url, new_url, title_input, create_button, ticket_rows,
               ticket_link, ticket_state, reason_input, close_button)  # fmt: skip
    open_ticket(user, list_url, ticket_rows, ticket_link, values.title("kept reason"))
    user.sees(values.text("first reason kept reason", 5), in_=ticket_reason)


def test_late_closing_is_told(
    user, values, list_url, new_url, title_input, create_button, ticket_rows, ticket_link, ticket_state,
    reason_input, close_button, problem,
):  # fmt: skip
    """Whoever closes a ticket that somebody else has closed in the meantime is told so."""
    other = user.another()
    close_late(user, other, values, "late", list_url, new_url, title_input, create_button, ticket_rows,
               ticket_link, ticket_state, reason_input, close_button)  # fmt: skip
    other.sees_any_of(["closed"], in_=problem)


def test_no_message_without_a_refusal(
    user, values, list_url, new_url, title_input, create_button, ticket_rows, ticket_link, ticket_state,
    reason_input, close_button, problem,
):  # fmt: skip
    """No page has a message of a refusal while nothing is refused."""
    title = values.title("no refusal")
    user.visit(new_url)
    user.does_not_see_element(problem)
    create(user, list_url, new_url, title_input, create_button, ticket_rows, title)
    open_ticket(user, list_url, ticket_rows, ticket_link, title)
    user.does_not_see_element(problem)
    close(user, reason_input, close_button, values.text("no refusal", 4))
    says(user, "Closed", STATES, ticket_state)
    user.does_not_see_element(problem)


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
    close(user, reason_input, close_button, reason)
    says(user, "Closed", STATES, ticket_state)
    user.sees(reason, in_=ticket_reason)


@pytest.mark.time_limit(60)
def test_everything_survives_a_restart(
    user, values, server, list_url, new_url, title_input, priority_select, create_button, ticket_rows, ticket_link,
    row_priority, ticket_state, reason_input, close_button, ticket_reason,
):  # fmt: skip
    """After a restart priority, state and reason of a closed ticket are there."""
    title = values.title("kept")
    rank(user, new_url, title_input, priority_select, create_button, title, "High")
    open_ticket(user, list_url, ticket_rows, ticket_link, title)
    close(user, reason_input, close_button, values.text("kept", 5))
    says(user, "Closed", STATES, ticket_state)
    server.restart()
    user.visit(list_url)
    row = user.row(ticket_rows, containing=title)
    says(user, "High", PRIORITIES, row_priority, within=row)
    user.click(ticket_link, within=row)
    says(user, "Closed", STATES, ticket_state)
    user.sees(values.text("kept", 5), in_=ticket_reason)
