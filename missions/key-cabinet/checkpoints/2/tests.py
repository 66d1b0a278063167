"""Rights that are delegated or asked for, for some days of the cabinet."""

from datetime import date, timedelta

from earlier import (
    account,
    enter,
    person,
    register,
    rules,
    sees_reason,
    set_up,
    show,
)


def guest_of(user, desk, values, key):
    """Another person, signed in as the one with this key."""
    guest = user.another()
    enter(guest, desk, account(values, key))
    return guest


def day_of(user, today, after=0):
    """The day of the cabinet that the page shows, or one that is some days after it."""
    return date.fromisoformat(user.text_of(today).strip()) + timedelta(days=after)


def move_on(user, clock, days=1):
    """Move the day of the cabinet on; `clock` is the address, the element with the day, the field and the button."""
    url, today, field, button = clock
    user.visit(url)
    day = day_of(user, today, days)
    user.fill(field, day.isoformat())
    user.click(button)
    user.sees(day.isoformat(), in_=today)


def fill_in(user, form, right, area, receiver, days, onward=False):
    """Fill in a delegation and send it; `form` is the address, the six fields and the button."""
    url, rights, areas, people, first, last, box, button = form
    user.visit(url)
    user.choose(rights, right)
    user.choose(areas, area)
    user.choose(people, receiver)
    for field, day in zip((first, last), days, strict=True):
        user.fill(field, day.isoformat())
    if onward:
        user.check(box)
    user.click(button)


def delegate(user, form, table, right, area, pair, days, onward=False):
    """Delegate a right; `pair` is who to whom, `table` the address, the rows and the state in a row."""
    fill_in(user, form, right, area, pair[1], days, onward)
    user.row(table[1], containing=" to ".join(pair))


def sees_state(user, table, pair, state):
    """See the state of a delegation on the page of all; `pair` is who to whom."""
    url, rows, states = table
    user.visit(url)
    user.sees(state, in_=states, within=user.row(rows, containing=" to ".join(pair)))


def ask(user, form, right, area, last):
    """Ask for a right; `form` is the address, the three fields and the button."""
    url, rights, areas, field, button = form
    user.visit(url)
    user.choose(rights, right)
    user.choose(areas, area)
    user.fill(field, last.isoformat())
    user.click(button)


def decide(user, url, rows, button, area):
    """Press a button in the row of the only request about an area."""
    user.visit(url)
    user.click(button, within=user.row(rows, containing=area))


def test_today_moves_forward(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, refusal, register_url, register_input,
    register_button, keys_url, today, today_url, today_input, today_button,
):  # fmt: skip
    """Caretakers, and nobody else, move the day on, but not back; everybody sees it."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    set_up(user, desk, book, person(values, "person of a day"))
    move_on(user, (today_url, today, today_input, today_button), 2)
    for back in (0, -1):
        user.visit(today_url)
        user.fill(today_input, day_of(user, today, back).isoformat())
        user.click(today_button)
        user.sees("later", in_=refusal)
    day = day_of(user, today)
    guest = guest_of(user, desk, values, "person of a day")
    guest.sees(day.isoformat(), in_=today)
    guest.visit(today_url)
    guest.sees("Not allowed")
    user.visit(keys_url)
    user.sees(day.isoformat(), in_=today)


def test_delegation_counts_on_its_days(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    keys_url, key_rows, today, today_url, today_input, today_button, delegations_url, delegate_right, delegate_area,
    delegate_to, delegate_first, delegate_last, delegate_onward, delegate_button, delegation_rows, delegation_state,
):  # fmt: skip
    """A delegation gives its right from the first day to the end of the last one."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    form = (
        delegations_url, delegate_right, delegate_area, delegate_to, delegate_first, delegate_last, delegate_onward,
        delegate_button,
    )  # fmt: skip
    table, clock = (delegations_url, delegation_rows, delegation_state), (today_url, today, today_input, today_button)
    outer, inner, role = (values.title(f"{word} of some days") for word in ("outer", "inner", "role"))
    key, pair = values.title("key of some days"), (values.word("giver of days"), values.word("receiver of days"))
    set_up(
        user, desk, book, f"area; {outer}", f"area; {inner}; {outer}", f"role; {role}",
        *rules(role, outer, view="allow"), f"key; {key}; {inner}", person(values, "giver of days", role),
        person(values, "receiver of days"),
    )  # fmt: skip
    giver, receiver = (guest_of(user, desk, values, one) for one in ("giver of days", "receiver of days"))
    delegate(giver, form, table, "view", outer, pair, (day_of(giver, today, 1), day_of(giver, today, 2)))
    for state, keys in (("Waiting", 0), ("Active", 1), ("Active", 1), ("Over", 0)):
        sees_state(giver, table, pair, state)
        receiver.visit(keys_url)
        receiver.sees_count(key_rows, keys)
        if state != "Over":
            move_on(user, clock)


