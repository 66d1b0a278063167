"""Journeys and the things that are packed for them."""

from django.db import models, transaction
from django.urls import reverse

LONGEST_NAME = 60


class Refused(Exception):
    """Something breaks a rule of the packing lists; the message tells which one."""


def read_name(text):
    """Return a name without needless spaces; refuse an empty or an overlong one."""
    name = " ".join(text.split())
    if not name:
        raise Refused("Enter a name.")
    if len(name) > LONGEST_NAME:
        raise Refused("This is too long.")
    return name


class Bag(models.TextChoices):
    """Where a thing is packed."""

    BACKPACK = "backpack", "Backpack"
    POCKETS = "pockets", "Pockets"
    SUITCASE = "suitcase", "Suitcase"


class JourneyManager(models.Manager):
    """Starts journeys."""

    @transaction.atomic
    def begin(self, text):
        """Make a journey; refuse a name that another one has, ignoring case."""
        name = read_name(text)
        if any(journey.name.casefold() == name.casefold() for journey in self.all()):
            raise Refused("A journey of this name exists.")
        return self.create(name=name)


class Journey(models.Model):
    """A journey with the list of what to pack for it."""

    name = models.TextField()

    objects = JourneyManager()

    class Meta:
        """The newest first."""

        ordering = ["-id"]

    def get_absolute_url(self):
        """Return the address of the list."""
        return reverse("journey", args=[self.pk])

    @property
    def progress(self):
        """How much of the list is packed, in words."""
        return f"{self.things.filter(packed=True).count()} of {self.things.count()} packed"

    @transaction.atomic
    def add(self, text):
        """Put a thing on the list; refuse one that stands there, ignoring case."""
        name = read_name(text)
        if any(thing.name.casefold() == name.casefold() for thing in self.things.all()):
            raise Refused("This is on the list already.")
        self.things.create(name=name)


class Thing(models.Model):
    """Something to pack."""

    journey = models.ForeignKey(Journey, on_delete=models.CASCADE, related_name="things")
    name = models.TextField()
    bag = models.TextField(choices=Bag, default=Bag.SUITCASE)
    packed = models.BooleanField(default=False)

    class Meta:
        """By bag, and in a bag as they were added."""

        ordering = ["bag", "id"]
