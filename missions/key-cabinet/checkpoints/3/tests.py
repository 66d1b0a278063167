"""A trail of everything, the rights of earlier days, and what two people have to agree about."""

import csv

import pytest
from earlier import (
    CARETAKER,
    DEPUTY,
    account,
    ask,
    day_of,
    decide,
    delegate,
    enter,
    guest_of,
    move_on,
    open_key,
    person,
    register,
    row_of,
    rules,
    sees_reason,
    set_up,
    show,
)

HEADER = ["number", "day", "who", "action", "for", "what", "before", "after", "why"]


def show_trail(user, trail, who="", action="all", area=""):
    """Filter the trail; `trail` is its address, the fields for person, action and area, and the button."""
    url, people, actions, areas, button = trail
    user.visit(url)
    user.fill(people, who)
    user.choose(actions, action)
    user.fill(areas, area)
    user.click(button)


def sees_entry(user, rows, index, cells, *texts):
    """See the texts of an entry; `cells` are the elements in a row, in the order of the texts."""
    row = user.nth(rows, index)
    for cell, text in zip(cells, texts, strict=True):
        user.sees(text, in_=cell, within=row)


def choose_cells(user, page, cells, button, area, role, labels):
    """Choose in the row of an area of the matrix, element → label, and save."""
    show(user, page, area, role)
    row = row_of(user, cells, area)
    for cell, label in labels.items():
        user.choose(cell, label, within=row)
    user.click(button)


def show_as_of(user, page, field, area, who, day):
    """Show the rights of somebody at the end of a day."""
    url, people, areas, button = page
    user.visit(url)
    user.choose(people, who)
    user.choose(areas, area)
    user.fill(field, day.isoformat())
    user.click(button)


def exported(user, link):
    """The rows of the CSV file behind a link."""
    with user.download(link).open(encoding="utf-8-sig", newline="") as file:
        return list(csv.reader(file))


def test_second_person_confirms(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    rights_url, rights_person, rights_area, rights_button, rights_rows, rights_names, reason_borrow, reason_lend,
    matrix_url, matrix_role, matrix_area, matrix_button, matrix_rows, matrix_names, cell_borrow, cell_lend,
    cell_administer, save_button, proposals_url, proposal_rows, proposal_state, confirm_button, decline_button,
):  # fmt: skip
    """That a role may lend counts when somebody else has confirmed it; denials and other rights count at once."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    page, cells = (matrix_url, matrix_role, matrix_area, matrix_button), (matrix_rows, matrix_names)
    view, table = (rights_url, rights_person, rights_area, rights_button), (rights_rows, rights_names)
    area, role = values.title("area of four eyes"), values.title("role of four eyes")
    name, what = values.word("person of four eyes"), f"lend of {role} at {area}"
    set_up(
        user, desk, book, f"area; {area}", f"role; {role}", *rules(role, area, view="allow"),
        person(values, "person of four eyes", role),
    )  # fmt: skip
    labels = {cell_borrow: "Allow", cell_lend: "Allow", cell_administer: "Deny"}
    choose_cells(user, page, cells, save_button, area, role, labels)
    user.sees("Cells changed: 2")
    user.sees("Cells proposed: 1")
    show(user, view, area, name)
    sees_reason(user, table, area, reason_borrow, f"Yes: {role} at {area}")
    sees_reason(user, table, area, reason_lend, "No: no rule")
    user.visit(proposals_url)
    row = user.row(proposal_rows, containing=what)
    user.sees("Open", in_=proposal_state, within=row)
    for button in (confirm_button, decline_button):
        user.does_not_see_element(button, within=row)
    deputy = user.another()
    enter(deputy, desk, DEPUTY)
    deputy.visit(proposals_url)
    deputy.click(confirm_button, within=deputy.row(proposal_rows, containing=what))
    deputy.sees("Confirmed", in_=proposal_state, within=deputy.row(proposal_rows, containing=what))
    show(user, view, area, name)
    sees_reason(user, table, area, reason_lend, f"Yes: {role} at {area}")


def test_changed_cell_is_not_confirmed(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, refusal, register_url, register_input,
    register_button, matrix_url, matrix_role, matrix_area, matrix_button, matrix_rows, matrix_names, cell_lend,
    save_button, proposals_url, proposal_rows, proposal_state, confirm_button, decline_button,
):  # fmt: skip
    """A proposal about what has changed since is not confirmed, but may be declined."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    page, cells = (matrix_url, matrix_role, matrix_area, matrix_button), (matrix_rows, matrix_names)
    area, role = values.title("area of a late yes"), values.title("role of a late yes")
    set_up(user, desk, book, f"area; {area}", f"role; {role}")
    choose_cells(user, page, cells, save_button, area, role, {cell_lend: "Allow"})
    user.sees("Cells proposed: 1")
    register(user, book, *rules(role, area, lend="deny"))
    deputy = user.another()
    enter(deputy, desk, DEPUTY)
    deputy.visit(proposals_url)
    deputy.click(confirm_button, within=deputy.row(proposal_rows, containing=area))
    deputy.sees("has changed", in_=refusal)
    deputy.visit(proposals_url)
    deputy.sees("Open", in_=proposal_state, within=deputy.row(proposal_rows, containing=area))
    deputy.click(decline_button, within=deputy.row(proposal_rows, containing=area))
    deputy.sees("Declined", in_=proposal_state, within=deputy.row(proposal_rows, containing=area))
    show(user, page, area, role)
    user.sees_value(cell_lend, "Deny", within=row_of(user, cells, area))


