"""A theatre sells its seats; the payment provider tells of payments late, twice, in another order, or not at all."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest

PASSWORD = "curtain-at-eight"


def sign_in(user, door):
    """Sign the office in; `door` is the address, the field and the button."""
    url, password_input, button = door
    user.visit(url)
    user.fill(password_input, PASSWORD)
    user.click(button)
    user.does_not_see_field(password_input)


def make(user, making, title, price="12.50", seats="5", seconds="600"):
    """Make an event; `making` is the address, the four fields and the button. Returns the address of its page."""
    url, *fields, button = making
    user.visit(url)
    for field, text in zip(fields, (title, price, seats, seconds), strict=True):
        user.fill(field, text)
    user.click(button)
    user.sees(title)
    return user.url


def opened(user, door, making, title, **fields):
    """Sign the office in and make an event. Returns the address of its page."""
    sign_in(user, door)
    return make(user, making, title, **fields)


def reserve(user, url, choosing, name, *seats):
    """Ask for seats; `choosing` is the seats, the box in one, the field for the name and the button."""
    rows, box, name_input, button = choosing
    user.visit(url)
    for seat in seats:
        user.check(box, within=user.nth(rows, seat - 1))
    user.fill(name_input, name)
    user.click(button)


def ordered(user, payment, url, choosing, order_number, name, *seats):
    """Reserve seats; the order page is shown then. Returns the session at the provider."""
    reserve(user, url, choosing, name, *seats)
    return payment.next(user.text_of(order_number).strip())


def state_of(user, url, rows, state, seat):
    """The state of a seat on the page of its event, which is loaded now."""
    user.visit(url)
    return user.text_of(state, within=user.nth(rows, seat - 1)).strip()


def sees_order(user, checkout, order_state, state):
    """Expect an order in a state before long; its page is loaded again until then."""

    def look():
        user.visit(checkout.return_url)
        return user.text_of(order_state).strip() == state

    user.eventually(look, f"the order is {state}")


def is_refused(user, making, refusal, word, title, **wrong):
    """Expect that an event with one wrong number is refused with a message with a word, or that its field is."""
    url, *fields, button = making
    user.visit(url)
    texts = {"title": title, "price": "12.50", "seats": "5", "seconds": "600"} | wrong
    taken = [user.takes(field, text) for field, text in zip(fields, texts.values(), strict=True)]
    if all(taken):
        user.click(button)
        user.sees_any_of([word], in_=refusal)


def claiming(event, checkout):
    """The body of an event, changed so that it speaks of another session."""
    content = json.loads(event.body)
    content["id"] = f"{event.id[:-2]}xx"
    content["session"] |= {
        "id": checkout.id, "code": checkout.code, "reference": checkout.reference, "return_url": checkout.return_url,
    }  # fmt: skip
    return json.dumps(content).encode()


def give_back(user, listing, number):
    """Give the money of an order back; `listing` is the address, the rows and the button in one."""
    url, rows, button = listing
    user.visit(url)
    user.click(button, within=user.row(rows, containing=number))


def check(user, checking, code, answer):
    """Expect an answer at the door; `checking` is the address, the field, the button and the answer."""
    url, code_input, button, door_answer = checking
    user.visit(url)
    user.fill(code_input, code)
    user.click(button)
    user.sees(answer, in_=door_answer)


def test_launches(user, start_url):
    """The start page opens."""
    user.opens(start_url)


def test_event_is_listed(
    user, values, start_url, event_rows, event_link, event_free, seat_rows, sign_in_url, password_input,
    sign_in_button, new_event_url, title_input, price_input, seats_input, seconds_input, create_button,
):  # fmt: skip
    """An event is on the start page with its free seats and a link to its page."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    title, visitor = values.title("listed"), user.another()
    opened(user, door, making, title, price="8", seats="17")
    visitor.visit(start_url)
    row = visitor.row(event_rows, containing=title)
    visitor.sees_number(17, in_=event_free, within=row)
    visitor.click(event_link, within=row)
    visitor.sees(title)
    visitor.sees_count(seat_rows, 17)


def test_blank_title_is_refused(
    user, values, refusal, sign_in_url, password_input, sign_in_button, new_event_url, title_input, price_input,
    seats_input, seconds_input, create_button,
):  # fmt: skip
    """An event without a title is refused."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    sign_in(user, door)
    for blank in ("", "   "):
        is_refused(user, making, refusal, "title", blank)
    make(user, making, values.title("not blank"))
    user.does_not_see_element(refusal)


def test_wrong_prices_are_refused(
    user, values, start_url, refusal, sign_in_url, password_input, sign_in_button, new_event_url, title_input,
    price_input, seats_input, seconds_input, create_button,
):  # fmt: skip
    """A price that cannot be is refused, and nothing is listed; the lowest and the highest one are taken."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    title = values.title("priceless")
    sign_in(user, door)
    for wrong in ("0.99", "1000.01", "12.345", "-5"):
        is_refused(user, making, refusal, "price", title, price=wrong)
    user.visit(start_url)
    user.does_not_see(title)
    for price in ("1", "1000"):
        make(user, making, f"{title} {price}", price=price)
        user.visit(start_url)
        user.sees(f"{title} {price}")


