"""What is kept."""

from django.db import models


class Item(models.Model):
    """One thing that is needed, as it was typed."""

    text = models.TextField()

    class Meta:
        ordering = ["-id"]
