"""What a team does with its plans; every test has an evening and people of its own."""

from operator import itemgetter

import pytest


def evening(values, key):
    """The name of an evening that no other test has."""
    return values.word(f"evening {key}")


def people(values, key, count=2):
    """The names of people whom no other test has."""
    return [values.word(f"person {key} {place}").capitalize() for place in range(count)]


def names(values, key, count=3):
    """Names of tables, in the order in which a plan lists them."""
    return sorted(values.word(f"table {key} {place}").capitalize() for place in range(count))


def enter(user, door, person, plan):
    """Enter a plan; `door` is the address, the two fields and the button of the entry page."""
    url, person_input, evening_input, button = door
    user.visit(url)
    user.fill(person_input, person)
    user.fill(evening_input, plan)
    user.click(button)
    user.does_not_see_field(evening_input)


def type_table(user, form, name, place, chairs):
    """Type a new table and send it; `form` is its three fields and the button."""
    for field, text in zip(form, (name, place, chairs), strict=False):
        user.fill(field, str(text))
    user.click(form[-1])


def add(user, form, columns, *table):
    """Add a table, and wait until it is listed."""
    type_table(user, form, *table)
    user.eventually(
        lambda: table[0] in [text.strip() for text in user.texts_of(columns[0])], f"the table {table[0]} is listed"
    )


def save(user, row, button, *typed):
    """Type into fields of a row, and save it."""
    for field, text in typed:
        user.fill(field, str(text), within=row)
    user.click(button, within=row)


def listed(user, columns):
    """The tables that a plan lists, from the elements with names, places and chairs."""
    texts = [[text.strip() for text in user.texts_of(column)] for column in columns]
    return list(zip(*texts, strict=False))


def sees_plan(user, columns, *tables):
    """Wait until a plan has exactly these tables, in any order."""
    expected = sorted((name, place, str(chairs)) for name, place, chairs in tables)
    user.eventually(lambda: sorted(listed(user, columns)) == expected, f"the plan has exactly the tables {expected}")


def click_each(user, button, columns, *plans):
    """Click a button once for each plan that has to be seen afterwards."""
    for tables in plans:
        user.click(button)
        sees_plan(user, columns, *tables)


def sees_log(user, lines, *entries):
    """Wait until the log begins with these entries."""
    for index, entry in enumerate(entries):
        user.sees(entry, in_=user.nth(lines, index))


def test_launches(user, entry_url):
    """The entry page opens."""
    user.opens(entry_url)


def test_names_are_needed(user, values, entry_url, person_input, evening_input, enter_button, entry_message):
    """Nobody enters without a name, without an evening, or with a name that is too long."""
    word, blank, long = values.word("entry"), "   ", "n" * 41
    user.visit(entry_url)
    user.does_not_see_element(entry_message)
    for person, plan in (("", word), (word, blank), (long, word), (word, long)):
        user.visit(entry_url)
        if user.takes(person_input, person) and user.takes(evening_input, plan):
            user.click(enter_button)
            user.sees_any_of(["name"], in_=entry_message)
            user.sees_element(evening_input)


def test_plan_needs_a_person(
    user, values, entry_url, person_input, evening_input, enter_button, leave_button, add_button
):
    """A stranger, and somebody who has left, get the entry page at its address."""
    door, stranger = (entry_url, person_input, evening_input, enter_button), user.another()
    enter(user, door, people(values, "door")[0], evening(values, "door"))
    user.sees_element(add_button)
    address = user.url
    stranger.visit(address)
    stranger.sees_element(evening_input)
    user.click(leave_button)
    user.sees_element(evening_input)
    user.visit(address)
    user.sees_element(evening_input)


def test_plan_is_empty_at_first(
    user, values, entry_url, person_input, evening_input, enter_button, table_rows, message
):
    """It says that there are no tables, and nothing was refused."""
    door = (entry_url, person_input, evening_input, enter_button)
    enter(user, door, people(values, "empty")[0], evening(values, "empty"))
    user.sees("No tables yet")
    user.sees_count(table_rows, 0)
    user.does_not_see_element(message)


