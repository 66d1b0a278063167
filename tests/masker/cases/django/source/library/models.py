from datetime import date, timedelta

from django.db import models

LOAN_DAYS = 28


class LoanQuerySet(models.QuerySet):
    def overdue(self):
        return self.filter(due__lt=date.today(), returned=None)


class Book(models.Model):
    """A book that members borrow."""

    title = models.CharField(max_length=200)
    pages = models.PositiveIntegerField(default=lambda: count_pages() + 1)
    added = models.DateField(default=date.today)

    class Meta:
        ordering = ["title"]

    def __str__(self):
        return self.title

    @property
    def is_available(self) -> bool:
        """Whether no member has it at home."""
        return not self.loans.filter(returned=None).exists()


class Loan(models.Model):
    objects = LoanQuerySet.as_manager()
    book = models.ForeignKey(Book, on_delete=models.CASCADE, related_name="loans")
    due = models.DateField()

    def save(self, *args, **kwargs):
        # A loan lasts four weeks. Renewals start anew.
        if self.due is None:
            self.due = date.today() + timedelta(days=LOAN_DAYS)
        super().save(*args, **kwargs)  # Django's own
