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
        self.words = self.request.GET.get("q", "")
        return Book.objects.matching(self.words).with_availability()

    def get_context_data(self, **kwargs):
        """Add the search words and the totals of the whole library: books, available copies, overdue loans."""
        copies = Book.objects.aggregate(total=Sum("copies", default=0))["total"]
        return super().get_context_data(
            words=self.words,
            book_count=Book.objects.count(),
            available_count=copies - Loan.objects.current().count(),
            overdue_count=Loan.objects.overdue().count(),
            **kwargs,
        )


@require_http_methods(["GET", "POST"])
def book_page(request, book_id):
    """Show a book, its current loans and the form for lending it; a POST lends a copy or explains why not."""
    book = get_object_or_404(Book.objects.with_availability(), pk=book_id)
    form = LoanForm(request.POST or None, auto_id="%s")
    if form.is_valid():
        try:
            Loan.objects.lend(book, **form.cleaned_data)
            return redirect("book", book_id)
        except LoanRefused as refusal:
            form.add_error(None, str(refusal))
    return render(request, "library/book.html", {"book": book, "form": form, "loans": book.loans.current()})


@require_POST
def return_loan(request, loan_id):
    """Record that the copy of a loan came back today, and show its book again."""
    loan = get_object_or_404(Loan, pk=loan_id)
    if loan.returned_on is None:
        loan.returned_on = timezone.localdate()
        loan.save()
    return redirect("book", loan.book_id)
