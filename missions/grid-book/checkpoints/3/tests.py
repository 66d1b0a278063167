"""What the club does with several sheets, inserted rows and files; every test has sheets of its own."""

import csv

import pytest
from earlier import at_sheet, contains, put, put_down, select, shows


def shown(sheet, shown_sheet, name):
    """Expect the sheet with this name to be shown."""
    user = sheet.user
    user.eventually(lambda: user.text_of(shown_sheet).strip() == name, f"the sheet {name} is shown")


def add(sheet, name_input, add_button, shown_sheet, name):
    """Add a sheet, and wait until it is shown."""
    sheet.user.fill(name_input, name)
    sheet.user.click(add_button)
    shown(sheet, shown_sheet, name)


def open_sheet(sheet, sheet_tabs, shown_sheet, name):
    """Click the name of a sheet, and wait until it is shown."""
    sheet.user.click(sheet.user.row(sheet_tabs, containing=name))
    shown(sheet, shown_sheet, name)


def has_tab(sheet, sheet_tabs, name, there=True):
    """Expect a sheet to be among all sheets, or not."""
    user = sheet.user

    def as_expected():
        return (name in [text.strip() for text in user.texts_of(sheet_tabs)]) == there

    user.eventually(as_expected, f"the sheet {name} is {'there' if there else 'gone'}")


def write_csv(path, lines):
    """A CSV file with commas."""
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(lines)
    return path


def bring(sheet, csv_input, import_button, path):
    """Choose a file and import it."""
    sheet.user.upload(csv_input, path)
    sheet.user.click(import_button)


def test_only_sheet_stays(user, page_url, shown_sheet, sheet_tabs, delete_button):
    """It is Sheet1, and cannot be deleted."""
    user.visit(page_url)
    user.sees("Sheet1", in_=shown_sheet)
    user.sees_count(sheet_tabs, 1)
    user.sees_disabled(delete_button)


def test_sheets_have_cells_of_their_own(
    user, values, page_url, cells, selected_address, content_input, sheet_tabs, shown_sheet, name_input, add_button
):
    """A new one is empty; the others keep what is in them."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    names, words = ([values.word(f"{kind} {place}") for place in range(2)] for kind in ("sheet", "own"))
    for name, word in zip(names, words, strict=True):
        add(sheet, name_input, add_button, shown_sheet, name)
        shows(sheet, "B2", "")
        put(sheet, "B2", word)
        shows(sheet, "B2", word)
    user.reload()
    shown(sheet, shown_sheet, "Sheet1")
    found = [text.strip() for text in user.texts_of(sheet_tabs)]
    assert found == ["Sheet1", *names], f"expected the sheets Sheet1 and {names}, found {found}"
    for name, word in zip(names, words, strict=True):
        open_sheet(sheet, sheet_tabs, shown_sheet, name)
        shows(sheet, "B2", word)
        contains(sheet, "B2", word)


def test_others_see_new_sheets(
    user,
    values,
    page_url,
    cells,
    selected_address,
    content_input,
    sheet_tabs,
    shown_sheet,
    name_input,
    add_button,
    undo_button,
):
    """And that they are gone, without reloading."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    other = at_sheet(user.another(), page_url, cells, selected_address, content_input)
    name, word = values.word("new"), values.word("in new")
    add(sheet, name_input, add_button, shown_sheet, name)
    put(sheet, "A1", word)
    has_tab(other, sheet_tabs, name)
    open_sheet(other, sheet_tabs, shown_sheet, name)
    shows(other, "A1", word)
    user.click(undo_button)
    shows(other, "A1", "")
    user.click(undo_button)
    for one in (sheet, other):
        has_tab(one, sheet_tabs, name, there=False)
        shown(one, shown_sheet, "Sheet1")


