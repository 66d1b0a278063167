"""The form for a book."""

from django import forms
from django.utils import timezone

from log.models import Book


class BookForm(forms.ModelForm):
    """Asks for a book; the server alone checks the answers and explains its refusals."""

    pages = None  # TODO: set pages.

    class Meta:
        model = Book
        fields = ["title", "author", "pages", "stars", "finished_on"]
        labels = {"finished_on": "Date"}
        widgets = {
            "title": forms.TextInput(attrs={"autofocus": True}),
            "finished_on": forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        }
        error_messages = {
            "title": {"required": "The title must not be empty."},
            "author": {"required": "The author must not be empty."},
            "finished_on": {"required": "Enter the date."},
        }

    def clean_finished_on(self):
        """Return the date; refuse one in the future."""
        raise NotImplementedError("TODO: implement clean_finished_on.")
