"""What several people do with the sheet at once; a person of a test has a browser of their own."""

import pytest
from earlier import at_sheet, contains, put, put_down, select, selects, shows


def told(sheet, message, address):
    """Expect the message that somebody else has changed a cell."""
    sheet.user.sees(f"{address} was changed by somebody else.", in_=message)


def click_each(sheet, button, *found):
    """Click a button once for each content that a cell has to show afterwards."""
    for address, content in found:
        sheet.user.click(button)
        shows(sheet, address, content)


def test_changes_of_others_appear(user, values, page_url, cells, selected_address, content_input):
    """In both directions, also where the other one has a formula."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    other = at_sheet(user.another(), page_url, cells, selected_address, content_input)
    numbers = [values.number(key, 10, 900) for key in ("theirs", "again")]
    put_down(other, "A21", "=A20*2")
    put(sheet, "A20", numbers[0])
    shows(other, "A20", numbers[0])
    shows(other, "A21", 2 * numbers[0])
    put(other, "A20", numbers[1])
    shows(sheet, "A21", 2 * numbers[1])


def test_circle_of_two_people_is_told(user, values, page_url, cells, selected_address, content_input, undo_button):
    """To both, until one of them takes it back."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    other = at_sheet(user.another(), page_url, cells, selected_address, content_input)
    number = values.number("circle", 10, 900)
    put_down(sheet, "B20", "=B21+1")
    put(other, "B21", number)
    shows(sheet, "B20", number + 1)
    put(other, "B21", "=B20+1")
    for one in (sheet, other):
        shows(one, "B20", "#CYCLE!")
        shows(one, "B21", "#CYCLE!")
    other.user.click(undo_button)
    for one in (sheet, other):
        shows(one, "B20", number + 1)


def test_field_follows_others(user, values, page_url, cells, selected_address, content_input):
    """Until something is typed, and again after Escape."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    other = at_sheet(user.another(), page_url, cells, selected_address, content_input)
    words = [values.word(f"follows {place}") for place in range(4)]
    select(sheet, "C20")
    put(other, "C20", words[0])
    user.sees_value(content_input, words[0])
    user.fill(content_input, words[1])
    put(other, "C20", words[2])
    shows(sheet, "C20", words[2])
    user.sees_value(content_input, words[1])
    user.press("Escape", on=content_input)
    user.sees_value(content_input, words[2])
    user.fill(content_input, words[3])
    user.press("Enter", on=content_input)
    shows(other, "C20", words[3])


def test_overwriting_is_refused_once(user, values, page_url, cells, selected_address, content_input, message):
    """Nothing is lost: what was typed is still there, and a second Enter stores it."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    other = at_sheet(user.another(), page_url, cells, selected_address, content_input)
    mine, theirs = values.word("mine"), values.word("theirs")
    select(sheet, "D20")
    user.fill(content_input, mine)
    put(other, "D20", theirs)
    shows(sheet, "D20", theirs)
    user.press("Enter", on=content_input)
    told(sheet, message, "D20")
    selects(sheet, "D20")
    user.sees_value(content_input, mine)
    shows(sheet, "D20", theirs)
    user.press("Enter", on=content_input)
    for one in (sheet, other):
        shows(one, "D20", mine)
    user.does_not_see_element(message)


def test_other_changes_do_not_disturb(user, values, page_url, cells, selected_address, content_input, message):
    """Those of other cells, and another result of the formula in the cell."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    other = at_sheet(user.another(), page_url, cells, selected_address, content_input)
    number, word = values.number("undisturbed", 10, 900), values.word("undisturbed")
    put_down(sheet, "E20", "=E21+1")
    select(sheet, "E20")
    user.fill(content_input, word)
    put(other, "E21", number)
    shows(sheet, "E20", number + 1)
    user.press("Enter", on=content_input)
    shows(other, "E20", word)
    user.does_not_see_element(message)


def test_undo_takes_back_own_changes(user, values, page_url, cells, selected_address, content_input, undo_button):
    """One after the other; what somebody else does in between stays."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    other = at_sheet(user.another(), page_url, cells, selected_address, content_input)
    numbers = [values.number(f"own {place}", 100, 999) for place in range(4)]
    put_down(sheet, "F20", numbers[0], numbers[1], "=F20+F23")
    put(other, "F23", numbers[2])
    put(sheet, "F20", numbers[3])
    shows(sheet, "F22", numbers[3] + numbers[2])
    click_each(sheet, undo_button, ("F22", numbers[0] + numbers[2]), ("F22", ""), ("F21", ""), ("F20", ""))
    for one in (sheet, other):
        shows(one, "F23", numbers[2])
        shows(one, "F20", "")