def test_wrong_names_are_refused(
    user,
    values,
    page_url,
    cells,
    selected_address,
    content_input,
    message,
    sheet_tabs,
    shown_sheet,
    name_input,
    add_button,
    rename_button,
):
    """Empty, with other signs, too long, and taken; nothing is changed."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    name, taken = values.word("good"), values.word("taken")
    for one in (taken, name):
        add(sheet, name_input, add_button, shown_sheet, one)
    before = user.count(sheet_tabs)
    for button, wrong in (
        (add_button, "a-b"),
        (add_button, ""),
        (rename_button, "x" * 21),
        (rename_button, taken.upper()),
    ):
        if user.takes(name_input, wrong):
            user.click(button)
            user.sees_any_of(["name"], in_=message)
        shown(sheet, shown_sheet, name)
    user.sees_count(sheet_tabs, before)
    add(sheet, name_input, add_button, shown_sheet, "x" * 11 + str(values.number("long", 100000000, 999999999)))


def test_formulas_refer_to_other_sheets(
    user, values, page_url, cells, selected_address, content_input, sheet_tabs, shown_sheet, name_input, add_button
):
    """To cells and ranges, and follow their changes; a sheet that is not there is an error."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    source, goal = values.word("source"), values.word("goal")
    numbers = [values.number(f"source {place}", 10, 900) for place in range(3)]
    add(sheet, name_input, add_button, shown_sheet, source)
    put_down(sheet, "A1", numbers[0], numbers[1])
    add(sheet, name_input, add_button, shown_sheet, goal)
    formulas = (f"={source}!A1-A4", f"=SUM({source.upper()}!a1:a2)*2", f"={values.word('nobody')}!A1", 7)
    put_down(sheet, "A1", *formulas)
    for row, result in ((1, numbers[0] - 7), (2, 2 * (numbers[0] + numbers[1])), (3, "#REF!")):
        shows(sheet, f"A{row}", result)
    contains(sheet, "A2", formulas[1])
    open_sheet(sheet, sheet_tabs, shown_sheet, source)
    put(sheet, "A1", numbers[2])
    shows(sheet, "A1", numbers[2])
    open_sheet(sheet, sheet_tabs, shown_sheet, goal)
    for row, result in ((1, numbers[2] - 7), (2, 2 * (numbers[2] + numbers[1]))):
        shows(sheet, f"A{row}", result)


def test_renamed_sheet_keeps_its_references(
    user,
    values,
    page_url,
    cells,
    selected_address,
    content_input,
    undo_button,
    sheet_tabs,
    shown_sheet,
    name_input,
    add_button,
    rename_button,
):
    """Formulas have the new name, and the old one again when it is taken back."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    source, goal, new = values.word("old name"), values.word("refers"), values.word("new name")
    number = values.number("renamed", 10, 900)
    add(sheet, name_input, add_button, shown_sheet, goal)
    add(sheet, name_input, add_button, shown_sheet, source)
    put(sheet, "A1", number)
    open_sheet(sheet, sheet_tabs, shown_sheet, goal)
    put(sheet, "A1", f"={source}!A1*2")
    shows(sheet, "A1", 2 * number)
    open_sheet(sheet, sheet_tabs, shown_sheet, source)
    user.fill(name_input, new)
    user.click(rename_button)
    shown(sheet, shown_sheet, new)
    open_sheet(sheet, sheet_tabs, shown_sheet, goal)
    shows(sheet, "A1", 2 * number)
    contains(sheet, "A1", f"={new}!A1*2")
    user.click(undo_button)
    has_tab(sheet, sheet_tabs, source)
    contains(sheet, "A1", f"={source}!A1*2")
    shows(sheet, "A1", 2 * number)


def test_renamed_formula_is_no_change(
    user,
    values,
    page_url,
    cells,
    selected_address,
    content_input,
    undo_button,
    sheet_tabs,
    shown_sheet,
    name_input,
    add_button,
    rename_button,
):
    """Enter on the formula with the new name stores nothing: undo takes back the new name."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    source, goal, new = values.word("before"), values.word("same"), values.word("after")
    add(sheet, name_input, add_button, shown_sheet, goal)
    add(sheet, name_input, add_button, shown_sheet, source)
    open_sheet(sheet, sheet_tabs, shown_sheet, goal)
    put(sheet, "A1", f"={source}!A1+1")
    shows(sheet, "A1", 1)
    open_sheet(sheet, sheet_tabs, shown_sheet, source)
    user.fill(name_input, new)
    user.click(rename_button)
    shown(sheet, shown_sheet, new)
    open_sheet(sheet, sheet_tabs, shown_sheet, goal)
    contains(sheet, "A1", f"={new}!A1+1")
    put(sheet, "A1", f"={new}!A1+1")
    shows(sheet, "A1", 1)
    user.click(undo_button)
    has_tab(sheet, sheet_tabs, source)
    contains(sheet, "A1", f"={source}!A1+1")


