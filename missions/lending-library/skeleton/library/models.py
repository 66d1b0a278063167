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
        raise NotImplementedError("TODO: implement with_availability.")

    def matching(self, words):
        """Keep the books whose title or author contains `words`, ignoring case."""
        raise NotImplementedError("TODO: implement matching.")


class Book(models.Model):
    """A title of which the library owns one or more copies."""

    title = models.CharField(max_length=200)
    author = models.CharField(max_length=100)
    copies = models.PositiveSmallIntegerField(validators=[MinValueValidator(1), MaxValueValidator(99)])

    objects = BookQuerySet.as_manager()

    def __str__(self):
        """Return the title."""
        raise NotImplementedError("TODO: implement __str__.")


class LoanQuerySet(models.QuerySet):
    """Loans by their state."""

    def current(self):
        """Keep the loans that were not returned."""
        raise NotImplementedError("TODO: implement current.")

    def overdue(self):
        """Keep the current loans whose due date is before today."""
        raise NotImplementedError("TODO: implement overdue.")

    @transaction.atomic
    def lend(self, book, borrower, lent_on):
        """Record that `borrower` took a copy of `book` on the date `lent_on`.

        Names of borrowers are compared ignoring case. Raises LoanRefused when the borrower already has this book,
        when no copy of it is available, or when the borrower has as many books as the limit allows.
        """
        raise NotImplementedError("TODO: implement lend.")


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
        raise NotImplementedError("TODO: implement due_on.")

    @property
    def is_overdue(self):
        """Whether the copy is still lent after its due date."""
        raise NotImplementedError("TODO: implement is_overdue.")
