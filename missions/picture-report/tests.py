"""A person turns a file of measurements into a bar chart and a report from the command line."""

import csv
import re
from html.parser import HTMLParser
from itertools import pairwise
from urllib.parse import unquote

from PIL import ImageChops

DEFAULT_COLOUR = "#3366CC"
HEADER = ["Category", "Count", "Total", "Mean", "Share"]
PIXELS = 2  # how far the height of a bar may be off
HEADINGS, CELLS = ("title", "h1"), ("td", "th")
NEAR = 8  # of 255, how far a channel may be off
COLOURED = 32  # of 255, how far the channels of a pixel of a bar are apart at least; those of a grey one are equal
DARK = 128  # of 255, black text is darker
WHITE = (255, 255, 255)
HALF_A_CENT, A_CENT, A_TENTH = 0.51 / 100, 1.01 / 100, 1.01 / 10  # how far written numbers may be off


def _csv(lines, separator=","):
    return "".join(separator.join(str(field) for field in line) + "\n" for line in lines)


def _report(console, command, name, lines, *options):
    """Run the program over lines of (category, value); every name has its own three files."""
    console.write(f"{name}.csv", _csv([("Category", "Value"), *lines]))
    return _draw(console, command, name, *options)


def _draw(console, command, name, *options):
    return console.run(command, f"{name}.csv", f"{name}.png", f"{name}.html", *options)


def _bars(picture, mask=None):
    """The bars from left to right as (left, top, right, bottom), the edges included."""
    mask = mask or _coloured(picture)
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


def _coloured(picture):
    """One byte for each pixel, row by row: 1 where it is neither black nor white nor grey."""
    red, green, blue = picture.convert("RGB").split()
    lightest = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    darkest = ImageChops.darker(ImageChops.darker(red, green), blue)
    return ImageChops.subtract(lightest, darkest).point([int(value > COLOURED) for value in range(256)]).tobytes()


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


def _rows(console, name):
    """The rows of a report below its header: one for each category, and the last one for all measurements."""
    return _page(console.file(f"{name}.html"))["rows"][1:]


def _number(row, column):
    """The number in a cell, whatever its decimals; the columns are those of the contract."""
    cell = row[HEADER.index(column)] if len(row) == len(HEADER) else ""
    found = re.search(r"-?\d+(\.\d+)?", cell)
    assert found, f"expected a number in the column {column}, found {row}"
    return float(found.group())


def _expect_totals(rows, expected):
    """The rows have these categories with these totals, in this order, and one row more."""
    found = [row[0] if row else "" for row in rows[:-1]]
    assert found == [category for category, _ in expected], f"expected the categories of {expected}, found {found}"
    for row, (category, total) in zip(rows, expected, strict=False):
        assert abs(_number(row, "Total") - total) <= HALF_A_CENT, f"{category}: expected the total {total}, found {row}"


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


def _names(finished, *words):
    """Expect a refusal that names all words on standard error, without a stack trace."""
    assert finished.exit_code != 0, f"expected an exit code other than 0, found {finished}"
    missing = [word for word in words if word not in finished.stderr]
    assert not missing, f"standard error should name {missing}, found {finished.stderr!r}"
    assert "Traceback" not in finished.stderr


def _refused(console, command, values, name):
    """The ends of three runs over wrong input: no such file, a negative value, a wrong option."""
    lines = _seeded_lines(values, 3)
    return [
        console.run(command, "absent.csv", f"{name}.png", f"{name}.html"),
        _report(console, command, name, [*lines, ("wrong", -1)]),
        _report(console, command, name, lines, "--width", "199"),
    ]


def test_launches(console, report_command):
    """The program answers when it is asked for help."""
    finished = console.run(report_command, "--help")
    assert finished.exit_code == 0, finished.text
    assert finished.text.strip()