def test_overwritten_content_comes_back(
    user, values, page_url, cells, selected_address, content_input, undo_button, redo_button
):
    """Undo puts back what somebody else had typed, as it was typed."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    other = at_sheet(user.another(), page_url, cells, selected_address, content_input)
    number = values.number("overwritten", 10, 900)
    put(other, "G20", f"={number}*3")
    shows(sheet, "G20", 3 * number)
    put(sheet, "G20", number)
    shows(other, "G20", number)
    click_each(sheet, undo_button, ("G20", 3 * number))
    contains(sheet, "G20", f"={number}*3")
    click_each(sheet, redo_button, ("G20", number))
    shows(other, "G20", number)


def test_redo_carries_out_again(
    user, values, page_url, cells, selected_address, content_input, undo_button, redo_button
):
    """What was taken back last comes first."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    numbers = [values.number(f"redo {place}", 100, 999) for place in range(3)]
    put_down(sheet, "H20", *numbers[:2])
    put(sheet, "H20", numbers[2])
    click_each(sheet, undo_button, ("H20", numbers[0]), ("H21", ""), ("H20", ""))
    click_each(sheet, redo_button, ("H20", numbers[0]), ("H21", numbers[1]), ("H20", numbers[2]))
    click_each(sheet, undo_button, ("H20", numbers[0]))


def test_new_change_ends_redo(user, values, page_url, cells, selected_address, content_input, undo_button, redo_button):
    """A change of somebody else does not."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    other = at_sheet(user.another(), page_url, cells, selected_address, content_input)
    numbers = [values.number(f"ends {place}", 100, 999) for place in range(3)]
    put(sheet, "I20", numbers[0])
    click_each(sheet, undo_button, ("I20", ""))
    put(other, "I21", numbers[1])
    shows(sheet, "I21", numbers[1])
    user.sees_enabled(redo_button)
    put(sheet, "I22", numbers[2])
    user.sees_disabled(redo_button)
    click_each(sheet, undo_button, ("I22", ""))
    shows(sheet, "I20", "")


def test_buttons_are_disabled(
    user, values, page_url, cells, selected_address, content_input, undo_button, redo_button, message
):
    """At first both, then the one with which there is nothing to do."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    user.sees_disabled(undo_button)
    user.sees_disabled(redo_button)
    put(sheet, "J20", values.word("first"))
    user.sees_enabled(undo_button)
    user.sees_disabled(redo_button)
    click_each(sheet, undo_button, ("J20", ""))
    user.sees_disabled(undo_button)
    user.sees_enabled(redo_button)
    user.does_not_see_element(message)


def test_same_content_is_no_change(user, values, page_url, cells, selected_address, content_input, undo_button):
    """Enter on what the cell contains already, also with spaces around it."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    words = [values.word(f"same {place}") for place in range(2)]
    put_down(sheet, "A22", *words)
    put_down(sheet, "A22", f" {words[0]} ", words[1])
    shows(sheet, "A23", words[1])
    click_each(sheet, undo_button, ("A23", ""), ("A22", ""))


def test_undo_of_a_changed_cell_is_refused(
    user, values, page_url, cells, selected_address, content_input, undo_button, message
):
    """The next undo goes on to the change before, and the message is gone."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    other = at_sheet(user.another(), page_url, cells, selected_address, content_input)
    words = [values.word(f"refused {place}") for place in range(3)]
    put_down(sheet, "B23", *words[:2])
    shows(other, "B24", words[1])
    put(other, "B24", words[2])
    shows(sheet, "B24", words[2])
    user.click(undo_button)
    told(sheet, message, "B24")
    shows(sheet, "B24", words[2])
    click_each(sheet, undo_button, ("B23", ""))
    user.does_not_see_element(message)
    shows(sheet, "B24", words[2])
    user.sees_disabled(undo_button)


def test_redo_of_a_changed_cell_is_refused(
    user, values, page_url, cells, selected_address, content_input, undo_button, redo_button, message
):
    """The next redo goes on to what was taken back before."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    other = at_sheet(user.another(), page_url, cells, selected_address, content_input)
    words = [values.word(f"again {place}") for place in range(3)]
    put_down(sheet, "C23", *words[:2])
    shows(other, "C24", words[1])
    click_each(sheet, undo_button, ("C24", ""), ("C23", ""))
    shows(other, "C23", "")
    put(other, "C23", words[2])
    shows(sheet, "C23", words[2])
    user.click(redo_button)
    told(sheet, message, "C23")
    shows(sheet, "C23", words[2])
    click_each(sheet, redo_button, ("C24", words[1]))
    user.does_not_see_element(message)


def test_undo_works_when_the_others_took_back(
    user, values, page_url, cells, selected_address, content_input, undo_button
):
    """The cell contains again what the person put into it."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    other = at_sheet(user.another(), page_url, cells, selected_address, content_input)
    words = [values.word(f"back {place}") for place in range(2)]
    put(sheet, "D23", words[0])
    shows(other, "D23", words[0])
    put(other, "D23", words[1])
    shows(sheet, "D23", words[1])
    other.user.click(undo_button)
    shows(sheet, "D23", words[0])
    click_each(sheet, undo_button, ("D23", ""))


@pytest.mark.time_limit(60)
def test_steps_survive_a_restart(
    user, values, server, page_url, cells, selected_address, content_input, undo_button, redo_button
):
    """One can take back and carry out again as before."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    words = [values.word(f"tomorrow {place}") for place in range(2)]
    put_down(sheet, "E23", *words)
    click_each(sheet, undo_button, ("E24", ""))
    server.restart()
    user.visit(page_url)
    shows(sheet, "E23", words[0])
    click_each(sheet, undo_button, ("E23", ""))
    click_each(sheet, redo_button, ("E23", words[0]), ("E24", words[1]))