def test_deleted_sheet_is_an_error(
    user,
    values,
    page_url,
    cells,
    selected_address,
    content_input,
    undo_button,
    sheet_tabs,
    shown_sheet,
    name_input,
    add_button,
    delete_button,
):
    """Another sheet of its name does not help; taking back does."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    source, goal = values.word("deleted"), values.word("orphan")
    number = values.number("deleted", 10, 900)
    add(sheet, name_input, add_button, shown_sheet, source)
    put(sheet, "A1", number)
    shows(sheet, "A1", number)
    add(sheet, name_input, add_button, shown_sheet, goal)
    put_down(sheet, "A1", f"={source}!A1*2", f"=MAX({source}!A1:B2)")
    shows(sheet, "A2", number)
    open_sheet(sheet, sheet_tabs, shown_sheet, source)
    user.click(delete_button)
    shown(sheet, shown_sheet, "Sheet1")
    add(sheet, name_input, add_button, shown_sheet, source)
    open_sheet(sheet, sheet_tabs, shown_sheet, goal)
    for row in (1, 2):
        shows(sheet, f"A{row}", "#REF!")
    user.click(undo_button)
    has_tab(sheet, sheet_tabs, source, there=False)
    user.click(undo_button)
    has_tab(sheet, sheet_tabs, source)
    for row, result in ((1, 2 * number), (2, number)):
        shows(sheet, f"A{row}", result)


def test_inserted_row_moves_cells(
    user,
    values,
    page_url,
    cells,
    selected_address,
    content_input,
    row_headings,
    shown_sheet,
    name_input,
    add_button,
    insert_button,
):
    """References go with them, and a range has the new row in it."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    numbers = [values.number(f"row {place}", 10, 900) for place in range(4)]
    add(sheet, name_input, add_button, shown_sheet, values.word("rows"))
    put_down(sheet, "A1", *numbers[:3], "=SUM(A1:A3)")
    put(sheet, "B1", "=A1+A2*1000")
    select(sheet, "B2")
    user.click(insert_button)
    shows(sheet, "A5", sum(numbers[:3]))
    shows(sheet, "A2", "")
    shows(sheet, "A4", numbers[2])
    shows(sheet, "B1", numbers[0] + 1000 * numbers[1])
    user.sees_count(row_headings, 31)
    put(sheet, "A2", numbers[3])
    shows(sheet, "A5", sum(numbers))
    contains(sheet, "B1", "=A1+A3*1000")
    contains(sheet, "A5", "=SUM(A1:A4)")


def test_references_of_other_sheets_follow(
    user,
    values,
    page_url,
    cells,
    selected_address,
    content_input,
    sheet_tabs,
    shown_sheet,
    name_input,
    add_button,
    insert_button,
):
    """Also where a whole range moves, while references to other sheets stay."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    source, goal = values.word("moved"), values.word("follows")
    numbers = [values.number(f"moved {place}", 10, 900) for place in range(2)]
    add(sheet, name_input, add_button, shown_sheet, source)
    put_down(sheet, "A1", *numbers)
    add(sheet, name_input, add_button, shown_sheet, goal)
    put_down(sheet, "A1", f"=SUM({source}!A1:A2)+A2", 5)
    shows(sheet, "A1", sum(numbers) + 5)
    open_sheet(sheet, sheet_tabs, shown_sheet, source)
    select(sheet, "C1")
    user.click(insert_button)
    shows(sheet, "A3", numbers[1])
    put(sheet, "A1", 1)
    shows(sheet, "A1", 1)
    open_sheet(sheet, sheet_tabs, shown_sheet, goal)
    shows(sheet, "A1", sum(numbers) + 5)
    contains(sheet, "A1", f"=SUM({source}!A2:A3)+A2")


def test_inserted_row_is_taken_back(
    user,
    values,
    page_url,
    cells,
    selected_address,
    content_input,
    undo_button,
    redo_button,
    row_headings,
    shown_sheet,
    name_input,
    add_button,
    insert_button,
):
    """And comes again."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    number = values.number("row back", 10, 900)
    add(sheet, name_input, add_button, shown_sheet, values.word("row back"))
    put_down(sheet, "A1", number, "=A1*2")
    select(sheet, "A1")
    user.click(insert_button)
    shows(sheet, "A3", 2 * number)
    user.click(undo_button)
    shows(sheet, "A2", 2 * number)
    shows(sheet, "A1", number)
    user.sees_count(row_headings, 30)
    user.click(redo_button)
    shows(sheet, "A3", 2 * number)
    contains(sheet, "A3", "=A2*2")


