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
    monday = read_monday(request.GET.get("day", ""))
    doctor = request.GET.get("doctor")
    doctor = Doctor(doctor) if doctor in Doctor.values else Doctor.AMSEL
    context = {
        "doctor": doctor,
        "doctors": Doctor,
        "days": slots_of(monday, doctor, request.user),
        "next": monday + WEEK,
        "previous": monday - WEEK if monday > monday_of(date.today()) else None,
    }
    return render(request, "clinic/week.html", context)


@login_required
def book_page(request):
    """Show the form for an appointment, filled in from the address; a POST books it, or explains why not."""
    form = BookingForm(request.POST or None, initial=request.GET.dict())
    if form.is_valid():
        try:
            Appointment.objects.book(request.user, **form.request())
            return redirect("own")
        except Refused as reason:
            form.add_error(None, str(reason))
    return render(request, "clinic/book.html", {"form": form})


@login_required
def own_page(request):
    """List the appointments of the person who is signed in; a POST cancels one of them."""
    if request.method == "POST":
        request.user.appointments.filter(pk=request.POST.get("appointment")).delete()
        return redirect("own")
    return render(request, "clinic/own.html", {"appointments": request.user.appointments.all()})


@login_required
def day_page(request):
    """Show the reception the appointments of a day, all of them or those that match the search words `q`."""
    if not request.user.is_staff:
        raise PermissionDenied
    day = read_day(request.GET.get("day", ""))
    words = request.GET.get("q", "")
    appointments = Appointment.objects.of_day(day)
    context = {
        "day": day,
        "words": words,
        "any": appointments.exists(),
        "appointments": appointments.matching(words).select_related("patient"),
    }
    return render(request, "clinic/day.html", context)


def read_day(text):
    """Return a date like 2030-01-31; today for any other text."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        return date.today()