def test_wrong_numbers_of_seats_are_refused(
    user, values, start_url, refusal, sign_in_url, password_input, sign_in_button, new_event_url, title_input,
    price_input, seats_input, seconds_input, create_button,
):  # fmt: skip
    """A number of seats that cannot be is refused, and nothing is listed; the lowest and the highest one are taken."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    title = values.title("crowded")
    sign_in(user, door)
    for wrong in ("0", "61", "2.5"):
        is_refused(user, making, refusal, "seats", title, seats=wrong)
    user.visit(start_url)
    user.does_not_see(title)
    for number in ("1", "60"):
        make(user, making, f"{title} {number}", seats=number)
        user.visit(start_url)
        user.sees(f"{title} {number}")


def test_wrong_seconds_are_refused(
    user, values, start_url, refusal, sign_in_url, password_input, sign_in_button, new_event_url, title_input,
    price_input, seats_input, seconds_input, create_button,
):  # fmt: skip
    """A time for reservations that cannot be is refused, and nothing is listed; the limits are taken."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    title = values.title("hasty")
    sign_in(user, door)
    for wrong in ("0", "3601", "1.5"):
        is_refused(user, making, refusal, "seconds", title, seconds=wrong)
    user.visit(start_url)
    user.does_not_see(title)
    for seconds in ("1", "3600"):
        make(user, making, f"{title} {seconds}", seconds=seconds)
        user.visit(start_url)
        user.sees(f"{title} {seconds}")


def test_wrong_password_is_refused(
    user, values, sign_in_url, password_input, sign_in_button, sign_in_error, orders_url,
):  # fmt: skip
    """A wrong password shows a message and opens nothing."""
    user.visit(sign_in_url)
    user.does_not_see_element(sign_in_error)
    user.fill(password_input, values.password("wrong"))
    user.click(sign_in_button)
    user.sees_element(sign_in_error)
    user.visit(orders_url)
    user.sees_element(password_input)


def test_office_is_closed_to_others(user, password_input, new_event_url, orders_url, takings_url, door_url):
    """Whoever is not signed in gets the sign-in form instead of the office's pages."""
    for url in (new_event_url, orders_url, takings_url, door_url):
        user.visit(url)
        user.sees_element(password_input)


def test_seats_are_reserved(
    user, payment, values, start_url, event_rows, event_free, seat_rows, seat_state, seat_box, name_input,
    reserve_button, refusal, order_number, order_state, order_sum, pay_code, give_up_button, tickets, sign_in_url,
    password_input, sign_in_button, new_event_url, title_input, price_input, seats_input, seconds_input,
    create_button,
):  # fmt: skip
    """A person without an account reserves seats, and the order page shows how to pay."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    choosing = (seat_rows, seat_box, name_input, reserve_button)
    url, buyer = opened(user, door, making, values.title("reserved")), user.another()
    buyer.visit(url)
    buyer.sees_number(12.5)
    buyer.does_not_see_element(refusal)
    checkout = ordered(buyer, payment, url, choosing, order_number, values.name("buyer"), 2, 4)
    buyer.sees("Reserved", in_=order_state)
    buyer.sees(f"{2 * 12.5:.2f}", in_=order_sum)
    buyer.sees(checkout.code, in_=pay_code)
    buyer.sees_element(give_up_button)
    buyer.sees_count(tickets, 0)
    user.visit(url)
    for index, state in enumerate(("Free", "Reserved", "Free", "Reserved", "Free")):
        user.sees(state, in_=seat_state, within=user.nth(seat_rows, index))
    user.does_not_see_field(seat_box, within=user.nth(seat_rows, 1))
    user.visit(start_url)
    user.sees_number(3, in_=event_free, within=user.row(event_rows, containing=values.title("reserved")))


def test_order_without_seats_is_refused(
    user, values, seat_rows, seat_box, name_input, reserve_button, refusal, sign_in_url, password_input,
    sign_in_button, new_event_url, title_input, price_input, seats_input, seconds_input, create_button, orders_url,
):  # fmt: skip
    """Whoever ticks no seat gets no order."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    choosing = (seat_rows, seat_box, name_input, reserve_button)
    url = opened(user, door, making, values.title("no seat"))
    reserve(user, url, choosing, values.name("no seat"))
    user.sees_any_of(["seat"], in_=refusal)
    user.visit(orders_url)
    user.does_not_see(values.name("no seat"))


