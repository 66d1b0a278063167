"""What somebody does with a painter for pixel pictures; every test starts with a new browser and a white picture."""

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


def pressed_choices(user, colour_buttons, *tools):
    """The names of the colours whose buttons are pressed, and which of the tools are."""
    buttons = [user.row(colour_buttons, containing=name) for name in RGB]
    colours = [name for name, button in zip(RGB, buttons, strict=True) if is_pressed(user, button)]
    return colours, [is_pressed(user, tool) for tool in tools]


def is_pressed(user, button):
    return user.attribute_of(button, "aria-pressed") == "true"


def test_launches(user, painter_url):
    """The page opens."""
    user.opens(painter_url)


def test_picture_is_white_at_first(user, values, painter_url, cells):
    """At first there are 96 white cells."""
    user.visit(painter_url)
    user.sees_count(cells, ROWS * COLUMNS)
    for index in (0, inner_cell(values, "white"), at(ROWS - 1, COLUMNS - 1)):
        sees_colour(user, cells, index, WHITE)


def test_click_paints_a_cell(user, values, painter_url, cells, colour_buttons):
    """A click paints this cell alone in black, and after another choice in another colour."""
    first, colour = inner_cell(values, "click"), values.pick("click", BRIGHT)
    user.visit(painter_url)
    paint(user, cells, first)
    sees_colour(user, cells, first, RGB["Black"])
    sees_colour(user, cells, first + 1, WHITE)
    choose_colour(user, colour_buttons, colour)
    paint(user, cells, first + 1)
    sees_colour(user, cells, first + 1, RGB[colour])
    sees_colour(user, cells, first, RGB["Black"])


def test_colour_fills_the_cell(user, values, painter_url, cells, colour_buttons):
    """A painted cell has its colour everywhere but along its edge."""
    index, colour = inner_cell(values, "inside"), values.pick("inside", BRIGHT)
    user.visit(painter_url)
    choose_colour(user, colour_buttons, colour)
    paint(user, cells, index)
    sees_colour(user, cells, index, RGB[colour])
    picture = user.picture_of(user.nth(cells, index)).convert("RGB")
    edges = picture.width // 6, picture.height // 6
    inside = picture.crop((*edges, picture.width - edges[0], picture.height - edges[1]))
    found = [name for _, name in inside.getcolors(maxcolors=inside.width * inside.height)]
    assert all(abs(a - b) < 9 for one in found for a, b in zip(one, RGB[colour], strict=True)), (
        f"expected {RGB[colour]} in the whole cell, found {found[:5]}"
    )


def test_painted_cells_are_counted(user, values, painter_url, cells, erase_button, painted_count):
    """The page counts the cells that are not white."""
    index = inner_cell(values, "counted")
    user.visit(painter_url)
    user.sees_number(0, in_=painted_count)
    paint(user, cells, index, index + 1)
    user.sees_number(2, in_=painted_count)
    user.click(erase_button)
    paint(user, cells, index)
    user.sees_number(1, in_=painted_count)


def test_choices_are_marked(user, values, painter_url, colour_buttons, draw_button, erase_button, fill_button):
    """The buttons of the chosen tool and the chosen colour are pressed, and no other ones."""
    tools, colour = (draw_button, erase_button, fill_button), values.pick("marked", BRIGHT)
    user.visit(painter_url)
    user.sees_element(draw_button)
    assert pressed_choices(user, colour_buttons, *tools) == (["Black"], [True, False, False])
    choose_colour(user, colour_buttons, colour)
    user.click(fill_button)
    user.eventually(lambda: is_pressed(user, fill_button), "Fill is marked")
    assert pressed_choices(user, colour_buttons, *tools) == ([colour], [False, False, True])


def test_eraser_makes_a_cell_white(user, values, painter_url, cells, draw_button, erase_button):
    """Erase makes a painted cell white and no other one; Draw paints again."""
    index = inner_cell(values, "erased")
    user.visit(painter_url)
    paint(user, cells, index, index + 1)
    user.click(erase_button)
    paint(user, cells, index)
    sees_colour(user, cells, index, WHITE)
    sees_colour(user, cells, index + 1, RGB["Black"])
    user.click(draw_button)
    paint(user, cells, index)
    sees_colour(user, cells, index, RGB["Black"])


def test_stroke_paints_every_cell(user, values, painter_url, cells):
    """A stroke over five cells of a row paints all five, and none after them."""
    first = at(values.number("stroke row", 0, ROWS - 1), values.number("stroke column", 1, COLUMNS - 6))
    user.visit(painter_url)
    user.drag(user.nth(cells, first), to=user.nth(cells, first + 4))
    for index in range(first, first + 5):
        sees_colour(user, cells, index, RGB["Black"])
    for index in (first - 1, first + 5):
        sees_colour(user, cells, index, WHITE)


def test_stroke_erases_every_cell(user, values, painter_url, cells, erase_button):
    """A stroke with Erase makes every cell white over which it goes."""
    index = inner_cell(values, "erasing stroke")
    user.visit(painter_url)
    paint(user, cells, index - 1, index, index + 1)
    user.click(erase_button)
    user.drag(user.nth(cells, index - 1), to=user.nth(cells, index + 1))
    for erased in (index - 1, index, index + 1):
        sees_colour(user, cells, erased, WHITE)


