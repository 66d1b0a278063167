"""What several people do with a plan at once; nobody loads a page again to see what others did."""

from earlier import add, click_each, enter, evening, names, people, save, sees_log, sees_plan


def enter_both(user, door, values, key):
    """Two people enter a plan; returns the other one's browser, and the names of both."""
    another, persons = user.another(), people(values, key)
    for somebody, person in ((user, persons[0]), (another, persons[1])):
        enter(somebody, door, person, evening(values, key))
    return another, persons


def both_see(users, columns, *tables):
    """Wait until everybody sees exactly these tables."""
    for user in users:
        sees_plan(user, columns, *tables)


def tick(user, rows, box, *table_names):
    """Tick tables."""
    for name in table_names:
        user.check(box, within=user.row(rows, containing=name))


def move(user, directions, button, direction):
    """Move what is ticked."""
    user.choose(directions, direction)
    user.click(button)


def test_changes_of_others_appear(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_rows, table_names, table_places, table_chairs, row_chairs_input, row_save_button, undo_button,
    log_lines,
):  # fmt: skip
    """In both directions: a new table, a change, an undo, and the log."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    name = names(values, "appear")[0]
    another, (first, second) = enter_both(user, door, values, "appear")
    add(another, form, columns, name, "B3", 4)
    sees_plan(user, columns, (name, "B3", 4))
    save(user, user.nth(table_rows, 0), row_save_button, (row_chairs_input, 6))
    sees_plan(another, columns, (name, "B3", 6))
    user.click(undo_button)
    sees_plan(another, columns, (name, "B3", 4))
    done = f"changed {name}: chairs 4 > 6"
    sees_log(another, log_lines, f"{first} undid: {done}", f"{first} {done}", f"{second} added {name}")


def test_next_steps_appear(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_names, table_places, table_chairs, undo_button, redo_button, next_undo, next_redo,
):  # fmt: skip
    """A person who has two browsers sees in each what the other one has made possible."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    person, plan, name = people(values, "twice")[0], evening(values, "twice"), names(values, "twice")[0]
    another = user.another()
    for browser in (user, another):
        enter(browser, door, person, plan)
    add(user, form, columns, name, "B3", 4)
    another.sees(f"added {name} at B3 with 4 chairs", in_=next_undo)
    click_each(another, undo_button, columns, [])
    user.sees(f"added {name} at B3 with 4 chairs", in_=next_redo)
    click_each(user, redo_button, columns, [(name, "B3", 4)])


def test_typing_is_not_disturbed(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_rows, table_names, table_places, table_chairs, row_box, row_name_input,
    row_place_input, row_chairs_input, row_save_button,
):  # fmt: skip
    """Others change the same row and the order of the rows: what is typed and ticked stays, and the rest follows."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    before, name, after, typed = names(values, "typing", 4)
    another, _ = enter_both(user, door, values, "typing")
    for table in ((before, "A1", 4), (name, "B3", 4)):
        add(user, form, columns, *table)
    sees_plan(another, columns, (before, "A1", 4), (name, "B3", 4))
    tick(user, table_rows, row_box, name)
    user.fill(name_input, typed)
    user.fill(row_chairs_input, "9", within=user.row(table_rows, containing=name))
    save(another, another.row(table_rows, containing=name), row_save_button, (row_place_input, "C4"))
    save(another, another.row(table_rows, containing=before), row_save_button, (row_name_input, after))
    sees_plan(user, columns, (name, "C4", 4), (after, "A1", 4))
    row = user.row(table_rows, containing=name)
    user.sees_value(row_chairs_input, "9", within=row)
    user.sees_value(row_place_input, "C4", within=row)
    user.sees_value(name_input, typed)
    user.sees_checked(row_box, within=row)
    user.sees_unchecked(row_box, within=user.row(table_rows, containing=after))
    user.sees_focus(row_chairs_input, within=row)


def test_save_leaves_other_values(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_rows, table_names, table_places, table_chairs, row_name_input, row_place_input,
    row_chairs_input, row_save_button, message,
):  # fmt: skip
    """One person types the chairs while the other one moves and renames the table."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    name, other, _ = names(values, "leaves")
    another, _ = enter_both(user, door, values, "leaves")
    add(user, form, columns, name, "B3", 4)
    sees_plan(another, columns, (name, "B3", 4))
    row = user.nth(table_rows, 0)
    user.fill(row_chairs_input, "9", within=row)
    save(another, another.nth(table_rows, 0), row_save_button, (row_name_input, other), (row_place_input, "C4"))
    sees_plan(another, columns, (other, "C4", 4))
    user.click(row_save_button, within=row)
    both_see((user, another), columns, (other, "C4", 9))
    user.does_not_see_element(message)


