"""People upload CSV files, look at their columns, filter the rows and download what is clean."""

import csv
import datetime
import io
import random

import pytest

HEADER = ("id", "town", "amount", "day", "note")
ROWS = 1000


def rows_of(values, key, count):
    """Make rows with a whole number, a text, a decimal number, a date, and a text that is missing now and then."""
    dice = random.Random(values.number(key, 1, 10**9))  # noqa: S311 - nothing secret
    towns = [values.word(f"town {number} of {key}") for number in range(12)]
    first_day = datetime.date(2024, 1, 1)
    return [
        (
            str(dice.randint(-500, 500)),
            dice.choice(towns),
            f"{dice.randint(100, 99999) / 100:.2f}",
            (first_day + datetime.timedelta(days=dice.randint(0, 700))).isoformat(),
            dice.choice(("", "NA", "  ", "seen", "unseen", "seen twice")),
        )
        for _ in range(count)
    ]


def is_missing(value):
    """Whether a value is none."""
    return value.strip() in ("", "NA")


def saved(folder, name, rows, encoding="utf-8", separator=","):
    """Write a CSV file that a person is going to upload."""
    text = io.StringIO(newline="")
    csv.writer(text, delimiter=separator).writerows(rows)
    return saved_text(folder, name, text.getvalue(), encoding)


def saved_text(folder, name, text, encoding="utf-8"):
    """Write a text as it is into a file that a person is going to upload."""
    path = folder / name
    path.write_bytes(text.encode(encoding))
    return path


def with_bad_rows(folder, short, long):
    """Write a file with three good rows, two bad ones, and two blank lines."""
    lines = ["a,b,c", "1,2,3", f"{short},2", "", '4,"5\n5",6', f"7,8,9,{long}", "  ", "7,8,9"]
    return saved_text(folder, "bad.csv", "\n".join(lines))


def upload(user, start_url, file_input, upload_button, path):
    """Upload a file from the start page."""
    user.visit(start_url)
    user.upload(file_input, path)
    user.click(upload_button)


def sees_columns(user, column_rows, names):
    """Wait for the table of the columns and find that it has them in their order."""
    user.sees_count(column_rows, len(names))
    for name, text in zip(names, user.texts_of(column_rows), strict=True):
        assert name in text, f"expected the columns {names} in this order, found {text!r} in the place of {name!r}"


def downloaded(user, download_link):
    """Download the cleaned file and read it."""
    path = user.download(download_link)
    assert path.suffix == ".csv", f"expected a name with the ending .csv, found {path.name!r}"
    return [tuple(row) for row in csv.reader(io.StringIO(path.read_text("utf-8-sig"), newline=""))]


def test_launches(user, start_url):
    """The start page opens."""
    user.opens(start_url)


def test_no_files_yet(user, start_url, file_rows):
    """Without any file the page says so."""
    user.visit(start_url)
    user.sees("No files yet")
    user.sees_count(file_rows, 0)


def test_large_file_is_profiled(user, values, tmp_path, start_url, file_input, upload_button, row_count, column_rows):
    """The page of a file of a thousand rows has its name, the number of its rows and its columns."""
    rows = rows_of(values, "large", ROWS)
    path = saved(tmp_path, f"{values.word('large')}.csv", [HEADER, *rows])
    upload(user, start_url, file_input, upload_button, path)
    user.sees_number(ROWS, in_=row_count)
    user.sees(path.name)
    sees_columns(user, column_rows, HEADER)


def test_first_rows_are_shown(user, values, tmp_path, start_url, file_input, upload_button, shown_rows):
    """Ten rows of a longer file are shown, in their order."""
    rows = rows_of(values, "first rows", 40)
    upload(user, start_url, file_input, upload_button, saved(tmp_path, "first.csv", [HEADER, *rows]))
    user.sees_count(shown_rows, 10)
    user.sees(rows[0][2], in_=user.nth(shown_rows, 0))
    user.sees(rows[9][2], in_=user.nth(shown_rows, 9))


def test_encoding_is_told(user, values, tmp_path, start_url, file_input, upload_button, encoding):
    """The page tells each of the three encodings, also UTF-8 with a byte order mark."""
    rows = [("größe", "b"), (values.word("encoded"), "é")]
    for codec, name in (("utf-8", "UTF-8"), ("utf-8-sig", "UTF-8"), ("utf-16", "UTF-16"), ("cp1252", "Windows-1252")):
        upload(user, start_url, file_input, upload_button, saved(tmp_path, f"{codec}.csv", rows, codec))
        user.sees(name, in_=encoding)