def test_lists_are_in_order(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    matrix_url, matrix_role, matrix_area,
):  # fmt: skip
    """The lists of roles and areas are in alphabetical order."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    roles, areas = ([values.title(f"{number} listed {word}") for number in range(3)] for word in ("role", "area"))
    lines = [f"role; {role}" for role in roles] + [f"area; {area}" for area in areas]
    set_up(user, desk, book, *sorted(lines, reverse=True))
    user.visit(matrix_url)
    for element, names in ((matrix_role, roles), (matrix_area, areas)):
        listed = [option for option in user.options_of(element) if option in names]
        assert listed == sorted(names), f"expected {sorted(names)}, found {listed}"


def test_lists_keep_what_is_chosen(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    matrix_url, matrix_role, matrix_area, matrix_button, matrix_rows, matrix_names,
):  # fmt: skip
    """The lists of the matrix page still have the role and the area whose rows they show."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    roles, areas = ([values.title(f"{number} kept {word}") for number in range(2)] for word in ("role", "area"))
    set_up(user, desk, book, *(f"role; {role}" for role in roles), *(f"area; {area}" for area in areas))
    role, area = max(roles), max(areas)
    show(user, (matrix_url, matrix_role, matrix_area, matrix_button), area, role)
    row_of(user, (matrix_rows, matrix_names), area)
    user.sees_value(matrix_role, role)
    user.sees_value(matrix_area, area)