def test_save_over_others_is_refused(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_rows, table_names, table_places, table_chairs, row_place_input, row_chairs_input,
    row_save_button, message,
):  # fmt: skip
    """Nothing of the row is saved, and who saves once more knows what it replaces."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    name = names(values, "over")[0]
    another, (_, second) = enter_both(user, door, values, "over")
    add(user, form, columns, name, "B3", 4)
    sees_plan(another, columns, (name, "B3", 4))
    row = user.nth(table_rows, 0)
    user.fill(row_place_input, "D5", within=row)
    user.fill(row_chairs_input, "9", within=row)
    save(another, another.nth(table_rows, 0), row_save_button, (row_place_input, "C4"))
    both_see((another, user), columns, (name, "C4", 4))
    user.click(row_save_button, within=row)
    user.sees(f"{second} has changed the place of {name}.", in_=message)
    sees_plan(user, columns, (name, "C4", 4))
    user.sees_value(row_place_input, "D5", within=row)
    user.click(row_save_button, within=row)
    both_see((user, another), columns, (name, "D5", 9))
    user.does_not_see_element(message)


def test_undo_leaves_other_values(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_rows, table_names, table_places, table_chairs, row_place_input, row_chairs_input,
    row_save_button, undo_button, redo_button, message,
):  # fmt: skip
    """A move is taken back and carried out again beside what others have changed, but not to a place that is taken."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    name, other, _ = names(values, "values")
    another, _ = enter_both(user, door, values, "values")
    add(user, form, columns, name, "B3", 4)
    save(user, user.nth(table_rows, 0), row_save_button, (row_place_input, "C4"))
    sees_plan(another, columns, (name, "C4", 4))
    save(another, another.nth(table_rows, 0), row_save_button, (row_chairs_input, 7))
    sees_plan(user, columns, (name, "C4", 7))
    click_each(user, undo_button, columns, [(name, "B3", 7)])
    click_each(user, redo_button, columns, [(name, "C4", 7)])
    add(another, form, columns, other, "B3", 5)
    sees_plan(user, columns, (name, "C4", 7), (other, "B3", 5))
    user.click(undo_button)
    user.sees("There is a table at B3.", in_=message)
    sees_plan(user, columns, (name, "C4", 7), (other, "B3", 5))


def test_undo_of_a_changed_value_is_refused(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_rows, table_names, table_places, table_chairs, row_place_input, row_chairs_input,
    row_save_button, undo_button, next_undo, message, log_lines,
):  # fmt: skip
    """With all that belongs to the change; it stays the next one, and is in no log."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    name = names(values, "changed")[0]
    another, (_, second) = enter_both(user, door, values, "changed")
    add(user, form, columns, name, "B3", 4)
    save(user, user.nth(table_rows, 0), row_save_button, (row_place_input, "C4"), (row_chairs_input, 6))
    sees_plan(another, columns, (name, "C4", 6))
    save(another, another.nth(table_rows, 0), row_save_button, (row_chairs_input, 8))
    sees_plan(user, columns, (name, "C4", 8))
    user.click(undo_button)
    user.sees(f"{second} has changed the chairs of {name}.", in_=message)
    sees_plan(user, columns, (name, "C4", 8))
    user.sees(f"changed {name}: place B3 > C4, chairs 4 > 6", in_=next_undo)
    user.sees_count(log_lines, 3)


def test_redo_of_a_changed_value_is_refused(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_rows, table_names, table_places, table_chairs, row_chairs_input, row_save_button, undo_button,
    redo_button, message,
):  # fmt: skip
    """Until the other person has taken it back."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    name = names(values, "again")[0]
    another, (_, second) = enter_both(user, door, values, "again")
    add(user, form, columns, name, "B3", 4)
    save(user, user.nth(table_rows, 0), row_save_button, (row_chairs_input, 6))
    sees_plan(user, columns, (name, "B3", 6))
    click_each(user, undo_button, columns, [(name, "B3", 4)])
    sees_plan(another, columns, (name, "B3", 4))
    save(another, another.nth(table_rows, 0), row_save_button, (row_chairs_input, 8))
    sees_plan(user, columns, (name, "B3", 8))
    user.click(redo_button)
    user.sees(f"{second} has changed the chairs of {name}.", in_=message)
    sees_plan(user, columns, (name, "B3", 8))
    click_each(another, undo_button, columns, [(name, "B3", 4)])
    sees_plan(user, columns, (name, "B3", 4))
    click_each(user, redo_button, columns, [(name, "B3", 6)])


