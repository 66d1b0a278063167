"""The files for the caterer and from the hall."""

import csv
import io

HEADER = ["Name", "Place", "Chairs"]


class WrongFile(Exception):
    """The file is none of tables."""


def write_file(tables):
    """The text of a file with these tables."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEADER)
    for table in tables:
        writer.writerow([table["name"], table["place"], table["chairs"]])
    return text.getvalue()


def read_file(content):
    """The lines of a file after its header: of each its number and its three cells."""
    try:
        text = content.decode("utf-8-sig")
        reader = csv.reader(io.StringIO(text, newline=""), strict=True)
        lines, number = [], 1
        for cells in reader:
            lines.append((number, cells))
            number = reader.line_num + 1
    except (UnicodeDecodeError, csv.Error) as error:
        raise WrongFile from error
    if not lines or lines[0][1] != HEADER or any(len(cells) != len(HEADER) for _, cells in lines):
        raise WrongFile
    return lines[1:]
