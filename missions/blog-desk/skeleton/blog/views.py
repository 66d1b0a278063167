"""What everybody reads: lists of posts, the archive, and a post with its comments."""

from datetime import date

from django.contrib import messages
from django.db import transaction
from django.db.models import Count
from django.db.models.functions import TruncMonth
from django.shortcuts import redirect, render
from django.views.generic import ListView

from blog.forms import CommentForm
from blog.models import Comment, Post


class PostListView(ListView):
    """Lists published posts five a page: all of them, or those of a tag, a month, or a search `q`."""

    template_name = "blog/posts.html"
    context_object_name = "posts"
    paginate_by = 5

    def get_queryset(self):
        """Return the posts to list."""
        raise NotImplementedError("TODO: implement get_queryset.")

    def get_context_data(self, **kwargs):
        """Add the heading and the search words."""
        raise NotImplementedError("TODO: implement get_context_data.")


def archive(request):
    """List the months with their numbers of posts, the newest first."""
    raise NotImplementedError("TODO: implement archive.")


def post_page(request, slug):
    """Show a post and its approved comments; a POST sends a comment, or explains why not. Drafts are for the writer."""
    raise NotImplementedError("TODO: implement post_page.")


@transaction.atomic
def keep_comment(post, words):
    """Keep a comment until it is approved; the same words that wait already are not kept twice."""
    raise NotImplementedError("TODO: implement keep_comment.")