def test_separator_is_told(user, values, tmp_path, start_url, file_input, upload_button, separator):
    """The page tells each of the three separators."""
    rows = [("a", "b"), (values.word("separated"), "2")]
    for sign, name in ((",", "comma"), (";", "semicolon"), ("\t", "tab")):
        upload(user, start_url, file_input, upload_button, saved(tmp_path, f"{name}.csv", rows, separator=sign))
        user.sees(name, in_=separator)


def test_windows_file_is_read(user, values, tmp_path, start_url, file_input, upload_button, shown_rows, column_rows):
    """A file in Windows-1252 with semicolons keeps its accents and signs; its decimal commas separate nothing."""
    word = values.word("windows")
    rows = [("Größe", "Preis"), (f"{word} – “œuvre”", "12,50 €"), ("café, crème", "3,20 €")]
    path = saved(tmp_path, f"{word}.csv", rows, encoding="cp1252", separator=";")
    upload(user, start_url, file_input, upload_button, path)
    sees_columns(user, column_rows, ("Größe", "Preis"))
    row = user.row(shown_rows, containing=f"{word} – “œuvre”")
    user.sees("12,50 €", in_=row)


def test_utf_16_file_is_read(user, values, tmp_path, start_url, file_input, upload_button, shown_rows, column_rows):
    """A file in UTF-16 with tabs is read, whatever its script."""
    word = values.word("wide")
    path = saved(tmp_path, f"{word}.txt", [("имя", "city"), ("Жанна", "東京"), (word, "Łódź")], "utf-16", "\t")
    upload(user, start_url, file_input, upload_button, path)
    sees_columns(user, column_rows, ("имя", "city"))
    user.sees("東京", in_=user.row(shown_rows, containing="Жанна"))
    user.sees("Łódź", in_=user.row(shown_rows, containing=word))


def test_quoted_fields_stay_whole(user, values, tmp_path, start_url, file_input, upload_button, shown_rows):
    """Separators, doubled quotes and a line break inside of quotes belong to the value."""
    word = values.word("quoted")
    text = f'name,remark\r\n"{word}, junior","he said ""no""; twice"\r\nplain,"first line\r\nsecond line in Łódź"\r\n'
    path = saved_text(tmp_path, f"{word}.csv", text)
    upload(user, start_url, file_input, upload_button, path)
    user.sees_count(shown_rows, 2)
    user.sees('he said "no"; twice', in_=user.row(shown_rows, containing=f"{word}, junior"))
    user.sees("first line second line in Łódź", in_=user.row(shown_rows, containing="plain"))


def test_bad_rows_are_listed(
    user, values, tmp_path, start_url, file_input, upload_button, bad_count, bad_rows, bad_line
):
    """Rows with too few or too many fields stand in a list with their lines and are counted."""
    short, long = values.word("short"), values.word("long")
    upload(user, start_url, file_input, upload_button, with_bad_rows(tmp_path, short, long))
    user.sees_number(2, in_=bad_count)
    user.sees_count(bad_rows, 2)
    user.sees_number(3, in_=bad_line, within=user.row(bad_rows, containing=short))
    user.sees_number(7, in_=bad_line, within=user.row(bad_rows, containing=long))


def test_bad_rows_count_nowhere_else(
    user, values, tmp_path, start_url, file_input, upload_button, row_count, shown_rows, column_rows, column_different
):
    """Bad rows are not among the shown ones, in the number of good ones, or in the table of the columns."""
    short, long = values.word("short elsewhere"), values.word("long elsewhere")
    upload(user, start_url, file_input, upload_button, with_bad_rows(tmp_path, short, long))
    user.sees_number(3, in_=row_count)
    user.sees_count(shown_rows, 3)
    assert not any(short in text or long in text for text in user.texts_of(shown_rows)), "a bad row is shown as good"
    user.sees_number(3, in_=column_different, within=user.nth(column_rows, 0))


def test_types_are_recognised(user, values, tmp_path, start_url, file_input, upload_button, column_rows, column_type):
    """Each column has the type that all of its values have which are not missing."""
    number = values.number("typed", 1000, 9999)
    types = {
        "whole": ("Whole number", ("NA", str(number), f"-{number}", "  7 ")),
        "mixed": ("Decimal number", (str(number), f"{number}.25", "-0.5", "")),
        "day": ("Date", ("2031-12-31", "2024-02-29", "", "1999-01-01")),
        "unreal": ("Text", ("2031-12-31", "2023-02-29", "2024-01-01", "")),
        "almost": ("Text", ("1", "2", "3", f"{number}x")),
        "hollow": ("Empty", ("", "NA", "   ", "")),
    }
    rows = zip(*([name, *column] for name, (_, column) in types.items()), strict=True)
    upload(user, start_url, file_input, upload_button, saved(tmp_path, "types.csv", rows))
    sees_columns(user, column_rows, tuple(types))
    for position, (kind, _) in enumerate(types.values()):
        others = {other for other, _ in types.values()} - {kind}
        user.sees_any_of([kind], none_of=sorted(others), in_=column_type, within=user.nth(column_rows, position))