def test_filled_row_is_not_taken_back(
    user,
    values,
    page_url,
    cells,
    selected_address,
    content_input,
    undo_button,
    message,
    sheet_tabs,
    shown_sheet,
    name_input,
    add_button,
    insert_button,
):
    """What somebody else has typed in it stays."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    other = at_sheet(user.another(), page_url, cells, selected_address, content_input)
    name, words = values.word("filled"), [values.word(f"filled {place}") for place in range(2)]
    add(sheet, name_input, add_button, shown_sheet, name)
    put(sheet, "A1", words[0])
    select(sheet, "A1")
    user.click(insert_button)
    shows(sheet, "A2", words[0])
    has_tab(other, sheet_tabs, name)
    open_sheet(other, sheet_tabs, shown_sheet, name)
    put(other, "C1", words[1])
    shows(sheet, "C1", words[1])
    user.click(undo_button)
    user.sees("was changed by somebody else", in_=message)
    shows(sheet, "C1", words[1])
    user.click(undo_button)
    shows(sheet, "A2", "")


def test_steps_follow_their_cells(
    user,
    values,
    page_url,
    cells,
    selected_address,
    content_input,
    undo_button,
    redo_button,
    sheet_tabs,
    shown_sheet,
    name_input,
    add_button,
    insert_button,
):
    """Undo and redo find them below a row that somebody else has inserted."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    other = at_sheet(user.another(), page_url, cells, selected_address, content_input)
    name, number = values.word("steps"), values.number("steps", 10, 900)
    add(sheet, name_input, add_button, shown_sheet, name)
    put_down(sheet, "A1", number, "=A1+1")
    shows(sheet, "A2", number + 1)
    has_tab(other, sheet_tabs, name)
    open_sheet(other, sheet_tabs, shown_sheet, name)
    select(other, "A1")
    other.user.click(insert_button)
    shows(sheet, "A3", number + 1)
    user.click(undo_button)
    shows(sheet, "A3", "")
    shows(sheet, "A2", number)
    user.click(undo_button)
    shows(sheet, "A2", "")
    for row in (2, 3):
        user.click(redo_button)
        shows(sheet, f"A{row}", number + row - 2)


def test_sheet_of_others_is_not_taken_back(
    user,
    values,
    page_url,
    cells,
    selected_address,
    content_input,
    undo_button,
    message,
    sheet_tabs,
    shown_sheet,
    name_input,
    add_button,
):
    """Somebody else has typed something into it."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    other = at_sheet(user.another(), page_url, cells, selected_address, content_input)
    name, word = values.word("theirs"), values.word("in theirs")
    add(sheet, name_input, add_button, shown_sheet, name)
    has_tab(other, sheet_tabs, name)
    open_sheet(other, sheet_tabs, shown_sheet, name)
    put(other, "A1", word)
    shows(sheet, "A1", word)
    user.click(undo_button)
    user.sees("was changed by somebody else", in_=message)
    has_tab(sheet, sheet_tabs, name)
    shows(sheet, "A1", word)
    user.sees_disabled(undo_button)


def test_file_becomes_a_sheet(
    user,
    values,
    tmp_path,
    page_url,
    cells,
    selected_address,
    content_input,
    row_headings,
    shown_sheet,
    csv_input,
    import_button,
):
    """With quotes, other letters, formulas and more rows than thirty."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    name, word, number = values.word("bank"), values.word("field"), values.number("bank", 10, 900)
    first = [f'{word}, "so"', f"Å{word}é", f" {number} ", "=C1*2", ""]
    path = write_csv(tmp_path / f"{name}.csv", [first, *([["x"]] * 38), ["", f"=D1+{number}"]])
    bring(sheet, csv_input, import_button, path)
    shown(sheet, shown_sheet, name)
    for address, text in (("A1", first[0]), ("B1", first[1]), ("C1", number), ("D1", 2 * number), ("B40", 3 * number)):
        shows(sheet, address, text)
    user.sees_count(row_headings, 40)
    contains(sheet, "D1", "=C1*2")


