"""Versions of a plan, how far one gets back, and files."""

import csv

import pytest
from earlier import (
    add,
    both_see,
    click_each,
    enter,
    enter_both,
    evening,
    move,
    names,
    people,
    save,
    sees_log,
    sees_plan,
    tick,
)


def keep(user, field, button, rows, name):
    """Keep a version, and wait until it is listed."""
    user.fill(field, name)
    user.click(button)
    user.row(rows, containing=name)


def restore(user, rows, button, name):
    """Restore a version."""
    user.click(button, within=user.row(rows, containing=name))


def compare(user, lists, button, first, second):
    """Compare two versions; `lists` are the two in which they are chosen."""
    for one, name in zip(lists, (first, second), strict=True):
        user.choose(one, name)
    user.click(button)


def sees_differences(user, elements, *expected):
    """Wait until a comparison tells exactly this."""

    def told():
        return [" ".join(text.split()) for text in user.texts_of(elements)]

    user.eventually(lambda: told() == list(expected), f"the differences are {list(expected)}")


def written(folder, *lines, name="hall.csv"):
    """A CSV file with a header and these lines."""
    path = folder / name
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([("Name", "Place", "Chairs"), *lines])
    return path


def bring(user, field, button, path):
    """Import a file."""
    user.upload(field, path)
    user.click(button)


def test_versions_are_listed(
    user, values, entry_url, person_input, evening_input, enter_button, version_input, keep_button, version_rows
):
    """To everybody, the last one first, with who kept them, in this plan alone; others may have the same names."""
    door = (entry_url, person_input, evening_input, enter_button)
    another, persons = enter_both(user, door, values, "listed")
    titles = [values.word(f"listed version {place}") for place in range(2)]
    for somebody, title in zip((user, another), titles, strict=True):
        keep(somebody, version_input, keep_button, version_rows, title)
    for place in (0, 1):
        for text in (titles[1 - place], persons[1 - place]):
            user.sees(text, in_=user.nth(version_rows, place))
    user.sees_count(version_rows, 2)
    enter(user, door, persons[0], evening(values, "not listed"))
    user.sees("No tables yet")
    user.sees_count(version_rows, 0)
    keep(user, version_input, keep_button, version_rows, titles[0])
    user.sees_count(version_rows, 1)


def test_wrong_versions_are_refused(
    user, values, entry_url, person_input, evening_input, enter_button, version_input, keep_button, version_rows,
    message,
):  # fmt: skip
    """Without a name, with one that is too long, and with one that is there already."""
    door, title = (entry_url, person_input, evening_input, enter_button), values.word("taken version").capitalize()
    enter(user, door, people(values, "wrong version")[0], evening(values, "wrong version"))
    keep(user, version_input, keep_button, version_rows, title)
    wrong = [("  ", "The name is wrong."), ("n" * 41, "The name is wrong."), (title, f"There is a version {title}.")]
    for typed, words in [*wrong, (title.upper(), f"There is a version {title}.")]:
        if user.takes(version_input, typed):
            user.click(keep_button)
            user.sees(words, in_=message)
    user.sees_count(version_rows, 1)


def test_keeping_is_no_change(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_names, table_places, table_chairs, undo_button, redo_button, log_lines, version_input,
    keep_button, version_rows, restore_button,
):  # fmt: skip
    """Neither is restoring what is there: undo and redo go on as if nothing had been."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    tables = [(name, f"B{place}", 4) for place, name in enumerate(names(values, "keeping", 2), start=1)]
    enter(user, door, people(values, "keeping")[0], evening(values, "keeping"))
    for table in tables:
        add(user, form, columns, *table)
    click_each(user, undo_button, columns, tables[:1])
    keep(user, version_input, keep_button, version_rows, values.word("kept between"))
    restore(user, version_rows, restore_button, values.word("kept between"))
    click_each(user, redo_button, columns, tables)
    user.sees_count(log_lines, 4)
    click_each(user, undo_button, columns, tables[:1], [])


def test_version_is_restored(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_rows, table_names, table_places, table_chairs, row_name_input, row_place_input,
    row_chairs_input, row_save_button, row_remove_button, undo_button, redo_button, log_lines, version_input,
    keep_button, version_rows, restore_button,
):  # fmt: skip
    """A table is renamed and moved, one is changed and removed, one is added at its place: restoring is one change."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    first, second, third, fourth = names(values, "restored", 4)
    then, now = [(first, "B3", 4), (second, "C3", 5)], [(third, "D3", 4), (fourth, "C3", 6)]
    (person, _), title = people(values, "restored"), values.word("restored version")
    enter(user, door, person, evening(values, "restored"))
    for table in then:
        add(user, form, columns, *table)
    keep(user, version_input, keep_button, version_rows, title)
    save(user, user.nth(table_rows, 0), row_save_button, (row_name_input, third), (row_place_input, "D3"))
    sees_plan(user, columns, now[0], then[1])
    save(user, user.row(table_rows, containing=second), row_save_button, (row_chairs_input, 9))
    sees_plan(user, columns, now[0], (second, "C3", 9))
    user.click(row_remove_button, within=user.row(table_rows, containing=second))
    add(user, form, columns, *now[1])
    sees_plan(user, columns, *now)
    restore(user, version_rows, restore_button, title)
    sees_plan(user, columns, *then)
    sees_log(user, log_lines, f"{person} restored {title}")
    click_each(user, undo_button, columns, now)
    click_each(user, redo_button, columns, then)