def test_missing_and_different_values_are_counted(
    user, values, tmp_path, start_url, file_input, upload_button, column_rows, column_missing, column_different
):
    """Empty values, spaces and NA are missing, and the others are told apart."""
    rows = rows_of(values, "missing", 200)
    upload(user, start_url, file_input, upload_button, saved(tmp_path, "missing.csv", [HEADER, *rows]))
    sees_columns(user, column_rows, HEADER)
    for position, column in enumerate(zip(*rows, strict=True)):
        row = user.nth(column_rows, position)
        present = [value.strip() for value in column if not is_missing(value)]
        user.sees_number(len(column) - len(present), in_=column_missing, within=row)
        user.sees_number(len(set(present)), in_=column_different, within=row)


def test_numbers_are_summarised(
    user, values, tmp_path, start_url, file_input, upload_button, column_rows, column_smallest, column_largest,
    column_mean,
):  # fmt: skip
    """The smallest and the largest are those of the numbers, not of their letters, and missing values have no part."""
    rows = [*rows_of(values, "summary", 300), ("NA", "nowhere", "", "2024-01-01", "")]
    upload(user, start_url, file_input, upload_button, saved(tmp_path, "summary.csv", [HEADER, *rows]))
    sees_columns(user, column_rows, HEADER)
    for position in (HEADER.index("id"), HEADER.index("amount")):
        numbers = [float(row[position]) for row in rows if not is_missing(row[position])]
        row = user.nth(column_rows, position)
        user.sees_number(min(numbers), in_=column_smallest, within=row)
        user.sees_number(max(numbers), in_=column_largest, within=row)
        user.sees_number(sum(numbers) / len(numbers), in_=column_mean, within=row, tolerance=0.0051)


def test_histogram_counts_ten_ranges(
    user, values, tmp_path, start_url, file_input, upload_button, column_rows, column_link, range_counts
):
    """The values of a column are counted in ten ranges; a border belongs to the higher one, the largest to the last."""
    lowest = values.number("lowest", -300, 300)
    heights = [values.number(f"height {place}", 2, 40) for place in range(10)]
    numbers = [lowest + 100 * place + 37 for place, height in enumerate(heights) for _ in range(height)]
    rows = [("value",), *((str(number),) for number in (*numbers, lowest, lowest + 300, lowest + 1000))]
    rows = [(*row, "x") for row in rows]
    upload(user, start_url, file_input, upload_button, saved(tmp_path, "histogram.csv", rows))
    user.click(column_link, within=user.row(column_rows, containing="value"))
    user.sees_count(range_counts, 10)
    for place, height in enumerate(heights):
        user.sees_number(height + (place in (0, 3, 9)), in_=user.nth(range_counts, place))


def test_histogram_is_drawn(
    user, values, tmp_path, start_url, file_input, upload_button, column_rows, column_link, chart
):
    """There is a bar for each range, as long as its number is large."""
    unit = values.number("drawn", 2, 5)
    heights = [unit * height for height in (4, 2, 1, 2, 4, 1, 3, 2, 1, 4)]
    rows = [("value", "b"), *((str(place), "x") for place, height in enumerate(heights) for _ in range(height))]
    upload(user, start_url, file_input, upload_button, saved(tmp_path, "drawn.csv", rows))
    user.click(column_link, within=user.row(column_rows, containing="value"))
    user.sees_bars(chart, heights)


def test_page_of_a_column_has_its_name(
    user, values, tmp_path, start_url, file_input, upload_button, column_rows, column_link, chart
):
    """The link with the name of a column of numbers leads to a page with this name."""
    name = values.word("named")
    rows = [("a", name), ("x", "1"), ("y", "2")]
    upload(user, start_url, file_input, upload_button, saved(tmp_path, "columns.csv", rows))
    user.click(column_link, within=user.row(column_rows, containing=name))
    user.sees_element(chart)
    user.sees(name)


