"""Albums and their pictures."""

import secrets
from hashlib import sha256
from pathlib import Path

from django.core.files.base import ContentFile
from django.db import models, transaction

from album.images import make_thumbnail


class Refused(Exception):
    """Something breaks a rule of the albums; the message tells which one."""


class AlbumQuerySet(models.QuerySet):
    """Albums as the list needs them."""

    @transaction.atomic
    def add(self, title):
        """Add an album; refuse an empty title and one that another album has, ignoring case."""
        raise NotImplementedError("TODO: implement add.")


class Album(models.Model):
    """Pictures under a title; `token` is the secret part of the shared address, if there is one."""

    title = models.TextField()
    token = models.TextField(null=True)
    chosen_cover = models.ForeignKey("Picture", null=True, on_delete=models.SET_NULL, related_name="+")

    objects = AlbumQuerySet.as_manager()

    @property
    def cover(self):
        """The chosen cover, or else the first picture, or None."""
        raise NotImplementedError("TODO: implement cover.")

    def choose_cover(self, picture):
        """Make one of the pictures the cover."""
        raise NotImplementedError("TODO: implement choose_cover.")

    def share(self):
        """Give the album a shared address, unless it has one."""
        raise NotImplementedError("TODO: implement share.")

    def unshare(self):
        """Take the shared address away."""
        raise NotImplementedError("TODO: implement unshare.")

    @transaction.atomic
    def add_picture(self, name, content):
        """Append the picture of an uploaded file; refuse what is no picture and what the album has already."""
        raise NotImplementedError("TODO: implement add_picture.")


class Picture(models.Model):
    """An uploaded picture and its thumbnail at a place in an album."""

    album = models.ForeignKey(Album, on_delete=models.CASCADE, related_name="pictures")
    position = models.IntegerField()
    caption = models.TextField()
    sha256 = models.TextField()
    full = models.FileField(upload_to="full")
    thumbnail = models.FileField(upload_to="thumbnails")

    class Meta:
        ordering = ["position"]

    def rename(self, caption):
        """Give the picture another caption."""
        raise NotImplementedError("TODO: implement rename.")

    @transaction.atomic
    def move(self, *, earlier):
        """Change places with the picture before or after this one, if there is one."""
        raise NotImplementedError("TODO: implement move.")

    def delete(self, *args, **kwargs):
        """Delete the picture together with its files."""
        raise NotImplementedError("TODO: implement delete.")