def test_stroke_is_one_step(user, values, painter_url, cells, undo_button):
    """One Undo takes a stroke back as a whole, and nothing before it."""
    index = inner_cell(values, "one step")
    user.visit(painter_url)
    paint(user, cells, 0)
    user.drag(user.nth(cells, index), to=user.nth(cells, index + 1))
    sees_colour(user, cells, index + 1, RGB["Black"])
    user.click(undo_button)
    sees_colour(user, cells, index + 1, WHITE)
    sees_colour(user, cells, index, WHITE)
    sees_colour(user, cells, 0, RGB["Black"])


def test_fill_does_not_cross_a_corner(user, values, painter_url, cells, colour_buttons, fill_button):
    """A cell that others touch at a corner only is filled alone; the rest of the picture is another area."""
    colour = values.pick("corner", BRIGHT)
    user.visit(painter_url)
    paint(user, cells, at(0, 1), at(1, 0))
    user.click(fill_button)
    choose_colour(user, colour_buttons, colour)
    paint(user, cells, at(0, 0))
    sees_colour(user, cells, at(0, 0), RGB[colour])
    sees_colour(user, cells, at(1, 1), WHITE)
    paint(user, cells, at(ROWS - 1, COLUMNS - 1))
    for index in (at(1, 1), at(0, COLUMNS - 1), at(ROWS - 1, 0)):
        sees_colour(user, cells, index, RGB[colour])
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
    user, values, painter_url, cells, colour_buttons, fill_button, undo_button, redo_button
):
    """A painted cell and a filled area are taken back one after the other and made again in the same order."""
    index, colour = inner_cell(values, "steps"), values.pick("steps", BRIGHT)
    user.visit(painter_url)
    paint(user, cells, index)
    user.click(fill_button)
    choose_colour(user, colour_buttons, colour)
    paint(user, cells, index + 1)
    sees_colour(user, cells, index - 1, RGB[colour])
    for button, here, beside in (
        (undo_button, RGB["Black"], WHITE), (undo_button, WHITE, WHITE), (redo_button, RGB["Black"], WHITE),
        (redo_button, RGB["Black"], RGB[colour]),
    ):  # fmt: skip
        user.click(button)
        sees_colour(user, cells, index, here)
        sees_colour(user, cells, index - 1, beside)


def test_buttons_are_disabled_without_a_step(user, values, painter_url, cells, undo_button, redo_button):
    """Undo is disabled before the first step and after the last Undo, Redo unless something was taken back."""
    user.visit(painter_url)
    user.sees_disabled(undo_button)
    user.sees_disabled(redo_button)
    paint(user, cells, inner_cell(values, "enabled"))
    user.sees_enabled(undo_button)
    user.sees_disabled(redo_button)
    user.click(undo_button)
    user.sees_disabled(undo_button)
    user.sees_enabled(redo_button)


def test_step_without_change_is_none(user, values, painter_url, cells, undo_button):
    """Painting a cell in the colour that it has already needs no Undo of its own."""
    index = inner_cell(values, "same")
    user.visit(painter_url)
    paint(user, cells, index, index)
    sees_colour(user, cells, index, RGB["Black"])
    user.click(undo_button)
    sees_colour(user, cells, index, WHITE)


def test_new_step_drops_redo(user, values, painter_url, cells, undo_button, redo_button):
    """Whoever paints after Undo cannot redo what was taken back."""
    index = inner_cell(values, "dropped")
    user.visit(painter_url)
    paint(user, cells, index, index + 1)
    user.click(undo_button)
    user.sees_enabled(redo_button)
    paint(user, cells, index - 1)
    user.sees_disabled(redo_button)


def test_clear_asks_first(user, values, painter_url, cells, clear_button):
    """Clear changes nothing when the answer is no, and makes all cells white when it is yes."""
    index = inner_cell(values, "cleared")
    user.visit(painter_url)
    paint(user, cells, index, index + 1)
    with user.expects_dialog(accept=False) as dialog:
        user.click(clear_button)
    assert dialog.message.strip(), "the dialog should ask something"
    sees_colour(user, cells, index, RGB["Black"])
    with user.expects_dialog(accept=True):
        user.click(clear_button)
    for cleared in (index, index + 1):
        sees_colour(user, cells, cleared, WHITE)


def test_clear_is_a_step(user, values, painter_url, cells, clear_button, undo_button):
    """One Undo brings a cleared picture back."""
    index = inner_cell(values, "cleared and back")
    user.visit(painter_url)
    paint(user, cells, index, index + 1)
    with user.expects_dialog(accept=True):
        user.click(clear_button)
    sees_colour(user, cells, index, WHITE)
    user.click(undo_button)
    for painted in (index, index + 1):
        sees_colour(user, cells, painted, RGB["Black"])