def test_administrator_confirms_for_others(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    rights_url, rights_person, rights_area, rights_button, rights_rows, rights_names, reason_lend, matrix_url,
    matrix_role, matrix_area, matrix_button, matrix_rows, matrix_names, cell_lend, cell_administer, save_button,
    proposals_url, proposal_rows, proposal_state, confirm_button,
):  # fmt: skip
    """An administrator confirms lending by other roles, not by the own one, and not who administers."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    page, cells = (matrix_url, matrix_role, matrix_area, matrix_button), (matrix_rows, matrix_names)
    area, own, other = (values.title(f"{word} of a second") for word in ("area", "own role", "other role"))
    name = values.word("lender of a second")
    set_up(
        user, desk, book, f"area; {area}", f"role; {own}", f"role; {other}",
        *rules(own, area, view="allow", administer="allow"), *rules(other, area, view="allow"),
        person(values, "second person", own), person(values, "lender of a second", other),
    )  # fmt: skip
    for role, labels in ((own, {cell_lend: "Allow"}), (other, {cell_lend: "Allow", cell_administer: "Allow"})):
        choose_cells(user, page, cells, save_button, area, role, labels)
        user.sees(f"Cells proposed: {len(labels)}")
    guest = guest_of(user, desk, values, "second person")
    guest.visit(proposals_url)
    guest.sees_count(proposal_rows, 3)
    for what in (f"lend of {own} at {area}", f"administer of {other} at {area}"):
        guest.does_not_see_element(confirm_button, within=guest.row(proposal_rows, containing=what))
    guest.click(confirm_button, within=guest.row(proposal_rows, containing=f"lend of {other} at {area}"))
    row = guest.row(proposal_rows, containing=f"lend of {other} at {area}")
    guest.sees("Confirmed", in_=proposal_state, within=row)
    show(user, (rights_url, rights_person, rights_area, rights_button), area, name)
    sees_reason(user, (rights_rows, rights_names), area, reason_lend, f"Yes: {other} at {area}")


def test_lending_needs_two_approvals(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    rights_url, rights_person, rights_area, rights_button, rights_rows, rights_names, reason_lend, today,
    requests_url, request_right, request_area, request_last, request_button, request_rows, request_state,
    approve_button,
):  # fmt: skip
    """Somebody may lend when a second person has approved their request, and not before."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    form, page = (
        (requests_url, request_right, request_area, request_last, request_button),
        (rights_url, rights_person, rights_area, rights_button),
    )
    table = (rights_rows, rights_names)
    area, role = values.title("area of two approvals"), values.title("role of two approvals")
    name = values.word("asker of two")
    set_up(
        user, desk, book, f"area; {area}", f"role; {role}", *rules(role, area, view="allow"),
        person(values, "asker of two", role),
    )  # fmt: skip
    guest = guest_of(user, desk, values, "asker of two")
    ask(guest, form, "lend", area, day_of(guest, today, 5))
    guest.row(request_rows, containing=area)
    decide(user, requests_url, request_rows, approve_button, area)
    user.sees("Approved once", in_=request_state, within=user.row(request_rows, containing=area))
    user.does_not_see_element(approve_button, within=user.row(request_rows, containing=area))
    show(user, page, area, name)
    sees_reason(user, table, area, reason_lend, "No: no rule")
    deputy = user.another()
    enter(deputy, desk, DEPUTY)
    decide(deputy, requests_url, request_rows, approve_button, area)
    deputy.does_not_see("Approved once", in_=deputy.row(request_rows, containing=area))
    show(user, page, area, name)
    sees_reason(user, table, area, reason_lend, f"Yes: granted by {DEPUTY[0]}")


def test_second_decision_comes_too_late(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, refusal, register_url, register_input,
    register_button, today, requests_url, request_right, request_area, request_last, request_button, request_rows,
    request_state, approve_button, refuse_button,
):  # fmt: skip
    """Whoever has approved a request is told so where they refuse it from a page that they opened before."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    form = (requests_url, request_right, request_area, request_last, request_button)
    area, role = values.title("area of a second thought"), values.title("role of a second thought")
    set_up(
        user, desk, book, f"area; {area}", f"role; {role}", *rules(role, area, view="allow"),
        person(values, "asker of a second thought", role),
    )  # fmt: skip
    guest, late = guest_of(user, desk, values, "asker of a second thought"), user.another()
    ask(guest, form, "borrow", area, day_of(guest, today, 5))
    guest.row(request_rows, containing=area)
    enter(late, desk, CARETAKER)
    late.visit(requests_url)
    row = late.row(request_rows, containing=area)
    decide(user, requests_url, request_rows, approve_button, area)
    user.sees("Approved", in_=request_state, within=user.row(request_rows, containing=area))
    late.click(refuse_button, within=row)
    late.sees("already decided", in_=refusal)
    guest.reload()
    guest.sees("Approved", in_=request_state, within=guest.row(request_rows, containing=area))


def test_first_approver_is_the_reason(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    rights_url, rights_person, rights_area, rights_button, rights_rows, rights_names, reason_borrow, today,
    requests_url, request_right, request_area, request_last, request_button, request_rows, request_state,
    approve_button,
):  # fmt: skip
    """Of two approved requests the reason is the one that was approved by the first name in alphabetical order."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    form = (requests_url, request_right, request_area, request_last, request_button)
    outer, inner, role = (values.title(f"{word} of two grants") for word in ("outer", "inner", "role"))
    set_up(
        user, desk, book, f"area; {outer}", f"area; {inner}; {outer}", f"role; {role}",
        *rules(role, outer, view="allow"), person(values, "asker of two grants", role),
    )  # fmt: skip
    guest, deputy = guest_of(user, desk, values, "asker of two grants"), user.another()
    enter(deputy, desk, DEPUTY)
    for area in (outer, inner):
        ask(guest, form, "borrow", area, day_of(guest, today, 5))
        guest.row(request_rows, containing=area)
    for decider, area in ((user, outer), (deputy, inner)):
        decide(decider, requests_url, request_rows, approve_button, area)
        decider.sees("Approved", in_=request_state, within=decider.row(request_rows, containing=area))
    show(user, (rights_url, rights_person, rights_area, rights_button), outer, values.word("asker of two grants"))
    sees_reason(user, (rights_rows, rights_names), inner, reason_borrow, f"Yes: granted by {CARETAKER[0]}")