def test_table_is_added(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_names, table_places, table_chairs,
):  # fmt: skip
    """With a long name, and with spaces around; everybody who names the evening sees it, nobody in another one."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    (first, second), (name, other, _), plan = people(values, "add"), names(values, "add"), evening(values, "add")
    first, name = (text.ljust(40, "e") for text in (first, name))
    tables = [(name, "C20", 12), (other, "J1", 0)]
    enter(user, door, first, plan)
    add(user, form, columns, name, " c20 ", 12)
    type_table(user, form, f"  {other} ", "J1", 0)
    sees_plan(user, columns, *tables)
    another = user.another()
    enter(another, door, second, f" {plan}  ")
    sees_plan(another, columns, *tables)
    enter(another, door, second, plan.upper())
    another.sees("No tables yet")


def test_tables_are_ordered(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_names, table_places, table_chairs,
):  # fmt: skip
    """By name, whatever the letters are."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    first, second, third = names(values, "order")
    tables = [(third.upper(), "A1", 4), (first, "B2", 4), (second.lower(), "C3", 4)]
    enter(user, door, people(values, "order")[0], evening(values, "order"))
    for table in tables:
        add(user, form, columns, *table)
    sees_plan(user, columns, *tables)
    found = [text.strip() for text in user.texts_of(table_names)]
    assert found == [first, second.lower(), third.upper()], f"expected the tables by name, found {found}"


def test_wrong_tables_are_refused(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_names, table_places, table_chairs, message,
):  # fmt: skip
    """Each for its own reason, of several the first."""
    door = (entry_url, person_input, evening_input, enter_button)
    columns, name = (table_names, table_places, table_chairs), names(values, "wrong")[0]
    enter(user, door, people(values, "wrong")[0], evening(values, "wrong"))
    wrong = [(blank, "B3", "4", "The name is wrong.") for blank in (" ", "n" * 41)]
    wrong += [(name, place, "4", "The place is wrong.") for place in ("K1", "A0", "A21", "A03", "3B", "")]
    wrong += [(name, "B3", chairs, "The chairs are wrong.") for chairs in ("13", "-1", "four", "2.5", "")]
    wrong += [("", "B0", "13", "The name is wrong."), (name, "B0", "13", "The place is wrong.")]
    for *typed, words in wrong:
        fields = zip((name_input, place_input, chairs_input), typed, strict=True)
        taken = [user.takes(field, text) for field, text in fields]
        if all(taken):
            user.click(add_button)
            user.sees(words, in_=message)
    sees_plan(user, columns)
    type_table(user, (name_input, place_input, chairs_input, add_button), name, "B3", 4)
    sees_plan(user, columns, (name, "B3", 4))
    user.does_not_see_element(message)


def test_wrong_rows_are_refused(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_rows, table_names, table_places, table_chairs, row_name_input, row_place_input,
    row_chairs_input, row_save_button, message,
):  # fmt: skip
    """Nothing of a row is saved when one of its fields is wrong."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    name, other, _ = names(values, "wrong row")
    enter(user, door, people(values, "wrong row")[0], evening(values, "wrong row"))
    add(user, form, columns, name, "B3", 4)
    row = user.nth(table_rows, 0)
    save(user, row, row_save_button, (row_name_input, other), (row_place_input, "B21"), (row_chairs_input, 5))
    user.sees("The place is wrong.", in_=message)
    save(user, row, row_save_button, (row_name_input, " "), (row_place_input, "B4"))
    user.sees("The name is wrong.", in_=message)
    save(user, row, row_save_button, (row_name_input, other), (row_chairs_input, 13))
    user.sees("The chairs are wrong.", in_=message)
    sees_plan(user, columns, (name, "B3", 4))


def test_names_and_places_are_taken_once(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_rows, table_names, table_places, table_chairs, row_name_input, row_place_input,
    row_save_button, message,
):  # fmt: skip
    """Neither by new tables nor by others that are there; a message names the table as it is."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    name, other, third = names(values, "taken")
    enter(user, door, people(values, "taken")[0], evening(values, "taken"))
    for table in ((name, "B3", 4), (other, "C3", 5)):
        add(user, form, columns, *table)
    type_table(user, form, name.upper(), "D3", 6)
    user.sees(f"There is a table {name}.", in_=message)
    type_table(user, form, third, "b3", 6)
    user.sees("There is a table at B3.", in_=message)
    row = user.nth(table_rows, 1)
    save(user, row, row_save_button, (row_name_input, name.lower()))
    user.sees(f"There is a table {name}.", in_=message)
    save(user, row, row_save_button, (row_name_input, third), (row_place_input, "B3"))
    user.sees("There is a table at B3.", in_=message)
    sees_plan(user, columns, (name, "B3", 4), (other, "C3", 5))
    save(user, row, row_save_button, (row_name_input, other.upper()), (row_place_input, "C3"))
    sees_plan(user, columns, (name, "B3", 4), (other.upper(), "C3", 5))