def test_undo_of_a_removed_table_is_refused(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_rows, table_names, table_places, table_chairs, row_name_input, row_chairs_input,
    row_save_button, row_remove_button, undo_button, message,
):  # fmt: skip
    """The message has the name that the table had at last, and who removed it."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    name, other, _ = names(values, "removed")
    another, (_, second) = enter_both(user, door, values, "removed")
    add(user, form, columns, name, "B3", 4)
    save(user, user.nth(table_rows, 0), row_save_button, (row_chairs_input, 6))
    sees_plan(another, columns, (name, "B3", 6))
    save(another, another.nth(table_rows, 0), row_save_button, (row_name_input, other))
    sees_plan(another, columns, (other, "B3", 6))
    another.click(row_remove_button, within=another.nth(table_rows, 0))
    sees_plan(user, columns)
    user.click(undo_button)
    user.sees(f"{second} has removed {other}.", in_=message)
    sees_plan(user, columns)


def test_changed_table_is_not_taken_back(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_rows, table_names, table_places, table_chairs, row_place_input, row_chairs_input,
    row_save_button, undo_button, message,
):  # fmt: skip
    """Undo of adding would lose where somebody else has put it, or how many chairs they have given it."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    name = names(values, "kept")[0]
    another, (_, second) = enter_both(user, door, values, "kept")
    add(user, form, columns, name, "B3", 4)
    sees_plan(another, columns, (name, "B3", 4))
    save(another, another.nth(table_rows, 0), row_save_button, (row_place_input, "J20"))
    sees_plan(user, columns, (name, "J20", 4))
    user.click(undo_button)
    user.sees(f"{second} has changed the place of {name}.", in_=message)
    sees_plan(user, columns, (name, "J20", 4))
    click_each(another, undo_button, columns, [(name, "B3", 4)])
    save(another, another.nth(table_rows, 0), row_save_button, (row_chairs_input, 9))
    sees_plan(user, columns, (name, "B3", 9))
    user.click(undo_button)
    user.sees(f"{second} has changed the chairs of {name}.", in_=message)
    sees_plan(user, columns, (name, "B3", 9))


def test_changed_table_is_not_removed_again(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_rows, table_names, table_places, table_chairs, row_name_input, row_save_button,
    row_remove_button, undo_button, redo_button, message,
):  # fmt: skip
    """Redo of removing would lose the name that somebody else has given it."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    name, other, _ = names(values, "not again")
    another, (_, second) = enter_both(user, door, values, "not again")
    add(user, form, columns, name, "B3", 4)
    user.click(row_remove_button, within=user.nth(table_rows, 0))
    sees_plan(user, columns)
    click_each(user, undo_button, columns, [(name, "B3", 4)])
    sees_plan(another, columns, (name, "B3", 4))
    save(another, another.nth(table_rows, 0), row_save_button, (row_name_input, other))
    sees_plan(user, columns, (other, "B3", 4))
    user.click(redo_button)
    user.sees(f"{second} has changed the name of {other}.", in_=message)
    sees_plan(user, columns, (other, "B3", 4))


def test_undo_waits_for_place_and_name(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_rows, table_names, table_places, table_chairs, row_name_input, row_place_input,
    row_save_button, row_remove_button, undo_button, message,
):  # fmt: skip
    """A removed table comes back when its place is free again, and not to a name that another one has by now."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    name, other, _ = names(values, "waits")
    another, _ = enter_both(user, door, values, "waits")
    add(user, form, columns, name, "B3", 4)
    save(user, user.nth(table_rows, 0), row_save_button, (row_name_input, other))
    sees_plan(user, columns, (other, "B3", 4))
    user.click(row_remove_button, within=user.nth(table_rows, 0))
    both_see((user, another), columns)
    add(another, form, columns, name.upper(), "B3", 5)
    sees_plan(user, columns, (name.upper(), "B3", 5))
    user.click(undo_button)
    user.sees("There is a table at B3.", in_=message)
    save(another, another.nth(table_rows, 0), row_save_button, (row_place_input, "C3"))
    sees_plan(user, columns, (name.upper(), "C3", 5))
    user.sees_element(message)
    click_each(user, undo_button, columns, [(name.upper(), "C3", 5), (other, "B3", 4)])
    user.does_not_see_element(message)
    user.click(undo_button)
    user.sees(f"There is a table {name.upper()}.", in_=message)
    sees_plan(user, columns, (name.upper(), "C3", 5), (other, "B3", 4))