def test_import_is_taken_back(
    user,
    values,
    tmp_path,
    page_url,
    cells,
    selected_address,
    content_input,
    undo_button,
    redo_button,
    sheet_tabs,
    shown_sheet,
    csv_input,
    import_button,
):
    """The whole file in one step."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    name, words = values.word("file"), [values.word(f"file {place}") for place in range(2)]
    bring(sheet, csv_input, import_button, write_csv(tmp_path / f"{name}.csv", [words, words]))
    shown(sheet, shown_sheet, name)
    user.click(undo_button)
    has_tab(sheet, sheet_tabs, name, there=False)
    user.sees_disabled(undo_button)
    user.click(redo_button)
    has_tab(sheet, sheet_tabs, name)
    open_sheet(sheet, sheet_tabs, shown_sheet, name)
    shows(sheet, "B2", words[1])


def test_imports_that_refer_are_taken_back(
    user,
    values,
    tmp_path,
    page_url,
    cells,
    selected_address,
    content_input,
    undo_button,
    sheet_tabs,
    shown_sheet,
    csv_input,
    import_button,
):
    """The first file refers to the second one; nobody has changed anything in it."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    names, number = [values.word(f"refers {place}") for place in range(2)], values.number("refers", 10, 900)
    bring(sheet, csv_input, import_button, write_csv(tmp_path / f"{names[0]}.csv", [[f"={names[1]}!A1*2"]]))
    shown(sheet, shown_sheet, names[0])
    shows(sheet, "A1", "#REF!")
    bring(sheet, csv_input, import_button, write_csv(tmp_path / f"{names[1]}.csv", [[number]]))
    shown(sheet, shown_sheet, names[1])
    open_sheet(sheet, sheet_tabs, shown_sheet, names[0])
    shows(sheet, "A1", 2 * number)
    for name in reversed(names):
        user.click(undo_button)
        has_tab(sheet, sheet_tabs, name, there=False)
    user.sees_disabled(undo_button)


def test_too_large_files_are_refused(
    user,
    values,
    tmp_path,
    page_url,
    cells,
    selected_address,
    content_input,
    message,
    sheet_tabs,
    csv_input,
    import_button,
):
    """One column or one row too many."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    before, names = user.count(sheet_tabs), [values.word(f"large {place}") for place in range(2)]
    for name, lines in zip(names, ([["1"] * 11], [["1"]] * 1001), strict=True):
        user.reload()
        user.does_not_see_element(message)
        bring(sheet, csv_input, import_button, write_csv(tmp_path / f"{name}.csv", lines))
        user.sees("10 columns", in_=message)
        user.sees("1000 rows", in_=message)
    user.sees_count(sheet_tabs, before)


def test_huge_file_is_refused(
    user,
    values,
    tmp_path,
    page_url,
    cells,
    selected_address,
    content_input,
    message,
    sheet_tabs,
    csv_input,
    import_button,
):
    """All that the bank has: more than twenty megabytes."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    before, lines = user.count(sheet_tabs), [["2026-01-31", "Subscription of a member, paid for a whole year", "48.50"]]
    path = write_csv(tmp_path / f"{values.word('huge')}.csv", lines * 320_000)
    bring(sheet, csv_input, import_button, path)
    user.sees("10 columns", in_=message)
    user.sees("1000 rows", in_=message)
    user.sees_count(sheet_tabs, before)