def test_row_is_saved(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_rows, table_names, table_places, table_chairs, row_name_input, row_place_input,
    row_chairs_input, row_save_button,
):  # fmt: skip
    """Its fields contain what the table has, and all three are saved together."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    name, other, third = names(values, "save")
    enter(user, door, people(values, "save")[0], evening(values, "save"))
    for table in ((name, "B3", 4), (other, "F12", 7)):
        add(user, form, columns, *table)
    row = user.row(table_rows, containing=other)
    for field, text in ((row_name_input, other), (row_place_input, "F12"), (row_chairs_input, "7")):
        user.sees_value(field, text, within=row)
    save(user, row, row_save_button, (row_name_input, third), (row_place_input, " g13 "), (row_chairs_input, 8))
    sees_plan(user, columns, (name, "B3", 4), (third, "G13", 8))
    user.reload()
    sees_plan(user, columns, (name, "B3", 4), (third, "G13", 8))


def test_markup_is_plain_text(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_names, table_places, table_chairs, log_lines,
):  # fmt: skip
    """In names of tables and of persons, in the list and in the log."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    person, name = f"<i>{values.word('italic')}</i>", f"<b>{values.word('bold')}</b> & <u"
    enter(user, door, person, evening(values, "markup"))
    add(user, form, columns, name, "B3", 4)
    sees_plan(user, columns, (name, "B3", 4))
    user.sees(person, in_=user.nth(log_lines, 0))
    user.sees(name, in_=user.nth(log_lines, 0))


def test_log_tells_changes(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_rows, table_names, table_places, table_chairs, row_name_input, row_place_input,
    row_chairs_input, row_save_button, row_remove_button, log_lines,
):  # fmt: skip
    """Of everybody, the newest first, and only what became different."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    (first, second), (name, other, _), plan = people(values, "log"), names(values, "log"), evening(values, "log")
    another = user.another()
    enter(another, door, second, plan)
    add(another, form, columns, name, "B3", 4)
    enter(user, door, first, plan)
    row = user.nth(table_rows, 0)
    save(user, row, row_save_button, (row_chairs_input, 6))
    sees_plan(user, columns, (name, "B3", 6))
    save(user, row, row_save_button, (row_name_input, other), (row_place_input, "C4"), (row_chairs_input, 5))
    sees_plan(user, columns, (other, "C4", 5))
    user.click(row_remove_button, within=row)
    user.sees("No tables yet")
    told = [
        f"{first} removed {other} at C4 with 5 chairs",
        f"{first} changed {name}: name {name} > {other}, place B3 > C4, chairs 6 > 5",
        f"{first} changed {name}: chairs 4 > 6",
        f"{second} added {name} at B3 with 4 chairs",
    ]
    sees_log(user, log_lines, *told)
    user.sees_count(log_lines, len(told))


def test_log_tells_undo_and_redo(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_names, table_places, table_chairs, undo_button, redo_button, log_lines,
):  # fmt: skip
    """After the change itself, which stays in the log."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    person, name = people(values, "log undo")[0], names(values, "log undo")[0]
    enter(user, door, person, evening(values, "log undo"))
    add(user, form, columns, name, "B3", 4)
    click_each(user, undo_button, columns, [])
    click_each(user, redo_button, columns, [(name, "B3", 4)])
    done = f"added {name} at B3 with 4 chairs"
    sees_log(user, log_lines, f"{person} redid: {done}", f"{person} undid: {done}", f"{person} {done}")


