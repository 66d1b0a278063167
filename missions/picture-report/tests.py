"""A person turns a file of measurements into a bar chart and a report from the command line."""

import csv
import re
from html.parser import HTMLParser
from itertools import pairwise
from urllib.parse import unquote

import pytest

DEFAULT_COLOUR = "#3366CC"
HEADER = ["Category", "Count", "Total", "Mean", "Share"]
PIXELS = 2  # how far the height of a bar may be off
HEADINGS, CELLS = ("title", "h1"), ("td", "th")
NEAR = 8  # of 255, how far a channel may be off
DARK = 128  # of 255, black text is darker


def _csv(lines, separator=","):
    return "".join(separator.join(str(field) for field in line) + "\n" for line in lines)


def _report(console, command, name, lines, *options):
    """Run the program over lines of (category, value); every name has its own three files."""
    console.write(f"{name}.csv", _csv([("Category", "Value"), *lines]))
    return _draw(console, command, name, *options)


def _draw(console, command, name, *options):
    return console.run(command, f"{name}.csv", f"{name}.png", f"{name}.html", *options)


def _bars(picture, colour=DEFAULT_COLOUR):
    """The bars of that colour from left to right as (left, top, right, bottom), the edges included."""
    mask = _mask(picture, colour)
    width, height = picture.size
    columns = [mask[x::width] for x in range(width)]
    bars = []
    for x in range(width):
        if 1 in columns[x]:
            if x == 0 or 1 not in columns[x - 1]:
                bars.append([x, height, x, -1])
            left, top, _, bottom = bars[-1]
            bars[-1] = [left, min(top, columns[x].find(1)), x, max(bottom, columns[x].rfind(1))]
    return [tuple(bar) for bar in bars]


def _mask(picture, colour):
    """One byte for each pixel, row by row: 1 where the pixel has the colour."""
    wanted = bytes.fromhex(colour.removeprefix("#"))
    bands = []
    for band, channel in zip(picture.convert("RGB").split(), wanted, strict=True):
        bands.append(band.point([int(abs(value - channel) <= NEAR) for value in range(256)]).tobytes())
    return bytes(red & green & blue for red, green, blue in zip(*bands, strict=True))


def _heights(bars):
    return [bottom - top + 1 for _, top, _, bottom in bars]


def _expect_heights(bars, totals):
    """As many bars as totals, each as high as its total demands, the tallest at least visible."""
    heights = _heights(bars)
    assert len(heights) == len(totals), f"expected {len(totals)} bars, found {len(heights)}"
    expected = [max(heights) * total / max(totals) for total in totals]
    off = [number for number, height in enumerate(heights) if abs(height - expected[number]) > PIXELS]
    assert not off, f"bars {off} are off: expected heights {expected}, found {heights}"


def _page(path):
    """The text of title and h1, the sources of the pictures, and the rows of the table as lists of texts."""
    page = {"title": "", "h1": "", "images": [], "rows": []}
    open_tags = []

    def start(tag, attributes):
        if tag == "img":
            page["images"].append(unquote(dict(attributes).get("src") or ""))
        elif tag == "tr":
            page["rows"].append([])
        elif tag in CELLS and page["rows"]:
            page["rows"][-1].append("")
        if tag in HEADINGS or (tag in CELLS and page["rows"]):
            open_tags[:] = [tag]

    def end(tag):
        if tag in open_tags:
            open_tags.clear()

    def text(content):
        if open_tags and open_tags[0] in HEADINGS:
            page[open_tags[0]] += content
        elif open_tags and page["rows"][-1]:
            page["rows"][-1][-1] += content

    parser = HTMLParser()
    parser.handle_starttag, parser.handle_endtag, parser.handle_data = start, end, text
    parser.feed(path.read_text(encoding="utf-8", errors="replace"))
    parser.close()
    page["rows"] = [[" ".join(cell.split()) for cell in row] for row in page["rows"]]
    page["title"], page["h1"] = " ".join(page["title"].split()), " ".join(page["h1"].split())
    return page