def test_seven_seats_are_refused(
    user, payment, values, seat_rows, seat_state, seat_box, name_input, reserve_button, refusal, order_number,
    order_state, sign_in_url, password_input, sign_in_button, new_event_url, title_input, price_input, seats_input,
    seconds_input, create_button,
):  # fmt: skip
    """Six seats can be reserved at once, but not seven."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    choosing = (seat_rows, seat_box, name_input, reserve_button)
    url = opened(user, door, making, values.title("seven"), seats="8")
    reserve(user, url, choosing, values.name("seven"), 1, 2, 3, 4, 5, 6, 7)
    user.sees_any_of(["seat"], in_=refusal)
    assert state_of(user, url, seat_rows, seat_state, 1) == "Free"
    ordered(user, payment, url, choosing, order_number, values.name("six"), 1, 2, 3, 4, 5, 6)
    user.sees("Reserved", in_=order_state)


def test_blank_name_is_refused(
    user, values, seat_rows, seat_state, seat_box, name_input, reserve_button, refusal, sign_in_url, password_input,
    sign_in_button, new_event_url, title_input, price_input, seats_input, seconds_input, create_button,
):  # fmt: skip
    """An order without a name is refused, and reserves nothing."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    choosing = (seat_rows, seat_box, name_input, reserve_button)
    url = opened(user, door, making, values.title("nameless"))
    for blank in ("", "   "):
        reserve(user, url, choosing, blank, 1)
        user.sees_any_of(["name"], in_=refusal)
    assert state_of(user, url, seat_rows, seat_state, 1) == "Free"


def test_taken_seat_is_refused(
    user, payment, values, seat_rows, seat_state, seat_box, name_input, reserve_button, refusal, order_number,
    sign_in_url, password_input, sign_in_button, new_event_url, title_input, price_input, seats_input, seconds_input,
    create_button, orders_url, order_rows,
):  # fmt: skip
    """Of two who want the same seat the later one gets none of the seats that were ticked."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    choosing = (seat_rows, seat_box, name_input, reserve_button)
    url, later = opened(user, door, making, values.title("wanted")), user.another()
    later.visit(url)
    for seat in (2, 3):
        later.check(seat_box, within=later.nth(seat_rows, seat - 1))
    later.fill(name_input, values.name("later"))
    ordered(user, payment, url, choosing, order_number, values.name("earlier"), 3)
    later.click(reserve_button)
    later.sees_any_of(["taken"], in_=refusal)
    assert state_of(user, url, seat_rows, seat_state, 2) == "Free"
    user.visit(orders_url)
    user.does_not_see(values.name("later"))
    user.row(order_rows, containing=values.name("earlier"))


def test_double_click_makes_one_order(
    user, payment, values, seat_rows, seat_box, name_input, reserve_button, order_number, order_state, sign_in_url,
    password_input, sign_in_button, new_event_url, title_input, price_input, seats_input, seconds_input,
    create_button, orders_url, order_rows,
):  # fmt: skip
    """A double click on the button makes one order, whose page is shown."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    url = opened(user, door, making, values.title("double"))
    user.visit(url)
    user.check(seat_box, within=user.nth(seat_rows, 0))
    user.fill(name_input, values.name("double"))
    user.double_click(reserve_button)
    user.sees("Reserved", in_=order_state)
    number = user.text_of(order_number).strip()
    assert len(payment.all(number)) == 1
    user.visit(orders_url)
    assert number in user.text_of(user.row(order_rows, containing=values.name("double")))


def test_nothing_is_reserved_while_the_provider_is_away(
    user, payment, values, seat_rows, seat_box, name_input, reserve_button, refusal, order_number, order_state,
    sign_in_url, password_input, sign_in_button, new_event_url, title_input, price_input, seats_input, seconds_input,
    create_button, orders_url,
):  # fmt: skip
    """While the provider takes no session an order is refused, and its seats can be reserved later."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    choosing = (seat_rows, seat_box, name_input, reserve_button)
    url = opened(user, door, making, values.title("away"))
    with payment.refuses() as outage:
        reserve(user, url, choosing, values.name("away"), 1)
        user.sees_any_of(["payment"], in_=refusal)
        assert outage.attempts
    user.visit(orders_url)
    user.does_not_see(values.name("away"))
    ordered(user, payment, url, choosing, order_number, values.name("again"), 1)
    user.sees("Reserved", in_=order_state)


def test_markup_is_plain_text(
    user, payment, values, start_url, event_rows, seat_rows, seat_box, name_input, reserve_button, order_number,
    sign_in_url, password_input, sign_in_button, new_event_url, title_input, price_input, seats_input, seconds_input,
    create_button, orders_url, order_rows, takings_url,
):  # fmt: skip
    """Title and name are shown as they were typed."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    choosing = (seat_rows, seat_box, name_input, reserve_button)
    title, name = f"<b>{values.title('markup')}</b>", f"<i>{values.name('markup')}</i>"
    url = opened(user, door, making, title)
    ordered(user, payment, url, choosing, order_number, name, 1)
    user.visit(start_url)
    user.row(event_rows, containing=title)
    user.visit(orders_url)
    user.row(order_rows, containing=name)
    user.visit(takings_url)
    user.sees(title)


