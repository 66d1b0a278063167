"""The pages: the week of a doctor, booking, own appointments, and the day list of the reception."""

from datetime import date

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.shortcuts import redirect, render

from clinic.forms import BookingForm
from clinic.models import Appointment, Doctor, Refused
from clinic.weeks import WEEK, monday_of, read_monday, slots_of


def week_page(request):
    """Show a week of a doctor with its slots."""
    raise NotImplementedError("TODO: implement week_page.")


@login_required
def book_page(request):
    """Show the form for an appointment, filled in from the address; a POST books it, or explains why not."""
    raise NotImplementedError("TODO: implement book_page.")


@login_required
def own_page(request):
    """List the appointments of the person who is signed in; a POST cancels one of them."""
    raise NotImplementedError("TODO: implement own_page.")


@login_required
def day_page(request):
    """Show the reception the appointments of a day, all of them or those that match the search words `q`."""
    raise NotImplementedError("TODO: implement day_page.")


def read_day(text):
    """Return a date like 2030-01-31; today for any other text."""
    raise NotImplementedError("TODO: implement read_day.")
