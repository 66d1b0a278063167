"""What the people of a club do with their sheet; every test has cells of its own."""

from dataclasses import dataclass
from decimal import Decimal

import pytest

COLUMNS = "ABCDEFGHIJ"


@dataclass(frozen=True)
class Sheet:
    """A sheet in front of a person: the cells, the address of the selected one, and the field for its content."""

    user: object
    cells: object
    address: object
    field: object


def at_sheet(user, page_url, cells, selected_address, content_input):
    """Open the page."""
    user.visit(page_url)
    return Sheet(user, cells, selected_address, content_input)


def cell(sheet, address):
    """The element of a cell."""
    return sheet.user.nth(sheet.cells, (int(address[1:]) - 1) * len(COLUMNS) + COLUMNS.index(address[0]))


def select(sheet, address):
    """Click a cell, and wait until it is selected."""
    sheet.user.click(cell(sheet, address))
    selects(sheet, address)


def selects(sheet, address):
    """Expect this cell to be selected."""
    sheet.user.eventually(lambda: sheet.user.text_of(sheet.address).strip() == address, f"{address} is selected")


def put(sheet, address, content):
    """Type a content into a cell."""
    select(sheet, address)
    sheet.user.fill(sheet.field, content)
    sheet.user.press("Enter", on=sheet.field)


def put_down(sheet, address, *contents):
    """Type contents into cells one below the other, from the first one on."""
    select(sheet, address)
    for row, content in enumerate(contents, start=int(address[1:])):
        selects(sheet, f"{address[0]}{row}")
        sheet.user.fill(sheet.field, content)
        sheet.user.press("Enter", on=sheet.field)


def shows(sheet, address, text):
    """Expect a cell to show exactly this."""
    place = cell(sheet, address)
    sheet.user.eventually(lambda: sheet.user.text_of(place).strip() == str(text), f"{address} shows {str(text)!r}")


def contains(sheet, address, content):
    """Expect the field to show this when the cell is selected."""
    select(sheet, address)
    sheet.user.sees_value(sheet.field, content)


def rounded(number):
    """A number with at most four decimals, as a cell shows it."""
    text = f"{Decimal(number):.4f}".rstrip("0")
    return text.removesuffix(".")


def test_launches(user, page_url):
    """The page opens."""
    user.opens(page_url)


def test_sheet_has_its_cells(user, page_url, cells, column_headings, row_headings):
    """Ten columns, thirty rows, and their names."""
    user.visit(page_url)
    user.eventually(lambda: user.count(cells) == 10 * 30, "there are ten times thirty cells")
    for headings, names in ((column_headings, list(COLUMNS)), (row_headings, [str(row) for row in range(1, 31)])):
        found = [text.strip() for text in user.texts_of(headings)]
        assert found == names, f"expected the headings {names}, found {found}"


def test_click_selects_a_cell(user, values, page_url, cells, selected_address, content_input):
    """Its address is shown, and one can type at once."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    word = values.word("typed")
    for address in ("C1", "B1"):
        select(sheet, address)
    user.sees_focus(content_input)
    user.type(word)
    user.press("Enter")
    shows(sheet, "B1", word)
    shows(sheet, "C1", "")


def test_field_shows_what_was_typed(user, values, page_url, cells, selected_address, content_input):
    """A formula and not its result, a text, and nothing for an empty cell."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    number, text = values.number("known", 10, 900), values.title("known")
    put_down(sheet, "D1", number, "=D1*2", text)
    shows(sheet, "D2", 2 * number)
    user.reload()
    for address, content in (("D2", "=D1*2"), ("D3", text), ("E3", "")):
        contains(sheet, address, content)


def test_enter_goes_down(user, values, page_url, cells, selected_address, content_input):
    """A whole column is typed without the mouse."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    numbers = [values.number(f"down {place}", 100, 999) for place in range(4)]
    select(sheet, "F1")
    for place, number in enumerate(numbers):
        selects(sheet, f"F{1 + place}")
        user.sees_focus(content_input)
        user.type(str(number))
        user.press("Enter")
    selects(sheet, "F5")
    for place, number in enumerate(numbers):
        shows(sheet, f"F{1 + place}", number)


def test_last_row_stays_selected(user, values, page_url, cells, selected_address, content_input):
    """There is nothing below it."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    numbers = [values.number(key, 100, 999) for key in ("before", "last")]
    put_down(sheet, "J29", *numbers)
    shows(sheet, "J30", numbers[1])
    selects(sheet, "J30")


