"""The pages: the log, and the form for a book."""

from django.db import transaction
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from log.forms import BookForm
from log.models import Book


def log_page(request):
    """List the books of the author `author`, or all, in the order `sort`, above the years."""
    raise NotImplementedError("TODO: implement log_page.")


def add_book(request):
    """Show the form for a new book; a POST adds it and leads to the log, or explains why not."""
    raise NotImplementedError("TODO: implement add_book.")


@transaction.atomic
def edit_book(request, book_id):
    """Show the form for a book; a POST changes it and leads to the log, or explains why not."""
    raise NotImplementedError("TODO: implement edit_book.")


@transaction.atomic
def book_form(request, book):
    """Show the form of a book, or save what was sent."""
    raise NotImplementedError("TODO: implement book_form.")


@require_POST
def delete_book(request, book_id):
    """Delete a book, if it is still there, and show the log again."""
    raise NotImplementedError("TODO: implement delete_book.")