def test_undo_goes_back_to_the_first_change(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_rows, table_names, table_places, table_chairs, row_name_input, row_place_input,
    row_chairs_input, row_save_button, row_remove_button, undo_button,
):  # fmt: skip
    """A removed table comes back, then it has all its old values again, then it was never there."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    name, other, _ = names(values, "back")
    enter(user, door, people(values, "back")[0], evening(values, "back"))
    add(user, form, columns, name, "B3", 4)
    row = user.nth(table_rows, 0)
    save(user, row, row_save_button, (row_name_input, other), (row_place_input, "A9"), (row_chairs_input, 3))
    sees_plan(user, columns, (other, "A9", 3))
    user.click(row_remove_button, within=row)
    sees_plan(user, columns)
    click_each(user, undo_button, columns, [(other, "A9", 3)], [(name, "B3", 4)], [])


def test_redo_goes_forward_to_the_last_change(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_rows, table_names, table_places, table_chairs, row_place_input, row_save_button,
    row_remove_button, undo_button, redo_button,
):  # fmt: skip
    """In the order of the changes, also after going back and forth."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    name = names(values, "forth")[0]
    here, there = [(name, "B3", 4)], [(name, "D5", 4)]
    enter(user, door, people(values, "forth")[0], evening(values, "forth"))
    add(user, form, columns, *here[0])
    save(user, user.nth(table_rows, 0), row_save_button, (row_place_input, "D5"))
    sees_plan(user, columns, *there)
    user.click(row_remove_button, within=user.nth(table_rows, 0))
    sees_plan(user, columns)
    click_each(user, undo_button, columns, there, here, [])
    click_each(user, redo_button, columns, here, there)
    click_each(user, undo_button, columns, here)
    click_each(user, redo_button, columns, there, [])


def test_next_steps_are_told(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_rows, table_names, table_places, table_chairs, row_chairs_input, row_save_button, undo_button,
    redo_button, next_undo, next_redo,
):  # fmt: skip
    """Beside the buttons, which are disabled where there is nothing."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    name = names(values, "next")[0]
    enter(user, door, people(values, "next")[0], evening(values, "next"))
    for button, element in ((undo_button, next_undo), (redo_button, next_redo)):
        user.sees_disabled(button)
        user.sees("nothing", in_=element)
    add(user, form, columns, name, "B3", 4)
    save(user, user.nth(table_rows, 0), row_save_button, (row_chairs_input, 6))
    user.sees(f"changed {name}: chairs 4 > 6", in_=next_undo)
    user.sees("nothing", in_=next_redo)
    user.click(undo_button)
    user.sees(f"added {name} at B3 with 4 chairs", in_=next_undo)
    user.sees(f"changed {name}: chairs 4 > 6", in_=next_redo)
    user.click(undo_button)
    user.sees("nothing", in_=next_undo)
    user.sees_disabled(undo_button)
    user.sees(f"added {name} at B3 with 4 chairs", in_=next_redo)
    user.sees_enabled(redo_button)


def test_same_row_is_no_change(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_rows, table_names, table_places, table_chairs, row_place_input, row_chairs_input,
    row_save_button, undo_button, log_lines,
):  # fmt: skip
    """Saving what a table has is in no log, and undo does not find it."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    name, other, _ = names(values, "same")
    enter(user, door, people(values, "same")[0], evening(values, "same"))
    add(user, form, columns, name, "B3", 4)
    save(user, user.nth(table_rows, 0), row_save_button)
    save(user, user.nth(table_rows, 0), row_save_button, (row_place_input, " b3 "), (row_chairs_input, 4))
    add(user, form, columns, other, "C3", 4)
    user.sees_count(log_lines, 2)
    click_each(user, undo_button, columns, [(name, "B3", 4)], [])


def test_new_change_ends_redo(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_names, table_places, table_chairs, undo_button, redo_button,
):  # fmt: skip
    """What was taken back before it is not carried out any more, and undo goes on to what was before."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    tables = [(name, f"B{place}", 4) for place, name in enumerate(names(values, "ends", 4), start=1)]
    enter(user, door, people(values, "ends")[0], evening(values, "ends"))
    for table in tables[:3]:
        add(user, form, columns, *table)
    click_each(user, undo_button, columns, tables[:2], tables[:1])
    add(user, form, columns, *tables[3])
    user.sees_disabled(redo_button)
    click_each(user, undo_button, columns, tables[:1], [])
    click_each(user, redo_button, columns, tables[:1], [tables[0], tables[3]])
    user.sees_disabled(redo_button)


def test_refused_change_keeps_redo(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_rows, table_names, table_places, table_chairs, row_save_button, message, undo_button,
    redo_button,
):  # fmt: skip
    """As does a row that is saved as it is."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    tables = [(name, f"B{place}", 4) for place, name in enumerate(names(values, "refused", 3), start=1)]
    enter(user, door, people(values, "refused")[0], evening(values, "refused"))
    for table in tables[:2]:
        add(user, form, columns, *table)
    click_each(user, undo_button, columns, tables[:1])
    type_table(user, form, tables[2][0], "B1", 4)
    user.sees_element(message)
    save(user, user.nth(table_rows, 0), row_save_button)
    click_each(user, redo_button, columns, tables[:2])