def test_escape_puts_back(user, values, page_url, cells, selected_address, content_input):
    """What was typed is forgotten, and the cell is as before."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    word = values.word("stays")
    put(sheet, "G1", word)
    shows(sheet, "G1", word)
    select(sheet, "G1")
    user.fill(content_input, values.word("slip"))
    user.press("Escape", on=content_input)
    user.sees_value(content_input, word)
    shows(sheet, "G1", word)


def test_texts_are_shown(user, values, page_url, cells, selected_address, content_input):
    """Without the spaces around them, and never as markup or as a number."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    text, markup = values.title("shown"), f"<b>{values.word('bold')}</b> & <i>"
    put_down(sheet, "H1", f"  {text} ", markup, "1.2.3", "12 <")
    for address, shown in (("H1", text), ("H2", markup), ("H3", "1.2.3"), ("H4", "12 <")):
        shows(sheet, address, shown)


def test_numbers_are_rounded(user, values, page_url, cells, selected_address, content_input):
    """To four decimals, without zeros at the end."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    whole, part = values.number("whole", 10, 900), 7 * values.number("part", 2, 90) + 3
    put_down(sheet, "I1", f"{whole}.2500", f" {10 * whole}.00 ", "=0.1+0.2", f"={part}/7", "=0*-5", f"-{whole}.5")
    found = (f"{whole}.25", 10 * whole, "0.3", rounded(part / 7), "0", f"-{whole}.5")
    for row, text in enumerate(found, start=1):
        shows(sheet, f"I{row}", text)


def test_numbers_are_exact(user, values, page_url, cells, selected_address, content_input):
    """The digits of a long number, a half that is rounded, and a difference that is nothing."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    account = int(f"{values.number('bank', 10**8, 10**9 - 1)}{values.number('account', 10**9, 10**10 - 1)}1")
    put_down(sheet, "B14", account, "=B14+2", "=15/100000", "=1/(0.1+0.2-0.3)")
    for row, text in enumerate((account, account + 2, "0.0002", "#DIV/0!"), start=14):
        shows(sheet, f"B{row}", text)


def test_cell_is_emptied(user, values, page_url, cells, selected_address, content_input):
    """And counts as nothing then."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    number = values.number("emptied", 10, 900)
    put_down(sheet, "A3", number, "=A3+5", "=AVERAGE(A3:A3)")
    shows(sheet, "A5", number)
    put(sheet, "A3", "  ")
    shows(sheet, "A3", "")
    shows(sheet, "A4", 5)
    shows(sheet, "A5", "#DIV/0!")


def test_signs_have_their_order(user, values, page_url, cells, selected_address, content_input):
    """Products first, then from left to right, parentheses before all."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    first, second = values.number("first", 100, 900), 4 * values.number("second", 5, 90)
    put_down(sheet, "B3", first, second, "=B3-B4-1+2*3", "=B4/4/2*3", "=2*(B3+B4)-(1-(2-3))")
    for row, result in ((5, first - second + 5), (6, second / 8 * 3), (7, 2 * (first + second) - 2)):
        shows(sheet, f"B{row}", rounded(result))


def test_minus_stands_before_parts(user, values, page_url, cells, selected_address, content_input):
    """Before numbers, references, parentheses and functions."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    number = values.number("minus", 10, 900)
    put_down(sheet, "C3", number, "=-C3*-(2+1)", "=5--C3", "=2*-SUM(C3:C3)")
    for row, result in ((4, 3 * number), (5, 5 + number), (6, -2 * number)):
        shows(sheet, f"C{row}", result)


def test_letters_and_spaces_do_not_matter(user, values, page_url, cells, selected_address, content_input):
    """In references, functions and around signs; the field shows them as they were typed."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    number, formula = values.number("letters", 10, 900), "= d5 + Sum( D5 : d6 , d6 ) * 2"
    put_down(sheet, "D5", number, number + 1, formula)
    shows(sheet, "D7", number + 2 * (3 * number + 2))
    contains(sheet, "D7", formula)


