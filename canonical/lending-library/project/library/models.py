"""Books, their copies, and the loans of these copies."""

from datetime import timedelta

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models, transaction
from django.db.models import Count, F, Q
from django.db.models.functions import Lower
from django.utils import timezone

LOANS_PER_BORROWER = 3
LOAN_PERIOD = timedelta(days=14)


class LoanRefused(Exception):
    """A loan breaks a rule of the library; the message tells the visitor which one."""


class BookQuerySet(models.QuerySet):
    """Books as the catalogue needs them."""

    def with_availability(self):
        """Add `available` to every book, the number of copies that are not lent, and sort by title ignoring case."""
        lent = Count("loans", filter=Q(loans__returned_on__isnull=True))
        return self.annotate(available=F("copies") - lent).order_by(Lower("title"), "id")

    def matching(self, words):
        """Keep the books whose title or author contains `words`, ignoring case."""
        return self.filter(Q(title__icontains=words) | Q(author__icontains=words))


class Book(models.Model):
    """A title of which the library owns one or more copies."""

    title = models.CharField(max_length=200)
    author = models.CharField(max_length=100)
    copies = models.PositiveSmallIntegerField(validators=[MinValueValidator(1), MaxValueValidator(99)])

    objects = BookQuerySet.as_manager()

    def __str__(self):
        """Return the title."""
        return self.title


class LoanQuerySet(models.QuerySet):
    """Loans by their state."""

    def current(self):
        """Keep the loans that were not returned."""
        return self.filter(returned_on__isnull=True)

    def overdue(self):
        """Keep the current loans whose due date is before today."""
        return self.current().filter(lent_on__lt=timezone.localdate() - LOAN_PERIOD)

    @transaction.atomic
    def lend(self, book, borrower, lent_on):
        """Record that `borrower` took a copy of `book` on the date `lent_on`.

        Names of borrowers are compared ignoring case. Raises LoanRefused when the borrower already has this book,
        when no copy of it is available, or when the borrower has as many books as the limit allows.
        """
        held = self.current().filter(borrower__iexact=borrower)
        if held.filter(book=book).exists():
            raise LoanRefused(f"{borrower} already has this book.")
        if self.current().filter(book=book).count() >= book.copies:
            raise LoanRefused("No copy of this book is available.")
        if held.count() >= LOANS_PER_BORROWER:
            raise LoanRefused(f"{borrower} has reached the limit of {LOANS_PER_BORROWER} loans.")
        return self.create(book=book, borrower=borrower, lent_on=lent_on)


class Loan(models.Model):
    """One copy of a book in the hands of a borrower, until the day it was returned."""

    book = models.ForeignKey(Book, on_delete=models.CASCADE, related_name="loans")
    borrower = models.CharField(max_length=80)
    lent_on = models.DateField()
    returned_on = models.DateField(null=True, blank=True)

    objects = LoanQuerySet.as_manager()

    @property
    def due_on(self):
        """The last day on which the copy is in time."""
        return self.lent_on + LOAN_PERIOD

    @property
    def is_overdue(self):
        """Whether the copy is still lent after its due date."""
        return self.returned_on is None and self.due_on < timezone.localdate()
