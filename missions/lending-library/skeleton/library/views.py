"""The public pages: the catalogue, and a book with its loans."""

from django.db.models import Sum
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST
from django.views.generic import ListView

from library.forms import LoanForm
from library.models import Book, Loan, LoanRefused


class CatalogueView(ListView):
    """Lists the books five a page, all of them or those that match the search words `q`, below three totals."""

    template_name = "library/catalogue.html"
    context_object_name = "books"
    paginate_by = 5

    def get_queryset(self):
        """Return the books to list, sorted by title, each with its available copies."""
        raise NotImplementedError("TODO: implement get_queryset.")

    def get_context_data(self, **kwargs):
        """Add the search words and the totals of the whole library: books, available copies, overdue loans."""
        raise NotImplementedError("TODO: implement get_context_data.")


@require_http_methods(["GET", "POST"])
def book_page(request, book_id):
    """Show a book, its current loans and the form for lending it; a POST lends a copy or explains why not."""
    raise NotImplementedError("TODO: implement book_page.")


@require_POST
def return_loan(request, loan_id):
    """Record that the copy of a loan came back today, and show its book again."""
    raise NotImplementedError("TODO: implement return_loan.")
