from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.generic import ListView

from library.models import Book, Loan


class BookList(ListView):
    model = Book
    template_name = "library/book_list.html"
    paginate_by = 20

    def get_queryset(self):
        words = self.request.GET.get("q", "")
        return Book.objects.filter(title__icontains=words)


@login_required
def borrow(request, book_id: int) -> HttpResponse:
    """Lends a book to the member who is logged in."""
    book = get_object_or_404(Book, pk=book_id)
    Loan.objects.create(book=book)
    return redirect("books")


async def health(request): return HttpResponse("ok")
