"""Files: the import of students from CSV files, and the export of marks as an Excel file."""

import csv
from io import BytesIO, StringIO

from django.contrib.auth.models import User
from django.db import transaction
from openpyxl import Workbook

from gradebook.models import Refused, SchoolClass, Student, named

HEADINGS = ["user", "name", "password", "class"]


def decode(content):
    """Return the text of a file in UTF-8, with or without a byte order mark, or else in Windows-1252."""
    raise NotImplementedError("TODO: implement decode.")


def import_students(content):
    """Add the students of a CSV file with semicolons; return how many they are, and what is wrong with other lines."""
    raise NotImplementedError("TODO: implement import_students.")


@transaction.atomic
def import_student(line):
    """Add the student of one line, who can sign in from now on, or refuse the line."""
    raise NotImplementedError("TODO: implement import_student.")


def mark_rows(school_class):
    """Return the headings and a row for every student: name, user name, a mark for each test, and the average."""
    raise NotImplementedError("TODO: implement mark_rows.")


def write_xlsx(rows):
    """Return the rows as the bytes of an Excel file in which no text is taken for a formula."""
    raise NotImplementedError("TODO: implement write_xlsx.")
