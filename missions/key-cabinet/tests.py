"""A site keeps its keys in a cabinet; each test has areas, roles, people and keys of its own."""

import pytest

CARETAKER = ("caretaker", "24681357")
DEPUTY = ("deputy", "97538642")


def enter(user, desk, account):
    """Sign somebody in; `desk` is the address, both fields and the button."""
    url, name_input, pin_input, button = desk
    user.visit(url)
    user.fill(name_input, account[0])
    user.fill(pin_input, account[1])
    user.click(button)
    user.does_not_see_field(pin_input)


def account(values, key):
    """The name and the PIN of the person with this key."""
    return values.word(key), str(values.number(f"pin {key}", 100_000, 999_999))


def person(values, key, *roles):
    """The line of the register for the person with this key."""
    return f"person; {'; '.join(account(values, key))}; {', '.join(roles)}"


def rules(role, area, **effects):
    """The lines of the register for rules about several rights."""
    return [f"rule; {role}; {area}; {right}; {effect}" for right, effect in effects.items()]


def register(user, book, *lines):
    """Enter lines into the register; `book` is its address, its field and its button."""
    url, field, button = book
    user.visit(url)
    user.fill(field, "\n".join(lines))
    user.click(button)
    user.sees(f"Lines done: {len(lines)}")


def set_up(user, desk, book, *lines):
    """Be signed in as a caretaker, and enter lines into the register."""
    user.signed_in_as(CARETAKER[0], by=lambda: enter(user, desk, CARETAKER))
    register(user, book, *lines)


def show(user, page, area, who=None):
    """Show the table of a page; `page` is its address, the list of people or roles, that of areas, and the button."""
    url, first, areas, button = page
    user.visit(url)
    if who is not None:
        user.choose(first, who)
    user.choose(areas, area)
    user.click(button)


def row_of(user, table, area):
    """The row of an area; `table` is the rows and the elements with the names."""
    rows, names = table
    found = []

    def is_there():
        found[:] = [" ".join(text.split()) for text in user.texts_of(names)]
        return area in found

    user.eventually(is_there, f"a row should be that of {area}")
    return user.nth(rows, found.index(area))


def sees_reason(user, table, area, reason, text):
    """See the reason of a right in the row of an area."""
    user.sees(text, in_=reason, within=row_of(user, table, area))


def open_key(user, cabinet, key):
    """Open the page of a key; `cabinet` is the address of the keys, their rows and the link in a row."""
    url, rows, link = cabinet
    user.visit(url)
    user.click(link, within=user.row(rows, containing=key))


def test_launches(user, sign_in_url):
    """The sign-in page opens."""
    user.opens(sign_in_url)


def test_wrong_pin_is_refused(user, sign_in_url, name_input, pin_input, sign_in_button, refusal, keys_url):
    """The PIN of somebody else shows a message and opens nothing."""
    user.visit(sign_in_url)
    user.does_not_see_element(refusal)
    user.fill(name_input, CARETAKER[0])
    user.fill(pin_input, DEPUTY[1])
    user.click(sign_in_button)
    user.sees("Wrong", in_=refusal)
    user.visit(keys_url)
    user.sees_element(pin_input)


def test_visitor_gets_the_sign_in_page(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    rights_url, matrix_url, keys_url, key_rows, key_link, where,
):  # fmt: skip
    """Whoever is not signed in gets the sign-in page at all addresses, also that of a key."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    area, key = values.title("visited area"), values.title("visited key")
    set_up(user, desk, book, f"area; {area}", f"key; {key}; {area}")
    open_key(user, (keys_url, key_rows, key_link), key)
    user.sees("In", in_=where)
    visitor = user.another()
    for address in (keys_url, rights_url, matrix_url, register_url, user.url):
        visitor.visit(address)
        visitor.sees_element(pin_input)
        visitor.does_not_see(key)


def test_register_is_for_caretakers(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    matrix_url, save_button, key_rows,
):  # fmt: skip
    """Somebody without rights gets the empty keys page, and neither register nor matrix."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    set_up(user, desk, book, person(values, "not a caretaker"))
    guest = user.another()
    enter(guest, desk, account(values, "not a caretaker"))
    guest.sees_count(key_rows, 0)
    for address, control in ((register_url, register_input), (matrix_url, save_button)):
        guest.visit(address)
        guest.sees("Not allowed")
        guest.does_not_see_element(control)