def test_skipped_change_stays(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_names, table_places, table_chairs, undo_button, redo_button, skip_button, next_undo, log_lines,
):  # fmt: skip
    """Undo goes on with the change before, and redo with what it had."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    tables = [(name, f"B{place}", 4) for place, name in enumerate(names(values, "skip"), start=1)]
    enter(user, door, people(values, "skip")[0], evening(values, "skip"))
    for table in tables:
        add(user, form, columns, *table)
    click_each(user, undo_button, columns, tables[:2])
    user.click(skip_button)
    user.sees(f"added {tables[0][0]}", in_=next_undo)
    user.sees_count(log_lines, 4)
    sees_plan(user, columns, *tables[:2])
    click_each(user, redo_button, columns, tables)
    click_each(user, undo_button, columns, tables[:2], tables[1:2])
    user.sees_disabled(skip_button)


def test_ticked_tables_move_together(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_rows, table_names, table_places, table_chairs, row_box, direction_list, move_button, log_lines,
):  # fmt: skip
    """Each to the place of the next, as far as the corner of the hall; the others stay where they are."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    first, second, third = names(values, "together")
    person = people(values, "together")[0]
    enter(user, door, person, evening(values, "together"))
    for table in ((third, "I19", 4), (first, "H19", 5), (second, "H20", 6)):
        add(user, form, columns, *table)
    tick(user, table_rows, row_box, third, first)
    move(user, direction_list, move_button, "Right")
    sees_plan(user, columns, (third, "J19", 4), (first, "I19", 5), (second, "H20", 6))
    sees_log(user, log_lines, f"{person} moved right: {first}, {third}")
    tick(user, table_rows, row_box, third, first)
    move(user, direction_list, move_button, "Down")
    sees_plan(user, columns, (third, "J20", 4), (first, "I20", 5), (second, "H20", 6))


def test_group_is_refused_as_a_whole(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_rows, table_names, table_places, table_chairs, row_box, direction_list, move_button, message,
):  # fmt: skip
    """Nothing moves when no table is ticked, when one is at the wall, or when a place is taken."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    first, second, third = names(values, "whole")
    tables = [(first, "B4", 4), (second, "J20", 5), (third, "B3", 6)]
    enter(user, door, people(values, "whole")[0], evening(values, "whole"))
    for table in tables:
        add(user, form, columns, *table)
    move(user, direction_list, move_button, "Left")
    user.sees("Please tick a table.", in_=message)
    tick(user, table_rows, row_box, first, second)
    move(user, direction_list, move_button, "Right")
    user.sees(f"{second} cannot leave the hall.", in_=message)
    move(user, direction_list, move_button, "Up")
    user.sees("There is a table at B3.", in_=message)
    sees_plan(user, columns, *tables)


def test_group_is_one_change(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_rows, table_names, table_places, table_chairs, row_box, direction_list, move_button,
    remove_ticked_button, undo_button, redo_button, next_undo,
):  # fmt: skip
    """Moving and removing together are each taken back and carried out again at once."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    first, second, third = names(values, "group")
    here = [(first, "C3", 4), (second, "C2", 5), (third, "A1", 6)]
    there = [(first, "C2", 4), (second, "C1", 5), (third, "A1", 6)]
    enter(user, door, people(values, "group")[0], evening(values, "group"))
    for table in here:
        add(user, form, columns, *table)
    tick(user, table_rows, row_box, first, second)
    move(user, direction_list, move_button, "Up")
    sees_plan(user, columns, *there)
    tick(user, table_rows, row_box, first, second)
    user.click(remove_ticked_button)
    sees_plan(user, columns, there[2])
    user.sees(f"removed together: {first}, {second}", in_=next_undo)
    click_each(user, undo_button, columns, there, here, here[:2])
    click_each(user, redo_button, columns, here, there, there[2:])


def test_undo_of_a_group_is_whole(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_rows, table_names, table_places, table_chairs, row_box, row_place_input, row_save_button,
    row_remove_button, direction_list, move_button, undo_button, message,
):  # fmt: skip
    """When somebody else has moved one of the tables on, or removed it, none of them goes back."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    first, second, _ = names(values, "back whole")
    another, (_, other) = enter_both(user, door, values, "back whole")
    for table in ((first, "B1", 4), (second, "C1", 5)):
        add(user, form, columns, *table)
    tick(user, table_rows, row_box, first, second)
    move(user, direction_list, move_button, "Left")
    both_see((user, another), columns, (first, "A1", 4), (second, "B1", 5))
    row = another.row(table_rows, containing=second)
    save(another, row, row_save_button, (row_place_input, "E9"))
    sees_plan(user, columns, (first, "A1", 4), (second, "E9", 5))
    user.click(undo_button)
    user.sees(f"{other} has changed the place of {second}.", in_=message)
    sees_plan(user, columns, (first, "A1", 4), (second, "E9", 5))
    click_each(another, undo_button, columns, [(first, "A1", 4), (second, "B1", 5)])
    another.click(row_remove_button, within=another.row(table_rows, containing=second))
    sees_plan(user, columns, (first, "A1", 4))
    user.click(undo_button)
    user.sees(f"{other} has removed {second}.", in_=message)
    sees_plan(user, columns, (first, "A1", 4))