def test_nobody_delegates_more_than_they_have(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, refusal, register_url, register_input,
    register_button, today, delegations_url, delegate_right, delegate_area, delegate_to, delegate_first,
    delegate_last, delegate_onward, delegate_button, delegation_rows,
):  # fmt: skip
    """A right that somebody does not have, or days that are wrong, are refused."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    form = (
        delegations_url, delegate_right, delegate_area, delegate_to, delegate_first, delegate_last, delegate_onward,
        delegate_button,
    )  # fmt: skip
    outer, inner, hidden = (values.title(f"{word} of too much") for word in ("outer", "inner", "hidden"))
    role, name = values.title("role of too much"), values.word("receiver of too much")
    set_up(
        user, desk, book, f"area; {outer}", f"area; {inner}; {outer}", f"area; {hidden}", f"role; {role}",
        *rules(role, outer, view="allow"), *rules(role, inner, borrow="allow"), person(values, "too much", role),
        person(values, "receiver of too much"),
    )  # fmt: skip
    guest = guest_of(user, desk, values, "too much")
    day, later, before = (day_of(guest, today, days) for days in (0, 1, -1))
    fill_in(guest, form, "borrow", outer, name, (day, later))
    guest.sees("not yours", in_=refusal)
    assert hidden not in guest.options_of(delegate_area), f"expected no {hidden} among the areas"
    for days in ((before, later), (later, day)):
        fill_in(guest, form, "borrow", inner, name, days)
        guest.sees("Days are wrong", in_=refusal)
    guest.sees_count(delegation_rows, 0)
    user.visit(delegations_url)
    user.does_not_see_element(delegate_button)


def test_delegation_is_as_narrow_as_its_giver(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    rights_url, rights_person, rights_area, rights_button, rights_rows, rights_names, reason_borrow, today,
    delegations_url, delegate_right, delegate_area, delegate_to, delegate_first, delegate_last, delegate_onward,
    delegate_button, delegation_rows, delegation_state,
):  # fmt: skip
    """A delegation counts neither where its giver is denied the right, nor where its receiver is."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    form = (
        delegations_url, delegate_right, delegate_area, delegate_to, delegate_first, delegate_last, delegate_onward,
        delegate_button,
    )  # fmt: skip
    table, shown = (delegations_url, delegation_rows, delegation_state), (rights_rows, rights_names)
    outer, theirs, own = (values.title(f"{word} of narrowness") for word in ("outer", "theirs", "own"))
    gives, receives = values.title("giving role of narrowness"), values.title("receiving role of narrowness")
    pair = (values.word("narrow giver"), values.word("narrow receiver"))
    set_up(
        user, desk, book, f"area; {outer}", f"area; {theirs}; {outer}", f"area; {own}; {outer}", f"role; {gives}",
        f"role; {receives}", *rules(gives, outer, view="allow", borrow="allow"), *rules(gives, theirs, borrow="deny"),
        *rules(receives, outer, view="allow"), *rules(receives, own, borrow="deny"),
        person(values, "narrow giver", gives), person(values, "narrow receiver", receives),
    )  # fmt: skip
    giver = guest_of(user, desk, values, "narrow giver")
    delegate(giver, form, table, "borrow", outer, pair, (day_of(giver, today), day_of(giver, today)))
    show(user, (rights_url, rights_person, rights_area, rights_button), outer, pair[1])
    sees_reason(user, shown, outer, reason_borrow, f"Yes: delegated by {pair[0]}")
    sees_reason(user, shown, theirs, reason_borrow, "No: no rule")
    sees_reason(user, shown, own, reason_borrow, f"No: {receives} at {own}")