def test_wrong_lines_are_refused(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, refusal, register_url, register_input,
    register_button, rights_url, rights_person, rights_area, rights_button, rights_rows, rights_names, reason_view,
):  # fmt: skip
    """The first wrong line is named, and nothing of the text counts."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    area, role, name = values.title("wrong area"), values.title("wrong role"), values.word("wrong person")
    none = values.title("not there")
    set_up(user, desk, book, f" area ;{area} ", f"role;  {role}", person(values, "wrong person", role))
    right = f"rule; {role}; {area}; view; allow"
    wrong = (
        f"room; {none}", f"area; {'x' * 41}", "area;", f"area; {none}; {none} x", f"key; {none}", f"key; a,b; {area}",
        f"person; {name}; 123;", f"person; {none}; ; {role}", f"person; {name}; ; {role}, {none}",
        "person; deputy; 12345;", f"rule; {role}; {area}; open; allow", f"rule; {role}; {area}; view; yes",
        f"rule; {none}; {area}; view; deny",
    )  # fmt: skip
    for index, line in enumerate(wrong):
        user.visit(register_url)
        user.fill(register_input, "\n".join((right, *[""] * index, line, "nonsense")))
        user.click(register_button)
        user.sees(f"Line {index + 2} is wrong", in_=refusal)
    show(user, (rights_url, rights_person, rights_area, rights_button), area, name)
    sees_reason(user, (rights_rows, rights_names), area, reason_view, "No: no rule")


def test_no_area_lies_inside_of_itself(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, refusal, register_url, register_input,
    register_button, rights_url, rights_person, rights_area, rights_button, rights_rows, rights_names, reason_view,
):  # fmt: skip
    """An area is not put inside of itself or of what is in it, but may go there once that is outside."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    outer, middle, inner = (values.title(f"{key} of a circle") for key in ("outer", "middle", "inner"))
    name = values.word("person of a circle")
    lines = (f"area; {outer}", f"area; {middle}; {outer}", f"area; {inner}; {middle}")
    set_up(user, desk, book, *lines, person(values, "person of a circle"))
    for number, around in enumerate((outer, inner), 1):
        user.visit(register_url)
        user.fill(register_input, "\n".join([*lines[: number - 1], f"area; {outer}; {around}"]))
        user.click(register_button)
        user.sees(f"Line {number} is wrong", in_=refusal)
    register(user, book, f"area; {middle}", f"area; {outer}; {inner}")
    show(user, (rights_url, rights_person, rights_area, rights_button), inner, name)
    user.sees_count(rights_rows, 2)
    sees_reason(user, (rights_rows, rights_names), outer, reason_view, "No: no rule")


def test_later_line_changes_a_person(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, refusal, register_url, register_input,
    register_button, rights_url, rights_person, rights_area, rights_button, rights_rows, rights_names, reason_view,
    reason_borrow,
):  # fmt: skip
    """A later line replaces the roles of a person, and the PIN unless it is empty."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    area, before, after = (values.title(f"{key} of a change") for key in ("area", "role before", "role after"))
    who, table = account(values, "changed person"), (rights_rows, rights_names)
    lines = (f"area; {area}", f"role; {before}", f"role; {after}", person(values, "changed person", before))
    grants = (*rules(before, area, view="allow", borrow="allow"), *rules(after, area, view="allow"))
    set_up(user, desk, book, *lines, *grants, f"person; {who[0]}; ; {after}")
    guest = user.another()
    enter(guest, desk, who)
    show(guest, (rights_url, rights_person, rights_area, rights_button), area)
    sees_reason(guest, table, area, reason_view, f"Yes: {after} at {area}")
    sees_reason(guest, table, area, reason_borrow, "No: no rule")
    register(user, book, f"person; {who[0]}; 4711;")
    guest = user.another()
    guest.visit(sign_in_url)
    guest.fill(name_input, who[0])
    guest.fill(pin_input, who[1])
    guest.click(sign_in_button)
    guest.sees("Wrong", in_=refusal)


def test_moved_area_has_other_rights(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    keys_url, key_rows,
):  # fmt: skip
    """Areas and keys that are moved have the rights of where they are by then."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    open_area, closed, inner, role = (values.title(f"{key} of a move") for key in ("open", "closed", "inner", "role"))
    keys = [values.title(f"key {number} of a move") for number in range(3)]
    set_up(
        user, desk, book, f"area; {open_area}", f"area; {closed}", f"area; {inner}; {closed}", f"role; {role}",
        person(values, "person of a move", role), *rules(role, open_area, view="allow"),
        f"key; {keys[0]}; {inner}", f"key; {keys[1]}; {open_area}", f"key; {keys[2]}; {closed}",
    )  # fmt: skip
    guest = user.another()
    enter(guest, desk, account(values, "person of a move"))
    guest.row(key_rows, containing=keys[1])
    guest.sees_count(key_rows, 1)
    register(user, book, f"area; {inner}; {open_area}", f"key; {keys[1]}; {closed}", f"key; {keys[2]}; {open_area}")
    guest.visit(keys_url)
    for key in (keys[0], keys[2]):
        guest.row(key_rows, containing=key)
    guest.sees_count(key_rows, 2)