def test_long_formula_is_calculated(user, values, page_url, cells, selected_address, content_input):
    """All receipts of a year in one cell; the others go on."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    numbers = [values.number(f"receipt {place}", 10, 900) for place in range(12)] * 100
    put_down(sheet, "D16", "=" + "+".join(str(number) for number in numbers), "=D16-1")
    shows(sheet, "D16", sum(numbers))
    shows(sheet, "D17", sum(numbers) - 1)


def test_change_reaches_everything(user, values, page_url, cells, selected_address, content_input):
    """Through several cells, in whatever order they were typed, and through functions."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    numbers = [values.number(key, 10, 900) for key in ("begin", "changed")]
    put_down(sheet, "E5", "=E6*2", "=E7+E8", "=MAX(E8:E9)", "=E9-1", numbers[0])
    shows(sheet, "E5", 2 * (2 * numbers[0] - 1))
    put(sheet, "E9", numbers[1])
    for row, result in ((5, 4 * numbers[1] - 2), (6, 2 * numbers[1] - 1), (7, numbers[1]), (8, numbers[1] - 1)):
        shows(sheet, f"E{row}", result)


def test_functions_count_ranges(user, values, page_url, cells, selected_address, content_input):
    """Of several columns, and several arguments; a cell counts as often as it is named."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    numbers = [values.number(f"range {place}", 100, 900) for place in range(4)]
    put_down(sheet, "F6", *numbers[:2], "=SUM(F6:G7)", "=AVERAGE(F6:G7)", "=MIN(F6:G7)-MAX(F6:G7)", "=SUM(F6:G7,F6,G6)")
    put_down(sheet, "G6", *numbers[2:])
    total = sum(numbers)
    expected = (total, rounded(total / 4), min(numbers) - max(numbers), total + numbers[0] + numbers[2])
    for row, result in enumerate(expected, start=8):
        shows(sheet, f"F{row}", result)


def test_functions_leave_out_texts(user, values, page_url, cells, selected_address, content_input):
    """And empty cells, so that nothing may be left."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    number = values.number("left", 10, 900)
    contents = (
        number,
        values.word("left out"),
        "",
        number + 4,
        "=AVERAGE(H6:H9)",
        "=MIN(H6:H9)",
        "=MAX(H7:H8)",
        "=AVERAGE(H7)",
    )
    put_down(sheet, "H6", *contents)
    for row, result in ((10, number + 2), (11, number), (12, 0), (13, "#DIV/0!")):
        shows(sheet, f"H{row}", result)


def test_ranges_have_any_corners(user, values, page_url, cells, selected_address, content_input):
    """The last one first, or the two others."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    numbers = [values.number(f"corner {place}", 100, 900) for place in range(4)]
    put_down(sheet, "I8", *numbers[:2], "=SUM(J9:I8)", "=SUM(J8:I9)")
    put_down(sheet, "J8", *numbers[2:], "=SUM(I9:J8)")
    for address in ("I10", "I11", "J10"):
        shows(sheet, address, sum(numbers))


def test_texts_and_zero_are_told(user, values, page_url, cells, selected_address, content_input):
    """One cannot calculate with a text, nor divide by nothing."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    put_down(sheet, "A7", values.word("text"), "=A7+1", "=-A7", "=A7", "=5/0")
    for row, error in ((8, "#VALUE!"), (9, "#VALUE!"), (10, "#VALUE!"), (11, "#DIV/0!")):
        shows(sheet, f"A{row}", error)
    put(sheet, "A12", "=7/(A13-A14)")
    shows(sheet, "A12", "#DIV/0!")


