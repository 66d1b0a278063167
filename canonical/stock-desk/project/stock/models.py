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
        return self.annotate(stock=Sum("movements__quantity", default=0)).order_by(Lower("name"))

    def matching(self, words):
        """Keep the articles whose name or category contains `words`, ignoring case."""
        return self.filter(Q(name__icontains=words) | Q(category__icontains=words))

    @transaction.atomic
    def add(self, name, category):
        """Add an article; refuse empty entries and a name that another article has, ignoring case."""
        name, category = name.strip(), category.strip()
        if not name or not category:
            raise Refused("The name and the category must not be empty.")
        if self.filter(name__iexact=name).exists():
            raise Refused(f"An article {name} exists already.")
        return self.create(name=name, category=category)


class Article(models.Model):
    """A kind of thing that is kept in the store room."""

    name = models.CharField(max_length=100)
    category = models.CharField(max_length=100)

    objects = ArticleQuerySet.as_manager()

    @transaction.atomic
    def move(self, quantity, person, token=None):
        """Record that pieces came in or, with a negative quantity, went out; each token counts once."""
        if token and self.movements.filter(token=token).exists():
            return
        if self.movements.aggregate(stock=Sum("quantity", default=0))["stock"] + quantity < 0:
            raise Refused("There are not so many pieces in stock.")
        self.movements.create(quantity=quantity, person=person, token=token)


class Movement(models.Model):
    """Pieces of an article that came in (positive) or went out (negative)."""

    article = models.ForeignKey(Article, on_delete=models.CASCADE, related_name="movements")
    quantity = models.IntegerField()
    person = models.CharField(max_length=150)
    token = models.CharField(max_length=64, null=True)


def read_quantity(text, least=1):
    """Return a whole number of pieces from `least` to 9999; refuse anything else."""
    text = text.strip()
    if not (text.isascii() and text.isdigit() and least <= int(text) <= MOST):
        raise Refused(f"The quantity must be a whole number from {least} to {MOST}.")
    return int(text)