def _expect_table(rows, expected):
    """The table has the header and, for each (category, count, total, mean, share in percent), one row."""
    assert rows[:1] == [HEADER], f"expected the header {HEADER}, found {rows[:1]}"
    assert _categories(rows) == [row[0] for row in expected]
    assert {len(row) for row in rows} == {len(HEADER)}, f"every row must have {len(HEADER)} cells, found {rows}"
    for row, (category, count, *numbers) in zip(rows[1:], expected, strict=True):
        assert row[1:2] == [str(count)], f"{category}: expected the count {count}, found {row}"
        shapes = zip((r"\d+\.\d\d", r"\d+\.\d\d", r"\d+\.\d%"), row[2:], strict=True)
        assert all(re.fullmatch(shape, cell) for shape, cell in shapes), f"{category}: numbers are written as {row}"
        slack = (0.0051, 0.0101, 0.101)
        for cell, number, allowed in zip(row[2:], numbers, slack, strict=True):
            assert abs(float(cell.rstrip("%")) - number) <= allowed, f"{category}: expected {numbers}, found {row}"


def _categories(rows):
    return [row[0] if row else "" for row in rows[1:]]


def _sums(lines):
    """The rows that a report of these (category, value) lines must show, the row of all at the end."""
    groups = {}
    for category, value in lines:
        groups.setdefault(category, []).append(value)
    everything = sum(value for _, value in lines)
    groups = {**groups, "Total": [value for _, value in lines]}
    return [
        (category, len(group), sum(group), sum(group) / len(group), 100 * sum(group) / everything)
        for category, group in groups.items()
    ]


def _seeded_lines(values, count):
    """One line for each of some categories, the values from 10 to 100 and at least one of them exactly 100."""
    lines = [(f"{values.word(f'category {n}')}-{n}", values.amount(f"value {n}", 10, 99)) for n in range(count)]
    tallest = values.number("tallest", 0, count - 1)
    lines[tallest] = (lines[tallest][0], 100.0)
    return lines


def _uneven_lines(values):
    """Categories whose totals neither rise nor fall throughout."""
    lines = _seeded_lines(values, 6)
    return [*lines[:3], (f"{lines[0][0]}-low", 5.0), *lines[3:], (f"{lines[0][0]}-high", 120.0), ("last", 9.0)]


def _refused(console, finished, name, *words):
    """The input was refused as the mission asks, with all words in the message and nothing written."""
    assert finished.exit_code == 2, f"expected exit code 2, found {finished.exit_code}: {finished.text}"
    missing = [word for word in words if word not in finished.stderr]
    assert not missing, f"standard error should name {missing}, found {finished.stderr!r}"
    assert "Traceback" not in finished.stderr
    assert not console.exists(f"{name}.png")
    assert not console.exists(f"{name}.html")


def test_launches(console, report_command):
    """The program explains itself when it is asked for help."""
    finished = console.run(report_command, "--help")
    assert finished.exit_code == 0
    assert finished.text.strip()


def test_picture_is_a_png_of_the_default_size(console, report_command, image, values):
    """Without options the picture is a PNG of 800 by 480 pixels."""
    _report(console, report_command, "size", _seeded_lines(values, 3))
    picture = image.open(console.file("size.png"))
    assert (picture.format, picture.size) == ("PNG", (800, 480))


def test_each_category_has_a_bar(console, report_command, image, values):
    """There are as many bars as categories."""
    count = values.number("bars", 4, 9)
    _report(console, report_command, "bars", _seeded_lines(values, count))
    assert len(_bars(image.open(console.file("bars.png")))) == count


def test_heights_are_proportional_to_the_values(console, report_command, image, values):
    """The bars stand in the order of the file and their heights are in the ratio of the values."""
    lines = _seeded_lines(values, 7)
    _report(console, report_command, "heights", lines)
    _expect_heights(_bars(image.open(console.file("heights.png"))), [value for _, value in lines])


def test_bars_stand_side_by_side_on_one_line(console, report_command, image, values):
    """The bars are filled, equally wide, apart from each other and stand on one line."""
    _report(console, report_command, "line", _seeded_lines(values, 6))
    picture = image.open(console.file("line.png"))
    bars = _bars(picture)
    assert len(bars) == 6
    assert len({bottom for _, _, _, bottom in bars}) == 1, f"bars end on different lines: {bars}"
    widths = [right - left + 1 for left, _, right, _ in bars]
    assert min(widths) >= 4, f"bars are narrow: {widths}"
    assert max(widths) - min(widths) <= 1, f"bars are not equally wide: {widths}"
    gaps = [after[0] - before[2] - 1 for before, after in pairwise(bars)]
    assert min(gaps) >= 3, f"bars are too close: {gaps}"
    filled = sum(width * height for width, height in zip(widths, _heights(bars), strict=True))
    assert sum(_mask(picture, DEFAULT_COLOUR)) == filled, "bars must be filled rectangles"