def test_session_has_the_exact_sum(
    user, payment, values, seat_rows, seat_box, name_input, reserve_button, order_number, sign_in_url, password_input,
    sign_in_button, new_event_url, title_input, price_input, seats_input, seconds_input, create_button,
):  # fmt: skip
    """The provider is asked for the exact sum in cents, under the number of the order."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    choosing = (seat_rows, seat_box, name_input, reserve_button)
    sign_in(user, door)
    for price in ("1.15", "19.99"):
        url = make(user, making, values.title(price), price=price)
        checkout = ordered(user, payment, url, choosing, order_number, values.name(price), 1, 2, 3)
        assert checkout.amount == 3 * int(price.replace(".", ""))
        assert checkout.currency == "EUR"
        user.visit(checkout.return_url)
        assert user.text_of(order_number).strip() == checkout.reference


def test_paid_order_has_tickets(
    user, payment, values, seat_rows, seat_state, seat_box, name_input, reserve_button, order_number, order_state,
    give_up_button, tickets, ticket_code, sign_in_url, password_input, sign_in_button, new_event_url, title_input,
    price_input, seats_input, seconds_input, create_button,
):  # fmt: skip
    """Once the event of the payment has come, the order page has a ticket for each seat."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    choosing = (seat_rows, seat_box, name_input, reserve_button)
    url = opened(user, door, making, values.title("paid"))
    checkout = ordered(user, payment, url, choosing, order_number, values.name("paid"), 2, 3)
    checkout.pay().deliver()
    user.reload()
    user.sees("Paid", in_=order_state)
    user.sees_count(tickets, 2)
    for seat in (2, 3):
        code = user.text_of(ticket_code, within=user.row(tickets, containing=f"Seat {seat}")).strip()
        assert len(code) >= 10
    user.does_not_see_element(give_up_button)
    assert state_of(user, url, seat_rows, seat_state, 3) == "Sold"


def test_coming_back_shows_the_payment(
    user, payment, values, seat_rows, seat_box, name_input, reserve_button, order_number, order_state, tickets,
    ticket_code, sign_in_url, password_input, sign_in_button, new_event_url, title_input, price_input, seats_input,
    seconds_input, create_button,
):  # fmt: skip
    """Who comes back from the provider sees the payment, although no event has come."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    choosing = (seat_rows, seat_box, name_input, reserve_button)
    url = opened(user, door, making, values.title("back"))
    checkout = ordered(user, payment, url, choosing, order_number, values.name("back"), 1)
    event = checkout.pay()
    sees_order(user, checkout, order_state, "Paid")
    code = user.text_of(ticket_code, within=user.nth(tickets, 0))
    event.deliver()
    user.reload()
    user.sees_count(tickets, 1)
    assert user.text_of(ticket_code, within=user.nth(tickets, 0)) == code


def test_page_works_while_the_provider_is_away(
    user, payment, values, seat_rows, seat_box, name_input, reserve_button, order_number, order_state, tickets,
    sign_in_url, password_input, sign_in_button, new_event_url, title_input, price_input, seats_input, seconds_input,
    create_button,
):  # fmt: skip
    """While the provider does not work the order page still shows the reservation."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    choosing = (seat_rows, seat_box, name_input, reserve_button)
    url = opened(user, door, making, values.title("unknown"))
    checkout = ordered(user, payment, url, choosing, order_number, values.name("unknown"), 1)
    with payment.refuses():
        checkout.pay()
        user.visit(checkout.return_url)
        user.sees("Reserved", in_=order_state)
        user.sees_count(tickets, 0)
    sees_order(user, checkout, order_state, "Paid")


def test_coming_back_proves_nothing(
    user, payment, values, seat_rows, seat_box, name_input, reserve_button, order_number, order_state, tickets,
    sign_in_url, password_input, sign_in_button, new_event_url, title_input, price_input, seats_input, seconds_input,
    create_button,
):  # fmt: skip
    """Who comes back without a payment gets no ticket."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    choosing = (seat_rows, seat_box, name_input, reserve_button)
    url = opened(user, door, making, values.title("nothing"))
    checkout = ordered(user, payment, url, choosing, order_number, values.name("nothing"), 1)
    user.visit(checkout.return_url)
    user.sees("Reserved", in_=order_state)
    user.sees_count(tickets, 0)


def test_repeated_events_bring_the_tickets_once(
    user, payment, values, seat_rows, seat_box, name_input, reserve_button, order_number, tickets, sign_in_url,
    password_input, sign_in_button, new_event_url, title_input, price_input, seats_input, seconds_input,
    create_button,
):  # fmt: skip
    """An event that comes several times, also at the same moment, brings each ticket once."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    choosing = (seat_rows, seat_box, name_input, reserve_button)
    url = opened(user, door, making, values.title("repeated"))
    checkout = ordered(user, payment, url, choosing, order_number, values.name("repeated"), 1, 2)
    event = checkout.pay()
    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda _: event.deliver(), range(4)))
    user.reload()
    user.sees_count(tickets, 2)
    shown = user.texts_of(tickets)
    event.deliver()
    user.reload()
    assert user.texts_of(tickets) == shown
    assert checkout.refunds == ()