def test_delegated_right_needs_view(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    rights_url, rights_person, rights_area, rights_button, rights_rows, rights_names, reason_borrow, today,
    delegations_url, delegate_right, delegate_area, delegate_to, delegate_first, delegate_last, delegate_onward,
    delegate_button, delegation_rows, delegation_state,
):  # fmt: skip
    """A delegated right is there only together with the one to view, which may be delegated as well."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    form = (
        delegations_url, delegate_right, delegate_area, delegate_to, delegate_first, delegate_last, delegate_onward,
        delegate_button,
    )  # fmt: skip
    table, shown = (delegations_url, delegation_rows, delegation_state), (rights_rows, rights_names)
    page = (rights_url, rights_person, rights_area, rights_button)
    area, role = values.title("area of blindness"), values.title("role of blindness")
    pair = (values.word("seeing giver"), values.word("blind receiver"))
    set_up(
        user, desk, book, f"area; {area}", f"role; {role}", *rules(role, area, view="allow", borrow="allow"),
        person(values, "seeing giver", role), person(values, "blind receiver"),
    )  # fmt: skip
    giver = guest_of(user, desk, values, "seeing giver")
    days = (day_of(giver, today), day_of(giver, today, 3))
    delegate(giver, form, table, "borrow", area, pair, days)
    show(user, page, area, pair[1])
    sees_reason(user, shown, area, reason_borrow, "No: no view")
    fill_in(giver, form, "view", area, pair[1], days)
    giver.sees_count(delegation_rows, 2)
    show(user, page, area, pair[1])
    sees_reason(user, shown, area, reason_borrow, f"Yes: delegated by {pair[0]}")


def test_first_giver_is_the_reason(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    rights_url, rights_person, rights_area, rights_button, rights_rows, rights_names, reason_view, reason_borrow,
    today, delegations_url, delegate_right, delegate_area, delegate_to, delegate_first, delegate_last,
    delegate_onward, delegate_button, delegation_rows, delegation_state,
):  # fmt: skip
    """A rule is the reason before delegations, and of these the one by the first name in alphabetical order."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    form = (
        delegations_url, delegate_right, delegate_area, delegate_to, delegate_first, delegate_last, delegate_onward,
        delegate_button,
    )  # fmt: skip
    table, shown = (delegations_url, delegation_rows, delegation_state), (rights_rows, rights_names)
    area, gives, receives = (values.title(f"{word} of two givers") for word in ("area", "role", "other role"))
    first, second = sorted(("one giver", "another giver"), key=values.word)
    name = values.word("receiver of two")
    set_up(
        user, desk, book, f"area; {area}", f"role; {gives}", f"role; {receives}",
        *rules(gives, area, view="allow", borrow="allow"), *rules(receives, area, view="allow"),
        person(values, first, gives), person(values, second, gives), person(values, "receiver of two", receives),
    )  # fmt: skip
    for key, right in ((second, "borrow"), (first, "borrow"), (first, "view")):
        giver = guest_of(user, desk, values, key)
        days = (day_of(giver, today), day_of(giver, today))
        fill_in(giver, form, right, area, name, days)
        giver.row(table[1], containing=right)
    show(user, (rights_url, rights_person, rights_area, rights_button), area, name)
    sees_reason(user, shown, area, reason_borrow, f"Yes: delegated by {values.word(first)}")
    sees_reason(user, shown, area, reason_view, f"Yes: {receives} at {area}")