def test_tallest_bar_takes_half_of_the_picture(console, report_command, image, values):
    """The tallest bar is at least half as high as the picture, whatever the size of the values."""
    small = [(category, value / 1000) for category, value in _seeded_lines(values, 4)]
    large = [(category, value * 1000) for category, value in _seeded_lines(values, 4)]
    for name, lines in (("tall-small", small), ("tall-large", large)):
        _report(console, report_command, name, lines)
        assert 240 <= max(_heights(_bars(image.open(console.file(f"{name}.png")))), default=0) < 480


def test_background_is_white(console, report_command, image, values):
    """The corners of the picture and the places between the bars are white."""
    _report(console, report_command, "white", _seeded_lines(values, 5))
    picture = image.open(console.file("white.png")).convert("RGB")
    bars = _bars(picture)
    assert (picture.size, len(bars)) == ((800, 480), 5)
    row = max(top for _, top, _, _ in bars)
    places = [(x, row) for before, after in pairwise(bars) for x in range(before[2] + 1, after[0])]
    places += [(0, 0), (799, 0), (0, 479), (799, 479)]
    found = {picture.getpixel(place) for place in places}
    assert found == {(255, 255, 255)}, f"expected white, found {found}"


def test_size_options_set_the_size(console, report_command, image, values):
    """The options set width and height, from the smallest picture to the largest; the bars stay in proportion."""
    lines = _seeded_lines(values, 5)
    largest = (4000, 3000)
    between = (values.number("width", 300, 1500), values.number("height", 200, 900))
    for width, height in ((200, 150), between, largest):
        name = f"sized-{width}"
        _report(console, report_command, name, lines, "--width", str(width), "--height", str(height))
        picture = image.open(console.file(f"{name}.png"))
        assert picture.size == (width, height)
        if picture.size != largest:  # looking for bars takes seconds there
            bars = _bars(picture)
            _expect_heights(bars, [value for _, value in lines])
            assert max(_heights(bars)) >= height / 2


def test_colour_option_sets_the_colour(console, report_command, image, values):
    """The option sets the colour of the bars, in small or capital letters."""
    lines = _seeded_lines(values, 4)
    colours = f"#c0{values.number('green', 16, 60):02x}1f", f"#10{values.number('green', 130, 200):02X}3A"
    for name, colour in zip(("red", "green"), colours, strict=True):
        _report(console, report_command, name, lines, "--colour", colour)
        picture = image.open(console.file(f"{name}.png"))
        _expect_heights(_bars(picture, colour), [value for _, value in lines])
        assert not _bars(picture)


def test_values_of_a_category_are_added(console, report_command, image, values):
    """A category that appears several times has one bar for the sum of its values."""
    (first, one), (second, other), (third, more) = _seeded_lines(values, 3)
    lines = [(first, one), (second, other), (first, 40), (third, more), (second, 25.5), (first, 7)]
    _report(console, report_command, "added", lines)
    _expect_heights(_bars(image.open(console.file("added.png"))), [one + 47, other + 25.5, more])


def test_zero_has_no_bar(console, report_command, image, values):
    """A category that adds up to zero has no bar but stands in the report."""
    (first, one), (second, _), (third, other) = _seeded_lines(values, 3)
    lines = [(first, one), (second, 0), (third, other)]
    _report(console, report_command, "zero", lines)
    _expect_heights(_bars(image.open(console.file("zero.png"))), [one, other])
    _expect_table(_page(console.file("zero.html"))["rows"], _sums(lines))


def test_only_zeros_are_accepted(console, report_command, image, values):
    """When all values are zero, there is a picture without bars and a report with shares of zero."""
    lines = [(category, 0) for category, _ in _seeded_lines(values, 3)]
    finished = _report(console, report_command, "zeros", lines)
    assert finished.exit_code == 0, finished.text
    assert not _bars(image.open(console.file("zeros.png")))
    expected = [*((category, 1, 0, 0, 0) for category, _ in lines), ("Total", 3, 0, 0, 0)]
    _expect_table(_page(console.file("zeros.html"))["rows"], expected)