def test_wrong_signature_is_refused(
    user, payment, values, seat_rows, seat_box, name_input, reserve_button, order_number, order_state, tickets,
    sign_in_url, password_input, sign_in_button, new_event_url, title_input, price_input, seats_input, seconds_input,
    create_button,
):  # fmt: skip
    """An event with an invented signature, or with none, is refused and changes nothing."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    choosing = (seat_rows, seat_box, name_input, reserve_button)
    url = opened(user, door, making, values.title("forged"))
    event = ordered(user, payment, url, choosing, order_number, values.name("honest"), 1).pay()
    target = ordered(user, payment, url, choosing, order_number, values.name("forger"), 2)
    for signature in (f"sha256={64 * '0'}", ""):
        assert 400 <= event.send(body=claiming(event, target), signature=signature).status <= 499
    user.visit(target.return_url)
    user.sees("Reserved", in_=order_state)
    user.sees_count(tickets, 0)


def test_changed_event_is_refused(
    user, payment, values, seat_rows, seat_box, name_input, reserve_button, order_number, order_state, tickets,
    sign_in_url, password_input, sign_in_button, new_event_url, title_input, price_input, seats_input, seconds_input,
    create_button,
):  # fmt: skip
    """The signature of one event does not hold for another, which changes nothing."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    choosing = (seat_rows, seat_box, name_input, reserve_button)
    url = opened(user, door, making, values.title("changed"))
    event = ordered(user, payment, url, choosing, order_number, values.name("first"), 1).pay()
    target = ordered(user, payment, url, choosing, order_number, values.name("second"), 2)
    assert 400 <= event.send(body=claiming(event, target)).status <= 499
    user.visit(target.return_url)
    user.sees("Reserved", in_=order_state)
    user.sees_count(tickets, 0)


def test_declined_payment_frees_the_seats(
    user, payment, values, seat_rows, seat_state, seat_box, name_input, reserve_button, order_number, order_state,
    tickets, sign_in_url, password_input, sign_in_button, new_event_url, title_input, price_input, seats_input,
    seconds_input, create_button,
):  # fmt: skip
    """A declined payment frees the seats at once."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    choosing = (seat_rows, seat_box, name_input, reserve_button)
    url = opened(user, door, making, values.title("declined"))
    checkout = ordered(user, payment, url, choosing, order_number, values.name("declined"), 1)
    checkout.decline().deliver()
    assert state_of(user, url, seat_rows, seat_state, 1) == "Free"
    user.visit(checkout.return_url)
    user.sees("Declined", in_=order_state)
    user.sees_count(tickets, 0)


def test_session_that_expired_frees_the_seats(
    user, payment, values, seat_rows, seat_state, seat_box, name_input, reserve_button, order_number, order_state,
    sign_in_url, password_input, sign_in_button, new_event_url, title_input, price_input, seats_input, seconds_input,
    create_button,
):  # fmt: skip
    """A session that has expired at the provider frees the seats before their seconds are over."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    choosing = (seat_rows, seat_box, name_input, reserve_button)
    url = opened(user, door, making, values.title("expired"))
    checkout = ordered(user, payment, url, choosing, order_number, values.name("expired"), 1)
    checkout.expire().deliver()
    assert state_of(user, url, seat_rows, seat_state, 1) == "Free"
    user.visit(checkout.return_url)
    user.sees("Expired", in_=order_state)


