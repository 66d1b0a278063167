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
        super().__init__(answers)
        self.others = others

    def clean_name(self):
        """Return the name; refuse one that is there already, ignoring case."""
        name = self.cleaned_data["name"]
        if named(self.others.all(), name):
            raise forms.ValidationError("This name exists.")
        return name

    @transaction.atomic
    def create(self):
        """Create the new thing if everything is right, and tell whether it was."""
        if self.is_valid():
            self.others.create(**self.cleaned_data)
        return self.is_valid()


class ClassForm(NameForm):
    """Asks for a new class and its teacher."""

    teacher = forms.ModelChoiceField(User.objects.filter(groups__name="teachers"), empty_label=None)

    def __init__(self, answers):
        """Take what was typed."""
        super().__init__(answers, SchoolClass.objects)


class TestForm(NameForm):
    """Asks for a new test and its weight."""

    weight = forms.IntegerField(
        min_value=1,
        max_value=9,
        widget=forms.TextInput,
        error_messages=dict.fromkeys(
            ("required", "invalid", "min_value", "max_value"), "The weight must be a whole number from 1 to 9."
        ),
    )


class MarksForm(forms.Form):
    """Asks for the mark of every student in a test; each field knows what it held when it was shown."""

    def __init__(self, answers, test):
        """Take what was typed, and make a field for each student."""
        super().__init__(answers)
        self.test = test
        marks = dict(test.marks.values_list("student_id", "value"))
        for student in test.school_class.students.all():
            self.fields[str(student.id)] = forms.IntegerField(
                label=student.name,
                initial=marks.get(student.id),
                required=False,
                min_value=BEST,
                max_value=WORST,
                show_hidden_initial=True,
                widget=forms.TextInput(attrs={"class": "mark"}),
                error_messages=dict.fromkeys(
                    ("invalid", "min_value", "max_value"), "Every mark must be a whole number from 1 to 6."
                ),
            )

    def save(self):
        """Keep the marks that were changed on this page, and no other ones, so that two pages do not undo each other."""
        for name in self.changed_data:
            value = self.cleaned_data[name]
            if value is None:
                self.test.marks.filter(student_id=name).delete()
            else:
                self.test.marks.update_or_create(student_id=name, defaults={"value": value})