def test_many_categories_have_many_bars(console, report_command, image, values):
    """Forty categories fit beside each other."""
    lines = _seeded_lines(values, 40)
    _report(console, report_command, "many", lines)
    _expect_heights(_bars(image.open(console.file("many.png"))), [value for _, value in lines])


def test_report_lists_every_category(console, report_command, values):
    """The table has one row for each category with count, total, mean and share, and a last row for all."""
    names = [category for category, _ in _seeded_lines(values, 5)]
    lines = [(names[values.number(f"pick {n}", 0, 4)], values.amount(f"measured {n}", 0, 2500)) for n in range(40)]
    _report(console, report_command, "table", lines)
    _expect_table(_page(console.file("table.html"))["rows"], _sums(lines))


def test_report_shows_the_picture(console, report_command, image, values):
    """The report shows the picture beside it."""
    name = f"{values.word('picture')} {values.number('picture', 100, 999)}"
    _report(console, report_command, name, _seeded_lines(values, 3))
    assert _page(console.file(f"{name}.html"))["images"] == [f"{name}.png"]
    assert len(_bars(image.open(console.file(f"{name}.png")))) == 3


def test_folders_are_made_and_the_picture_is_found_from_the_report(console, report_command, image, values):
    """Picture and report may go to folders that do not exist yet, and the report leads to the picture."""
    folder = f"{values.word('folder')}{values.number('folder', 100, 999)}"
    console.write("folders.csv", _csv([("Category", "Value"), *_seeded_lines(values, 3)]))
    console.run(report_command, "folders.csv", f"{folder}/charts/one.png", f"{folder}/pages/two.html")
    assert len(_bars(image.open(console.file(f"{folder}/charts/one.png")))) == 3
    assert _page(console.file(f"{folder}/pages/two.html"))["images"] == ["../charts/one.png"]


def test_title_option_is_shown_in_the_report(console, report_command, values):
    """The title is the title and the heading of the report, special characters included."""
    title = f'{values.title("title")} <Grüße> & "more"'
    lines = _seeded_lines(values, 3)
    _report(console, report_command, "titled", lines, "--title", title)
    page = _page(console.file("titled.html"))
    assert (page["title"], page["h1"]) == (title, title)
    _report(console, report_command, "untitled", lines)
    page = _page(console.file("untitled.html"))
    assert (page["title"], page["h1"]) == ("Measurements", "Measurements")


def test_title_is_written_in_the_picture(console, report_command, image, values):
    """The title is written in black above the bars, and another title looks different."""
    lines = _seeded_lines(values, 4)
    tops = []
    for name in ("first", "second"):
        _report(console, report_command, f"{name}-title", lines, "--title", values.title(f"{name} title"))
        picture = image.open(console.file(f"{name}-title.png")).convert("RGB")
        top = min((top for _, top, _, _ in _bars(picture)), default=0)
        tops.append(picture.crop((0, 0, picture.width, top)).convert("L"))
        assert sum(tops[-1].histogram()[:DARK]) > 20, "expected dark letters above the bars"
    assert tops[0].tobytes() != tops[1].tobytes()


def test_sort_option_puts_the_largest_first(console, report_command, image, values):
    """With --sort both bars and rows go from the largest to the smallest total."""
    lines = [
        (category, round(value + number / 1000, 3)) for number, (category, value) in enumerate(_uneven_lines(values))
    ]
    _report(console, report_command, "sorted", lines, "--sort")
    lines.sort(key=lambda line: -line[1])
    _expect_heights(_bars(image.open(console.file("sorted.png"))), [value for _, value in lines])
    rows = _page(console.file("sorted.html"))["rows"]
    assert _categories(rows) == [*(category for category, _ in lines), "Total"]


def test_special_characters_are_shown_as_they_are(console, report_command, values):
    """Category names with markup and quotes appear in the report as they stand in the file."""
    name = f"<b>{values.word('tag')}</b> & Söhne"
    console.write("special.csv", f'Category,Value\n"{name}",30\n"Basel, ""SBB""",12.5\n')
    _draw(console, report_command, "special")
    rows = _page(console.file("special.html"))["rows"]
    _expect_table(
        rows, [(name, 1, 30, 30, 70.588), ('Basel, "SBB"', 1, 12.5, 12.5, 29.412), ("Total", 2, 42.5, 21.25, 100)]
    )


