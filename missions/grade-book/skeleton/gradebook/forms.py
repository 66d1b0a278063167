"""The forms of the grade book; the server alone checks them and explains its refusals."""

from django import forms
from django.contrib.auth.models import User
from django.db import transaction

from gradebook.models import BEST, WORST, SchoolClass, named


class NameForm(forms.Form):
    """Asks for the name of something new that is kept with others."""

    use_required_attribute = False

    name = forms.CharField(error_messages={"required": "Enter a name."})

    def __init__(self, answers, others):
        """Take what was typed, and the others, which may not have the same name."""
        raise NotImplementedError("TODO: implement __init__.")

    def clean_name(self):
        """Return the name; refuse one that is there already, ignoring case."""
        raise NotImplementedError("TODO: implement clean_name.")

    @transaction.atomic
    def create(self):
        """Create the new thing if everything is right, and tell whether it was."""
        raise NotImplementedError("TODO: implement create.")


class ClassForm(NameForm):
    """Asks for a new class and its teacher."""

    teacher = forms.ModelChoiceField(User.objects.filter(groups__name="teachers"), empty_label=None)

    def __init__(self, answers):
        """Take what was typed."""
        raise NotImplementedError("TODO: implement __init__.")


class TestForm(NameForm):
    """Asks for a new test and its weight."""

    weight = None  # TODO: set weight.


class MarksForm(forms.Form):
    """Asks for the mark of every student in a test; each field knows what it held when it was shown."""

    def __init__(self, answers, test):
        """Take what was typed, and make a field for each student."""
        raise NotImplementedError("TODO: implement __init__.")

    def save(self):
        """Keep the marks that were changed on this page, and no other ones, so that two pages do not undo each other."""
        raise NotImplementedError("TODO: implement save.")