def test_rights_of_an_earlier_day(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, refusal, register_url, register_input,
    register_button, rights_url, rights_person, rights_area, rights_button, rights_rows, rights_names, reason_view,
    today, today_url, today_input, today_button, rights_day,
):  # fmt: skip
    """Rules, roles and areas are shown as they were at the end of the day; days that nobody can know are refused."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    page, table = (rights_url, rights_person, rights_area, rights_button), (rights_rows, rights_names)
    outer, inner, role = (values.title(f"{word} of an earlier day") for word in ("outer", "inner", "role"))
    name, later = values.word("person of an earlier day"), values.word("person of a later day")
    set_up(
        user, desk, book, f"area; {outer}", f"area; {inner}; {outer}", f"role; {role}",
        person(values, "person of an earlier day", role), *rules(role, outer, view="deny"),
    )  # fmt: skip
    register(user, book, *rules(role, outer, view="allow"))
    move_on(user, (today_url, today, today_input, today_button), 2)
    register(user, book, f"person; {name}; ;", f"area; {inner}", person(values, "person of a later day", role))
    day = day_of(user, today, -1)
    show_as_of(user, page, rights_day, outer, name, day)
    user.sees_count(rights_rows, 2)
    sees_reason(user, table, inner, reason_view, f"Yes: {role} at {outer}")
    show_as_of(user, page, rights_day, outer, later, day)
    user.sees_count(rights_rows, 0)
    show_as_of(user, page, rights_day, outer, name, day_of(user, today))
    user.sees_count(rights_rows, 1)
    sees_reason(user, table, outer, reason_view, "No: no rule")
    for wrong in (day_of(user, today, 1), day.replace(year=2029)):
        show_as_of(user, page, rights_day, outer, name, wrong)
        user.sees("Days are wrong", in_=refusal)


def test_delegations_of_an_earlier_day(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    rights_url, rights_person, rights_area, rights_button, rights_rows, rights_names, reason_view, today, today_url,
    today_input, today_button, delegations_url, delegate_right, delegate_area, delegate_to, delegate_first,
    delegate_last, delegate_onward, delegate_button, delegation_rows, delegation_state, revoke_button, rights_day,
):  # fmt: skip
    """A delegation that was revoked later is shown on its days, also on one without any change."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    form = (
        delegations_url, delegate_right, delegate_area, delegate_to, delegate_first, delegate_last, delegate_onward,
        delegate_button,
    )  # fmt: skip
    page, table = (rights_url, rights_person, rights_area, rights_button), (rights_rows, rights_names)
    area, role = values.title("area of a past delegation"), values.title("role of a past delegation")
    pair = (values.word("past giver"), values.word("past receiver"))
    set_up(
        user, desk, book, f"area; {area}", f"role; {role}", *rules(role, area, view="allow"),
        person(values, "past giver", role), person(values, "past receiver"),
    )  # fmt: skip
    giver = guest_of(user, desk, values, "past giver")
    days = [day_of(giver, today, after) for after in range(3)]
    delegate(giver, form, (delegations_url, delegation_rows, delegation_state), "view", area, pair, days[1:])
    move_on(user, (today_url, today, today_input, today_button), 2)
    user.visit(delegations_url)
    user.click(revoke_button, within=user.row(delegation_rows, containing=" to ".join(pair)))
    user.sees("Revoked", in_=delegation_state, within=user.row(delegation_rows, containing=" to ".join(pair)))
    for day, text in zip(days, ("No: no rule", f"Yes: delegated by {pair[0]}", "No: no rule"), strict=True):
        show_as_of(user, page, rights_day, area, pair[1], day)
        sees_reason(user, table, area, reason_view, text)


