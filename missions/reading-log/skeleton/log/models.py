"""Books that were read."""

from django.db import models
from django.db.models import Count, Sum
from django.db.models.functions import ExtractYear, Lower
from django.utils import timezone

ORDERS = {
    "date": ["-finished_on", "-id"],
    "title": [Lower("title"), "-finished_on"],
    "stars": ["-stars", Lower("title")],
}


class BookQuerySet(models.QuerySet):
    """Books as the log shows them."""

    def listed(self, author, order):
        """Keep the books whose author contains `author`, ignoring case, in one of the ORDERS, by date if unknown."""
        raise NotImplementedError("TODO: implement listed.")

    def years(self):
        """Return year, number of books and sum of pages of every year, the latest first."""
        raise NotImplementedError("TODO: implement years.")


class Book(models.Model):
    """A book, and the day on which it was finished."""

    title = models.CharField(max_length=200)
    author = models.CharField(max_length=200)
    pages = models.PositiveSmallIntegerField()
    stars = None  # TODO: set stars.
    finished_on = models.DateField(default=timezone.localdate)

    objects = BookQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                Lower("title"),
                Lower("author"),
                "finished_on",
                name="one_book_a_day",
                violation_error_message="This book of this day is in the log already.",
            )
        ]

    @property
    def stars_drawn(self):
        """As many ★ as the book has stars."""
        raise NotImplementedError("TODO: implement stars_drawn.")