def test_undo_of_a_restored_version_is_refused(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_rows, table_names, table_places, table_chairs, row_chairs_input, row_save_button,
    row_remove_button, undo_button, message, version_input, keep_button, version_rows, restore_button,
):  # fmt: skip
    """Somebody else has changed a table that it brought back; the whole plan stays."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    (first, second, _), title = names(values, "brought"), values.word("brought version")
    another, (_, other) = enter_both(user, door, values, "brought")
    add(user, form, columns, first, "B3", 4)
    keep(user, version_input, keep_button, version_rows, title)
    user.click(row_remove_button, within=user.nth(table_rows, 0))
    sees_plan(user, columns)
    add(user, form, columns, second, "C3", 5)
    restore(user, version_rows, restore_button, title)
    both_see((user, another), columns, (first, "B3", 4))
    save(another, another.nth(table_rows, 0), row_save_button, (row_chairs_input, 7))
    sees_plan(user, columns, (first, "B3", 7))
    user.click(undo_button)
    user.sees(f"{other} has changed the chairs of {first}.", in_=message)
    sees_plan(user, columns, (first, "B3", 7))


def test_restoring_while_others_have_undone(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_names, table_places, table_chairs, undo_button, redo_button, message, version_input,
    keep_button, version_rows, restore_button,
):  # fmt: skip
    """What somebody took back is there again: their redo is refused until the restored version is taken back."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    name, title = names(values, "undone")[0], values.word("undone version")
    another, (first, _) = enter_both(user, door, values, "undone")
    add(another, form, columns, name, "B3", 4)
    keep(another, version_input, keep_button, version_rows, title)
    click_each(another, undo_button, columns, [])
    sees_plan(user, columns)
    restore(user, version_rows, restore_button, title)
    both_see((user, another), columns, (name, "B3", 4))
    another.click(redo_button)
    another.sees(f"{first} has brought back {name}.", in_=message)
    click_each(user, undo_button, columns, [])
    sees_plan(another, columns)
    click_each(another, redo_button, columns, [(name, "B3", 4)])


