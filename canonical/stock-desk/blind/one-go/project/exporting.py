"""Writes all articles as CSV and Excel files."""

import csv
import io

from openpyxl import Workbook
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE

COLUMNS = ("name", "category", "stock")


def csv_file(articles):
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    for article in articles:
        writer.writerow([article[column] for column in COLUMNS])
    return text.getvalue().encode("utf-8")


def excel_file(articles):
    workbook = Workbook()
    sheet = workbook.active
    sheet.title = "Stock"
    sheet.append(COLUMNS)
    for row, article in enumerate(articles, start=2):
        write_text(sheet.cell(row, 1), article["name"])
        write_text(sheet.cell(row, 2), article["category"])
        sheet.cell(row, 3).value = article["stock"]
    content = io.BytesIO()
    workbook.save(content)
    return content.getvalue()


def write_text(cell, text):
    """Writes it as text, also if it looks like a formula or an error."""
    cell.value = ILLEGAL_CHARACTERS_RE.sub("", text)
    cell.data_type = "s"
