"""Stock lists in files: the import of CSV files, and the export as CSV and as an Excel file."""

import csv
from io import BytesIO, StringIO

from django.db import transaction
from openpyxl import Workbook

from stock.models import Article, Refused, read_quantity

HEADINGS = ["name", "category", "stock"]


def decode(content):
    """Return the text of a file in UTF-8, with or without a byte order mark, or else in Windows-1252."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def import_articles(content, person):
    """Add the articles of a CSV file with semicolons; return how many they are, and what is wrong with other lines."""
    lines = csv.reader(StringIO(decode(content), newline=""), delimiter=";")
    if [heading.strip() for heading in next(lines, [])] != HEADINGS:
        raise Refused(f"The header must be {';'.join(HEADINGS)}.")
    imported, problems = 0, []
    for line in lines:
        try:
            import_article(line, person)
            imported += 1
        except Refused as reason:
            problems.append(f"Line {lines.line_num}: {reason}")
    return imported, problems


@transaction.atomic
def import_article(line, person):
    """Add the article of one line with its opening stock, or refuse it."""
    if len(line) != len(HEADINGS):
        raise Refused(f"There must be {len(HEADINGS)} columns.")
    name, category, stock = line
    article = Article.objects.add(name, category)
    if quantity := read_quantity(stock, least=0):
        article.move(quantity, person)


def stock_rows():
    """Return the headings and a row for every article, sorted by name."""
    return [HEADINGS, *Article.objects.with_stock().values_list("name", "category", "stock")]


def write_csv():
    """Return the stock as text with commas."""
    text = StringIO()
    csv.writer(text).writerows(stock_rows())
    return text.getvalue()


def write_xlsx():
    """Return the stock as the bytes of an Excel file in which no text is taken for a formula."""
    book = Workbook()
    for row_number, row in enumerate(stock_rows(), start=1):
        for column_number, value in enumerate(row, start=1):
            cell = book.active.cell(row_number, column_number, value)
            if isinstance(value, str):
                cell.data_type = "s"
    content = BytesIO()
    book.save(content)
    return content.getvalue()