def test_cells_outside_are_told(user, page_url, cells, selected_address, content_input):
    """Behind the last column and the last row, before the first one, and in a range."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    put_down(sheet, "B9", "=K1", "=A31+1", "=2*A0", "=SUM(A30:A31)")
    for row in range(9, 13):
        shows(sheet, f"B{row}", "#REF!")


def test_wrong_formulas_are_told(user, page_url, cells, selected_address, content_input):
    """A cell with a correct one beside them has its result."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    wrong = ("=2+", "=(C8", "=FOO(C8)", "=C8:C9", "=SUM()", "=", "=2 3", "=C8)")
    put_down(sheet, "C9", *wrong, "=2+3")
    for row in range(9, 9 + len(wrong)):
        shows(sheet, f"C{row}", "#ERROR!")
    shows(sheet, f"C{9 + len(wrong)}", 5)


def test_errors_are_passed_on(user, values, page_url, cells, selected_address, content_input):
    """The first of several, also by functions, until the reason is gone."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    number = values.number("mended", 10, 900)
    put_down(sheet, "D9", "=1/0", "=K1", "=D9+D10", "=D10+D9", "=SUM(D9:D10)", "=D13*2", "=2*MAX(D10,D9)")
    for row, error in ((11, "#DIV/0!"), (12, "#REF!"), (13, "#DIV/0!"), (14, "#DIV/0!"), (15, "#REF!")):
        shows(sheet, f"D{row}", error)
    put_down(sheet, "D9", number, number + 1)
    for row, result in ((11, 2 * number + 1), (14, 2 * (2 * number + 1)), (15, 2 * (number + 1))):
        shows(sheet, f"D{row}", result)


def test_cycle_is_told_everywhere(user, page_url, cells, selected_address, content_input):
    """In the circle and in what depends on it, whatever else is wrong there, and nowhere else."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    put_down(sheet, "E12", "=E13+1", "=E14+1", "=E12+1", "=E12*2", "=1/0+E15", "=SUM(E17,E16)", "=E19", "=3")
    for row in (12, 13, 14, 15, 16):
        shows(sheet, f"E{row}", "#CYCLE!")
    shows(sheet, "E17", "#CYCLE!")
    shows(sheet, "E18", 3)


def test_broken_cycle_has_results(user, values, page_url, cells, selected_address, content_input):
    """All cells that it concerned have results again."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    number = values.number("broken", 10, 900)
    put_down(sheet, "F14", "=F15+1", "=F16+1", "=F14+1", "=F14*2")
    for row in range(14, 18):
        shows(sheet, f"F{row}", "#CYCLE!")
    put(sheet, "F16", number)
    for row, result in ((14, number + 2), (15, number + 1), (16, number), (17, 2 * (number + 2))):
        shows(sheet, f"F{row}", result)


def test_cell_in_its_own_range_is_a_cycle(user, values, page_url, cells, selected_address, content_input):
    """Inside of it too, in one that goes on below the sheet, and a cell that refers to itself."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    number = values.number("own", 10, 900)
    put_down(sheet, "G14", number, "=SUM(G14:G16)", number, "=G17", "=SUM(G18:G31)")
    for address in ("G15", "G17", "G18"):
        shows(sheet, address, "#CYCLE!")
    put(sheet, "G15", "=SUM(G14,G16)")
    shows(sheet, "G15", 2 * number)


def test_everybody_sees_the_sheet(user, values, page_url, cells, selected_address, content_input):
    """On another computer the page shows the same."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    number = values.number("everybody", 10, 900)
    put_down(sheet, "H15", number, "=H15*3")
    shows(sheet, "H16", 3 * number)
    other = at_sheet(user.another(), page_url, cells, selected_address, content_input)
    shows(other, "H15", number)
    shows(other, "H16", 3 * number)


@pytest.mark.time_limit(60)
def test_sheet_survives_a_restart(user, values, server, page_url, cells, selected_address, content_input):
    """Contents, results and errors are as before."""
    sheet = at_sheet(user, page_url, cells, selected_address, content_input)
    number = values.number("restart", 10, 900)
    put_down(sheet, "I14", number, "=I14*3", "=K1+I14")
    shows(sheet, "I16", "#REF!")
    server.restart()
    user.visit(page_url)
    shows(sheet, "I15", 3 * number)
    shows(sheet, "I16", "#REF!")
    contains(sheet, "I15", "=I14*3")