def test_filter_keeps_matching_rows(
    user, values, tmp_path, start_url, file_input, upload_button, filter_column, filter_input, filter_button,
    row_count, shown_rows,
):  # fmt: skip
    """The filter looks into the chosen column alone and ignores case."""
    rows = rows_of(values, "filter", 399)
    town = rows[0][1]
    rows.append(("9999", "elsewhere", "1.00", "2024-01-01", f"near {town}"))
    rows.append(("888", town.upper(), "2.00", "2024-01-01", ""))
    kept = [row for row in rows if row[1].lower() == town]
    upload(user, start_url, file_input, upload_button, saved(tmp_path, "filter.csv", [HEADER, *rows]))
    user.choose(filter_column, "town")
    user.fill(filter_input, town[1:].upper())
    user.click(filter_button)
    user.sees_number(len(kept), in_=row_count)
    assert all(town in text.lower() for text in user.texts_of(shown_rows)), "a row of another town is shown"


def test_columns_follow_the_filter(
    user, values, tmp_path, start_url, file_input, upload_button, filter_column, filter_input, filter_button,
    column_rows, column_largest,
):  # fmt: skip
    """The table of the columns describes the rows that the filter keeps."""
    rows = [*rows_of(values, "followed", 100), ("9999", "elsewhere", "1.00", "2024-01-01", "")]
    town = rows[0][1]
    upload(user, start_url, file_input, upload_button, saved(tmp_path, "followed.csv", [HEADER, *rows]))
    user.sees_number(9999, in_=column_largest, within=user.nth(column_rows, 0))
    user.choose(filter_column, "town")
    user.fill(filter_input, town)
    user.click(filter_button)
    largest = max(int(row[0]) for row in rows if row[1] == town)
    user.sees_number(largest, in_=column_largest, within=user.nth(column_rows, 0))


def test_empty_filter_shows_all_rows(
    user, values, tmp_path, start_url, file_input, upload_button, filter_column, filter_input, filter_button, row_count
):
    """A filter ends when it is applied with an empty text."""
    rows = rows_of(values, "emptied", 100)
    kept = [row for row in rows if row[1] == rows[0][1]]
    upload(user, start_url, file_input, upload_button, saved(tmp_path, "emptied.csv", [HEADER, *rows]))
    user.choose(filter_column, "town")
    user.fill(filter_input, rows[0][1])
    user.click(filter_button)
    user.sees_number(len(kept), in_=row_count)
    user.fill(filter_input, "")
    user.click(filter_button)
    user.sees_number(len(rows), in_=row_count)


def test_cleaned_file_is_downloaded(user, values, tmp_path, start_url, file_input, upload_button, download_link):
    """The download is UTF-8 with commas and holds the good rows, without spaces around values and marks for none."""
    word = values.word("cleaned")
    lines = ["name;price;remark", f" {word} ;12,50 €;NA", "bad;row", 'Zoë;  ;"a ""b"", c"', ";;x"]
    path = saved_text(tmp_path, f"{word}.csv", "\r\n".join(lines))
    upload(user, start_url, file_input, upload_button, path)
    rows = downloaded(user, download_link)
    expected = [("name", "price", "remark"), (word, "12,50 €", ""), ("Zoë", "", 'a "b", c'), ("", "", "x")]
    assert rows == expected, f"expected {expected}, found {rows}"


def test_filtered_rows_are_downloaded(
    user, values, tmp_path, start_url, file_input, upload_button, filter_column, filter_input, filter_button,
    row_count, download_link,
):  # fmt: skip
    """With a filter the download holds the rows that it keeps, also those beyond the first ten, in their order."""
    rows = rows_of(values, "download", 500)
    town = rows[0][1]
    kept = [row for row in rows if row[1] == town]
    upload(user, start_url, file_input, upload_button, saved(tmp_path, "download.csv", [HEADER, *rows]))
    user.choose(filter_column, "town")
    user.fill(filter_input, town)
    user.click(filter_button)
    user.sees_number(len(kept), in_=row_count)
    found = downloaded(user, download_link)
    expected = [HEADER, *(tuple("" if is_missing(value) else value for value in row) for row in kept)]
    assert found == expected, f"expected the {len(kept)} rows of {town}, found {len(found) - 1} rows"


def test_upload_without_a_file_is_refused(
    user, values, tmp_path, start_url, file_input, upload_button, refusal, file_rows
):
    """Pressing Upload without a file is refused and stores nothing; with a file nothing is refused."""
    path = saved(tmp_path, f"{values.word('chosen')}.csv", [("a", "b"), ("1", "2")])
    upload(user, start_url, file_input, upload_button, path)
    user.sees(path.name)
    user.does_not_see_element(refusal)
    user.visit(start_url)
    user.row(file_rows, containing=path.name)
    before = user.count(file_rows)
    user.click(upload_button)
    user.sees_any_of(["choose"], in_=refusal)
    user.visit(start_url)
    user.sees_count(file_rows, before)
    user.does_not_see_element(refusal)