def test_restored_table_keeps_its_past(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_rows, table_names, table_places, table_chairs, row_chairs_input, row_save_button,
    row_remove_button, undo_button, skip_button, message, version_input, keep_button, version_rows, restore_button,
):  # fmt: skip
    """Undo of removing is refused; what was changed before is taken back in the table that came back."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    name, title = names(values, "past")[0], values.word("past version")
    another, (_, second) = enter_both(user, door, values, "past")
    add(user, form, columns, name, "B3", 4)
    save(user, user.nth(table_rows, 0), row_save_button, (row_chairs_input, 6))
    sees_plan(user, columns, (name, "B3", 6))
    keep(user, version_input, keep_button, version_rows, title)
    user.click(row_remove_button, within=user.nth(table_rows, 0))
    both_see((user, another), columns)
    restore(another, version_rows, restore_button, title)
    sees_plan(user, columns, (name, "B3", 6))
    user.click(undo_button)
    user.sees(f"{second} has brought back {name}.", in_=message)
    user.click(skip_button)
    click_each(user, undo_button, columns, [(name, "B3", 4)])


def test_versions_are_compared(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_rows, table_names, table_places, table_chairs, row_name_input, row_chairs_input,
    row_save_button, row_remove_button, version_input, keep_button, version_rows, first_list, second_list,
    compare_button, differences,
):  # fmt: skip
    """In both directions, in their order, also after further changes."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    ash, elm, fir, oak, yew = names(values, "compared", 5)
    titles = [values.word(f"compared version {place}") for place in range(2)]
    enter(user, door, people(values, "compared")[0], evening(values, "compared"))
    for table in ((yew, "D3", 6), (oak, "C3", 5), (elm, "B3", 4)):
        add(user, form, columns, *table)
    keep(user, version_input, keep_button, version_rows, titles[0])
    save(user, user.row(table_rows, containing=yew), row_save_button, (row_name_input, ash), (row_chairs_input, 7))
    user.row(table_rows, containing=ash)
    user.click(row_remove_button, within=user.row(table_rows, containing=oak))
    add(user, form, columns, fir, "E3", 8)
    sees_plan(user, columns, (elm, "B3", 4), (ash, "D3", 7), (fir, "E3", 8))
    keep(user, version_input, keep_button, version_rows, titles[1])
    save(user, user.row(table_rows, containing=elm), row_save_button, (row_chairs_input, 9))
    sees_plan(user, columns, (elm, "B3", 9), (ash, "D3", 7), (fir, "E3", 8))
    compare(user, (first_list, second_list), compare_button, *titles)
    told = [
        f"removed {oak} at C3 with 5 chairs",
        f"added {fir} at E3 with 8 chairs",
        f"changed {yew}: name {yew} > {ash}, chairs 6 > 7",
    ]
    sees_differences(user, differences, *told)
    compare(user, (first_list, second_list), compare_button, titles[0], "Now")
    sees_differences(user, differences, *told[:2], f"changed {elm}: chairs 4 > 9", told[2])
    compare(user, (first_list, second_list), compare_button, *reversed(titles))
    sees_differences(
        user,
        differences,
        f"removed {fir} at E3 with 8 chairs",
        f"added {oak} at C3 with 5 chairs",
        f"changed {ash}: name {ash} > {yew}, chairs 7 > 6",
    )


def test_new_table_is_another_one(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_rows, table_names, table_places, table_chairs, row_remove_button, undo_button, version_input,
    keep_button, version_rows, first_list, second_list, compare_button, differences,
):  # fmt: skip
    """Even at the same place; when its old one is back by undo, nothing differs."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    name, title = names(values, "anew")[0], values.word("anew version")
    enter(user, door, people(values, "anew")[0], evening(values, "anew"))
    add(user, form, columns, name, "B3", 4)
    keep(user, version_input, keep_button, version_rows, title)
    user.click(row_remove_button, within=user.nth(table_rows, 0))
    sees_plan(user, columns)
    add(user, form, columns, name, "B3", 5)
    compare(user, (first_list, second_list), compare_button, title, "Now")
    sees_differences(user, differences, f"removed {name} at B3 with 4 chairs", f"added {name} at B3 with 5 chairs")
    click_each(user, undo_button, columns, [], [(name, "B3", 4)])
    compare(user, (first_list, second_list), compare_button, title, "Now")
    user.sees("No differences")


@pytest.mark.time_limit(60)
def test_versions_survive_a_restart(
    user, values, server, entry_url, person_input, evening_input, enter_button, name_input, place_input,
    chairs_input, add_button, table_names, table_places, table_chairs, undo_button, version_input, keep_button,
    version_rows, restore_button,
):  # fmt: skip
    """What was kept before is restored afterwards."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    person, plan = people(values, "kept long")[0], evening(values, "kept long")
    table, title = (names(values, "kept long")[0], "B3", 4), values.word("kept long version")
    enter(user, door, person, plan)
    add(user, form, columns, *table)
    keep(user, version_input, keep_button, version_rows, title)
    click_each(user, undo_button, columns, [])
    server.restart()
    enter(user, door, person, plan)
    restore(user, version_rows, restore_button, title)
    sees_plan(user, columns, table)


