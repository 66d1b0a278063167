"""The form with which a copy of a book is lent."""

from django import forms
from django.utils import timezone


class LoanForm(forms.Form):
    """Asks who takes the copy and since when; the server alone checks the answers and explains its refusals."""

    use_required_attribute = False

    borrower = forms.CharField(max_length=80, error_messages={"required": "Enter the name of the borrower."})
    lent_on = forms.DateField(
        initial=timezone.localdate,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        input_formats=["%Y-%m-%d"],
    )

    def clean_lent_on(self):
        """Return the date; refuse one in the future."""
        raise NotImplementedError("TODO: implement clean_lent_on.")
