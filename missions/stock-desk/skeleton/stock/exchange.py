"""Stock lists in files: the import of CSV files, and the export as CSV and as an Excel file."""

import csv
from io import BytesIO, StringIO

from django.db import transaction
from openpyxl import Workbook

from stock.models import Article, Refused, read_quantity

HEADINGS = ["name", "category", "stock"]


def decode(content):
    """Return the text of a file in UTF-8, with or without a byte order mark, or else in Windows-1252."""
    raise NotImplementedError("TODO: implement decode.")


def import_articles(content, person):
    """Add the articles of a CSV file with semicolons; return how many they are, and what is wrong with other lines."""
    raise NotImplementedError("TODO: implement import_articles.")


@transaction.atomic
def import_article(line, person):
    """Add the article of one line with its opening stock, or refuse it."""
    raise NotImplementedError("TODO: implement import_article.")


def stock_rows():
    """Return the headings and a row for every article, sorted by name."""
    raise NotImplementedError("TODO: implement stock_rows.")


def write_csv():
    """Return the stock as text with commas."""
    raise NotImplementedError("TODO: implement write_csv.")


def write_xlsx():
    """Return the stock as the bytes of an Excel file in which no text is taken for a formula."""
    raise NotImplementedError("TODO: implement write_xlsx.")