def test_rule_counts_in_inner_areas(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    rights_url, rights_person, rights_area, rights_button, rights_rows, rights_names, reason_view, reason_borrow,
    reason_lend, reason_administer,
):  # fmt: skip
    """What is allowed in an area is allowed in those inside of it, and not around it."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    outer, middle, inner, role = (values.title(f"{key} of inner areas") for key in ("outer", "middle", "inner", "role"))
    name, table = values.word("person of inner areas"), (rights_rows, rights_names)
    set_up(
        user, desk, book, f"area; {outer}", f"area; {middle}; {outer}", f"area; {inner}; {middle}", f"role; {role}",
        person(values, "person of inner areas", role), *rules(role, outer, view="allow"),
        *rules(role, middle, borrow="allow"), *rules(role, inner, lend="allow"),
    )  # fmt: skip
    show(user, (rights_url, rights_person, rights_area, rights_button), outer, name)
    user.sees_count(rights_rows, 3)
    for reason, text in (
        (reason_view, f"Yes: {role} at {outer}"),
        (reason_borrow, f"Yes: {role} at {middle}"),
        (reason_lend, f"Yes: {role} at {inner}"),
        (reason_administer, "No: no rule"),
    ):
        sees_reason(user, table, inner, reason, text)
    sees_reason(user, table, outer, reason_borrow, "No: no rule")


def test_nearest_rule_of_a_role_counts(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    rights_url, rights_person, rights_area, rights_button, rights_rows, rights_names, reason_view,
):  # fmt: skip
    """A nearer rule of a role counts in place of a farther one, until it is taken back."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    outer, middle, inner, role = (values.title(f"{key} of nearness") for key in ("outer", "middle", "inner", "role"))
    name, table = values.word("person of nearness"), (rights_rows, rights_names)
    page = (rights_url, rights_person, rights_area, rights_button)
    set_up(
        user, desk, book, f"area; {outer}", f"area; {middle}; {outer}", f"area; {inner}; {middle}", f"role; {role}",
        person(values, "person of nearness", role), *rules(role, outer, view="allow"),
        *rules(role, middle, view="deny"), *rules(role, inner, view="allow"),
    )  # fmt: skip
    show(user, page, outer, name)
    for area, text in ((outer, "Yes"), (middle, "No"), (inner, "Yes")):
        sees_reason(user, table, area, reason_view, f"{text}: {role} at {area}")
    register(user, book, *rules(role, middle, view="none"), *rules(role, inner, view="none"))
    show(user, page, middle, name)
    user.sees_count(rights_rows, 2)
    sees_reason(user, table, inner, reason_view, f"Yes: {role} at {outer}")


