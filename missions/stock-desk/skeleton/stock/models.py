"""Articles of the store room and the movements that make their stock."""

from django.db import models, transaction
from django.db.models import Q, Sum
from django.db.models.functions import Lower

MOST = 9999


class Refused(Exception):
    """Something breaks a rule of the store room; the message tells which one."""


class ArticleQuerySet(models.QuerySet):
    """Articles as the lists need them."""

    def with_stock(self):
        """Add `stock` to every article and sort by name, ignoring case."""
        raise NotImplementedError("TODO: implement with_stock.")

    def matching(self, words):
        """Keep the articles whose name or category contains `words`, ignoring case."""
        raise NotImplementedError("TODO: implement matching.")

    @transaction.atomic
    def add(self, name, category):
        """Add an article; refuse empty entries and a name that another article has, ignoring case."""
        raise NotImplementedError("TODO: implement add.")


class Article(models.Model):
    """A kind of thing that is kept in the store room."""

    name = models.CharField(max_length=100)
    category = models.CharField(max_length=100)

    objects = ArticleQuerySet.as_manager()

    @transaction.atomic
    def move(self, quantity, person, token=None):
        """Record that pieces came in or, with a negative quantity, went out; each token counts once."""
        raise NotImplementedError("TODO: implement move.")


class Movement(models.Model):
    """Pieces of an article that came in (positive) or went out (negative)."""

    article = models.ForeignKey(Article, on_delete=models.CASCADE, related_name="movements")
    quantity = models.IntegerField()
    person = models.CharField(max_length=150)
    token = models.CharField(max_length=64, null=True)


def read_quantity(text, least=1):
    """Return a whole number of pieces from `least` to 9999; refuse anything else."""
    raise NotImplementedError("TODO: implement read_quantity.")