def test_old_event_frees_no_seat_of_others(
    user, payment, values, seat_rows, seat_state, seat_box, name_input, reserve_button, order_number, order_state,
    sign_in_url, password_input, sign_in_button, new_event_url, title_input, price_input, seats_input, seconds_input,
    create_button,
):  # fmt: skip
    """The event of a declined payment comes again when somebody else has the seat, and changes nothing."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    choosing = (seat_rows, seat_box, name_input, reserve_button)
    url = opened(user, door, making, values.title("old"))
    first = ordered(user, payment, url, choosing, order_number, values.name("before"), 1).decline()
    first.deliver()
    checkout = ordered(user, payment, url, choosing, order_number, values.name("after"), 1)
    first.deliver()
    assert state_of(user, url, seat_rows, seat_state, 1) == "Reserved"
    checkout.pay().deliver()
    first.deliver()
    assert state_of(user, url, seat_rows, seat_state, 1) == "Sold"
    user.visit(checkout.return_url)
    user.sees("Paid", in_=order_state)


def test_reservation_runs_out(
    user, payment, values, seat_rows, seat_state, seat_box, name_input, reserve_button, order_number, order_state,
    give_up_button, sign_in_url, password_input, sign_in_button, new_event_url, title_input, price_input, seats_input,
    seconds_input, create_button,
):  # fmt: skip
    """A reservation that nobody pays frees its seats when its seconds are over."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    choosing = (seat_rows, seat_box, name_input, reserve_button)
    url = opened(user, door, making, values.title("brief"), seconds="1")
    checkout = ordered(user, payment, url, choosing, order_number, values.name("brief"), 1)
    user.eventually(lambda: state_of(user, url, seat_rows, seat_state, 1) == "Free", "the seat is free")
    user.visit(checkout.return_url)
    user.sees("Expired", in_=order_state)
    user.does_not_see_element(give_up_button)


def test_order_is_given_up(
    user, payment, values, seat_rows, seat_state, seat_box, name_input, reserve_button, order_number, order_state,
    give_up_button, sign_in_url, password_input, sign_in_button, new_event_url, title_input, price_input, seats_input,
    seconds_input, create_button,
):  # fmt: skip
    """Who gives an order up frees its seats."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    choosing = (seat_rows, seat_box, name_input, reserve_button)
    url = opened(user, door, making, values.title("given up"))
    checkout = ordered(user, payment, url, choosing, order_number, values.name("given up"), 1, 2)
    user.click(give_up_button)
    user.sees("Cancelled", in_=order_state)
    user.does_not_see_element(give_up_button)
    user.does_not_see(checkout.code)
    assert state_of(user, url, seat_rows, seat_state, 2) == "Free"


def test_late_payment_is_given_back(
    user, payment, values, seat_rows, seat_state, seat_box, name_input, reserve_button, order_number, order_state,
    tickets, sign_in_url, password_input, sign_in_button, new_event_url, title_input, price_input, seats_input,
    seconds_input, create_button,
):  # fmt: skip
    """A payment that comes when the reservation has run out is given back, and brings no ticket."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    choosing = (seat_rows, seat_box, name_input, reserve_button)
    url = opened(user, door, making, values.title("late"), seconds="1")
    checkout = ordered(user, payment, url, choosing, order_number, values.name("late"), 1, 2)
    user.eventually(lambda: state_of(user, url, seat_rows, seat_state, 1) == "Free", "the seat is free")
    event = checkout.pay()
    event.deliver()
    event.deliver()
    checkout.sees_refund()
    sees_order(user, checkout, order_state, "Refunded")
    user.sees_count(tickets, 0)
    assert state_of(user, url, seat_rows, seat_state, 1) == "Free"


def test_late_payment_takes_no_seat_of_others(
    user, payment, values, seat_rows, seat_box, name_input, reserve_button, order_number, order_state, give_up_button,
    tickets, sign_in_url, password_input, sign_in_button, new_event_url, title_input, price_input, seats_input,
    seconds_input, create_button,
):  # fmt: skip
    """A payment that comes when somebody else has bought the seat is given back, and the other one keeps it."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    choosing = (seat_rows, seat_box, name_input, reserve_button)
    url = opened(user, door, making, values.title("resold"))
    late = ordered(user, payment, url, choosing, order_number, values.name("late one"), 1)
    user.click(give_up_button)
    user.sees("Cancelled", in_=order_state)
    owner = ordered(user, payment, url, choosing, order_number, values.name("owner"), 1)
    owner.pay().deliver()
    late.pay().deliver()
    late.sees_refund()
    sees_order(user, late, order_state, "Refunded")
    user.sees_count(tickets, 0)
    user.visit(owner.return_url)
    user.sees("Paid", in_=order_state)
    user.sees_count(tickets, 1)
    assert owner.refunds == ()


def test_payment_of_a_given_up_order_is_given_back(
    user, payment, values, seat_rows, seat_state, seat_box, name_input, reserve_button, order_number, order_state,
    give_up_button, sign_in_url, password_input, sign_in_button, new_event_url, title_input, price_input, seats_input,
    seconds_input, create_button,
):  # fmt: skip
    """Who pays an order after giving it up gets the money back, although the seat is still free."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    choosing = (seat_rows, seat_box, name_input, reserve_button)
    url = opened(user, door, making, values.title("regretted"))
    checkout = ordered(user, payment, url, choosing, order_number, values.name("regretted"), 1)
    user.click(give_up_button)
    user.sees("Cancelled", in_=order_state)
    checkout.pay().deliver()
    checkout.sees_refund()
    assert state_of(user, url, seat_rows, seat_state, 1) == "Free"