def test_denial_of_one_role_counts(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    rights_url, rights_person, rights_area, rights_button, rights_rows, rights_names, reason_borrow,
):  # fmt: skip
    """A role that denies counts more than a nearer rule of another role, but not more than its own nearer rule."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    outer, near, own = (values.title(f"{key} of a denial") for key in ("outer", "near", "own"))
    allows, denies = f"A {values.title('allowing')}", f"B {values.title('denying')}"
    name, table = values.word("person of a denial"), (rights_rows, rights_names)
    set_up(
        user, desk, book, f"area; {outer}", f"area; {near}; {outer}", f"area; {own}; {outer}", f"role; {allows}",
        f"role; {denies}", person(values, "person of a denial", allows, denies), *rules(allows, outer, view="allow"),
        *rules(allows, near, borrow="allow"), *rules(denies, outer, borrow="deny"), *rules(denies, own, borrow="allow"),
    )  # fmt: skip
    show(user, (rights_url, rights_person, rights_area, rights_button), outer, name)
    sees_reason(user, table, near, reason_borrow, f"No: {denies} at {outer}")
    sees_reason(user, table, own, reason_borrow, f"Yes: {denies} at {own}")


def test_first_role_is_the_reason(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    rights_url, rights_person, rights_area, rights_button, rights_rows, rights_names, reason_view, reason_borrow,
):  # fmt: skip
    """Of several roles that decide alike the first in alphabetical order is the reason, also with a farther rule."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    outer, inner = values.title("outer of two"), values.title("inner of two")
    first, second = f"A {values.title('first of two')}", f"B {values.title('second of two')}"
    name, table = values.word("person of two"), (rights_rows, rights_names)
    set_up(
        user, desk, book, f"area; {outer}", f"area; {inner}; {outer}", f"role; {second}", f"role; {first}",
        person(values, "person of two", second, first), *rules(second, inner, view="allow", borrow="deny"),
        *rules(first, outer, view="allow", borrow="deny"),
    )  # fmt: skip
    show(user, (rights_url, rights_person, rights_area, rights_button), outer, name)
    sees_reason(user, table, inner, reason_view, f"Yes: {first} at {outer}")
    sees_reason(user, table, inner, reason_borrow, f"No: {first} at {outer}")


def test_nothing_goes_without_view(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    rights_url, rights_person, rights_area, rights_button, rights_rows, rights_names, reason_view, reason_borrow,
    reason_lend, reason_administer,
):  # fmt: skip
    """Where somebody may not view, all other rights are gone, and so is a denial of them as the reason."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    outer, inner, role = (values.title(f"{key} without view") for key in ("outer", "inner", "role"))
    name, table = values.word("person without view"), (rights_rows, rights_names)
    set_up(
        user, desk, book, f"area; {outer}", f"area; {inner}; {outer}", f"role; {role}",
        person(values, "person without view", role),
        *rules(role, outer, view="allow", borrow="allow", lend="allow", administer="deny"),
        *rules(role, inner, view="deny"),
    )  # fmt: skip
    show(user, (rights_url, rights_person, rights_area, rights_button), outer, name)
    sees_reason(user, table, outer, reason_lend, f"Yes: {role} at {outer}")
    sees_reason(user, table, inner, reason_view, f"No: {role} at {inner}")
    for reason in (reason_borrow, reason_lend, reason_administer):
        sees_reason(user, table, inner, reason, "No: no view")


def test_people_see_their_own_rights(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    rights_url, rights_person, rights_area, rights_button, rights_rows, rights_names, reason_view,
):  # fmt: skip
    """Somebody chooses no person, and finds only areas that they may view, in the list and in the table."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    outer, hidden, inner, role = (values.title(f"{key} of one's own") for key in ("outer", "hidden", "inner", "role"))
    set_up(
        user, desk, book, f"area; {outer}", f"area; {hidden}; {outer}", f"area; {inner}; {hidden}", f"role; {role}",
        person(values, "person of one's own", role), *rules(role, outer, view="allow"),
        *rules(role, hidden, view="deny"), *rules(role, inner, view="allow"),
    )  # fmt: skip
    guest = user.another()
    enter(guest, desk, account(values, "person of one's own"))
    show(guest, (rights_url, rights_person, rights_area, rights_button), outer)
    guest.does_not_see_field(rights_person)
    guest.sees_count(rights_rows, 2)
    sees_reason(guest, (rights_rows, rights_names), inner, reason_view, f"Yes: {role} at {inner}")
    guest.does_not_see(hidden)
    offered = guest.options_of(rights_area)
    assert outer in offered, f"expected {outer} among the areas, found {offered}"
    assert hidden not in offered, f"expected no {hidden} among the areas, found {offered}"