def test_columns_are_found_by_header(console, report_command, values):
    """The columns may stand in any order and case among others, filled or not, and empty lines do not count."""
    lines = _seeded_lines(values, 4)
    turned = [
        ("Day", " VALUE", "Unit", "category "),
        *((n, value, "kg" if n else "", name) for n, (name, value) in enumerate(lines)),
    ]
    turned.insert(3, ())
    console.write("turned.csv", _csv(turned) + "\n")
    _draw(console, report_command, "turned")
    _expect_table(_page(console.file("turned.html"))["rows"], _sums(lines))


def test_semicolons_and_decimal_commas_are_read(console, report_command, image, values):
    """A file with semicolons may write numbers with a decimal comma or a decimal point."""
    lines = _seeded_lines(values, 5)
    written = [(name, str(value).replace(".", ",") if n % 2 else value) for n, (name, value) in enumerate(lines)]
    console.write("semicolons.csv", _csv([("Category", "Value"), *written], ";"))
    _draw(console, report_command, "semicolons")
    _expect_table(_page(console.file("semicolons.html"))["rows"], _sums(lines))
    _expect_heights(_bars(image.open(console.file("semicolons.png"))), [value for _, value in lines])


def test_byte_order_mark_is_ignored(console, report_command, values):
    """A UTF-8 file that starts with a byte order mark is read like any other."""
    lines = [(f"Straße {category}", value) for category, value in _seeded_lines(values, 3)]
    console.write("mark.csv", _csv([("Category", "Value"), *lines]).encode("utf-8-sig"))
    _draw(console, report_command, "mark")
    _expect_table(_page(console.file("mark.html"))["rows"], _sums(lines))


def _expected_rows(path):
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))[1:]
    return [(category, int(count), *map(float, numbers)) for category, count, *numbers in rows]


def test_windows_file_equals_reference(console, report_command, image, materials):
    """A Windows-1252 export with semicolons and decimal commas gives the numbers of the reference."""
    console.place(materials / "bakery.csv")
    _draw(console, report_command, "bakery")
    expected = _expected_rows(materials / "bakery-expected.csv")
    _expect_table(_page(console.file("bakery.html"))["rows"], expected)
    _expect_heights(_bars(image.open(console.file("bakery.png"))), [row[2] for row in expected[:-1]])


def test_long_file_equals_reference(console, report_command, image, materials):
    """A file of two thousand lines gives the numbers of the reference."""
    console.place(materials / "stations.csv")
    _draw(console, report_command, "stations", "--sort", "--width", "1000")
    expected = _expected_rows(materials / "stations-expected.csv")
    _expect_table(_page(console.file("stations.html"))["rows"], expected)
    _expect_heights(_bars(image.open(console.file("stations.png"))), [row[2] for row in expected[:-1]])


def test_totals_are_printed(console, report_command, values):
    """The number of categories and the grand total are printed and the exit code is 0."""
    lines = _seeded_lines(values, values.number("printed", 3, 8))
    finished = _report(console, report_command, "printed", lines)
    assert finished.exit_code == 0, finished.text
    printed = [line.strip() for line in finished.stdout.splitlines()]
    for line in (f"Categories: {len(lines)}", f"Total: {sum(value for _, value in lines):.2f}"):
        assert line in printed, f"expected a line {line!r}, found {printed}"


@pytest.mark.needs("test_each_category_has_a_bar")
def test_existing_picture_is_kept(console, report_command, values):
    """When the picture exists, nothing is written, the exit code is 1 and the picture is named."""
    content = values.text("kept picture")
    console.write("kept-picture.png", content)
    finished = _report(console, report_command, "kept-picture", _seeded_lines(values, 3))
    assert finished.exit_code == 1, finished.text
    assert "kept-picture.png" in finished.stderr
    assert console.file("kept-picture.png").read_bytes() == content.encode()
    assert not console.exists("kept-picture.html")


@pytest.mark.needs("test_each_category_has_a_bar")
def test_existing_report_is_kept(console, report_command, values):
    """When the report exists, nothing is written, the exit code is 1 and the report is named."""
    content = values.text("kept report")
    console.write("kept-report.html", content)
    finished = _report(console, report_command, "kept-report", _seeded_lines(values, 3))
    assert finished.exit_code == 1, finished.text
    assert "kept-report.html" in finished.stderr
    assert console.file("kept-report.html").read_bytes() == content.encode()
    assert not console.exists("kept-report.png")