def test_trail_tells_the_register(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    trail_url, trail_person, trail_action, trail_area, trail_button, trail_rows, entry_who, entry_whom, entry_what,
    entry_before, entry_after, entry_why,
):  # fmt: skip
    """Each line that changes something is told with what was before and after it, and no PIN."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    trail = (trail_url, trail_person, trail_action, trail_area, trail_button)
    outer, inner, key = (values.title(f"{word} of a register") for word in ("outer", "inner", "key"))
    first, second = f"A {values.title('first of a register')}", f"B {values.title('second of a register')}"
    name, pin = account(values, "person of a register")
    areas = (f"area; {outer}", f"area; {inner}; {outer}")
    lines = (f"role; {first}", f"role; {second}", f"key; {key}; {inner}")
    set_up(user, desk, book, *areas, *lines, f"person; {name}; {pin};", *rules(second, inner, lend="allow"))
    changed = (f"area; {inner}", *rules(second, inner, lend="deny"), f"person; {name}; 97531; {second}, {first}")
    register(user, book, *lines, areas[0], *changed)
    show_trail(user, trail, who=name)
    user.sees_count(trail_rows, 2)
    cells = (entry_who, entry_whom, entry_before, entry_after, entry_why)
    roles = f"{first}, {second}"
    sees_entry(user, trail_rows, 0, cells, CARETAKER[0], name, "none", roles, "Yes: caretaker")
    sees_entry(user, trail_rows, 1, cells, CARETAKER[0], name, "-", "none", "Yes: caretaker")
    for secret in (pin, "97531"):
        user.does_not_see(secret)
    show_trail(user, trail, area=inner)
    user.sees_count(trail_rows, 5)
    cells = (entry_what, entry_before, entry_after)
    what = f"lend of {second} at {inner}"
    sees_entry(user, trail_rows, 0, cells, what, "Allow", "Deny")
    sees_entry(user, trail_rows, 1, cells, inner, outer, "top")
    sees_entry(user, trail_rows, 2, cells, what, "Inherit", "Allow")
    sees_entry(user, trail_rows, 3, cells, key, "-", inner)


def test_trail_tells_the_matrix(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    matrix_url, matrix_role, matrix_area, matrix_button, matrix_rows, matrix_names, cell_view, cell_lend, save_button,
    proposals_url, proposal_rows, confirm_button, decline_button, trail_url, trail_person, trail_action, trail_area,
    trail_button, trail_rows, entry_who, entry_what, entry_before, entry_after, entry_why,
):  # fmt: skip
    """What is changed, proposed, confirmed and declined in the matrix is told with the reason of the right to do so."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    page, cells = (matrix_url, matrix_role, matrix_area, matrix_button), (matrix_rows, matrix_names)
    trail = (trail_url, trail_person, trail_action, trail_area, trail_button)
    area, own, other, third = (
        values.title(f"{word} of a told matrix") for word in ("area", "own role", "other role", "third role")
    )
    name = values.word("person of a told matrix")
    set_up(
        user, desk, book, f"area; {area}", *(f"role; {role}" for role in (own, other, third)),
        *rules(own, area, view="allow", administer="allow"), person(values, "person of a told matrix", own),
    )  # fmt: skip
    guest = guest_of(user, desk, values, "person of a told matrix")
    for role, labels in ((third, {cell_lend: "Allow"}), (other, {cell_view: "Deny", cell_lend: "Allow"})):
        choose_cells(guest, page, cells, save_button, area, role, labels)
        guest.sees("Cells proposed: 1")
    texts = (entry_who, entry_what, entry_before, entry_after, entry_why)
    what, declined = (f"lend of {role} at {area}" for role in (other, third))
    for button, cell, state in ((confirm_button, what, "Confirmed"), (decline_button, declined, "Declined")):
        decide(user, proposals_url, proposal_rows, button, cell)
        user.sees(state, in_=user.row(proposal_rows, containing=cell))
    for action, count, entry in (
        ("rule", 3, (name, f"view of {other} at {area}", "Inherit", "Deny", f"Yes: {own} at {area}")),
        ("propose", 2, (name, what, "Inherit", "Allow", f"Yes: {own} at {area}")),
        ("confirm", 1, (CARETAKER[0], what, "Inherit", "Allow", "Yes: caretaker")),
        ("decline", 1, (CARETAKER[0], declined, "Inherit", "Allow", "Yes: caretaker")),
    ):
        show_trail(user, trail, action=action, area=area)
        user.sees_count(trail_rows, count)
        sees_entry(user, trail_rows, 0, texts, *entry)