def test_matrix_is_edited(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    rights_url, rights_person, rights_area, rights_button, rights_rows, rights_names, reason_view, reason_borrow,
    matrix_url, matrix_role, matrix_area, matrix_button, matrix_rows, matrix_names, cell_view, cell_borrow,
    save_button,
):  # fmt: skip
    """What a caretaker chooses in the matrix counts, until they choose to inherit again."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    page, cells = (matrix_url, matrix_role, matrix_area, matrix_button), (matrix_rows, matrix_names)
    view, table = (rights_url, rights_person, rights_area, rights_button), (rights_rows, rights_names)
    outer, inner, role = (values.title(f"{key} of the matrix") for key in ("outer", "inner", "role"))
    name = values.word("person of the matrix")
    set_up(
        user, desk, book, f"area; {outer}", f"area; {inner}; {outer}", f"role; {role}",
        person(values, "person of the matrix", role), *rules(role, inner, borrow="allow"),
    )  # fmt: skip
    show(user, page, outer, role)
    user.sees_count(matrix_rows, 2)
    user.sees_value(cell_borrow, "Allow", within=row_of(user, cells, inner))
    user.sees_value(cell_view, "Inherit", within=row_of(user, cells, outer))
    user.choose(cell_view, "Allow", within=row_of(user, cells, outer))
    user.choose(cell_borrow, "Deny", within=row_of(user, cells, inner))
    user.click(save_button)
    user.sees("Cells changed: 2")
    show(user, view, outer, name)
    sees_reason(user, table, inner, reason_view, f"Yes: {role} at {outer}")
    sees_reason(user, table, inner, reason_borrow, f"No: {role} at {inner}")
    show(user, page, inner, role)
    user.sees_count(matrix_rows, 1)
    user.choose(cell_borrow, "Inherit", within=row_of(user, cells, inner))
    user.click(save_button)
    user.sees("Cells changed: 1")
    show(user, view, inner, name)
    sees_reason(user, table, inner, reason_borrow, "No: no rule")


def test_cells_of_others_are_kept(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    matrix_url, matrix_role, matrix_area, matrix_button, matrix_rows, matrix_names, cell_view, cell_borrow,
    save_button,
):  # fmt: skip
    """What somebody else has saved since the page was shown stays, where it was not chosen anew."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    page, cells = (matrix_url, matrix_role, matrix_area, matrix_button), (matrix_rows, matrix_names)
    area, role = values.title("area of both"), values.title("role of both")
    set_up(user, desk, book, f"area; {area}", f"role; {role}", *rules(role, area, borrow="allow"))
    show(user, page, area, role)
    user.choose(cell_view, "Allow", within=row_of(user, cells, area))
    deputy = user.another()
    enter(deputy, desk, DEPUTY)
    show(deputy, page, area, role)
    deputy.choose(cell_borrow, "Deny", within=row_of(deputy, cells, area))
    deputy.click(save_button)
    deputy.sees("Cells changed: 1")
    user.click(save_button)
    user.sees("Cells changed: 1")
    show(deputy, page, area, role)
    for cell, label in ((cell_view, "Allow"), (cell_borrow, "Deny")):
        deputy.sees_value(cell, label, within=row_of(deputy, cells, area))


def test_changed_cell_is_refused(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, refusal, register_url, register_input,
    register_button, matrix_url, matrix_role, matrix_area, matrix_button, matrix_rows, matrix_names, cell_view,
    cell_borrow, save_button,
):  # fmt: skip
    """Nothing is saved where somebody else has changed one of the cells since the page was shown, also to inherit."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    page, cells = (matrix_url, matrix_role, matrix_area, matrix_button), (matrix_rows, matrix_names)
    area, role = values.title("area of a conflict"), values.title("role of a conflict")
    set_up(user, desk, book, f"area; {area}", f"role; {role}")
    show(user, page, area, role)
    user.does_not_see_element(refusal)
    for cell in (cell_view, cell_borrow):
        user.choose(cell, "Allow", within=row_of(user, cells, area))
    deputy = user.another()
    enter(deputy, desk, DEPUTY)
    register(deputy, book, *rules(role, area, borrow="deny"))
    user.click(save_button)
    user.sees("has changed", in_=refusal)
    show(deputy, page, area, role)
    for cell, label in ((cell_view, "Inherit"), (cell_borrow, "Deny")):
        deputy.sees_value(cell, label, within=row_of(deputy, cells, area))
    show(user, page, area, role)
    user.choose(cell_borrow, "Allow", within=row_of(user, cells, area))
    register(deputy, book, *rules(role, area, borrow="none"))
    user.click(save_button)
    user.sees("has changed", in_=refusal)
    show(deputy, page, area, role)
    deputy.sees_value(cell_borrow, "Inherit", within=row_of(deputy, cells, area))


def test_administrators_edit_their_areas(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    rights_url, rights_person, rights_area, rights_button, rights_rows, rights_names, reason_view, matrix_url,
    matrix_role, matrix_area, matrix_button, matrix_rows, matrix_names, cell_view, cell_administer, save_button,
):  # fmt: skip
    """An administrator finds the areas that they administer, and the roles that are not their own."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    outer, middle, inner = (values.title(f"{key} of an administrator") for key in ("outer", "middle", "inner"))
    own, other = values.title("role of an administrator"), values.title("role of somebody else")
    name = values.word("somebody else")
    set_up(
        user, desk, book, f"area; {outer}", f"area; {middle}; {outer}", f"area; {inner}; {middle}", f"role; {own}",
        f"role; {other}", person(values, "administrator", own), person(values, "somebody else", other),
        *rules(own, outer, view="allow"), *rules(own, middle, administer="allow"),
        *rules(own, inner, administer="deny"),
    )  # fmt: skip
    guest = user.another()
    enter(guest, desk, account(values, "administrator"))
    show(guest, (matrix_url, matrix_role, matrix_area, matrix_button), middle, other)
    guest.sees_count(matrix_rows, 1)
    assert own not in guest.options_of(matrix_role), f"expected no {own} among the roles"
    areas = guest.options_of(matrix_area)
    assert not {outer, inner}.intersection(areas), f"expected only {middle}, which they administer, found {areas}"
    row = row_of(guest, (matrix_rows, matrix_names), middle)
    guest.does_not_see_field(cell_administer)
    guest.choose(cell_view, "Allow", within=row)
    guest.click(save_button)
    guest.sees("Cells changed: 1")
    show(user, (rights_url, rights_person, rights_area, rights_button), middle, name)
    sees_reason(user, (rights_rows, rights_names), middle, reason_view, f"Yes: {other} at {middle}")


