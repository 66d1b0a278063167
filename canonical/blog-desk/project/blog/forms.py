"""The forms of the blog; the server alone checks them and explains its refusals."""

from django import forms

from blog.models import Comment, Post, Tag


class PostForm(forms.ModelForm):
    """Asks for a post and for its tags, separated by commas."""

    use_required_attribute = False

    tag_names = forms.CharField(label="Tags", required=False, max_length=300)

    class Meta:
        """The fields in the order in which they are filled in."""

        model = Post
        fields = ["title", "text", "tag_names", "day", "published"]
        labels = {"day": "Date"}
        widgets = {"day": forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")}
        error_messages = {
            "title": {"required": "Enter a title."},
            "text": {"required": "Enter a text."},
            "day": {"required": "Enter the date."},
        }

    def __init__(self, *args, **kwargs):
        """Fill in the tags of a post that exists."""
        super().__init__(*args, **kwargs)
        if self.instance.pk:
            self.initial["tag_names"] = ", ".join(tag.name for tag in self.instance.tags.order_by("name"))

    def clean_tag_names(self):
        """Return the tags in lower case, each once."""
        names = (name.strip().lower() for name in self.cleaned_data["tag_names"].split(","))
        return {name for name in names if name}

    def save(self, commit=True):
        """Save the post with exactly these tags."""
        post = super().save(commit)
        post.tags.set([Tag.objects.get_or_create(name=name)[0] for name in self.cleaned_data["tag_names"]])
        return post


class CommentForm(forms.ModelForm):
    """Asks who says what about a post."""

    use_required_attribute = False

    class Meta:
        """The fields in the order in which they are filled in."""

        model = Comment
        fields = ["name", "comment"]
        widgets = {"comment": forms.Textarea(attrs={"rows": 4})}
        error_messages = {
            "name": {"required": "Enter your name."},
            "comment": {"required": "Enter a comment."},
        }
