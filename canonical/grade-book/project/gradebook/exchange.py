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
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def import_students(content):
    """Add the students of a CSV file with semicolons; return how many they are, and what is wrong with other lines."""
    lines = csv.reader(StringIO(decode(content), newline=""), delimiter=";")
    if next(lines, []) != HEADINGS:
        raise Refused(f"The header must be {';'.join(HEADINGS)}.")
    imported, problems = 0, []
    for line in lines:
        try:
            import_student([entry.strip() for entry in line])
            imported += 1
        except Refused as reason:
            problems.append(f"Line {lines.line_num}: {reason}")
    return imported, problems


@transaction.atomic
def import_student(line):
    """Add the student of one line, who can sign in from now on, or refuse the line."""
    if len(line) != len(HEADINGS):
        raise Refused("There must be four columns.")
    if not all(line):
        raise Refused("An entry is empty.")
    username, name, password, class_name = line
    if User.objects.filter(username__iexact=username).exists():
        raise Refused("This user name exists already.")
    school_class = named(SchoolClass.objects.all(), class_name)
    if school_class is None:
        raise Refused("There is no such class.")
    user = User.objects.create_user(username, password=password)
    Student.objects.create(user=user, name=name, school_class=school_class)


def mark_rows(school_class):
    """Return the headings and a row for every student: name, user name, a mark for each test, and the average."""
    tests = list(school_class.tests.all())
    rows = [["name", "user", *(test.name for test in tests), "average"]]
    for student in school_class.students.select_related("user"):
        marks = dict(student.marks.values_list("test_id", "value"))
        rows.append([student.name, student.user.username, *(marks.get(test.id) for test in tests), student.average])
    return rows


def write_xlsx(rows):
    """Return the rows as the bytes of an Excel file in which no text is taken for a formula."""
    book = Workbook()
    for row in rows:
        book.active.append(row)
    for cells in book.active.iter_rows():
        for cell in cells:
            if isinstance(cell.value, str):
                cell.data_type = "s"
    content = BytesIO()
    book.save(content)
    return content.getvalue()
