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
        title = title.strip()
        if not title:
            raise Refused("The title must not be empty.")
        if self.filter(title__iexact=title).exists():
            raise Refused(f"An album {title} exists already.")
        return self.create(title=title)


class Album(models.Model):
    """Pictures under a title; `token` is the secret part of the shared address, if there is one."""

    title = models.TextField()
    token = models.TextField(null=True)
    chosen_cover = models.ForeignKey("Picture", null=True, on_delete=models.SET_NULL, related_name="+")

    objects = AlbumQuerySet.as_manager()

    @property
    def cover(self):
        """The chosen cover, or else the first picture, or None."""
        return self.chosen_cover or self.pictures.first()

    def choose_cover(self, picture):
        """Make one of the pictures the cover."""
        self.chosen_cover = picture
        self.save()

    def share(self):
        """Give the album a shared address, unless it has one."""
        self.token = self.token or secrets.token_urlsafe()
        self.save()

    def unshare(self):
        """Take the shared address away."""
        self.token = None
        self.save()

    @transaction.atomic
    def add_picture(self, name, content):
        """Append the picture of an uploaded file; refuse what is no picture and what the album has already."""
        try:
            file_format, thumbnail = make_thumbnail(content)
        except ValueError:
            raise Refused(f"{name} is not a picture in PNG or JPEG.") from None
        digest = sha256(content).hexdigest()
        if self.pictures.filter(sha256=digest).exists():
            raise Refused(f"{name} is in this album already.")
        last = self.pictures.last()
        picture = Picture(album=self, caption=Path(name).stem, sha256=digest, position=last.position + 1 if last else 0)
        file_name = f"{digest}.{file_format}"
        picture.full.save(file_name, ContentFile(content), save=False)
        picture.thumbnail.save(file_name, ContentFile(thumbnail), save=False)
        picture.save()


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
        self.caption = caption
        self.save()

    @transaction.atomic
    def move(self, *, earlier):
        """Change places with the picture before or after this one, if there is one."""
        pictures = self.album.pictures
        if earlier:
            neighbour = pictures.filter(position__lt=self.position).last()
        else:
            neighbour = pictures.filter(position__gt=self.position).first()
        if neighbour:
            self.position, neighbour.position = neighbour.position, self.position
            self.save()
            neighbour.save()

    def delete(self, *args, **kwargs):
        """Delete the picture together with its files."""
        super().delete(*args, **kwargs)
        self.full.delete(save=False)
        self.thumbnail.delete(save=False)