def test_refund_is_tried_again(
    user, payment, values, seat_rows, seat_box, name_input, reserve_button, order_number, order_state, give_up_button,
    sign_in_url, password_input, sign_in_button, new_event_url, title_input, price_input, seats_input, seconds_input,
    create_button,
):  # fmt: skip
    """While the provider does not work a refund waits, and is then done once."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    choosing = (seat_rows, seat_box, name_input, reserve_button)
    url = opened(user, door, making, values.title("patient"))
    checkout = ordered(user, payment, url, choosing, order_number, values.name("patient"), 1)
    user.click(give_up_button)
    user.sees("Cancelled", in_=order_state)
    event = checkout.pay()
    with payment.refuses() as outage:
        event.deliver()
        outage.sees_attempt()
        outage.sees_attempt()
        user.visit(checkout.return_url)
        user.sees("Refunding", in_=order_state)
    checkout.sees_refund()
    sees_order(user, checkout, order_state, "Refunded")


@pytest.mark.time_limit(90)
def test_refund_goes_on_after_a_restart(
    user, payment, server, values, seat_rows, seat_box, name_input, reserve_button, order_number, order_state,
    give_up_button, sign_in_url, password_input, sign_in_button, new_event_url, title_input, price_input, seats_input,
    seconds_input, create_button,
):  # fmt: skip
    """A refund that waits is done after the server was started again."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    choosing = (seat_rows, seat_box, name_input, reserve_button)
    url = opened(user, door, making, values.title("restarted"))
    checkout = ordered(user, payment, url, choosing, order_number, values.name("restarted"), 1)
    user.click(give_up_button)
    user.sees("Cancelled", in_=order_state)
    event = checkout.pay()
    with payment.refuses() as outage:
        event.deliver()
        outage.sees_attempt()
        server.restart()
    checkout.sees_refund()
    sees_order(user, checkout, order_state, "Refunded")


def test_refunded_order_stays_refunded(
    user, payment, values, seat_rows, seat_state, seat_box, name_input, reserve_button, order_number, order_state,
    tickets, sign_in_url, password_input, sign_in_button, new_event_url, title_input, price_input, seats_input,
    seconds_input, create_button, orders_url, order_rows, refund_button,
):  # fmt: skip
    """The event of the payment comes only after that of the refund, and changes nothing any more."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    choosing = (seat_rows, seat_box, name_input, reserve_button)
    url = opened(user, door, making, values.title("reversed"))
    checkout = ordered(user, payment, url, choosing, order_number, values.name("reversed"), 1)
    checkout.pay()
    sees_order(user, checkout, order_state, "Paid")
    give_back(user, (orders_url, order_rows, refund_button), checkout.reference)
    checkout.sees_refund()
    for event in reversed(checkout.events):
        event.deliver()
    sees_order(user, checkout, order_state, "Refunded")
    user.sees_count(tickets, 0)
    assert state_of(user, url, seat_rows, seat_state, 1) == "Free"


def test_orders_are_listed(
    user, payment, values, seat_rows, seat_box, name_input, reserve_button, order_number, sign_in_url, password_input,
    sign_in_button, new_event_url, title_input, price_input, seats_input, seconds_input, create_button, orders_url,
    order_rows, listed_state, refund_button,
):  # fmt: skip
    """The office sees each order with number, name and state."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    choosing = (seat_rows, seat_box, name_input, reserve_button)
    url = opened(user, door, making, values.title("orders"))
    paid = ordered(user, payment, url, choosing, order_number, values.name("payer"), 1)
    paid.pay().deliver()
    waits = ordered(user, payment, url, choosing, order_number, values.name("waiter"), 2)
    user.visit(orders_url)
    for checkout, name, state in ((paid, values.name("payer"), "Paid"), (waits, values.name("waiter"), "Reserved")):
        row = user.row(order_rows, containing=checkout.reference)
        user.sees(name, in_=row)
        user.sees(state, in_=listed_state, within=row)
    user.does_not_see_element(refund_button, within=row)


