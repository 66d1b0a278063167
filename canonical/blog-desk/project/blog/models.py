"""Posts, their tags, and the comments on them."""

from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone
from django.utils.text import slugify


class Tag(models.Model):
    """A word, in lower case, that posts have in common."""

    name = models.CharField(max_length=60, unique=True)


class PostQuerySet(models.QuerySet):
    """Posts as the pages need them."""

    def published(self):
        """Keep what everybody may read."""
        return self.filter(published=True)

    def matching(self, words):
        """Keep the posts whose title or text contains `words`, ignoring case."""
        return self.filter(Q(title__icontains=words) | Q(text__icontains=words))


class Post(models.Model):
    """A post under an address that is made of its first title and then stays."""

    title = models.CharField(max_length=150)
    slug = models.SlugField(max_length=170, unique=True)
    text = models.TextField()
    day = models.DateField(default=timezone.localdate)
    published = models.BooleanField(default=False)
    tags = models.ManyToManyField(Tag, related_name="posts")

    objects = PostQuerySet.as_manager()

    class Meta:
        """The newest day first; of one day, what was written last."""

        ordering = ["-day", "-id"]

    def save(self, *args, **kwargs):
        """Save the post; a new one gets a free address."""
        if not self.slug:
            self.slug = free_slug(self.title)
        super().save(*args, **kwargs)

    def get_absolute_url(self):
        """Return the address of the post."""
        return reverse("post", args=[self.slug])


def free_slug(title):
    """Make an address of a title, with a number at its end if another post has this address."""
    base = slugify(title) or "post"
    slug, number = base, 1
    while Post.objects.filter(slug=slug).exists():
        number += 1
        slug = f"{base}-{number}"
    return slug


class Comment(models.Model):
    """What a visitor says about a post; nobody but the writer reads it until it is approved."""

    post = models.ForeignKey(Post, on_delete=models.CASCADE, related_name="comments")
    name = models.CharField(max_length=80)
    comment = models.TextField(max_length=2000)
    approved = models.BooleanField(default=False)

    class Meta:
        """The oldest first."""

        ordering = ["id"]