def test_onward_only_where_allowed(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, refusal, register_url, register_input,
    register_button, rights_url, rights_person, rights_area, rights_button, rights_rows, rights_names, reason_view,
    today, delegations_url, delegate_right, delegate_area, delegate_to, delegate_first, delegate_last,
    delegate_onward, delegate_button, delegation_rows, delegation_state,
):  # fmt: skip
    """A delegated right is delegated onward only if that was allowed, and only within its days."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    form = (
        delegations_url, delegate_right, delegate_area, delegate_to, delegate_first, delegate_last, delegate_onward,
        delegate_button,
    )  # fmt: skip
    table, shown = (delegations_url, delegation_rows, delegation_state), (rights_rows, rights_names)
    area, role = values.title("area of onward"), values.title("role of onward")
    first, middle, last = (values.word(f"{word} of onward") for word in ("first", "middle", "last"))
    set_up(
        user, desk, book, f"area; {area}", f"role; {role}", *rules(role, area, view="allow"),
        person(values, "first of onward", role), person(values, "middle of onward"), person(values, "last of onward"),
    )  # fmt: skip
    giver, receiver = (guest_of(user, desk, values, f"{word} of onward") for word in ("first", "middle"))
    day, later, latest = (day_of(giver, today, days) for days in (0, 3, 4))
    delegate(giver, form, table, "view", area, (first, middle), (day, latest))
    fill_in(receiver, form, "view", area, last, (day, later))
    receiver.sees("not yours", in_=refusal)
    fill_in(giver, form, "view", area, middle, (day, later), onward=True)
    giver.sees_count(delegation_rows, 2)
    fill_in(receiver, form, "view", area, last, (day, latest))
    receiver.sees("too long", in_=refusal)
    delegate(receiver, form, table, "view", area, (middle, last), (day, later))
    show(user, (rights_url, rights_person, rights_area, rights_button), area, last)
    sees_reason(user, shown, area, reason_view, f"Yes: delegated by {middle}")


def test_revocation_takes_what_rests_on_it(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    rights_url, rights_person, rights_area, rights_button, rights_rows, rights_names, reason_view, today,
    delegations_url, delegate_right, delegate_area, delegate_to, delegate_first, delegate_last, delegate_onward,
    delegate_button, delegation_rows, delegation_state, revoke_button,
):  # fmt: skip
    """With a delegation that is revoked all that were made onward end; who has only received one cannot revoke it."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    form = (
        delegations_url, delegate_right, delegate_area, delegate_to, delegate_first, delegate_last, delegate_onward,
        delegate_button,
    )  # fmt: skip
    table, shown = (delegations_url, delegation_rows, delegation_state), (rights_rows, rights_names)
    area, role = values.title("area of a chain"), values.title("role of a chain")
    keys = [f"link {number} of a chain" for number in range(4)]
    names = [values.word(key) for key in keys]
    set_up(
        user, desk, book, f"area; {area}", f"role; {role}", *rules(role, area, view="allow"),
        person(values, keys[0], role), *(person(values, key) for key in keys[1:]),
    )  # fmt: skip
    pairs = [(names[index], names[index + 1]) for index in range(3)]
    guests = [guest_of(user, desk, values, key) for key in keys]
    for guest, pair in zip(guests, pairs, strict=False):
        day = day_of(guest, today)
        delegate(guest, form, table, "view", area, pair, (day, day), onward=True)
    guests[3].visit(delegations_url)
    guests[3].sees("Active", in_=delegation_state, within=guests[3].nth(delegation_rows, 0))
    guests[3].does_not_see_element(revoke_button)
    guests[0].click(revoke_button, within=guests[0].row(delegation_rows, containing=" to ".join(pairs[0])))
    for pair, state in zip(pairs, ("Revoked", "Lapsed", "Lapsed"), strict=True):
        sees_state(user, table, pair, state)
    show(user, (rights_url, rights_person, rights_area, rights_button), area, names[3])
    sees_reason(user, shown, area, reason_view, "No: no rule")


