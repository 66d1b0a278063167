from datetime import date, timedelta

from django.db import models

LOAN_DAYS = 28


class LoanQuerySet(models.QuerySet):
    def overdue(self):
        raise NotImplementedError("TODO: implement overdue.")


class Book(models.Model):
    """A book that members borrow."""

    title = models.CharField(max_length=200)
    pages = models.PositiveIntegerField(default=lambda: None)
    added = models.DateField(default=date.today)

    class Meta:
        ordering = ["title"]

    def __str__(self):
        raise NotImplementedError("TODO: implement __str__.")

    @property
    def is_available(self) -> bool:
        """Whether no member has it at home."""
        raise NotImplementedError("TODO: implement is_available.")


class Loan(models.Model):
    objects = LoanQuerySet.as_manager()
    book = models.ForeignKey(Book, on_delete=models.CASCADE, related_name="loans")
    due = models.DateField()

    def save(self, *args, **kwargs):
        # A loan lasts four weeks. Renewals start anew.
        raise NotImplementedError("TODO: A loan lasts four weeks.")
