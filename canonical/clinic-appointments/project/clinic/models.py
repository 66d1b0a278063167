"""Appointments with the doctors of the clinic, and the rules by which they are booked."""

from datetime import datetime, time, timedelta

from django.contrib.auth.models import User
from django.db import models, transaction

OPENS, CLOSES = time(9), time(12)
SLOT = timedelta(minutes=30)
SATURDAY = 5


class Refused(Exception):
    """An appointment breaks a rule of the clinic; the message tells which one."""


class Doctor(models.TextChoices):
    """Whom people can see."""

    AMSEL = "amsel", "Dr. Amsel"
    BIRKE = "birke", "Dr. Birke"


def starts_of(day):
    """Return when the slots of a working day begin."""
    first, last = datetime.combine(day, OPENS), datetime.combine(day, CLOSES)
    return [first + number * SLOT for number in range((last - first) // SLOT)]


def check_hours(start, end):
    """Refuse what is in the past or outside of the clinic's hours."""
    if start <= datetime.now():
        raise Refused("This time is in the past.")
    closes = datetime.combine(start.date(), CLOSES)
    if start.weekday() >= SATURDAY or start not in starts_of(start.date()) or end > closes:
        raise Refused("The clinic is closed then, or appointments begin at another time.")


class AppointmentQuerySet(models.QuerySet):
    """Appointments, the earliest first."""

    def during(self, start, end):
        """Keep the appointments that share some time with the one from `start` to `end`."""
        return self.filter(start__lt=end, end__gt=start)

    def of_day(self, day):
        """Keep the appointments of a day."""
        return self.filter(start__date=day)

    def matching(self, words):
        """Keep the appointments whose patient or reason contains `words`, ignoring case."""
        return self.filter(models.Q(patient__username__icontains=words) | models.Q(reason__icontains=words))

    @transaction.atomic
    def book(self, patient, doctor, start, length, reason):
        """Book a time with a doctor for a patient; refuse a time that is past, closed, taken or not free for both."""
        end = start + length
        check_hours(start, end)
        if self.during(start, end).filter(patient=patient).exists():
            raise Refused("You have an appointment at this time already.")
        if self.during(start, end).filter(doctor=doctor).exists():
            raise Refused("This time is taken.")
        return self.create(patient=patient, doctor=doctor, start=start, end=end, reason=reason)


class Appointment(models.Model):
    """A time that a patient has with a doctor."""

    patient = models.ForeignKey(User, on_delete=models.CASCADE, related_name="appointments")
    doctor = models.TextField(choices=Doctor)
    start = models.DateTimeField()
    end = models.DateTimeField()
    reason = models.TextField()

    objects = AppointmentQuerySet.as_manager()

    class Meta:
        """The earliest first; at the same time by doctor."""

        ordering = ["start", "doctor"]