def test_second_source_keeps_what_rests_on_it(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    today, delegations_url, delegate_right, delegate_area, delegate_to, delegate_first, delegate_last,
    delegate_onward, delegate_button, delegation_rows, delegation_state, revoke_button,
):  # fmt: skip
    """What was delegated onward goes on while another delegation allows it, and ends with the last of them."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    form = (
        delegations_url, delegate_right, delegate_area, delegate_to, delegate_first, delegate_last, delegate_onward,
        delegate_button,
    )  # fmt: skip
    table = (delegations_url, delegation_rows, delegation_state)
    area, role = values.title("area of two sources"), values.title("role of two sources")
    one, two, middle, last = (values.word(f"{word} of two sources") for word in ("one", "two", "middle", "last"))
    set_up(
        user, desk, book, f"area; {area}", f"role; {role}", *rules(role, area, view="allow"),
        *(person(values, f"{word} of two sources", role) for word in ("one", "two")),
        *(person(values, f"{word} of two sources") for word in ("middle", "last")),
    )  # fmt: skip
    for word, pair in (("one", (one, middle)), ("two", (two, middle)), ("middle", (middle, last))):
        guest = guest_of(user, desk, values, f"{word} of two sources")
        days = (day_of(guest, today), day_of(guest, today))
        delegate(guest, form, table, "view", area, pair, days, onward=word != "middle")
    for giver, state in ((one, "Active"), (two, "Lapsed")):
        user.visit(delegations_url)
        user.click(revoke_button, within=user.row(delegation_rows, containing=f"{giver} to {middle}"))
        sees_state(user, table, (giver, middle), "Revoked")
        sees_state(user, table, (middle, last), state)


def test_lost_right_lapses_for_good(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    rights_url, rights_person, rights_area, rights_button, rights_rows, rights_names, reason_borrow, today,
    delegations_url, delegate_right, delegate_area, delegate_to, delegate_first, delegate_last, delegate_onward,
    delegate_button, delegation_rows, delegation_state,
):  # fmt: skip
    """A delegation ends when its giver may not even view any more, and stays so; within one text nothing is lost."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    form = (
        delegations_url, delegate_right, delegate_area, delegate_to, delegate_first, delegate_last, delegate_onward,
        delegate_button,
    )  # fmt: skip
    table, shown = (delegations_url, delegation_rows, delegation_state), (rights_rows, rights_names)
    area, gives, receives = (values.title(f"{word} of a lapse") for word in ("area", "role", "other role"))
    pair = (values.word("lapsing giver"), values.word("lapsing receiver"))
    set_up(
        user, desk, book, f"area; {area}", f"role; {gives}", f"role; {receives}",
        *rules(gives, area, view="allow", borrow="allow"), *rules(receives, area, view="allow"),
        person(values, "lapsing giver", gives), person(values, "lapsing receiver", receives),
    )  # fmt: skip
    giver = guest_of(user, desk, values, "lapsing giver")
    delegate(giver, form, table, "borrow", area, pair, (day_of(giver, today, 1), day_of(giver, today, 9)))
    back = person(values, "lapsing giver", gives)
    register(user, book, person(values, "lapsing giver"), back)
    sees_state(user, table, pair, "Waiting")
    register(user, book, *rules(gives, area, view="none"))
    register(user, book, *rules(gives, area, view="allow"))
    sees_state(user, table, pair, "Lapsed")
    show(user, (rights_url, rights_person, rights_area, rights_button), area, pair[1])
    sees_reason(user, shown, area, reason_borrow, "No: no rule")