def test_lost_administrator_changes_nothing(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    matrix_url, matrix_role, matrix_area, matrix_button, matrix_rows, matrix_names, cell_view, save_button,
):  # fmt: skip
    """Whoever has lost the right in an area saves nothing from a page of before, and without any opens none."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    page, cells = (matrix_url, matrix_role, matrix_area, matrix_button), (matrix_rows, matrix_names)
    area, kept, own, other = (values.title(f"{key} of a loss") for key in ("area", "kept", "own role", "other role"))
    set_up(
        user, desk, book, f"area; {area}", f"area; {kept}", f"role; {own}", f"role; {other}",
        person(values, "person of a loss", own), *rules(own, area, view="allow", administer="allow"),
        *rules(own, kept, view="allow", administer="allow"),
    )  # fmt: skip
    guest = user.another()
    enter(guest, desk, account(values, "person of a loss"))
    show(guest, page, area, other)
    guest.choose(cell_view, "Allow", within=row_of(guest, cells, area))
    register(user, book, *rules(own, area, administer="none"))
    guest.click(save_button)
    guest.sees("Not allowed")
    register(user, book, *rules(own, kept, administer="none"))
    guest.visit(matrix_url)
    guest.sees("Not allowed")
    show(user, page, area, other)
    user.sees_value(cell_view, "Inherit", within=row_of(user, cells, area))


def test_viewable_keys_are_listed(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    key_rows,
):  # fmt: skip
    """The keys that somebody may view are listed in alphabetical order, with their area, and no others."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    area, closed, role = (values.title(f"{key} of a list") for key in ("area", "closed area", "role"))
    keys = [f"{letter} {values.title(f'key {letter}')}" for letter in "ABCD"]
    set_up(
        user, desk, book, f"area; {area}", f"area; {closed}; {area}", f"role; {role}",
        person(values, "person of a list", role), *rules(role, area, view="allow"), *rules(role, closed, view="deny"),
        f"key; {keys[3]}; {area}", f"key; {keys[0]}; {area}", f"key; {keys[1]}; {closed}", f"key; {keys[2]}; {area}",
    )  # fmt: skip
    guest = user.another()
    enter(guest, desk, account(values, "person of a list"))
    guest.sees_count(key_rows, 3)
    for index, key in enumerate((keys[0], keys[2], keys[3])):
        row = guest.nth(key_rows, index)
        for text in (key, area, "In"):
            guest.sees(text, in_=row)