def test_trail_tells_of_keys(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    keys_url, key_rows, key_link, where, borrow_button, lend_to, lend_button, return_button, trail_url, trail_person,
    trail_action, trail_area, trail_button, trail_rows, entry_who, entry_whom, entry_what, entry_before, entry_after,
    entry_why,
):  # fmt: skip
    """It is told who borrowed, lent and brought back a key, for whom, and by which right."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    trail = (trail_url, trail_person, trail_action, trail_area, trail_button)
    area, lends, views, key = (values.title(f"{word} of a told key") for word in ("area", "role", "other role", "key"))
    lender, receiver = values.word("told lender"), values.word("told receiver")
    set_up(
        user, desk, book, f"area; {area}", f"role; {lends}", f"role; {views}", f"key; {key}; {area}",
        *rules(lends, area, view="allow", borrow="allow", lend="allow"), *rules(views, area, view="allow"),
        person(values, "told lender", lends), person(values, "told receiver", views),
    )  # fmt: skip
    guest = guest_of(user, desk, values, "told lender")
    open_key(guest, (keys_url, key_rows, key_link), key)
    guest.click(borrow_button)
    guest.sees(f"With {lender}", in_=where)
    guest.click(return_button)
    guest.choose(lend_to, receiver)
    guest.click(lend_button)
    guest.sees(f"With {receiver}", in_=where)
    guest.click(return_button)
    guest.sees("In", in_=where)
    cells = (entry_who, entry_whom, entry_what, entry_before, entry_after, entry_why)
    right = f"Yes: {lends} at {area}"
    show_trail(user, trail, action="borrow", area=area)
    user.sees_count(trail_rows, 1)
    sees_entry(user, trail_rows, 0, cells, lender, lender, key, "In", f"With {lender}", right)
    show_trail(user, trail, action="lend", area=area)
    user.sees_count(trail_rows, 1)
    sees_entry(user, trail_rows, 0, cells, lender, receiver, key, "In", f"With {receiver}", right)
    show_trail(user, trail, action="return", area=area)
    user.sees_count(trail_rows, 2)
    sees_entry(user, trail_rows, 0, cells, lender, receiver, key, f"With {receiver}", "In", right)
    sees_entry(user, trail_rows, 1, cells, lender, lender, key, f"With {lender}", "In", "has the key")


def test_trail_tells_of_delegations(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    today, delegations_url, delegate_right, delegate_area, delegate_to, delegate_first, delegate_last,
    delegate_onward, delegate_button, delegation_rows, delegation_state, revoke_button, trail_url, trail_person,
    trail_action, trail_area, trail_button, trail_rows, entry_who, entry_whom, entry_what, entry_before, entry_after,
    entry_why,
):  # fmt: skip
    """It is told who delegated and revoked, and what lapsed by that."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    form = (
        delegations_url, delegate_right, delegate_area, delegate_to, delegate_first, delegate_last, delegate_onward,
        delegate_button,
    )  # fmt: skip
    table = (delegations_url, delegation_rows, delegation_state)
    trail = (trail_url, trail_person, trail_action, trail_area, trail_button)
    area, role = values.title("area of told delegations"), values.title("role of told delegations")
    first, middle, last = (values.word(f"{word} of told delegations") for word in ("first", "middle", "last"))
    set_up(
        user, desk, book, f"area; {area}", f"role; {role}", *rules(role, area, view="allow"),
        person(values, "first of told delegations", role),
        *(person(values, f"{word} of told delegations") for word in ("middle", "last")),
    )  # fmt: skip
    giver, receiver = (guest_of(user, desk, values, f"{word} of told delegations") for word in ("first", "middle"))
    days = (day_of(giver, today), day_of(giver, today, 1))
    delegate(giver, form, table, "view", area, (first, middle), days, onward=True)
    delegate(receiver, form, table, "view", area, (middle, last), (days[1], days[1]))
    giver.click(revoke_button, within=giver.nth(delegation_rows, 0))
    giver.sees("Revoked", in_=delegation_state, within=giver.nth(delegation_rows, 0))
    cells = (entry_who, entry_whom, entry_what, entry_before, entry_after, entry_why)
    what = f"view at {area}"
    for action, texts in (
        ("delegate", (middle, last, what, "-", "Waiting", f"Yes: delegated by {first}")),
        ("revoke", (first, middle, what, "Active", "Revoked", "made it")),
        ("lapse", ("cabinet", last, what, "Waiting", "Lapsed", f"{middle} lost the right")),
    ):
        show_trail(user, trail, action=action, area=area)
        user.sees_count(trail_rows, 2 if action == "delegate" else 1)
        sees_entry(user, trail_rows, 0, cells, *texts)


