"""The form for a book."""

from django import forms
from django.utils import timezone

from log.models import Book


class BookForm(forms.ModelForm):
    """Asks for a book; the server alone checks the answers and explains its refusals."""

    pages = forms.IntegerField(
        min_value=1,
        max_value=9999,
        error_messages=dict.fromkeys(
            ["required", "invalid", "min_value", "max_value"], "The pages must be a whole number from 1 to 9999."
        ),
    )

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
        finished_on = self.cleaned_data["finished_on"]
        if finished_on > timezone.localdate():
            raise forms.ValidationError("The date must not be in the future.")
        return finished_on
