"""CSV files with the tables of a plan."""

import csv
import io

from history import carry_out
from tables import FIELDS, Refused, new_table, read_tables, table_from

HEADER = ["Name", "Place", "Chairs"]
WRONG = "The file is wrong."


def export(database, plan):
    """The tables of a plan as the text of a file."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(HEADER)
    writer.writerows([table[field] for field in FIELDS] for table in read_tables(database, plan))
    return text.getvalue()


def import_file(database, plan, person, name, content):
    """Give tables what a file says of them, and add those that are not there yet."""
    known = {table["name"].casefold(): table for table in read_tables(database, plan)}
    effects = []
    for typed in tables_in(content):
        table = known.get(typed["name"].casefold())
        if table is None:
            effects.append({"table": new_table(database, plan), "before": None, "after": typed})
            continue
        after = {field: typed[field] for field in ("place", "chairs") if typed[field] != table[field]}
        if after:
            before = {field: table[field] for field in after}
            effects.append({"table": table["id"], "before": before, "after": after})
    carry_out(database, plan, person, f"imported {name}", effects)


def tables_in(content):
    """The tables of a file. Raises Refused with the first line that is wrong."""
    tables = {}
    for number, cells in lines_of(content):
        try:
            table = table_from(dict(zip(FIELDS, cells, strict=True)))
            key = table["name"].casefold()
            if key in tables:
                raise Refused(f"There is a table {tables[key]['name']}.")
        except Refused as refused:
            raise Refused(f"Line {number}: {refused}") from refused
        tables[key] = table
    return tables.values()


def lines_of(content):
    """The lines of a file below its header, with their numbers. Raises Refused if it is no such file."""
    try:
        reader = csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""), strict=True)
        lines = [(reader.line_num, cells) for cells in reader if cells]
    except (UnicodeDecodeError, csv.Error) as error:
        raise Refused(WRONG) from error
    if not lines or lines[0][1] != HEADER or any(len(cells) != len(HEADER) for _, cells in lines):
        raise Refused(WRONG)
    return lines[1:]