def test_sheet_becomes_a_file(
    user, values, page_url, cells, selected_address, content_input, shown_sheet, name_input, add_button, export_link
):
    """With its formulas, and without the empty rows at its end."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    name, word, number = values.word("export"), values.word("exported"), values.number("export", 10, 900)
    add(sheet, name_input, add_button, shown_sheet, name)
    text = f'Ü{word}, "so"'
    put_down(sheet, "A1", text, number, "", "=A2*2")
    put(sheet, "B1", f"{number}.50")
    shows(sheet, "B1", f"{number}.5")
    shows(sheet, "A4", 2 * number)
    file = user.download(export_link)
    assert file.name == f"{name}.csv", f"expected the file {name}.csv, found {file.name}"
    with file.open(encoding="utf-8-sig", newline="") as opened:
        lines = [(line + [""] * 10)[:10] for line in csv.reader(opened)]
    rows = [[text, f"{number}.50"], [str(number)], [], ["=A2*2"]]
    expected = [(row + [""] * 10)[:10] for row in rows]
    assert lines == expected, f"expected the lines {expected}, found {lines}"


@pytest.mark.time_limit(60)
def test_sheets_survive_a_restart(
    user,
    values,
    server,
    page_url,
    cells,
    selected_address,
    content_input,
    sheet_tabs,
    shown_sheet,
    name_input,
    add_button,
    insert_button,
):
    """With their references and inserted rows."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    names, number = [values.word(f"kept {place}") for place in range(2)], values.number("kept", 10, 900)
    add(sheet, name_input, add_button, shown_sheet, names[0])
    put(sheet, "A1", number)
    select(sheet, "A1")
    user.click(insert_button)
    shows(sheet, "A2", number)
    add(sheet, name_input, add_button, shown_sheet, names[1])
    put(sheet, "A1", f"={names[0]}!A2*3")
    shows(sheet, "A1", 3 * number)
    server.restart()
    user.visit(page_url)
    has_tab(sheet, sheet_tabs, names[0])
    open_sheet(sheet, sheet_tabs, shown_sheet, names[1])
    shows(sheet, "A1", 3 * number)


@pytest.mark.time_limit(90)
def test_large_sheet_is_calculated_soon(
    user,
    values,
    tmp_path,
    page_url,
    cells,
    selected_address,
    content_input,
    sheet_tabs,
    shown_sheet,
    csv_input,
    import_button,
):
    """After importing, after a change at the beginning of a long chain, and when it is opened."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    name, begin, changed = values.word("large"), values.number("large", 10, 900), values.number("changed", 1000, 9000)
    lines = [[f"={'ABCDEFGHI'[column - 1]}{row}+1" for column in range(1, 9)] for row in range(1, 1001)]
    chain = [[str(begin)], *([f"=A{row}+1"] for row in range(1, 1000))]
    full = [
        [*start, *line, f"=SUM(A{row}:I{row})"] for row, (start, line) in enumerate(zip(chain, lines, strict=True), 1)
    ]
    bring(sheet, csv_input, import_button, write_csv(tmp_path / f"{name}.csv", full))
    shown(sheet, shown_sheet, name)
    shows(sheet, "J1000", 9 * (begin + 999) + 36)
    put(sheet, "A1", changed)
    shows(sheet, "J1000", 9 * (changed + 999) + 36)
    other = at_sheet(user.another(), page_url, cells, selected_address, content_input)
    open_sheet(other, sheet_tabs, shown_sheet, name)
    shows(other, "J1000", 9 * (changed + 999) + 36)


@pytest.mark.time_limit(90)
def test_large_ranges_are_calculated_soon(
    user,
    values,
    tmp_path,
    page_url,
    cells,
    selected_address,
    content_input,
    shown_sheet,
    csv_input,
    import_button,
):
    """Eight columns have the sum of two whole ones without the number at hand."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    name, begin = values.word("ranges"), values.number("ranges", 2000, 9000)
    numbers = [begin + row for row in range(1, 1001)]

    def last():
        """What J1000 has to show."""
        return sum(numbers) + sum(range(1, 1001)) - numbers[-1] + 8

    lines = [
        [number, row, *(f"=SUM(A1:B1000)-A{row}+{more}" for more in range(1, 9))]
        for row, number in enumerate(numbers, 1)
    ]
    bring(sheet, csv_input, import_button, write_csv(tmp_path / f"{name}.csv", lines))
    shown(sheet, shown_sheet, name)
    shows(sheet, "J1000", last())
    numbers[0] += 5000
    put(sheet, "A1", numbers[0])
    shows(sheet, "J1000", last())
