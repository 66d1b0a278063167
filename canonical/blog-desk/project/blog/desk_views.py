"""The desk of the writer: all posts, the comments that wait, and the form for a post."""

from django.contrib.auth.decorators import login_required
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from blog.forms import PostForm
from blog.models import Comment, Post


@login_required
def desk(request):
    """List all posts and the comments that wait for approval."""
    waiting = Comment.objects.filter(approved=False).select_related("post")
    return render(request, "blog/desk.html", {"posts": Post.objects.all(), "waiting": waiting})


@login_required
@require_http_methods(["GET", "POST"])
def write(request, slug=None):
    """Show the form for a new post or for the one at this address; a POST saves it, or explains why not."""
    post = get_object_or_404(Post, slug=slug) if slug else None
    form = PostForm(request.POST or None, instance=post)
    if form.is_valid():
        return redirect(form.save())
    return render(request, "blog/write.html", {"form": form})


@login_required
@require_POST
def approve(request, comment_id):
    """Let everybody read a comment."""
    Comment.objects.filter(pk=comment_id).update(approved=True)
    return redirect("desk")


@login_required
@require_POST
def delete(request, comment_id):
    """Delete a comment."""
    Comment.objects.filter(pk=comment_id).delete()
    return redirect("desk")