def test_changes_of_others_stay(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_names, table_places, table_chairs, undo_button, redo_button,
):  # fmt: skip
    """Each person takes back the own changes alone, and what others do between undo and redo is no new change."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    (first, second), plan = people(values, "stay"), evening(values, "stay")
    tables = [(name, f"B{place}", 4) for place, name in enumerate(names(values, "stay", 4), start=1)]
    another = user.another()
    for somebody, person in ((user, first), (another, second)):
        enter(somebody, door, person, plan)
    for somebody, table in zip((user, another, user), tables, strict=False):
        add(somebody, form, columns, *table)
    user.reload()
    click_each(user, undo_button, columns, tables[:2])
    add(another, form, columns, *tables[3])
    user.reload()
    click_each(user, redo_button, columns, tables)
    click_each(user, undo_button, columns, itemgetter(0, 1, 3)(tables), itemgetter(1, 3)(tables))
    user.sees_disabled(undo_button)
    another.reload()
    click_each(another, undo_button, columns, [tables[1]], [])


def test_person_goes_on_elsewhere(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_names, table_places, table_chairs, leave_button, undo_button, redo_button,
):  # fmt: skip
    """After leaving, the same name takes back and carries out again in another browser; another name does not."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    person, plan = people(values, "elsewhere")[0], evening(values, "elsewhere")
    tables = [(name, f"B{place}", 4) for place, name in enumerate(names(values, "elsewhere"), start=1)]
    enter(user, door, person, plan)
    for table in tables:
        add(user, form, columns, *table)
    click_each(user, undo_button, columns, tables[:2])
    user.click(leave_button)
    user.sees_element(evening_input)
    another = user.another()
    enter(another, door, person.upper(), plan)
    sees_plan(another, columns, *tables[:2])
    another.sees_disabled(undo_button)
    enter(another, door, person, plan)
    click_each(another, undo_button, columns, tables[:1])
    enter(user, door, person, plan)
    click_each(user, redo_button, columns, tables[:2], tables)


def test_every_plan_has_its_own_steps(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_names, table_places, table_chairs, undo_button, redo_button,
):  # fmt: skip
    """A change in another evening is not taken back here, and does not end redo here."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    person, plans = people(values, "plans")[0], [evening(values, "plans one"), evening(values, "plans two")]
    here, there = ((name, "B3", 4) for name in names(values, "plans", 2))
    enter(user, door, person, plans[0])
    add(user, form, columns, *here)
    click_each(user, undo_button, columns, [])
    enter(user, door, person, plans[1])
    add(user, form, columns, *there)
    enter(user, door, person, plans[0])
    user.sees_disabled(undo_button)
    click_each(user, redo_button, columns, [here])


@pytest.mark.time_limit(60)
def test_plan_survives_a_restart(
    user, values, server, entry_url, person_input, evening_input, enter_button, name_input, place_input,
    chairs_input, add_button, table_names, table_places, table_chairs, undo_button, redo_button, log_lines,
):  # fmt: skip
    """With the log, and with what the person can take back and carry out again."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    person, plan = people(values, "restart")[0], evening(values, "restart")
    tables = [(name, f"B{place}", 4) for place, name in enumerate(names(values, "restart"), start=1)]
    enter(user, door, person, plan)
    for table in tables:
        add(user, form, columns, *table)
    click_each(user, undo_button, columns, tables[:2])
    server.restart()
    enter(user, door, person, plan)
    sees_plan(user, columns, *tables[:2])
    user.sees_count(log_lines, 4)
    click_each(user, redo_button, columns, tables)
    click_each(user, undo_button, columns, tables[:2], tables[:1])