def test_circle_does_not_hold_itself(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    rights_url, rights_person, rights_area, rights_button, rights_rows, rights_names, reason_view, today,
    delegations_url, delegate_right, delegate_area, delegate_to, delegate_first, delegate_last, delegate_onward,
    delegate_button, delegation_rows, delegation_state,
):  # fmt: skip
    """Two people who delegate a right to each other lose it together with the one from whom they have it."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    form = (
        delegations_url, delegate_right, delegate_area, delegate_to, delegate_first, delegate_last, delegate_onward,
        delegate_button,
    )  # fmt: skip
    table, shown = (delegations_url, delegation_rows, delegation_state), (rights_rows, rights_names)
    area, role = values.title("area of two friends"), values.title("role of two friends")
    giver, one, other = (values.word(f"{word} of two friends") for word in ("giver", "one", "other"))
    set_up(
        user, desk, book, f"area; {area}", f"role; {role}", *rules(role, area, view="allow"),
        person(values, "giver of two friends", role), person(values, "one of two friends"),
        person(values, "other of two friends"),
    )  # fmt: skip
    pairs = (("giver", (giver, one)), ("one", (one, other)), ("other", (other, one)))
    for word, pair in pairs:
        guest = guest_of(user, desk, values, f"{word} of two friends")
        days = (day_of(guest, today), day_of(guest, today, 2))
        delegate(guest, form, table, "view", area, pair, days, onward=True)
    register(user, book, f"person; {giver}; ;")
    for _, pair in pairs:
        sees_state(user, table, pair, "Lapsed")
    show(user, (rights_url, rights_person, rights_area, rights_button), area, one)
    sees_reason(user, shown, area, reason_view, "No: no rule")


def test_approved_request_gives_the_right(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    rights_url, rights_person, rights_area, rights_button, rights_rows, rights_names, reason_borrow, today, today_url,
    today_input, today_button, requests_url, request_right, request_area, request_last, request_button, request_rows,
    request_state, approve_button,
):  # fmt: skip
    """An approved request gives its right to the end of its last day, although its approver has lost the own one."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    page, shown = (rights_url, rights_person, rights_area, rights_button), (rights_rows, rights_names)
    clock = (today_url, today, today_input, today_button)
    outer, inner = values.title("outer of a request"), values.title("inner of a request")
    views, decides = values.title("viewing role of a request"), values.title("deciding role of a request")
    asker, approver = values.word("asker"), values.word("approver")
    set_up(
        user, desk, book, f"area; {outer}", f"area; {inner}; {outer}", f"role; {views}", f"role; {decides}",
        *rules(views, outer, view="allow"), *rules(decides, outer, view="allow", administer="allow"),
        person(values, "asker", views), person(values, "approver", decides),
    )  # fmt: skip
    guest = guest_of(user, desk, values, "asker")
    ask(
        guest,
        (requests_url, request_right, request_area, request_last, request_button),
        "borrow",
        outer,
        day_of(guest, today, 1),
    )
    guest.sees("Open", in_=request_state, within=guest.row(request_rows, containing=outer))
    other = guest_of(user, desk, values, "approver")
    decide(other, requests_url, request_rows, approve_button, asker)
    other.sees("Approved", in_=request_state, within=other.row(request_rows, containing=asker))
    register(user, book, f"person; {approver}; ;")
    for text in (f"Yes: granted by {approver}", f"Yes: granted by {approver}", "No: no rule"):
        show(user, page, outer, asker)
        sees_reason(user, shown, inner, reason_borrow, text)
        if text.startswith("Yes"):
            move_on(user, clock)


def test_wrong_requests_are_refused(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, refusal, register_url, register_input,
    register_button, today, requests_url, request_right, request_area, request_last, request_button, request_rows,
):  # fmt: skip
    """What somebody has already, a day that is over, and an area that they may not view cannot be asked for."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    form = (requests_url, request_right, request_area, request_last, request_button)
    area, hidden, role = (values.title(f"{word} of wrong requests") for word in ("area", "hidden", "role"))
    set_up(
        user, desk, book, f"area; {area}", f"area; {hidden}", f"role; {role}",
        *rules(role, area, view="allow", borrow="allow"), person(values, "wrong asker", role),
    )  # fmt: skip
    guest = guest_of(user, desk, values, "wrong asker")
    day, before = day_of(guest, today), day_of(guest, today, -1)
    ask(guest, form, "borrow", area, day)
    guest.sees("already yours", in_=refusal)
    ask(guest, form, "lend", area, before)
    guest.sees("Days are wrong", in_=refusal)
    assert hidden not in guest.options_of(request_area), f"expected no {hidden} among the areas"
    guest.sees_count(request_rows, 0)
    user.visit(requests_url)
    user.does_not_see_element(request_button)


def test_nobody_decides_about_themselves(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    rights_url, rights_person, rights_area, rights_button, rights_rows, rights_names, reason_lend, today,
    requests_url, request_right, request_area, request_last, request_button, request_rows, request_state,
    approve_button, refuse_button,
):  # fmt: skip
    """An administrator has no buttons for the own request, which others see only if they administer the area."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    form, shown = (requests_url, request_right, request_area, request_last, request_button), (rights_rows, rights_names)
    area, decides, views = (values.title(f"{word} of oneself") for word in ("area", "role", "other role"))
    name = values.word("person of oneself")
    set_up(
        user, desk, book, f"area; {area}", f"role; {decides}", f"role; {views}", *rules(views, area, view="allow"),
        *rules(decides, area, view="allow", administer="allow"), person(values, "person of oneself", decides),
        person(values, "onlooker", views),
    )  # fmt: skip
    guest = guest_of(user, desk, values, "person of oneself")
    ask(guest, form, "lend", area, day_of(guest, today, 5))
    guest.sees("Open", in_=request_state, within=guest.row(request_rows, containing=area))
    for button in (approve_button, refuse_button):
        guest.does_not_see_element(button)
    onlooker = guest_of(user, desk, values, "onlooker")
    onlooker.visit(requests_url)
    onlooker.sees_element(request_button)
    onlooker.sees_count(request_rows, 0)
    decide(user, requests_url, request_rows, refuse_button, area)
    user.sees("Refused", in_=request_state, within=user.row(request_rows, containing=area))
    show(user, (rights_url, rights_person, rights_area, rights_button), area, name)
    sees_reason(user, shown, area, reason_lend, "No: no rule")