def test_other_key_is_not_allowed(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    keys_url, key_rows, key_link, where,
):  # fmt: skip
    """The address of a key opens for those who may view it, and not for others."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    area, role, key = (values.title(f"{word} of an address") for word in ("area", "role", "key"))
    set_up(
        user, desk, book, f"area; {area}", f"role; {role}", *rules(role, area, view="allow", borrow="allow"),
        person(values, "viewer", role), person(values, "no viewer"), f"key; {key}; {area}",
    )  # fmt: skip
    open_key(user, (keys_url, key_rows, key_link), key)
    user.sees("In", in_=where)
    viewer, other = user.another(), user.another()
    enter(viewer, desk, account(values, "viewer"))
    viewer.visit(user.url)
    viewer.sees("In", in_=where)
    enter(other, desk, account(values, "no viewer"))
    other.visit(user.url)
    other.sees("Not allowed")
    other.does_not_see(area)


def test_key_is_borrowed_and_brought_back(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    keys_url, key_rows, key_link, where, borrow_button, return_button,
):  # fmt: skip
    """A key that was taken is with that person everywhere, until it is brought back."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    area, role, key = (values.title(f"{word} of a loan") for word in ("area", "role", "key"))
    name = values.word("borrower")
    set_up(
        user, desk, book, f"area; {area}", f"role; {role}", *rules(role, area, view="allow", borrow="allow"),
        person(values, "borrower", role), f"key; {key}; {area}",
    )  # fmt: skip
    guest = user.another()
    enter(guest, desk, account(values, "borrower"))
    open_key(guest, (keys_url, key_rows, key_link), key)
    guest.does_not_see_element(return_button)
    guest.click(borrow_button)
    guest.sees(f"With {name}", in_=where)
    guest.does_not_see_element(borrow_button)
    user.visit(keys_url)
    user.sees(f"With {name}", in_=user.row(key_rows, containing=key))
    guest.click(return_button)
    guest.sees("In", in_=where)
    guest.sees_element(borrow_button)


def test_key_is_brought_back_without_rights(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    keys_url, key_rows, key_link, where, borrow_button, return_button,
):  # fmt: skip
    """Whoever has a key finds it and brings it back, although they may not even view it any more."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    cabinet = (keys_url, key_rows, key_link)
    area, role, key = (values.title(f"{word} of a holder") for word in ("area", "role", "key"))
    name = values.word("holder")
    set_up(
        user, desk, book, f"area; {area}", f"role; {role}", *rules(role, area, view="allow", borrow="allow"),
        person(values, "holder", role), f"key; {key}; {area}",
    )  # fmt: skip
    guest = user.another()
    enter(guest, desk, account(values, "holder"))
    open_key(guest, cabinet, key)
    guest.click(borrow_button)
    guest.sees(f"With {name}", in_=where)
    register(user, book, f"person; {name}; ;", f"key; {key}; {area}")
    open_key(guest, cabinet, key)
    guest.click(return_button)
    open_key(user, cabinet, key)
    user.sees("In", in_=where)
    guest.visit(keys_url)
    guest.sees_count(key_rows, 0)


def test_lost_right_borrows_nothing(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    keys_url, key_rows, key_link, where, borrow_button, lend_button,
):  # fmt: skip
    """Who may only view finds no button; who may not borrow any more is refused; caretakers borrow and lend nothing."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    cabinet = (keys_url, key_rows, key_link)
    area, role, key = (values.title(f"{word} of a lost right") for word in ("area", "role", "key"))
    set_up(
        user, desk, book, f"area; {area}", f"role; {role}", *rules(role, area, view="allow", borrow="allow"),
        person(values, "loser", role), f"key; {key}; {area}",
    )  # fmt: skip
    guest = user.another()
    enter(guest, desk, account(values, "loser"))
    open_key(guest, cabinet, key)
    guest.sees_element(borrow_button)
    register(user, book, *rules(role, area, borrow="deny"))
    guest.click(borrow_button)
    guest.sees("Not allowed")
    open_key(guest, cabinet, key)
    guest.sees("In", in_=where)
    open_key(user, cabinet, key)
    user.sees("In", in_=where)
    for one in (guest, user):
        one.does_not_see_element(borrow_button)
        one.does_not_see_element(lend_button)