def test_trail_tells_of_requests(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    today, requests_url, request_right, request_area, request_last, request_button, request_rows, request_state,
    refuse_button, trail_url, trail_person, trail_action, trail_area, trail_button, trail_rows, entry_who, entry_whom,
    entry_what, entry_before, entry_after, entry_why,
):  # fmt: skip
    """It is told who asked for a right, and who decided."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    trail = (trail_url, trail_person, trail_action, trail_area, trail_button)
    area, role, name = values.title("area of told requests"), values.title("role of told requests"), values.word("told")
    set_up(
        user, desk, book, f"area; {area}", f"role; {role}", *rules(role, area, view="allow"),
        person(values, "told", role),
    )  # fmt: skip
    guest = guest_of(user, desk, values, "told")
    form = (requests_url, request_right, request_area, request_last, request_button)
    ask(guest, form, "borrow", area, day_of(guest, today))
    guest.row(request_rows, containing=area)
    decide(user, requests_url, request_rows, refuse_button, area)
    user.sees("Refused", in_=request_state, within=user.row(request_rows, containing=area))
    cells, what = (entry_who, entry_whom, entry_what, entry_before, entry_after, entry_why), f"borrow at {area}"
    for action, texts in (
        ("request", (name, name, what, "-", "Open", f"Yes: {role} at {area}")),
        ("refuse", (CARETAKER[0], name, what, "Open", "Refused", "Yes: caretaker")),
    ):
        show_trail(user, trail, action=action, area=area)
        user.sees_count(trail_rows, 1)
        sees_entry(user, trail_rows, 0, cells, *texts)


def test_trail_tells_what_was_not_allowed(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    keys_url, key_rows, key_link, borrow_button, trail_url, trail_person, trail_action, trail_area, trail_button,
    trail_rows, entry_who,
):  # fmt: skip
    """Whoever was answered with Not allowed is in the trail, for a button and for an address."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    trail = (trail_url, trail_person, trail_action, trail_area, trail_button)
    area, role, key = (values.title(f"{word} of an attempt") for word in ("area", "role", "key"))
    name = values.word("person of an attempt")
    set_up(
        user, desk, book, f"area; {area}", f"role; {role}", *rules(role, area, view="allow", borrow="allow"),
        person(values, "person of an attempt", role), f"key; {key}; {area}",
    )  # fmt: skip
    guest = guest_of(user, desk, values, "person of an attempt")
    open_key(guest, (keys_url, key_rows, key_link), key)
    register(user, book, *rules(role, area, borrow="none"))
    guest.click(borrow_button)
    guest.sees("Not allowed")
    show_trail(user, trail, who=name, action="not allowed")
    user.sees_count(trail_rows, 1)
    guest.visit(register_url)
    guest.sees("Not allowed")
    show_trail(user, trail, who=name, action="not allowed")
    user.sees_count(trail_rows, 2)
    sees_entry(user, trail_rows, 0, (entry_who,), name)


def test_trail_tells_the_day(
    user, sign_in_url, name_input, pin_input, sign_in_button, today, today_url, today_input, today_button, trail_url,
    trail_person, trail_action, trail_area, trail_button, trail_rows, entry_who, entry_before, entry_after, entry_why,
):  # fmt: skip
    """It is told who moved the day on."""
    enter(user, (sign_in_url, name_input, pin_input, sign_in_button), DEPUTY)
    move_on(user, (today_url, today, today_input, today_button), 3)
    days = [day_of(user, today, after).isoformat() for after in (-3, 0)]
    show_trail(user, (trail_url, trail_person, trail_action, trail_area, trail_button), action="today")
    user.sees(days[1], in_=user.nth(trail_rows, 0))
    cells = (entry_who, entry_before, entry_after, entry_why)
    sees_entry(user, trail_rows, 0, cells, DEPUTY[0], *days, "Yes: caretaker")


