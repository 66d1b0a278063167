"""Lays out folders of pages, and compares the boxes with those that the standard asks for."""

import random
import re

SHOWN = 3
LINES_SHOWN = 6
LONGEST = 900
NEAR = 0.05
FRAME = (
    '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>page</title><style>{style}</style></head>\n'
    "<body{body}</html>\n"
)
LINE = re.compile(r"\S+( -?\d+\.\d\d){4}|\S+ none")


def documents(path):
    """The parts of a file by their names, which stand in lines that begin with four strokes."""
    parts = re.split(r"^//// (.*)\n", path.read_text("utf-8"), flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def whole(text):
    """A page, of which the style and the body are given."""
    style, body = text.split("<body", 1)
    return FRAME.format(style=style.replace("&", "&amp;").replace("<", "&lt;"), body=body)


def is_near(line, other):
    """True if two lines say the same, with numbers that differ by no more than is allowed."""
    if LINE.fullmatch(line) is None or len(line.split()) != len(other.split()):
        return False
    (name, *numbers), (other_name, *other_numbers) = line.split(), other.split()
    if numbers == ["none"] or other_numbers == ["none"]:
        return line == other
    pairs = zip(numbers, other_numbers, strict=True)
    return name == other_name and all(abs(float(one) - float(two)) <= NEAR for one, two in pairs)


def deviations(found, expected):
    """The lines that say something else, as texts."""
    lines, others = found.split("\n"), expected.split("\n")
    if len(lines) != len(others):
        return [f"expected {len(others) - 1} lines, found {len(lines) - 1}: {found[:200]!r}"]
    pairs = zip(lines, others, strict=True)
    wrong = [(line, other) for line, other in pairs if (line or other) and not is_near(line, other)]
    return [f"expected {other!r}, found {line!r}" for line, other in wrong]


def output(console, folder, name):
    """The boxes of a page; a message where there is no file."""
    if not console.exists(f"{folder}/{name}.boxes"):
        return "(no file)"
    return console.file(f"{folder}/{name}.boxes").read_bytes().decode("utf-8", "replace")


def lays_out(console, command, folder, pages, expected):
    """Expect the boxes of the pages of a folder, each given by style and body, and exit code 0."""
    for name, text in pages.items():
        console.write(f"{folder}/{name}.xhtml", whole(text))
    run = console.run(command, folder)
    found = {name: output(console, folder, name) for name in pages}
    wrong = {name: deviations(found[name], expected[name]) for name in pages}
    wrong = {name: lines for name, lines in wrong.items() if lines}
    shown = "".join(
        f"\n--- {name}:\n{pages[name][:LONGEST]}\n" + "\n".join(lines[:LINES_SHOWN])
        for name, lines in list(wrong.items())[:SHOWN]
    )
    ended = run.stderr[-LONGEST:] if "(no file)" in found.values() else ""
    assert not wrong, f"{len(wrong)} of {len(pages)} pages have other boxes: {', '.join(wrong)}{shown}\n{ended}"
    assert run.exit_code == 0, f"expected exit code 0, found {run.exit_code}: {run.stderr[-LONGEST:]}"


def lays_out_as_expected(console, command, materials, *subjects):
    """Expect of all pages about some subjects what the standard says."""
    pages, expected = {}, {}
    for subject in subjects:
        pages |= documents(materials / "pages" / f"{subject}.txt")
        expected |= documents(materials / "expected" / f"{subject}.txt")
    lays_out(console, command, subjects[0], pages, expected)


def test_launches(console, layout_command):
    """A page with one box is laid out."""
    page = '#a { width: 100px; height: 20px }\n<body><div id="a"></div></body>'
    lays_out(console, layout_command, "first", {"page": page}, {"page": "a 0.00 0.00 100.00 20.00\n"})


def test_folder_is_laid_out(console, values, layout_command):
    """Each page of the folder gets its file; what is there already is replaced, and all other files stay."""
    width, height = values.number("width", 50, 700), values.number("height", 20, 300)
    box = f'<p id="p" style="width: {width}px; height: {height}px"></p></body>'
    pages = {"one page": f"\n<body>{box}", "Zwei.ä": f"body {{ margin: 10px }}\n<body>{box}", "none": "\n<body></body>"}
    others = {"p/old.xhtml.txt": "old", "p/page.html": whole(pages["none"]), "p/inner/deep.xhtml": whole(pages["none"])}
    for path, text in others.items():
        console.write(path, text)
    console.write("p/one page.boxes", "what was there\n" * 20)
    expected = {
        "one page": f"p 0.00 0.00 {width}.00 {height}.00\n",
        "Zwei.ä": f"p 10.00 10.00 {width}.00 {height}.00\n",
        "none": "",
    }
    lays_out(console, layout_command, "p", pages, expected)
    for path, text in others.items():
        assert console.file(path).read_bytes().decode() == text, f"expected {path} as it was"
    for path in ("p/old.xhtml.boxes", "p/page.boxes", "p/inner/deep.boxes"):
        assert not console.exists(path), f"expected no file {path}"


def test_spoilt_page_is_reported(console, values, layout_command):
    """A file that is not well-formed gets no boxes, standard error names it, and the other pages are laid out."""
    name = values.word("spoilt")
    good = whole('\n<body><p id="p">text</p></body>')
    console.write("s/a.xhtml", good)
    console.write(f"s/{name}.xhtml", good.replace("</p>", ""))
    console.write("s/z.xhtml", good)
    run = console.run(layout_command, "s")
    assert run.exit_code == 1, f"expected exit code 1, found {run.exit_code}"
    assert name in run.stderr, f"expected {name} on standard error, found {run.stderr!r}"
    assert not console.exists(f"s/{name}.boxes"), "expected no boxes of the page that is not well-formed"
    for other in ("a", "z"):
        wrong = deviations(output(console, "s", other), "p 0.00 0.00 800.00 20.00\n")
        assert not wrong, f"{other}: {wrong[0]}"


def test_unusable_call_ends_with_2(console, layout_command):
    """Without a folder, or with something else, the exit code is 2 and nothing is written."""
    console.write("one/a.xhtml", whole('\n<body id="b"></body>'))
    for arguments in ([], ["one", "one"], ["missing"], ["one/a.xhtml"]):
        run = console.run(layout_command, *arguments)
        assert run.exit_code == 2, f"expected exit code 2 with {arguments}, found {run.exit_code}"
        assert run.stderr.strip(), f"expected a message on standard error with {arguments}"
        assert not console.exists("one/a.boxes"), f"expected no output with {arguments}"


def test_selectors_match(console, layout_command, materials):
    """Selectors match by names, classes, attributes and neighbours, and the more specific one counts."""
    lays_out_as_expected(console, layout_command, materials, "selectors")


def test_pseudo_classes_match(console, layout_command, materials):
    """Pseudo-classes count siblings, and negate."""
    lays_out_as_expected(console, layout_command, materials, "pseudo_classes")


def test_declarations_are_weighed(console, layout_command, materials):
    """Of several declarations the important, the more specific, the later one counts; shorthands set their parts."""
    lays_out_as_expected(console, layout_command, materials, "cascade")


def test_values_are_inherited(console, layout_command, materials):
    """Values are inherited and computed, with their units."""
    lays_out_as_expected(console, layout_command, materials, "inheritance")


def test_texts_before_and_after(console, layout_command, materials):
    """Pseudo-elements have texts and boxes."""
    lays_out_as_expected(console, layout_command, materials, "pseudo_elements")


def test_displays(console, layout_command, materials):
    """Elements have the boxes of their display, or none."""
    lays_out_as_expected(console, layout_command, materials, "displays")


def test_anonymous_blocks(console, layout_command, materials):
    """Lines between blocks, and blocks in inline boxes, get anonymous blocks."""
    lays_out_as_expected(console, layout_command, materials, "anonymous")


def test_box_model(console, layout_command, materials):
    """Margins, borders and paddings are added up, and auto margins share the room."""
    lays_out_as_expected(console, layout_command, materials, "box_model")


def test_sizes_have_limits(console, layout_command, materials):
    """Widths and heights have minimum and maximum, percentages and box-sizing."""
    lays_out_as_expected(console, layout_command, materials, "sizes")


def test_margins_collapse(console, layout_command, materials):
    """Margins of siblings, parents and children collapse where they adjoin."""
    lays_out_as_expected(console, layout_command, materials, "collapsing")


def test_margins_collapse_through_boxes(console, layout_command, materials):
    """Margins collapse through boxes without content."""
    lays_out_as_expected(console, layout_command, materials, "collapsing_through")


def test_lines_are_broken(console, layout_command, materials):
    """Texts are broken into lines, and inline boxes with them."""
    lays_out_as_expected(console, layout_command, materials, "lines")


def test_lines_are_aligned(console, layout_command, materials):
    """Lines are aligned, indented, justified, and broken by force."""
    lays_out_as_expected(console, layout_command, materials, "alignment")


def test_white_space(console, layout_command, materials):
    """White space collapses or is kept."""
    lays_out_as_expected(console, layout_command, materials, "white_space")


def test_line_heights(console, layout_command, materials):
    """Lines are as high as what is in them."""
    lays_out_as_expected(console, layout_command, materials, "line_heights")


def test_vertical_alignment(console, layout_command, materials):
    """Inline boxes are aligned vertically."""
    lays_out_as_expected(console, layout_command, materials, "vertical")


def test_inline_blocks(console, layout_command, materials):
    """Inline blocks are as wide as they need, and stand on their baseline."""
    lays_out_as_expected(console, layout_command, materials, "inline_blocks")


def test_floats_find_their_places(console, layout_command, materials):
    """Floats find their places."""
    lays_out_as_expected(console, layout_command, materials, "floats")


def test_lines_beside_floats(console, layout_command, materials):
    """Lines are shortened by floats, and floats wait for the end of a line."""
    lays_out_as_expected(console, layout_command, materials, "floats_and_lines")


def test_floats_are_as_wide_as_they_need(console, layout_command, materials):
    """Floats are as wide as they need; only formatting contexts are as high as their floats."""
    lays_out_as_expected(console, layout_command, materials, "float_sizes")


def test_clear(console, layout_command, materials):
    """Blocks and floats go below floats, and margins with them."""
    lays_out_as_expected(console, layout_command, materials, "clear")


def test_formatting_contexts_beside_floats(console, layout_command, materials):
    """Blocks with a formatting context of their own stand beside floats or below."""
    lays_out_as_expected(console, layout_command, materials, "contexts")


def test_relative_positions(console, layout_command, materials):
    """Relative positions move boxes with all that is in them."""
    lays_out_as_expected(console, layout_command, materials, "relative")


def test_absolute_positions(console, layout_command, materials):
    """Absolute and fixed boxes are placed in their containing block."""
    lays_out_as_expected(console, layout_command, materials, "absolute")


def test_absolute_sizes(console, layout_command, materials):
    """Sizes and auto margins of absolute boxes follow from their offsets."""
    lays_out_as_expected(console, layout_command, materials, "absolute_sizes")


def test_static_positions(console, layout_command, materials):
    """Without offsets an absolute box is where it would have been."""
    lays_out_as_expected(console, layout_command, materials, "static_positions")


def test_tables_size_their_columns(console, layout_command, materials):
    """Columns are as wide as their content and the widths of cells and columns ask for."""
    lays_out_as_expected(console, layout_command, materials, "tables_auto")


def test_fixed_tables(console, layout_command, materials):
    """Tables with fixed layout look only at columns and at the first row."""
    lays_out_as_expected(console, layout_command, materials, "tables_fixed")


def test_cells_span(console, layout_command, materials):
    """Cells span columns and rows."""
    lays_out_as_expected(console, layout_command, materials, "tables_spans")


def test_table_parts(console, layout_command, materials):
    """Tables have spacing, row groups and captions."""
    lays_out_as_expected(console, layout_command, materials, "tables_parts")


def test_table_rows(console, layout_command, materials):
    """Rows are as high as they need, and cells align their content."""
    lays_out_as_expected(console, layout_command, materials, "table_rows")


def test_anonymous_tables(console, layout_command, materials):
    """Parts of tables that are missing are added; tables stand in lines."""
    lays_out_as_expected(console, layout_command, materials, "anonymous_tables")


def test_flex_items_grow(console, layout_command, materials):
    """Flex items have a basis and grow."""
    lays_out_as_expected(console, layout_command, materials, "flex_sizes")


def test_flex_items_shrink(console, layout_command, materials):
    """Flex items shrink, down to their minimum."""
    lays_out_as_expected(console, layout_command, materials, "flex_shrinking")


def test_flex_columns(console, layout_command, materials):
    """Flex containers with columns get their size from the content, and share what they have."""
    lays_out_as_expected(console, layout_command, materials, "flex_columns")


def test_flex_lines(console, layout_command, materials):
    """Flex items wrap into lines, which are aligned."""
    lays_out_as_expected(console, layout_command, materials, "flex_lines")


def test_flex_alignment(console, layout_command, materials):
    """Flex items are aligned along and across."""
    lays_out_as_expected(console, layout_command, materials, "flex_alignment")


def test_flex_margins(console, layout_command, materials):
    """Auto margins take the free space, and what is too long overflows."""
    lays_out_as_expected(console, layout_command, materials, "flex_margins")


def test_flex_baselines(console, layout_command, materials):
    """Flex items are aligned with their baselines."""
    lays_out_as_expected(console, layout_command, materials, "flex_baselines")


def test_flex_order(console, layout_command, materials):
    """Flex containers run backwards, and items have an order."""
    lays_out_as_expected(console, layout_command, materials, "flex_reversed")


def test_flex_contents(console, layout_command, materials):
    """Texts, floats, tables and other containers are flex items."""
    lays_out_as_expected(console, layout_command, materials, "flex_items")


def test_flex_and_positions(console, layout_command, materials):
    """Absolute boxes in flex containers are aligned like the only item."""
    lays_out_as_expected(console, layout_command, materials, "flex_absolute")


def boxes_text(boxes):
    """The lines about boxes, each with a name and four numbers."""
    return "".join(f"{name} {x:.2f} {y:.2f} {width:.2f} {height:.2f}\n" for name, x, y, width, height in boxes)


def test_made_up_margins(console, values, layout_command):
    """Made-up blocks, some of them in others, collapse their margins."""
    chance = random.Random(f"{values.seed} margins")  # noqa: S311 - nothing secret
    pages, expected = {}, {}
    for number in range(6):
        body, boxes, y, before = [], [], 1, [0]
        for place in range(8):
            outer, inner = ([chance.randint(-20, 60) for _ in range(2)] for _ in range(2))
            height = chance.randint(10, 60) if chance.random() < 0.7 else 0
            body.append(
                f'<div style="margin: {outer[0]}px 0 {outer[1]}px"><p id="p{place}" '
                f'style="margin: {inner[0]}px 5px {inner[1]}px; height: {height}px"></p></div>'
            )
            before += [outer[0], inner[0], *([] if height else [inner[1]])]
            top = y + max(before) + min(before)
            boxes.append((f"p{place}", 5, top, 790, height))
            if height:
                y, before = top + height, [0]
            before += [inner[1], outer[1]]
        pages[f"margins{number}"] = f'\n<body style="padding-top: 1px">{"".join(body)}</body>'
        expected[f"margins{number}"] = boxes_text(boxes)
    lays_out(console, layout_command, "margins", pages, expected)


def test_made_up_lines(console, values, layout_command):
    """Made-up words are broken into lines, each of them in an inline box."""
    chance = random.Random(f"{values.seed} lines")  # noqa: S311 - nothing secret
    pages, expected = {}, {}
    for number in range(6):
        width, align = chance.randrange(120, 400), chance.choice(("left", "right", "center"))
        words = [values.word(f"word {number} {place}")[: chance.randint(1, 9)] for place in range(25)]
        lines = [[]]
        for place, word in enumerate(words):
            used = sum(10 * len(words[other]) + 10 for other in lines[-1])
            if lines[-1] and used + 10 * len(word) > width:
                lines.append([])
            lines[-1].append(place)
        boxes = []
        for row, line in enumerate(lines):
            rest = width - sum(10 * len(words[place]) + 10 for place in line) + 10
            x = {"left": 0, "right": rest, "center": rest / 2}[align]
            for place in line:
                boxes.append((f"w{place}", x, 20 * row, 10 * len(words[place]), 20))
                x += 10 * len(words[place]) + 10
        body = "\n".join(f'<span id="w{place}">{word}</span>' for place, word in enumerate(words))
        style = f"width: {width}px; text-align: {align}"
        pages[f"lines{number}"] = f'\n<body style="{style}">{body}</body>'
        expected[f"lines{number}"] = boxes_text(boxes)
    lays_out(console, layout_command, "made-up-lines", pages, expected)


def test_made_up_flex_items(console, values, layout_command):
    """Made-up flex items share what is left, or what is missing."""
    chance = random.Random(f"{values.seed} flex")  # noqa: S311 - nothing secret
    pages, expected = {}, {}
    for number in range(8):
        width, gap, count = chance.randrange(300, 700), chance.randrange(0, 20), chance.randint(2, 6)
        items = [(chance.randrange(20, 250), chance.randint(1, 5), chance.randint(0, 15)) for _ in range(count)]
        room = width - gap * (count - 1) - sum(2 * padding for _, _, padding in items)
        free = room - sum(basis for basis, _, _ in items)
        weights = [factor if free > 0 else basis for basis, factor, _ in items]
        body, boxes, x = [], [], 0
        for place, ((basis, factor, padding), weight) in enumerate(zip(items, weights, strict=True)):
            size = basis + free * weight / sum(weights) + 2 * padding
            style = f"flex: {factor} 1 {basis}px; padding: 0 {padding}px; min-width: 0"
            body.append(f'<p id="i{place}" style="{style}"></p>')
            boxes.append((f"i{place}", x, 0, size, 50))
            x += size + gap
        style = f"display: flex; width: {width}px; height: 50px; gap: {gap}px"
        pages[f"flex{number}"] = f'\n<body><div style="{style}">{"".join(body)}</div></body>'
        expected[f"flex{number}"] = boxes_text(boxes)
    lays_out(console, layout_command, "made-up-flex", pages, expected)
