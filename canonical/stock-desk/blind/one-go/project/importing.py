"""Reads the CSV files of the old cash desk."""

import csv
import re

import storage

HEADER = "name;category;stock"
NUMBER = re.compile(r"0*[0-9]{1,4}")


def import_articles(db, account_id, content):
    """Adds the articles of a file; answers with their number and the lines left out, as pairs of number and reason."""
    lines = lines_of(content)
    if not lines or lines[0] != HEADER:
        raise storage.Refusal(f"The file needs the header {HEADER} as its first line.")
    imported = 0
    problems = []
    for number, line in enumerate(lines[1:], start=2):
        try:
            import_line(db, account_id, line)
            imported += 1
        except storage.Refusal as refusal:
            problems.append((number, str(refusal)))
    return imported, problems


def lines_of(content):
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = content.decode("cp1252", errors="replace")
    lines = re.split(r"\r\n|\n|\r", text)
    if lines[-1] == "":
        lines.pop()
    return lines


def import_line(db, account_id, line):
    try:
        columns = next(csv.reader([line], delimiter=";"), [])
    except csv.Error:
        columns = []
    if len(columns) != 3:
        raise storage.Refusal("There are not three columns.")
    name, category, stock_text = columns
    if not NUMBER.fullmatch(stock_text.strip()):
        raise storage.Refusal("The stock must be a whole number from 0 to 9999.")
    stock = int(stock_text.strip()[-4:])
    article_id = storage.add_article(db, name, category)
    if stock:
        storage.move(db, article_id, account_id, stock)