def test_trail_is_filtered(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    trail_url, trail_person, trail_action, trail_area, trail_button, trail_rows, trail_next, entry_what,
):  # fmt: skip
    """Person, action and area filter together, also on the next page, and an area has those inside of it."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    trail = (trail_url, trail_person, trail_action, trail_area, trail_button)
    outer, inner = values.title("outer of a filter"), values.title("inner of a filter")
    roles = [values.title(f"role {number} of a filter") for number in range(6)]
    effects = {"view": "allow", "borrow": "allow", "lend": "deny", "administer": "deny"}
    set_up(
        user, desk, book, f"area; {outer}", f"area; {inner}; {outer}", *(f"role; {role}" for role in roles),
        *(line for role in roles for line in rules(role, inner, **effects)),
    )  # fmt: skip
    deputy = user.another()
    enter(deputy, desk, DEPUTY)
    register(deputy, book, *rules(roles[0], outer, view="deny"))
    show_trail(user, trail, action="rule", area=outer)
    user.sees_count(trail_rows, 20)
    user.click(trail_next)
    user.sees_count(trail_rows, 5)
    user.sees(f"view of {roles[0]} at {inner}", in_=entry_what, within=user.nth(trail_rows, 4))
    user.does_not_see_element(trail_next)
    for who, action, area, count in (
        (DEPUTY[0], "all", outer, 1),
        ("", "area", inner, 1),
        (DEPUTY[0], "all", inner, 0),
    ):
        show_trail(user, trail, who, action, area)
        user.sees_count(trail_rows, count)
    register(user, book, f"area; {inner}")
    show_trail(user, trail, action="rule", area=outer)
    user.sees_count(trail_rows, 1)


def test_spaces_around_a_filter_do_not_count(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    trail_url, trail_person, trail_action, trail_area, trail_button, trail_rows,
):  # fmt: skip
    """A name is found although spaces were typed around it."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    area = values.title("area with spaces")
    set_up(user, desk, book, f"area; {area}")
    trail = (trail_url, trail_person, trail_action, trail_area, trail_button)
    show_trail(user, trail, f" {CARETAKER[0]} ", "area", f" {area} ")
    user.sees_count(trail_rows, 1)


def test_administrators_see_their_areas(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    proposals_url, trail_url, trail_rows,
):  # fmt: skip
    """An administrator sees the entries about the own areas, without any field or button, and others see none."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    area, other, role = (values.title(f"{word} of a watcher") for word in ("area", "other area", "role"))
    key = values.title("key of a watcher")
    set_up(
        user, desk, book, f"area; {area}", f"area; {other}", f"role; {role}", f"key; {key}; {area}",
        *rules(role, area, view="allow", administer="allow"), *rules(role, other, view="allow"),
        person(values, "watcher", role), person(values, "watched"),
    )  # fmt: skip
    guest, outsider = (guest_of(user, desk, values, word) for word in ("watcher", "watched"))
    guest.visit(trail_url)
    guest.sees_count(trail_rows, 4)
    guest.sees(key, in_=guest.row(trail_rows, containing=key))
    guest.does_not_see(other)
    guest.does_not_see_controls(in_=guest.nth(trail_rows, 0))
    for address in (trail_url, proposals_url):
        outsider.visit(address)
        outsider.sees("Not allowed")


@pytest.mark.time_limit(60)
def test_trail_only_grows(
    user, values, server, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input,
    register_button, today, trail_url, trail_person, trail_action, trail_area, trail_button, trail_export, trail_rows,
):  # fmt: skip
    """The downloaded trail of a person is the same later and after a restart, with further entries at its end."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    trail = (trail_url, trail_person, trail_action, trail_area, trail_button)
    first, second = f"A {values.title('first exported')}", f"B {values.title('second exported')}"
    name = values.word("exported person")
    set_up(
        user, desk, book, f"role; {first}", f"role; {second}", person(values, "exported person", first, second),
    )  # fmt: skip
    show_trail(user, trail, who=name)
    user.sees_count(trail_rows, 1)
    day, before = user.text_of(today).strip(), exported(user, trail_export)
    assert before[0] == HEADER, f"expected the header {HEADER}, found {before[0]}"
    entry = [day, CARETAKER[0], "person", name, "-", "-", f"{first}, {second}", "Yes: caretaker"]
    assert [row[1:] for row in before[1:]] == [entry], f"expected one row with {entry}, found {before[1:]}"
    server.restart()
    again = user.another()
    enter(again, desk, DEPUTY)
    register(again, book, f"person; {name}; ; {second}")
    show_trail(again, trail, who=name)
    again.sees_count(trail_rows, 2)
    after = exported(again, trail_export)
    assert after[:2] == before, f"expected the entries of before, {before}, found {after}"
    assert [row[6:8] for row in after[2:]] == [[f"{first}, {second}", second]], f"expected one more, found {after}"
    assert int(after[2][0]) > int(after[1][0]), f"expected numbers that grow, found {after}"