def test_upload_without_rows_is_refused(user, values, tmp_path, start_url, file_input, upload_button, refusal):
    """A file of no bytes and one with nothing but a header are refused and not listed."""
    name = f"{values.word('hollow')}.csv"
    for text in ("", "a,b,c\n"):
        upload(user, start_url, file_input, upload_button, saved_text(tmp_path, name, text))
        user.sees_any_of(["empty"], in_=refusal)
    user.visit(start_url)
    user.sees_element(upload_button)
    user.does_not_see(name)


def test_double_click_uploads_once(user, values, tmp_path, start_url, file_input, upload_button, row_count, file_rows):
    """A double click on Upload stores the file once and shows it."""
    path = saved(tmp_path, f"{values.word('double')}.csv", [("a", "b"), ("1", "2")])
    user.visit(start_url)
    user.upload(file_input, path)
    user.double_click(upload_button)
    user.sees_number(1, in_=row_count)
    user.visit(start_url)
    user.row(file_rows, containing=path.name)


def test_same_name_is_another_file(user, values, tmp_path, start_url, file_input, upload_button, shown_rows, file_rows):
    """Whoever uploads a file once more has two files of this name."""
    path = saved(tmp_path, f"{values.word('twice')}.csv", [("a", "b"), ("1", "2")])
    for _ in range(2):
        upload(user, start_url, file_input, upload_button, path)
        user.sees_count(shown_rows, 1)
    user.visit(start_url)
    user.eventually(
        lambda: [path.name in text for text in user.texts_of(file_rows)].count(True) == 2, "there should be two files"
    )


def test_markup_is_plain_text(
    user, values, tmp_path, start_url, file_input, upload_button, column_rows, shown_rows, bad_rows, column_link
):
    """Markup in a header, in a value and in a bad row is shown letter by letter, a header also beside its histogram."""
    word = values.word("markup")
    lines = [f"<b>{word}</b>,<u>{word}</u>", f"<i>{word}</i> &amp; more,2", f"<script>{word}</script>"]
    upload(user, start_url, file_input, upload_button, saved_text(tmp_path, "markup.csv", "\n".join(lines)))
    user.sees(f"<b>{word}</b>", in_=user.nth(column_rows, 0))
    user.sees(f"<i>{word}</i> &amp; more", in_=user.nth(shown_rows, 0))
    user.sees(f"<script>{word}</script>", in_=user.nth(bad_rows, 0))
    user.click(column_link, within=user.nth(column_rows, 1))
    user.sees(f"<u>{word}</u>")


def test_files_are_listed_for_everybody(
    user, values, tmp_path, start_url, file_input, upload_button, file_rows, file_link, shown_rows
):
    """Another person finds the file and opens it."""
    path = saved(tmp_path, f"{values.word('listed')}.csv", [("a", "b"), ("1", "2"), ("3", "4")])
    upload(user, start_url, file_input, upload_button, path)
    user.sees_count(shown_rows, 2)
    other = user.another()
    other.visit(start_url)
    other.does_not_see("No files yet")
    other.click(file_link, within=other.row(file_rows, containing=path.name))
    other.sees(path.name)
    other.sees_count(shown_rows, 2)


def test_newest_file_comes_first(user, values, tmp_path, start_url, file_input, upload_button, file_rows, shown_rows):
    """Of two files the one that was uploaded later stands above the other."""
    paths = [saved(tmp_path, f"{values.word(f'ordered {n}')}.csv", [("a", "b"), ("1", "2")]) for n in range(2)]
    for path in paths:
        upload(user, start_url, file_input, upload_button, path)
        user.sees_count(shown_rows, 1)
    user.visit(start_url)
    for place, path in enumerate(reversed(paths)):
        user.sees(path.name, in_=user.nth(file_rows, place))


@pytest.mark.time_limit(60)
def test_files_survive_a_restart(
    user, values, tmp_path, server, start_url, file_input, upload_button, file_rows, file_link, row_count
):
    """After a restart of the server the file is listed and has all its rows."""
    path = saved(tmp_path, f"{values.word('stored')}.csv", [HEADER, *rows_of(values, "stored", 30)])
    upload(user, start_url, file_input, upload_button, path)
    user.sees_number(30, in_=row_count)
    server.restart()
    user.visit(start_url)
    user.click(file_link, within=user.row(file_rows, containing=path.name))
    user.sees_number(30, in_=row_count)