def test_request_is_decided_once(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, refusal, register_url, register_input,
    register_button, today, requests_url, request_right, request_area, request_last, request_button, request_rows,
    request_state, approve_button, refuse_button,
):  # fmt: skip
    """A request that somebody else has refused cannot be approved from a page of before."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    form = (requests_url, request_right, request_area, request_last, request_button)
    area, decides, views = (values.title(f"{word} of a decision") for word in ("area", "role", "other role"))
    set_up(
        user, desk, book, f"area; {area}", f"role; {decides}", f"role; {views}", *rules(views, area, view="allow"),
        *rules(decides, area, view="allow", administer="allow"), person(values, "late decider", decides),
        person(values, "asker of a decision", views),
    )  # fmt: skip
    guest, late = (guest_of(user, desk, values, key) for key in ("asker of a decision", "late decider"))
    ask(guest, form, "borrow", area, day_of(guest, today, 5))
    guest.row(request_rows, containing=area)
    late.visit(requests_url)
    row = late.row(request_rows, containing=area)
    decide(user, requests_url, request_rows, refuse_button, area)
    user.sees("Refused", in_=request_state, within=user.row(request_rows, containing=area))
    late.click(approve_button, within=row)
    late.sees("already decided", in_=refusal)
    guest.reload()
    guest.sees("Refused", in_=request_state, within=guest.row(request_rows, containing=area))


def test_granted_right_is_not_delegated(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, refusal, register_url, register_input,
    register_button, today, delegations_url, delegate_right, delegate_area, delegate_to, delegate_first,
    delegate_last, delegate_onward, delegate_button, delegation_rows, requests_url, request_right, request_area,
    request_last, request_button, request_rows, request_state, approve_button,
):  # fmt: skip
    """Who has a right by an approved request cannot delegate it."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    delegation = (
        delegations_url, delegate_right, delegate_area, delegate_to, delegate_first, delegate_last, delegate_onward,
        delegate_button,
    )  # fmt: skip
    form = (requests_url, request_right, request_area, request_last, request_button)
    area, role = values.title("area of a grant"), values.title("role of a grant")
    name = values.word("receiver of a grant")
    set_up(
        user, desk, book, f"area; {area}", f"role; {role}", *rules(role, area, view="allow"),
        person(values, "person of a grant", role), person(values, "receiver of a grant"),
    )  # fmt: skip
    guest = guest_of(user, desk, values, "person of a grant")
    day = day_of(guest, today)
    ask(guest, form, "borrow", area, day)
    decide(user, requests_url, request_rows, approve_button, area)
    user.sees("Approved", in_=request_state, within=user.row(request_rows, containing=area))
    fill_in(guest, delegation, "borrow", area, name, (day, day))
    guest.sees("not yours", in_=refusal)
    guest.sees_count(delegation_rows, 0)
