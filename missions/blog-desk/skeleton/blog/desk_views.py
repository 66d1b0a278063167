"""The desk of the writer: all posts, the comments that wait, and the form for a post."""

from django.contrib.auth.decorators import login_required
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from blog.forms import PostForm
from blog.models import Comment, Post


@login_required
def desk(request):
    """List all posts and the comments that wait for approval."""
    raise NotImplementedError("TODO: implement desk.")


@login_required
@require_http_methods(["GET", "POST"])
def write(request, slug=None):
    """Show the form for a new post or for the one at this address; a POST saves it, or explains why not."""
    raise NotImplementedError("TODO: implement write.")


@login_required
@require_POST
def approve(request, comment_id):
    """Let everybody read a comment."""
    raise NotImplementedError("TODO: implement approve.")


@login_required
@require_POST
def delete(request, comment_id):
    """Delete a comment."""
    raise NotImplementedError("TODO: implement delete.")