def test_key_goes_out_once(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, refusal, register_url, register_input,
    register_button, keys_url, key_rows, key_link, where, borrow_button, return_button,
):  # fmt: skip
    """Of two people who have opened a key, the first one takes it, and the second is refused."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    area, role, key = (values.title(f"{word} of a race") for word in ("area", "role", "key"))
    set_up(
        user, desk, book, f"area; {area}", f"role; {role}", *rules(role, area, view="allow", borrow="allow"),
        person(values, "fast", role), person(values, "slow", role), f"key; {key}; {area}",
    )  # fmt: skip
    fast, slow = user.another(), user.another()
    for one, who in ((fast, "fast"), (slow, "slow")):
        enter(one, desk, account(values, who))
        open_key(one, (keys_url, key_rows, key_link), key)
    slow.does_not_see_element(refusal)
    fast.click(borrow_button)
    fast.sees(f"With {values.word('fast')}", in_=where)
    slow.click(borrow_button)
    slow.sees("is out", in_=refusal)
    slow.does_not_see_element(return_button)
    fast.reload()
    fast.sees(f"With {values.word('fast')}", in_=where)


def test_key_is_lent(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    keys_url, key_rows, key_link, where, borrow_button, lend_to, lend_button, return_button,
):  # fmt: skip
    """Whoever may lend hands a key to somebody who may view it, and takes it back."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    cabinet = (keys_url, key_rows, key_link)
    area, lends, views, key = (values.title(f"{word} of lending") for word in ("area", "role", "other role", "key"))
    name = values.word("receiver")
    set_up(
        user, desk, book, f"area; {area}", f"role; {lends}", f"role; {views}",
        *rules(lends, area, view="allow", lend="allow"), *rules(views, area, view="allow"),
        person(values, "lender", lends), person(values, "receiver", views), person(values, "outsider"),
        f"key; {key}; {area}",
    )  # fmt: skip
    lender, receiver = user.another(), user.another()
    enter(lender, desk, account(values, "lender"))
    open_key(lender, cabinet, key)
    lender.does_not_see_element(borrow_button)
    offered, others = lender.options_of(lend_to), {values.word("lender"), values.word("outsider")}
    assert not others.intersection(offered), f"expected only {name}, who may view the key, found {offered}"
    lender.choose(lend_to, name)
    lender.click(lend_button)
    lender.sees(f"With {name}", in_=where)
    lender.does_not_see_element(lend_button)
    enter(receiver, desk, account(values, "receiver"))
    open_key(receiver, cabinet, key)
    receiver.sees_element(return_button)
    lender.click(return_button)
    lender.sees("In", in_=where)


def test_markup_is_plain_text(
    user, values, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input, register_button,
    rights_url, rights_person, rights_area, rights_button, rights_rows, rights_names, reason_view, keys_url, key_rows,
    key_link, where, borrow_button,
):  # fmt: skip
    """Markup in the names of areas, roles, people and keys is shown letter by letter."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    area, role, key, name = (f"<b>{values.word(f'bold {word}')}</b>" for word in ("area", "role", "key", "person"))
    set_up(
        user, desk, book, f"area; {area}", f"role; {role}", *rules(role, area, view="allow", borrow="allow"),
        f"person; {name}; 123456; {role}", f"key; {key}; {area}",
    )  # fmt: skip
    guest = user.another()
    enter(guest, desk, (name, "123456"))
    guest.sees(area, in_=guest.row(key_rows, containing=key))
    open_key(guest, (keys_url, key_rows, key_link), key)
    guest.click(borrow_button)
    guest.sees(f"With {name}", in_=where)
    show(user, (rights_url, rights_person, rights_area, rights_button), area, name)
    sees_reason(user, (rights_rows, rights_names), area, reason_view, f"Yes: {role} at {area}")


@pytest.mark.time_limit(60)
def test_cabinet_survives_a_restart(
    user, values, server, sign_in_url, name_input, pin_input, sign_in_button, register_url, register_input,
    register_button, rights_url, rights_person, rights_area, rights_button, rights_rows, rights_names, reason_view,
    keys_url, key_rows, key_link, where, borrow_button,
):  # fmt: skip
    """After a restart of the server keys, rights and people are as they were."""
    desk, book = (sign_in_url, name_input, pin_input, sign_in_button), (register_url, register_input, register_button)
    area, role, key = (values.title(f"{word} of a restart") for word in ("area", "role", "key"))
    name = values.word("kept person")
    set_up(
        user, desk, book, f"area; {area}", f"role; {role}", *rules(role, area, view="allow", borrow="allow"),
        person(values, "kept person", role), f"key; {key}; {area}",
    )  # fmt: skip
    guest = user.another()
    enter(guest, desk, account(values, "kept person"))
    open_key(guest, (keys_url, key_rows, key_link), key)
    guest.click(borrow_button)
    guest.sees(f"With {name}", in_=where)
    server.restart()
    again = user.another()
    enter(again, desk, account(values, "kept person"))
    again.sees(f"With {name}", in_=again.row(key_rows, containing=key))
    show(again, (rights_url, rights_person, rights_area, rights_button), area)
    sees_reason(again, (rights_rows, rights_names), area, reason_view, f"Yes: {role} at {area}")