def test_arrows_stop_at_the_edges(user, painter_url, cells):
    """Arrow keys lead from cell to cell, and no further than the edges."""
    user.visit(painter_url)
    for start, keys, end in (
        (at(0, COLUMNS - 2), ("ArrowRight", "ArrowRight", "ArrowUp"), at(0, COLUMNS - 1)),
        (at(ROWS - 2, 1), ("ArrowLeft", "ArrowLeft", "ArrowDown", "ArrowDown"), at(ROWS - 1, 0)),
    ):
        user.press(keys[0], on=user.nth(cells, start))
        for key in keys[1:]:
            user.press(key)
        user.sees_focus(user.nth(cells, end))


def test_keyboard_paints(user, painter_url, cells, erase_button):
    """Space and Enter use the chosen tool on the cell with the focus."""
    user.visit(painter_url)
    for key, index in ((" ", at(2, 3)), ("Enter", at(3, 3))):
        user.press(key, on=user.nth(cells, index))
        sees_colour(user, cells, index, RGB["Black"])
    user.click(erase_button)
    user.press("Enter", on=user.nth(cells, at(2, 3)))
    sees_colour(user, cells, at(2, 3), WHITE)


def test_keyboard_undoes_and_redoes(user, values, painter_url, cells):
    """Control+Z takes back what was painted, Control+Y paints it again, and neither does more than there is to do."""
    index = inner_cell(values, "keys")
    user.visit(painter_url)
    paint(user, cells, index, index + 1)
    sees_colour(user, cells, index + 1, RGB["Black"])
    for key, painted in (("z", (1, 0, 0)), ("y", (1, 2, 2)), ("z", (1,))):
        for count in painted:
            user.press(f"Control+{key}")
            sees_colour(user, cells, index, RGB["Black"] if count > 0 else WHITE)
            sees_colour(user, cells, index + 1, RGB["Black"] if count > 1 else WHITE)


def test_export_is_the_picture(user, values, image, painter_url, cells, colour_buttons, export_button):
    """The exported PNG has the right name and size, and every one of its pixels the colour of its cell."""
    names = [values.pick(f"export {position}", BRIGHT) for position in range(3)]
    indexes = [inner_cell(values, "export"), at(0, COLUMNS - 1), at(ROWS - 1, 0)]
    user.visit(painter_url)
    for name, index in zip(names, indexes, strict=True):
        choose_colour(user, colour_buttons, name)
        paint(user, cells, index)
        sees_colour(user, cells, index, RGB[name])
    path = user.download(export_button)
    assert path.name == "painting.png"
    picture = image.open(path)
    assert picture.format == "PNG"
    assert picture.size == (240, 160)
    pixels = picture.convert("RGB").load()
    painted = {index: RGB[name] for name, index in zip(names, indexes, strict=True)}
    wrong = [(x, y) for x in range(240) for y in range(160) if pixels[x, y] != painted.get(at(y // 20, x // 20), WHITE)]
    assert not wrong, f"{len(wrong)} pixels have another colour than their cell, the first at {wrong[0]}"


def test_picture_survives_a_reload(user, values, painter_url, cells, colour_buttons):
    """After a reload the painted cell has its colour."""
    index, colour = inner_cell(values, "reload"), values.pick("reload", BRIGHT)
    user.visit(painter_url)
    choose_colour(user, colour_buttons, colour)
    paint(user, cells, index)
    sees_colour(user, cells, index, RGB[colour])
    user.reload()
    sees_colour(user, cells, index, RGB[colour])


def test_undone_and_cleared_pictures_survive_a_reload(user, values, painter_url, cells, undo_button, clear_button):
    """What was taken back or cleared does not come back with a reload."""
    index = inner_cell(values, "undone")
    user.visit(painter_url)
    paint(user, cells, index, index + 1)
    user.click(undo_button)
    sees_colour(user, cells, index + 1, WHITE)
    user.reload()
    sees_colour(user, cells, index, RGB["Black"])
    sees_colour(user, cells, index + 1, WHITE)
    with user.expects_dialog(accept=True):
        user.click(clear_button)
    sees_colour(user, cells, index, WHITE)
    user.reload()
    sees_colour(user, cells, index, WHITE)


def test_reload_forgets_the_steps(user, values, painter_url, cells, undo_button, redo_button):
    """After a reload there is nothing to undo or redo."""
    index = inner_cell(values, "forgotten")
    user.visit(painter_url)
    paint(user, cells, index, index + 1)
    user.click(undo_button)
    user.sees_enabled(redo_button)
    user.reload()
    user.sees_disabled(undo_button)
    user.sees_disabled(redo_button)


def test_other_browser_starts_white(user, values, painter_url, cells):
    """What one browser painted is not in the picture of another one, which is its own."""
    index = inner_cell(values, "other")
    user.visit(painter_url)
    paint(user, cells, index)
    sees_colour(user, cells, index, RGB["Black"])
    other = user.another()
    other.visit(painter_url)
    sees_colour(other, cells, index, WHITE)
    paint(other, cells, index + 1)
    sees_colour(other, cells, index + 1, RGB["Black"])
    user.reload()
    sees_colour(user, cells, index + 1, WHITE)
