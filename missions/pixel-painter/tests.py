"""What somebody does with a painter for pixel pictures; every test starts with a new browser and a white picture."""

import pytest

COLUMNS, ROWS = 12, 8
RGB = {"Black": (0, 0, 0), "Red": (255, 0, 0), "Green": (0, 153, 0), "Blue": (0, 0, 255), "Yellow": (255, 204, 0)}
WHITE = (255, 255, 255)
BRIGHT = ("Red", "Green", "Blue", "Yellow")


def at(row, column):
    return row * COLUMNS + column


def inner_cell(values, key):
    """A cell that has neighbours on all sides."""
    return at(values.number(f"{key} row", 1, ROWS - 2), values.number(f"{key} column", 1, COLUMNS - 2))


def colour_of(user, cells, index):
    picture = user.picture_of(user.nth(cells, index)).convert("RGB")
    return picture.getpixel((picture.width // 2, picture.height // 2))


def sees_colour(user, cells, index, expected):
    """On the screen a colour may be off by a few steps."""
    user.eventually(
        lambda: all(abs(a - b) < 9 for a, b in zip(colour_of(user, cells, index), expected, strict=True)),
        f"cell {index} (from 0) has the colour {expected}",
    )


def choose_colour(user, colour_buttons, name):
    user.click(user.row(colour_buttons, containing=name))


def paint(user, cells, *indexes):
    for index in indexes:
        user.click(user.nth(cells, index))


def test_launches(user, painter_url, cells):
    """The page opens with a picture of 96 cells."""
    user.visit(painter_url)
    user.sees_count(cells, ROWS * COLUMNS)


def test_picture_is_white_at_first(user, values, painter_url, cells, painted_count, undo_button, redo_button):
    """At first the cells are white, none is counted, and there is nothing to undo or redo."""
    user.visit(painter_url)
    user.sees_number(0, in_=painted_count)
    for index in (0, inner_cell(values, "white"), at(ROWS - 1, COLUMNS - 1)):
        sees_colour(user, cells, index, WHITE)
    user.sees_disabled(undo_button)
    user.sees_disabled(redo_button)


def test_click_paints_a_cell(user, values, painter_url, cells, colour_buttons, painted_count):
    """A click paints this cell alone in black, and after another choice in another colour."""
    first, colour = inner_cell(values, "click"), values.pick("click", BRIGHT)
    user.visit(painter_url)
    paint(user, cells, first)
    user.sees_number(1, in_=painted_count)
    sees_colour(user, cells, first, RGB["Black"])
    choose_colour(user, colour_buttons, colour)
    paint(user, cells, first + 1)
    user.sees_number(2, in_=painted_count)
    sees_colour(user, cells, first + 1, RGB[colour])
    sees_colour(user, cells, first, RGB["Black"])


def test_choices_are_marked(
    user, values, painter_url, colour_buttons, draw_button, erase_button, fill_button
):  # fmt: skip
    """The buttons of the chosen tool and the chosen colour are pressed, and no other ones."""
    colour = values.pick("marked", BRIGHT)

    def pressed(element):
        return user.attribute_of(element, "aria-pressed") == "true"

    def marked_colours():
        return [name for name in RGB if pressed(user.row(colour_buttons, containing=name))]

    user.visit(painter_url)
    user.sees_element(draw_button)
    assert marked_colours() == ["Black"]
    assert [pressed(tool) for tool in (draw_button, erase_button, fill_button)] == [True, False, False]
    choose_colour(user, colour_buttons, colour)
    user.click(fill_button)
    user.eventually(lambda: pressed(fill_button), "Fill is marked")
    assert marked_colours() == [colour]
    assert [pressed(tool) for tool in (draw_button, erase_button)] == [False, False]


def test_eraser_makes_a_cell_white(user, values, painter_url, cells, draw_button, erase_button, painted_count):
    """Erase makes a painted cell white; Draw paints again."""
    index = inner_cell(values, "erased")
    user.visit(painter_url)
    paint(user, cells, index, index + 1)
    user.click(erase_button)
    paint(user, cells, index)
    user.sees_number(1, in_=painted_count)
    sees_colour(user, cells, index, WHITE)
    user.click(draw_button)
    paint(user, cells, index)
    user.sees_number(2, in_=painted_count)


def test_stroke_is_one_step(user, values, painter_url, cells, painted_count, undo_button):
    """A stroke from a cell to the next one paints both, and one Undo takes both back."""
    index = inner_cell(values, "stroke")
    user.visit(painter_url)
    user.drag(user.nth(cells, index), to=user.nth(cells, index + 1))
    user.sees_number(2, in_=painted_count)
    sees_colour(user, cells, index + 1, RGB["Black"])
    user.click(undo_button)
    user.sees_number(0, in_=painted_count)
    user.sees_disabled(undo_button)


def test_fill_does_not_cross_a_corner(user, values, painter_url, cells, colour_buttons, fill_button, painted_count):
    """A cell that others touch at a corner only is filled alone; the rest of the picture is another area."""
    colour = values.pick("corner", BRIGHT)
    user.visit(painter_url)
    paint(user, cells, at(0, 1), at(1, 0))
    user.click(fill_button)
    choose_colour(user, colour_buttons, colour)
    paint(user, cells, at(0, 0))
    user.sees_number(3, in_=painted_count)
    sees_colour(user, cells, at(0, 0), RGB[colour])
    paint(user, cells, at(ROWS - 1, COLUMNS - 1))
    user.sees_number(ROWS * COLUMNS, in_=painted_count)
    sees_colour(user, cells, at(0, 1), RGB["Black"])


def test_fill_recolours_what_hangs_together(user, values, painter_url, cells, colour_buttons, fill_button):
    """Filling a painted area changes its colour, and neither that of another such area nor the end of the row above."""
    row, colour = values.number("area row", 2, ROWS - 2), values.pick("area", BRIGHT)
    user.visit(painter_url)
    paint(user, cells, at(row, 0), at(row, 1), at(row + 1, 1), at(row - 1, COLUMNS - 1))
    user.click(fill_button)
    choose_colour(user, colour_buttons, colour)
    paint(user, cells, at(row + 1, 1))
    for index in (at(row, 0), at(row, 1), at(row + 1, 1)):
        sees_colour(user, cells, index, RGB[colour])
    sees_colour(user, cells, at(row - 1, COLUMNS - 1), RGB["Black"])
    sees_colour(user, cells, at(row + 1, 0), WHITE)


def test_undo_and_redo_go_step_by_step(
    user, values, painter_url, cells, colour_buttons, fill_button, painted_count, undo_button, redo_button
):
    """A painted cell and a filled area are taken back one after the other and made again in the same order."""
    index, colour = inner_cell(values, "steps"), values.pick("steps", BRIGHT)
    user.visit(painter_url)
    paint(user, cells, index)
    user.click(fill_button)
    choose_colour(user, colour_buttons, colour)
    paint(user, cells, index + 1)
    user.sees_number(ROWS * COLUMNS, in_=painted_count)
    user.click(undo_button)
    user.sees_number(1, in_=painted_count)
    user.click(undo_button)
    user.sees_number(0, in_=painted_count)
    user.sees_disabled(undo_button)
    user.click(redo_button)
    user.sees_number(1, in_=painted_count)
    sees_colour(user, cells, index, RGB["Black"])
    user.click(redo_button)
    user.sees_number(ROWS * COLUMNS, in_=painted_count)
    sees_colour(user, cells, index + 1, RGB[colour])
    user.sees_disabled(redo_button)


def test_step_without_change_is_none(user, values, painter_url, cells, painted_count, undo_button):
    """Painting a cell in the colour that it has already needs no Undo of its own."""
    index = inner_cell(values, "same")
    user.visit(painter_url)
    paint(user, cells, index, index)
    user.sees_number(1, in_=painted_count)
    user.click(undo_button)
    user.sees_number(0, in_=painted_count)
    user.sees_disabled(undo_button)


def test_new_step_drops_redo(user, values, painter_url, cells, painted_count, undo_button, redo_button):
    """Whoever paints after Undo cannot redo what was taken back."""
    index = inner_cell(values, "dropped")
    user.visit(painter_url)
    paint(user, cells, index, index + 1)
    user.click(undo_button)
    user.sees_enabled(redo_button)
    paint(user, cells, index - 1)
    user.sees_disabled(redo_button)
    user.sees_number(2, in_=painted_count)
    sees_colour(user, cells, index + 1, WHITE)


def test_clear_asks_first(user, values, painter_url, cells, painted_count, clear_button, undo_button):
    """Clear changes nothing when the answer is no, makes all cells white when it is yes, and can be undone."""
    index = inner_cell(values, "cleared")
    user.visit(painter_url)
    paint(user, cells, index, index + 1)
    with user.expects_dialog(accept=False) as dialog:
        user.click(clear_button)
    assert dialog.message.strip(), "the dialog should ask something"
    user.sees_number(2, in_=painted_count)
    with user.expects_dialog(accept=True):
        user.click(clear_button)
    user.sees_number(0, in_=painted_count)
    sees_colour(user, cells, index, WHITE)
    user.click(undo_button)
    user.sees_number(2, in_=painted_count)


def test_keyboard_paints(user, painter_url, cells, painted_count):
    """Arrow keys lead from cell to cell and not beyond the edges; Space and Enter paint where the focus is."""
    user.visit(painter_url)
    corner = at(0, COLUMNS - 1)
    user.press("ArrowRight", on=user.nth(cells, at(0, COLUMNS - 2)))
    user.sees_focus(user.nth(cells, corner))
    for key in ("ArrowRight", "ArrowUp"):
        user.press(key)
        user.sees_focus(user.nth(cells, corner))
    user.press(" ")
    user.sees_number(1, in_=painted_count)
    sees_colour(user, cells, corner, RGB["Black"])
    user.press("ArrowDown")
    user.press("ArrowLeft")
    user.sees_focus(user.nth(cells, at(1, COLUMNS - 2)))
    user.press("Enter")
    user.sees_number(2, in_=painted_count)
    sees_colour(user, cells, at(1, COLUMNS - 2), RGB["Black"])


def test_keyboard_undoes_and_redoes(user, values, painter_url, cells, painted_count):
    """Control+Z takes back what was painted, Control+Y paints it again, and neither does more than there is to do."""
    index = inner_cell(values, "keys")
    user.visit(painter_url)
    paint(user, cells, index, index + 1)
    user.sees_number(2, in_=painted_count)
    for key, painted in (("z", (1, 0, 0)), ("y", (1, 2, 2)), ("z", (1,))):
        for count in painted:
            user.press(f"Control+{key}")
            user.sees_number(count, in_=painted_count)


def test_export_is_the_picture(user, values, image, painter_url, cells, colour_buttons, painted_count, export_button):
    """The exported PNG has the right name and size, and every one of its pixels the colour of its cell."""
    names = [values.pick(f"export {position}", BRIGHT) for position in range(3)]
    indexes = [inner_cell(values, "export"), at(0, COLUMNS - 1), at(ROWS - 1, 0)]
    user.visit(painter_url)
    for name, index in zip(names, indexes, strict=True):
        choose_colour(user, colour_buttons, name)
        paint(user, cells, index)
    user.sees_number(3, in_=painted_count)
    path = user.download(export_button)
    assert path.name == "painting.png"
    picture = image.open(path)
    assert picture.format == "PNG"
    assert picture.size == (240, 160)
    pixels = picture.convert("RGB").load()
    painted = {index: RGB[name] for name, index in zip(names, indexes, strict=True)}
    wrong = [(x, y) for x in range(240) for y in range(160) if pixels[x, y] != painted.get(at(y // 20, x // 20), WHITE)]
    assert not wrong, f"{len(wrong)} pixels have another colour than their cell, the first at {wrong[0]}"


def test_picture_survives_a_reload(
    user, values, painter_url, cells, colour_buttons, painted_count, undo_button, redo_button
):
    """After a reload the painted cell has its colour, and there is nothing to undo or redo."""
    index, colour = inner_cell(values, "reload"), values.pick("reload", BRIGHT)
    user.visit(painter_url)
    choose_colour(user, colour_buttons, colour)
    paint(user, cells, index)
    user.sees_number(1, in_=painted_count)
    user.reload()
    user.sees_number(1, in_=painted_count)
    sees_colour(user, cells, index, RGB[colour])
    user.sees_disabled(undo_button)
    user.sees_disabled(redo_button)


@pytest.mark.needs("test_click_paints_a_cell")
def test_other_browser_starts_white(user, values, painter_url, cells, painted_count):
    """What one browser painted is not in the picture of another one, which is its own."""
    index = inner_cell(values, "other")
    user.visit(painter_url)
    paint(user, cells, index)
    user.sees_number(1, in_=painted_count)
    other = user.another()
    other.visit(painter_url)
    other.sees_number(0, in_=painted_count)
    sees_colour(other, cells, index, WHITE)
    paint(other, cells, index + 1, index - 1)
    other.sees_number(2, in_=painted_count)
    user.reload()
    user.sees_number(1, in_=painted_count)