@pytest.mark.time_limit(80)
def test_ten_changes_are_taken_back(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_rows, table_names, table_places, table_chairs, row_box, row_chairs_input, row_save_button,
    direction_list, move_button, undo_button, redo_button,
):  # fmt: skip
    """Of each person, whatever others do: tables that moved together are one of the ten, what was before stays."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    first, second, third = names(values, "ten")
    another, _ = enter_both(user, door, values, "ten")
    here, there = [(first, "B3", 2), (second, "C3", 2)], [(first, "B4", 2), (second, "C4", 2)]
    for table in here:
        add(user, form, columns, *table)
    tick(user, table_rows, row_box, first, second)
    move(user, direction_list, move_button, "Down")
    both_see((user, another), columns, *there)
    add(another, form, columns, third, "A1", 4)
    sees_plan(user, columns, (third, "A1", 4), *there)
    for chairs in range(3, 12):
        save(user, user.row(table_rows, containing=first), row_save_button, (row_chairs_input, chairs))
        sees_plan(user, columns, (third, "A1", 4), (first, "B4", chairs), there[1])
    steps = [[(third, "A1", 4), (first, "B4", chairs), there[1]] for chairs in range(10, 1, -1)]
    click_each(user, undo_button, columns, *steps, [(third, "A1", 4), *here])
    user.sees_disabled(undo_button)
    click_each(another, undo_button, columns, here)
    click_each(user, redo_button, columns, there)


def test_plan_becomes_a_file(
    user, values, entry_url, person_input, evening_input, enter_button, name_input, place_input, chairs_input,
    add_button, table_names, table_places, table_chairs, export_link,
):  # fmt: skip
    """With a header, in the order of the list, and with quotes where they have to be."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    first, second, third = names(values, "file")
    tables = [(f"{third} ü", "B10", "0"), (f'{first}, the "big" one', "J2", "12"), (second, "A1", "4")]
    enter(user, door, people(values, "file")[0], evening(values, "file"))
    for table in tables:
        add(user, form, columns, *table)
    text = user.download(export_link).read_text("utf-8-sig")
    found = [tuple(line) for line in csv.reader(text.splitlines()) if line]
    expected = [("Name", "Place", "Chairs"), tables[1], tables[2], tables[0]]
    assert found == expected, f"expected the lines {expected}, found {found}"


def test_file_is_imported(
    user, values, tmp_path, entry_url, person_input, evening_input, enter_button, name_input, place_input,
    chairs_input, add_button, table_names, table_places, table_chairs, undo_button, redo_button, log_lines,
    file_input, import_button,
):  # fmt: skip
    """Two tables change places, one is added, one stays; all of it is one change."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    first, second, third, fourth = names(values, "import", 4)
    before = [(first, "B3", 4), (second, "C3", 5), (third, "D3", 6)]
    quoted = f'{fourth}, "new"'
    after = [(first, "C3", 4), (second, "B3", 7), (third, "D3", 6), (quoted, "E3", 8)]
    person = people(values, "import")[0]
    enter(user, door, person, evening(values, "import"))
    for table in before:
        add(user, form, columns, *table)
    path = written(tmp_path, (first, "C3", 4), (second.upper(), "b3", 7), after[3], name=f"{fourth}.csv")
    bring(user, file_input, import_button, path)
    sees_plan(user, columns, *after)
    sees_log(user, log_lines, f"{person} imported {fourth}.csv")
    click_each(user, undo_button, columns, before)
    click_each(user, redo_button, columns, after)


def test_wrong_files_are_refused(
    user, values, tmp_path, entry_url, person_input, evening_input, enter_button, name_input, place_input,
    chairs_input, add_button, table_names, table_places, table_chairs, message, file_input, import_button,
):  # fmt: skip
    """As a whole, with the first line that is wrong."""
    door = (entry_url, person_input, evening_input, enter_button)
    form, columns = (name_input, place_input, chairs_input, add_button), (table_names, table_places, table_chairs)
    first, second, third = names(values, "wrong file")
    enter(user, door, people(values, "wrong file")[0], evening(values, "wrong file"))
    add(user, form, columns, first, "B3", 4)
    good, header = (second, "C3", 5), tmp_path / "header.csv"
    header.write_text(f"Name,Chairs,Place\r\n{second},5,C3\r\n", "utf-8")
    wrong = [
        (header, "The file is wrong."),
        (written(tmp_path, good, (third, "D3"), name="cells.csv"), "The file is wrong."),
        (written(tmp_path, good, (third, "K3", 13), ("", "D3", 4), name="place.csv"), "Line 3: The place is wrong."),
        (written(tmp_path, good, (third, "D3", 13), name="chairs.csv"), "Line 3: The chairs are wrong."),
        (written(tmp_path, good, (second.upper(), "D3", 4), name="name.csv"), f"Line 3: There is a table {second}."),
        (written(tmp_path, good, (third, "B3", 4), name="taken.csv"), "There is a table at B3."),
    ]
    for path, words in wrong:
        bring(user, file_input, import_button, path)
        user.sees(words, in_=message)
    sees_plan(user, columns, (first, "B3", 4))