def test_force_option_replaces_both(console, report_command, image, values):
    """With --force an existing picture and an existing report are replaced."""
    console.write("forced.png", values.text("old picture"))
    console.write("forced.html", values.text("old report"))
    lines = _seeded_lines(values, 5)
    finished = _report(console, report_command, "forced", lines, "--force")
    assert finished.exit_code == 0, finished.text
    _expect_heights(_bars(image.open(console.file("forced.png"))), [value for _, value in lines])
    _expect_table(_page(console.file("forced.html"))["rows"], _sums(lines))


def test_second_run_draws_the_same_picture(console, report_command, image, values):
    """The same measurements give the same picture again."""
    lines = _seeded_lines(values, 5)
    for name in ("same-one", "same-two"):
        _report(console, report_command, name, lines)
        assert len(_bars(image.open(console.file(f"{name}.png")))) == 5
    image.same(console.file("same-two.png"), console.file("same-one.png"), tolerance=0.0)


@pytest.mark.needs("test_each_category_has_a_bar")
def test_missing_file_is_refused(console, report_command, values):
    """A file that does not exist is named on standard error."""
    name = f"{values.word('missing')}-{values.number('missing', 100, 999)}"
    _refused(console, _draw(console, report_command, name), name, f"{name}.csv")


@pytest.mark.needs("test_each_category_has_a_bar")
def test_missing_column_is_refused(console, report_command, values):
    """A missing column is named together with the file."""
    console.write("lacking.csv", _csv([("Category", "Weight"), *_seeded_lines(values, 3)]))
    _refused(console, _draw(console, report_command, "lacking"), "lacking", "lacking.csv", "Value")


@pytest.mark.needs("test_each_category_has_a_bar")
def test_file_without_measurements_is_refused(console, report_command):
    """An empty file and a file with nothing but a header are named on standard error."""
    for name, content in (("nothing", ""), ("header-only", "Category,Value\n")):
        console.write(f"{name}.csv", content)
        _refused(console, _draw(console, report_command, name), name, f"{name}.csv")


@pytest.mark.needs("test_each_category_has_a_bar")
def test_negative_value_is_refused(console, report_command, values):
    """A negative value is named by file and line."""
    lines = _seeded_lines(values, 30)
    wrong = values.number("negative", 11, 28)
    lines[wrong] = (lines[wrong][0], -values.amount("negative", 1, 9))
    finished = _report(console, report_command, "negative", lines)
    _refused(console, finished, "negative", "negative.csv", str(wrong + 2))


@pytest.mark.needs("test_each_category_has_a_bar")
def test_text_instead_of_a_number_is_refused(console, report_command, values):
    """A value that is no number is named by file and line."""
    lines = _seeded_lines(values, 30)
    wrong = values.number("text", 11, 28)
    lines[wrong] = (lines[wrong][0], values.word("text"))
    finished = _report(console, report_command, "wording", lines)
    _refused(console, finished, "wording", "wording.csv", str(wrong + 2))


@pytest.mark.needs("test_size_options_set_the_size", "test_colour_option_sets_the_colour")
def test_wrong_options_are_refused(console, report_command, values):
    """A size out of range and a colour of another form are refused, naming the option."""
    lines = _seeded_lines(values, 3)
    wrong = (("--width", "199"), ("--width", "4001"), ("--height", "149"), ("--height", "high"), ("--colour", "red"))
    for option, value in (*wrong, ("--colour", "#12345G")):
        finished = _report(console, report_command, "options", lines, option, value)
        _refused(console, finished, "options", option)


@pytest.mark.needs("test_force_option_replaces_both")
def test_wrong_input_replaces_nothing(console, report_command, image, values):
    """Wrong input leaves existing files as they are, even with --force."""
    lines = _seeded_lines(values, 4)
    _report(console, report_command, "precious", lines)
    finished = _report(console, report_command, "precious", [*lines, ("wrong", -1)], "--force")
    assert finished.exit_code == 2, finished.text
    _expect_heights(_bars(image.open(console.file("precious.png"))), [value for _, value in lines])
    _expect_table(_page(console.file("precious.html"))["rows"], _sums(lines))
