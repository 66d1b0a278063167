"""The pages: classes or own marks, a class, a test, and the import of students."""

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

from gradebook import exchange
from gradebook.forms import ClassForm, MarksForm, TestForm
from gradebook.models import Refused, SchoolClass, Test

STUDENTS_A_PAGE = 4
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


def classes_for(person):
    """Return the classes that a person may see: all for the head, their own for a teacher, none for a student."""
    raise NotImplementedError("TODO: implement classes_for.")


@login_required
def start_page(request):
    """List the classes, or to a student the own marks; a POST of the head makes a class, or explains why not."""
    raise NotImplementedError("TODO: implement start_page.")


@login_required
def class_page(request, class_id):
    """Show a class, its students, all or those that match `q`, and its tests; a POST of its teacher adds a test."""
    raise NotImplementedError("TODO: implement class_page.")


@login_required
def test_page(request, test_id):
    """Show a test and its marks; a POST of the teacher keeps those that were changed, or explains why not."""
    raise NotImplementedError("TODO: implement test_page.")


@login_required
def import_page(request):
    """Show the head the form for importing students; a POST imports a file and tells what was wrong."""
    raise NotImplementedError("TODO: implement import_page.")


@login_required
def export_page(request, class_id):
    """Download the marks of a class as an Excel file."""
    raise NotImplementedError("TODO: implement export_page.")
