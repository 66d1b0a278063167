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
        self.words = self.request.GET.get("q", "").strip()
        posts = Post.objects.published().matching(self.words)
        if "tag" in self.kwargs:
            posts = posts.filter(tags__name=self.kwargs["tag"])
        if "month" in self.kwargs:
            posts = posts.filter(day__year=self.kwargs["year"], day__month=self.kwargs["month"])
        return posts

    def get_context_data(self, **kwargs):
        """Add the heading and the search words."""
        heading = "Posts"
        if "tag" in self.kwargs:
            heading = f"Tag: {self.kwargs['tag']}"
        if "month" in self.kwargs:
            heading = f"{date(self.kwargs['year'], self.kwargs['month'], 1):%B %Y}"
        return super().get_context_data(heading=heading, words=self.words, **kwargs)


def archive(request):
    """List the months with their numbers of posts, the newest first."""
    months = Post.objects.published().annotate(month=TruncMonth("day")).order_by("-month").values("month")
    return render(request, "blog/archive.html", {"months": months.annotate(count=Count("id"))})


def post_page(request, slug):
    """Show a post and its approved comments; a POST sends a comment, or explains why not. Drafts are for the writer."""
    post = Post.objects.filter(slug=slug).first()
    if post is None or not (post.published or request.user.is_authenticated):
        return render(request, "blog/missing.html", status=404)
    form = CommentForm(request.POST or None)
    if form.is_valid():
        keep_comment(post, form.cleaned_data)
        messages.success(request, "Thank you. Your comment is waiting for approval.")
        return redirect(post)
    comments = post.comments.filter(approved=True)
    return render(request, "blog/post.html", {"post": post, "comments": comments, "form": form})


@transaction.atomic
def keep_comment(post, words):
    """Keep a comment until it is approved; the same words that wait already are not kept twice."""
    Comment.objects.get_or_create(post=post, approved=False, **words)