def test_help_explains_the_use(console, report_command):
    """The help mentions the options."""
    shown = console.run(report_command, "--help").text
    options = ("--width", "--height", "--colour", "--title", "--sort", "--force")
    missing = [option for option in options if option not in shown]
    assert not missing, f"expected {missing} in the help, found {shown}"


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
    """The bars stand in the order of the file and their heights are in the ratio of the values, of small ones too."""
    lines = _seeded_lines(values, 7)
    lines.insert(values.number("place", 0, 7), ("small", 1))
    _report(console, report_command, "heights", lines)
    _expect_heights(_bars(image.open(console.file("heights.png"))), [value for _, value in lines])


def test_bars_stand_side_by_side_on_one_line(console, report_command, image, values):
    """The bars are equally wide, apart from each other and stand on one line."""
    _report(console, report_command, "line", _seeded_lines(values, 6))
    bars = _bars(image.open(console.file("line.png")))
    assert len(bars) == 6
    assert len({bottom for _, _, _, bottom in bars}) == 1, f"bars end on different lines: {bars}"
    widths = [right - left + 1 for left, _, right, _ in bars]
    assert max(widths) - min(widths) <= 1, f"bars are not equally wide: {widths}"


def test_bars_are_filled_rectangles(console, report_command, image, values):
    """Every pixel of a bar's rectangle has the same colour, up to its edges."""
    _report(console, report_command, "filled", _seeded_lines(values, 6))
    picture = image.open(console.file("filled.png")).convert("RGB")
    bars = _bars(picture)
    assert len(bars) == 6
    left, top, right, bottom = bars[0]
    colour = "#{:02x}{:02x}{:02x}".format(*picture.getpixel(((left + right) // 2, (top + bottom) // 2)))
    expected = sum((bar[2] - bar[0] + 1) * height for bar, height in zip(bars, _heights(bars), strict=True))
    found = sum(_mask(picture, colour))
    assert found == expected, f"expected {expected} pixels of the colour {colour} in the bars {bars}, found {found}"


def test_tallest_bar_takes_half_of_the_picture(console, report_command, image, values):
    """The tallest bar is at least half as high as the picture, whatever the size of the values."""
    small = [(category, value / 1000) for category, value in _seeded_lines(values, 4)]
    large = [(category, value * 1000) for category, value in _seeded_lines(values, 4)]
    for name, lines in (("tall-small", small), ("tall-large", large)):
        _report(console, report_command, name, lines)
        picture = image.open(console.file(f"{name}.png"))
        assert picture.height / 2 <= max(_heights(_bars(picture)), default=0) < picture.height


def test_background_is_white(console, report_command, image, values):
    """The corners of the picture are white."""
    _report(console, report_command, "white", _seeded_lines(values, 5))
    picture = image.open(console.file("white.png")).convert("RGB")
    assert len(_bars(picture)) == 5
    right, bottom = picture.width - 1, picture.height - 1
    found = {picture.getpixel(place) for place in ((0, 0), (right, 0), (0, bottom), (right, bottom))}
    assert found == {WHITE}, f"expected white, found {found}"


def test_nothing_stands_between_the_bars(console, report_command, image, values):
    """The places between the bars are white from the highest bar down to the base line."""
    _report(console, report_command, "between", _seeded_lines(values, 5))
    picture = image.open(console.file("between.png")).convert("RGB")
    bars = _bars(picture)
    assert len(bars) == 5
    highest = min(top for _, top, _, _ in bars)
    for before, after in pairwise(bars):
        colours = picture.crop((before[2] + 1, highest, after[0], before[3] + 1)).getcolors()
        assert [colour for _, colour in colours] == [WHITE], f"expected white, found {colours}"


def test_size_options_set_the_size(console, report_command, image, values):
    """The options set width and height, from the smallest picture to the largest."""
    lines = _seeded_lines(values, 5)
    between = (values.number("width", 300, 1500), values.number("height", 200, 900))
    for width, height in ((200, 150), between, (4000, 3000)):
        name = f"sized-{width}"
        _report(console, report_command, name, lines, "--width", str(width), "--height", str(height))
        found = image.open(console.file(f"{name}.png")).size
        assert found == (width, height), f"expected {width} by {height} pixels, found {found}"


def test_bars_fit_into_another_size(console, report_command, image, values):
    """In a small and in a wide picture, the bars stay in proportion and take half of the height."""
    lines = _seeded_lines(values, 5)
    for width, height in ((200, 150), (1500, 300)):
        _report(console, report_command, f"fit-{width}", lines, "--width", str(width), "--height", str(height))
        bars = _bars(image.open(console.file(f"fit-{width}.png")))
        _expect_heights(bars, [value for _, value in lines])
        assert max(_heights(bars)) >= height / 2


def test_bars_have_the_default_colour(console, report_command, image, values):
    """Without the option, the bars are blue."""
    _report(console, report_command, "blue", _seeded_lines(values, 4))
    picture = image.open(console.file("blue.png"))
    assert len(_bars(picture, _mask(picture, DEFAULT_COLOUR))) == 4


def test_colour_option_sets_the_colour(console, report_command, image, values):
    """The option sets the colour of the bars, in small or capital letters."""
    lines = _seeded_lines(values, 4)
    colours = f"#c0{values.number('green', 16, 60):02x}1f", f"#10{values.number('green', 130, 200):02X}3A"
    for name, colour in zip(("red", "green"), colours, strict=True):
        _report(console, report_command, name, lines, "--colour", colour)
        picture = image.open(console.file(f"{name}.png"))
        assert len(_bars(picture, _mask(picture, colour))) == 4


def test_values_of_a_category_are_added(console, report_command, values):
    """A category that appears several times has the sum of its values, at the place of its first appearance."""
    (first, one), (second, other), (third, more) = _seeded_lines(values, 3)
    lines = [(first, one), (second, other), (first, 40), (third, more), (second, 25.5), (first, 7)]
    _report(console, report_command, "added", lines)
    _expect_totals(_rows(console, "added"), [(first, one + 47), (second, other + 25.5), (third, more)])


def test_zero_has_no_bar(console, report_command, image, values):
    """A category that adds up to zero has no bar, the others have theirs."""
    (first, one), (second, _), (third, other) = _seeded_lines(values, 3)
    _report(console, report_command, "zero", [(first, one), (second, 0), (third, other)])
    _expect_heights(_bars(image.open(console.file("zero.png"))), [one, other])


def test_only_zeros_are_accepted(console, report_command, image, values):
    """When all values are zero, there is a picture without bars and a report with all categories."""
    lines = [(category, 0) for category, _ in _seeded_lines(values, 3)]
    _report(console, report_command, "zeros", lines)
    assert not _bars(image.open(console.file("zeros.png")))
    _expect_totals(_rows(console, "zeros"), lines)


def test_many_categories_have_many_bars(console, report_command, image, values):
    """Forty categories fit beside each other, with bars that are wide enough and apart."""
    _report(console, report_command, "many", _seeded_lines(values, 40))
    bars = _bars(image.open(console.file("many.png")))
    assert len(bars) == 40, f"expected 40 bars, found {len(bars)}"
    widths = [right - left + 1 for left, _, right, _ in bars]
    assert min(widths) >= 4, f"bars are narrow: {widths}"
    gaps = [after[0] - before[2] - 1 for before, after in pairwise(bars)]
    assert min(gaps) >= 3, f"bars are too close: {gaps}"


def test_table_has_its_columns(console, report_command, values):
    """The header of the table names its five columns."""
    _report(console, report_command, "columns", _seeded_lines(values, 3))
    found = _page(console.file("columns.html"))["rows"][:1]
    assert found == [HEADER], f"expected the header {HEADER}, found {found}"


def _measured_lines(values):
    """Forty measurements of five categories."""
    names = [category for category, _ in _seeded_lines(values, 5)]
    return [(names[values.number(f"pick {n}", 0, 4)], values.amount(f"measured {n}", 0, 2500)) for n in range(40)]


def test_report_lists_every_category(console, report_command, values):
    """The table has one row for each category with its total, and a last row for all."""
    lines = _measured_lines(values)
    _report(console, report_command, "table", lines)
    rows, expected = _rows(console, "table"), _sums(lines)
    _expect_totals(rows, [(category, total) for category, _, total, *_ in expected[:-1]])
    assert rows[-1][0] == "Total", f"expected a last row named Total, found {rows[-1]}"
    assert abs(_number(rows[-1], "Total") - expected[-1][2]) <= HALF_A_CENT, (
        f"expected {expected[-1]}, found {rows[-1]}"
    )


def test_counts_means_and_shares_are_right(console, report_command, values):
    """Every row, the last one included, has the number, the mean and the share of its measurements."""
    lines = _measured_lines(values)
    _report(console, report_command, "numbers", lines)
    expected = _sums(lines)
    for row, (category, count, _, mean, share) in zip(_rows(console, "numbers"), expected, strict=True):
        assert _number(row, "Count") == count, f"{category}: expected the count {count}, found {row}"
        assert abs(_number(row, "Mean") - mean) <= A_CENT, f"{category}: expected the mean {mean}, found {row}"
        assert abs(_number(row, "Share") - share) <= A_TENTH, f"{category}: expected the share {share}, found {row}"


def test_numbers_have_their_decimals(console, report_command, values):
    """Totals and means have two decimals, shares one and a percent sign; nothing separates thousands."""
    lines = [(category, 4321.5 * number) for number, (category, _) in enumerate(_seeded_lines(values, 3), start=1)]
    _report(console, report_command, "decimals", lines)
    found = [row[2:] for row in _rows(console, "decimals")]
    expected = [[f"{total:.2f}", f"{mean:.2f}", f"{share:.1f}%"] for _, _, total, mean, share in _sums(lines)]
    assert found == expected, f"expected {expected}, found {found}"


def test_share_of_nothing_is_zero(console, report_command, values):
    """When all values are zero, every share is 0."""
    _report(console, report_command, "shares", [(category, 0) for category, _ in _seeded_lines(values, 2)])
    found = [_number(row, "Share") for row in _rows(console, "shares")]
    assert found == [0.0] * 3, f"expected shares of 0, found {found}"


def test_report_shows_the_picture(console, report_command, values):
    """The report shows the picture beside it."""
    name = f"{values.word('picture')} {values.number('picture', 100, 999)}"
    _report(console, report_command, name, _seeded_lines(values, 3))
    found = _page(console.file(f"{name}.html"))["images"]
    assert found == [f"{name}.png"], f"expected one img with the picture {name}.png, found {found}"


def _in_folders(console, command, values, folder):
    """Have picture and report written into folders that do not exist yet."""
    console.write("folders.csv", _csv([("Category", "Value"), *_seeded_lines(values, 3)]))
    console.run(command, "folders.csv", f"{folder}/charts/one.png", f"{folder}/pages/two.html")


def test_folders_are_made(console, report_command, image, values):
    """Picture and report may go to folders that do not exist yet."""
    folder = f"{values.word('folder')}{values.number('folder', 100, 999)}"
    _in_folders(console, report_command, values, folder)
    assert len(_bars(image.open(console.file(f"{folder}/charts/one.png")))) == 3
    assert console.exists(f"{folder}/pages/two.html"), "expected the report in its folder, found no such file"


def test_picture_is_found_from_another_folder(console, report_command, values):
    """The report leads to the picture in another folder."""
    folder = f"{values.word('other folder')}{values.number('folder', 100, 999)}"
    _in_folders(console, report_command, values, folder)
    found = _page(console.file(f"{folder}/pages/two.html"))["images"]
    assert found == ["../charts/one.png"], f"expected one img with the picture ../charts/one.png, found {found}"


def _headings(console, name):
    page = _page(console.file(f"{name}.html"))
    return page["title"], page["h1"]


def test_title_option_is_shown_in_the_report(console, report_command, values):
    """The title is the title and the heading of the report, special characters included."""
    title = f'{values.title("title")} <Grüße> & "more"'
    _report(console, report_command, "titled", _seeded_lines(values, 3), "--title", title)
    found = _headings(console, "titled")
    assert found == (title, title), f"expected {title!r} as title and heading, found {found}"


def test_report_has_a_title_without_the_option(console, report_command, values):
    """Without the option, the title and the heading of the report are Measurements."""
    _report(console, report_command, "untitled", _seeded_lines(values, 3))
    found = _headings(console, "untitled")
    assert found == ("Measurements", "Measurements"), f"expected Measurements as title and heading, found {found}"


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


def _unsorted_lines(values):
    """Categories whose totals neither rise nor fall throughout, and are all different."""
    return [
        (category, round(value + number / 1000, 3)) for number, (category, value) in enumerate(_uneven_lines(values))
    ]


def test_sort_option_sorts_the_bars(console, report_command, image, values):
    """With --sort the bars go from the largest to the smallest total."""
    lines = _unsorted_lines(values)
    _report(console, report_command, "sorted-bars", lines, "--sort")
    bars = _bars(image.open(console.file("sorted-bars.png")))
    _expect_heights(bars, sorted((value for _, value in lines), reverse=True))


def test_sort_option_sorts_the_rows(console, report_command, values):
    """With --sort the rows go from the largest to the smallest total."""
    lines = _unsorted_lines(values)
    _report(console, report_command, "sorted-rows", lines, "--sort")
    _expect_totals(_rows(console, "sorted-rows"), sorted(lines, key=lambda line: -line[1]))


def test_special_characters_are_shown_as_they_are(console, report_command, values):
    """Category names with markup and quotes appear in the report as they stand in the file."""
    name = f"<b>{values.word('tag')}</b> & Söhne"
    console.write("special.csv", f'Category,Value\n"{name}",30\n"Basel, ""SBB""",12.5\n')
    _draw(console, report_command, "special")
    _expect_totals(_rows(console, "special"), [(name, 30), ('Basel, "SBB"', 12.5)])


def test_columns_are_found_by_header(console, report_command, values):
    """The columns may stand in any order and case among others, filled or not."""
    lines = _seeded_lines(values, 4)
    turned = [
        ("Day", " VALUE", "Unit", "category "),
        *((n, value, "kg" if n else "", name) for n, (name, value) in enumerate(lines)),
    ]
    console.write("turned.csv", _csv(turned))
    _draw(console, report_command, "turned")
    _expect_totals(_rows(console, "turned"), lines)


def test_empty_lines_are_skipped(console, report_command, values):
    """Empty lines between and after the measurements do not count."""
    first, *others = _seeded_lines(values, 4)
    console.write("gaps.csv", _csv([("Category", "Value"), first, (), *others, ()]))
    _draw(console, report_command, "gaps")
    _expect_totals(_rows(console, "gaps"), [first, *others])


def test_semicolons_and_decimal_commas_are_read(console, report_command, values):
    """A file with semicolons may write numbers with a decimal comma or a decimal point."""
    lines = _seeded_lines(values, 5)
    written = [(name, str(value).replace(".", ",") if n % 2 else value) for n, (name, value) in enumerate(lines)]
    console.write("semicolons.csv", _csv([("Category", "Value"), *written], ";"))
    _draw(console, report_command, "semicolons")
    _expect_totals(_rows(console, "semicolons"), lines)


def test_byte_order_mark_is_ignored(console, report_command, values):
    """A UTF-8 file that starts with a byte order mark is read like any other."""
    lines = [(f"Straße {category}", value) for category, value in _seeded_lines(values, 3)]
    console.write("mark.csv", _csv([("Category", "Value"), *lines]).encode("utf-8-sig"))
    _draw(console, report_command, "mark")
    _expect_totals(_rows(console, "mark"), lines)


def _expected_totals(path):
    """The categories of a reference with their totals."""
    with path.open(encoding="utf-8", newline="") as file:
        return [(row["Category"], float(row["Total"])) for row in csv.DictReader(file)][:-1]


def test_windows_file_equals_reference(console, report_command, materials):
    """A Windows-1252 export with semicolons and decimal commas gives the numbers of the reference."""
    console.place(materials / "bakery.csv")
    _draw(console, report_command, "bakery")
    _expect_totals(_rows(console, "bakery"), _expected_totals(materials / "bakery-expected.csv"))


def test_long_file_equals_reference(console, report_command, materials):
    """A file of two thousand lines gives the numbers of the reference."""
    console.place(materials / "stations.csv")
    _draw(console, report_command, "stations", "--sort")
    _expect_totals(_rows(console, "stations"), _expected_totals(materials / "stations-expected.csv"))


def test_totals_are_printed(console, report_command, values):
    """The number of categories and the grand total are printed."""
    lines = _seeded_lines(values, values.number("printed", 3, 8))
    finished = _report(console, report_command, "printed", lines)
    printed = [line.strip() for line in finished.stdout.splitlines()]
    for line in (f"Categories: {len(lines)}", f"Total: {sum(value for _, value in lines):.2f}"):
        assert line in printed, f"expected a line {line!r}, found {printed}"


def test_success_ends_with_0(console, report_command, values):
    """The exit code is 0 when picture and report were written."""
    finished = _report(console, report_command, "success", _seeded_lines(values, 3))
    assert finished.exit_code == 0, f"expected exit code 0, found {finished}"
    missing = [name for name in ("success.png", "success.html") if not console.exists(name)]
    assert not missing, f"expected picture and report, found no {missing}"


def _kept(console, command, values, name, kind):
    """Run the program where one of its two files exists, which must stay as it was; returns the end of the run."""
    content = values.text(f"kept {kind}")
    console.write(f"{name}.{kind}", content)
    finished = _report(console, command, name, _seeded_lines(values, 3))
    assert console.file(f"{name}.{kind}").read_bytes() == content.encode(), f"{name}.{kind} must not be changed"
    return finished


def test_existing_picture_is_kept(console, report_command, values):
    """When the picture exists, it is kept and the report is not written."""
    finished = _kept(console, report_command, values, "kept-picture", "png")
    assert finished.stderr.strip(), "expected a message on standard error, found nothing"
    assert not console.exists("kept-picture.html"), "kept-picture.html must not be written"


def test_existing_report_is_kept(console, report_command, values):
    """When the report exists, it is kept and the picture is not written."""
    finished = _kept(console, report_command, values, "kept-report", "html")
    assert finished.stderr.strip(), "expected a message on standard error, found nothing"
    assert not console.exists("kept-report.png"), "kept-report.png must not be written"


def test_existing_file_is_named(console, report_command, values):
    """An existing picture and an existing report are named on standard error."""
    for kind in ("png", "html"):
        finished = _kept(console, report_command, values, f"named-{kind}", kind)
        assert f"named-{kind}.{kind}" in finished.stderr, f"expected the name of the file, found {finished.stderr!r}"


def test_existing_file_ends_with_1(console, report_command, values):
    """The exit code is 1 when the picture or the report exists."""
    found = [_kept(console, report_command, values, f"code-{kind}", kind).exit_code for kind in ("png", "html")]
    assert found == [1, 1], f"expected exit code 1 each time, found {found}"


def test_force_option_replaces_both(console, report_command, image, values):
    """With --force an existing picture and an existing report are replaced."""
    console.write("forced.png", values.text("old picture"))
    console.write("forced.html", values.text("old report"))
    lines = _seeded_lines(values, 5)
    _report(console, report_command, "forced", lines, "--force")
    assert len(_bars(image.open(console.file("forced.png")))) == 5
    _expect_totals(_rows(console, "forced"), lines)


def test_second_run_draws_the_same_picture(console, report_command, image, values):
    """The same measurements give the same picture again."""
    lines = _seeded_lines(values, 5)
    for name in ("same-one", "same-two"):
        _report(console, report_command, name, lines)
        assert len(_bars(image.open(console.file(f"{name}.png")))) == 5
    image.same(console.file("same-two.png"), console.file("same-one.png"), tolerance=0.0)


def test_missing_file_is_named(console, report_command, values):
    """A file that does not exist is named on standard error."""
    name = f"{values.word('missing')}-{values.number('missing', 100, 999)}"
    _names(_draw(console, report_command, name), f"{name}.csv")


def test_missing_column_is_named(console, report_command, values):
    """A missing column is named together with the file."""
    console.write("lacking.csv", _csv([("Category", "Weight"), *_seeded_lines(values, 3)]))
    _names(_draw(console, report_command, "lacking"), "lacking.csv", "Value")


def test_file_without_measurements_is_named(console, report_command):
    """An empty file and a file with nothing but a header are named on standard error."""
    for name, content in (("nothing", ""), ("header-only", "Category,Value\n")):
        console.write(f"{name}.csv", content)
        _names(_draw(console, report_command, name), f"{name}.csv")


def test_negative_value_is_named(console, report_command, values):
    """A negative value is named by file and line."""
    lines = _seeded_lines(values, 30)
    wrong = values.number("negative", 11, 28)
    lines[wrong] = (lines[wrong][0], -values.amount("negative", 1, 9))
    _names(_report(console, report_command, "negative", lines), "negative.csv", str(wrong + 2))


def test_text_instead_of_a_number_is_named(console, report_command, values):
    """A value that is no number is named by file and line; empty lines before it count as lines."""
    lines = _seeded_lines(values, 30)
    wrong = values.number("text", 11, 28)
    lines[wrong] = (lines[wrong][0], values.word("text"))
    lines[wrong - 5 : wrong - 5] = [(), ()]
    _names(_report(console, report_command, "wording", lines), "wording.csv", str(wrong + 4))


def test_wrong_options_are_named(console, report_command, values):
    """A size out of range and a colour of another form are refused, naming the option."""
    lines = _seeded_lines(values, 3)
    sizes = (("--width", "199"), ("--width", "4001"), ("--height", "149"), ("--height", "3001"), ("--height", "high"))
    for option, value in (*sizes, ("--colour", "red"), ("--colour", "#12345G")):
        _names(_report(console, report_command, "options", lines, option, value), option)


def test_wrong_input_ends_with_2(console, report_command, values):
    """A missing file, a wrong value and a wrong option end with exit code 2."""
    found = [finished.exit_code for finished in _refused(console, report_command, values, "code")]
    assert found == [2, 2, 2], f"expected exit code 2 each time, found {found}"


def test_wrong_input_writes_nothing(console, report_command, values):
    """When the input is wrong, something is said on standard error, and neither picture nor report is there."""
    for finished in _refused(console, report_command, values, "void"):
        assert finished.stderr.strip(), "expected a message on standard error, found nothing"
        written = [name for name in ("void.png", "void.html") if console.exists(name)]
        assert not written, f"{written} must not be written"


def test_wrong_input_replaces_nothing(console, report_command, values):
    """Wrong input leaves existing files as they are, even with --force."""
    lines = _seeded_lines(values, 4)
    _report(console, report_command, "precious", lines)
    names = ("precious.png", "precious.html")
    before = [console.file(name).read_bytes() for name in names]
    finished = _report(console, report_command, "precious", [*lines, ("wrong", -1)], "--force")
    assert finished.stderr.strip(), "expected a message on standard error, found nothing"
    assert [console.file(name).read_bytes() for name in names] == before, f"{names} must not be changed"
