"""The pages: the log, and the form for a book."""

from django.db import transaction
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from log.forms import BookForm
from log.models import Book


def log_page(request):
    """List the books of the author `author`, or all, in the order `sort`, above the years."""
    author, order = request.GET.get("author", ""), request.GET.get("sort", "date")
    context = {
        "books": Book.objects.listed(author, order),
        "years": Book.objects.years(),
        "author": author,
        "order": order,
    }
    return render(request, "log/log.html", context)


def add_book(request):
    """Show the form for a new book; a POST adds it and leads to the log, or explains why not."""
    return book_form(request, Book())


@transaction.atomic
def edit_book(request, book_id):
    """Show the form for a book; a POST changes it and leads to the log, or explains why not."""
    book = Book.objects.filter(pk=book_id).first()
    if book is None:
        return render(request, "log/gone.html", status=404)
    return book_form(request, book)


@transaction.atomic
def book_form(request, book):
    """Show the form of a book, or save what was sent."""
    form = BookForm(request.POST or None, instance=book, auto_id="%s")
    if form.is_valid():
        form.save()
        return redirect("log")
    return render(request, "log/book.html", {"form": form})


@require_POST
def delete_book(request, book_id):
    """Delete a book, if it is still there, and show the log again."""
    Book.objects.filter(pk=book_id).delete()
    return redirect("log")