def test_office_gives_money_back(
    user, payment, values, seat_rows, seat_state, seat_box, name_input, reserve_button, order_number, order_state,
    tickets, sign_in_url, password_input, sign_in_button, new_event_url, title_input, price_input, seats_input,
    seconds_input, create_button, orders_url, order_rows, listed_state, refund_button,
):  # fmt: skip
    """The office gives the money of an order back, and its seats are free again."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    choosing = (seat_rows, seat_box, name_input, reserve_button)
    url = opened(user, door, making, values.title("returned"))
    checkout = ordered(user, payment, url, choosing, order_number, values.name("returned"), 1, 2)
    checkout.pay().deliver()
    give_back(user, (orders_url, order_rows, refund_button), checkout.reference)
    checkout.sees_refund()
    assert state_of(user, url, seat_rows, seat_state, 2) == "Free"
    sees_order(user, checkout, order_state, "Refunded")
    user.sees_count(tickets, 0)
    user.visit(orders_url)
    row = user.row(order_rows, containing=checkout.reference)
    user.sees("Refunded", in_=listed_state, within=row)
    user.does_not_see_element(refund_button, within=row)


def test_takings_are_those_of_paid_orders(
    user, payment, values, seat_rows, seat_box, name_input, reserve_button, order_number, sign_in_url, password_input,
    sign_in_button, new_event_url, title_input, price_input, seats_input, seconds_input, create_button, orders_url,
    order_rows, refund_button, takings_url, takings_rows, takings_sum,
):  # fmt: skip
    """The takings of an event are the sums of its paid orders, without those that were given back."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    choosing = (seat_rows, seat_box, name_input, reserve_button)
    title = values.title("takings")
    url = opened(user, door, making, title, price="1.10", seats="6")
    kept = ordered(user, payment, url, choosing, order_number, values.name("kept"), 1, 2, 3)
    kept.pay().deliver()
    ordered(user, payment, url, choosing, order_number, values.name("unpaid"), 4)
    returned = ordered(user, payment, url, choosing, order_number, values.name("returner"), 5)
    returned.pay().deliver()
    user.visit(takings_url)
    user.sees(f"{4 * 1.1:.2f}", in_=takings_sum, within=user.row(takings_rows, containing=title))
    give_back(user, (orders_url, order_rows, refund_button), returned.reference)
    returned.sees_refund()
    user.visit(takings_url)
    user.sees(f"{3 * 1.1:.2f}", in_=takings_sum, within=user.row(takings_rows, containing=title))


def test_ticket_is_used_once(
    user, payment, values, seat_rows, seat_box, name_input, reserve_button, order_number, tickets, ticket_code,
    sign_in_url, password_input, sign_in_button, new_event_url, title_input, price_input, seats_input, seconds_input,
    create_button, door_url, code_input, check_button, door_answer,
):  # fmt: skip
    """A ticket lets somebody in once."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    choosing = (seat_rows, seat_box, name_input, reserve_button)
    checking = (door_url, code_input, check_button, door_answer)
    url = opened(user, door, making, values.title("entered"))
    checkout = ordered(user, payment, url, choosing, order_number, values.name("entered"), 1, 2)
    checkout.pay().deliver()
    user.reload()
    first, second = (user.text_of(ticket_code, within=user.nth(tickets, index)).strip() for index in (0, 1))
    check(user, checking, first, "Welcome")
    check(user, checking, first, "Already used")
    check(user, checking, second, "Welcome")


def test_worthless_tickets_are_not_valid(
    user, payment, values, seat_rows, seat_box, name_input, reserve_button, order_number, tickets, ticket_code,
    sign_in_url, password_input, sign_in_button, new_event_url, title_input, price_input, seats_input, seconds_input,
    create_button, orders_url, order_rows, refund_button, door_url, code_input, check_button, door_answer,
):  # fmt: skip
    """A ticket whose money was given back lets nobody in, nor does an invented one."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    choosing = (seat_rows, seat_box, name_input, reserve_button)
    checking = (door_url, code_input, check_button, door_answer)
    url = opened(user, door, making, values.title("worthless"))
    checkout = ordered(user, payment, url, choosing, order_number, values.name("worthless"), 1)
    checkout.pay().deliver()
    user.reload()
    code = user.text_of(ticket_code, within=user.nth(tickets, 0)).strip()
    check(user, checking, f"{code}{values.word('invented')}", "Not valid")
    give_back(user, (orders_url, order_rows, refund_button), checkout.reference)
    check(user, checking, code, "Not valid")


@pytest.mark.time_limit(90)
def test_everything_survives_a_restart(
    user, payment, server, values, seat_rows, seat_state, seat_box, name_input, reserve_button, order_number,
    order_state, tickets, sign_in_url, password_input, sign_in_button, new_event_url, title_input, price_input,
    seats_input, seconds_input, create_button,
):  # fmt: skip
    """Reservations and tickets are there after a restart, and a payment still arrives."""
    door = (sign_in_url, password_input, sign_in_button)
    making = (new_event_url, title_input, price_input, seats_input, seconds_input, create_button)
    choosing = (seat_rows, seat_box, name_input, reserve_button)
    url = opened(user, door, making, values.title("kept on disk"))
    paid = ordered(user, payment, url, choosing, order_number, values.name("owns"), 1)
    paid.pay().deliver()
    user.reload()
    shown = user.texts_of(tickets)
    waits = ordered(user, payment, url, choosing, order_number, values.name("still waits"), 2)
    server.restart()
    user.visit(paid.return_url)
    user.sees_count(tickets, 1)
    assert user.texts_of(tickets) == shown
    assert state_of(user, url, seat_rows, seat_state, 2) == "Reserved"
    waits.pay().deliver()
    user.visit(waits.return_url)
    user.sees("Paid", in_=order_state)
    user.sees_count(tickets, 1)
