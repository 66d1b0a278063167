"""The forms of the clinic; the server alone checks them and explains its refusals."""

from datetime import datetime, timedelta

from django import forms
from django.contrib.auth.models import User
from django.core.validators import MaxLengthValidator, MinLengthValidator

from clinic.models import Doctor

LENGTHS = [(30, "30 minutes"), (60, "60 minutes")]


class RegisterForm(forms.Form):
    """Asks a new person for a user name and a password."""

    use_required_attribute = False

    username = forms.CharField(
        label="User name",
        validators=[MaxLengthValidator(30, "The user name is too long.")],
        error_messages={"required": "Enter a user name."},
    )
    password = forms.CharField(
        validators=[MinLengthValidator(8, "The password is too short.")],
        strip=False,
        widget=forms.PasswordInput,
        error_messages={"required": "Enter a password."},
    )

    def clean_username(self):
        """Return the user name; refuse one that somebody has, ignoring case."""
        raise NotImplementedError("TODO: implement clean_username.")


class BookingForm(forms.Form):
    """Asks for an appointment."""

    use_required_attribute = False

    doctor = forms.ChoiceField(choices=Doctor)
    day = forms.DateField(
        label="Date",
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        error_messages={"required": "Enter the date."},
    )
    time = forms.TimeField(
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
        error_messages={"required": "Enter the time."},
    )
    length = forms.TypedChoiceField(choices=LENGTHS, coerce=lambda minutes: None)
    reason = forms.CharField(error_messages={"required": "Enter the reason."})

    def request(self):
        """Return what is to be booked, as `AppointmentQuerySet.book` takes it."""
        raise NotImplementedError("TODO: implement request.")
