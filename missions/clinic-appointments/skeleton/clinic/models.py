"""Appointments with the doctors of the clinic, and the rules by which they are booked."""

from datetime import datetime, time, timedelta

from django.contrib.auth.models import User
from django.db import models, transaction

# TODO: code that runs on import: an assignment.
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
    raise NotImplementedError("TODO: implement starts_of.")


def check_hours(start, end):
    """Refuse what is in the past or outside of the clinic's hours."""
    raise NotImplementedError("TODO: implement check_hours.")


class AppointmentQuerySet(models.QuerySet):
    """Appointments, the earliest first."""

    def during(self, start, end):
        """Keep the appointments that share some time with the one from `start` to `end`."""
        raise NotImplementedError("TODO: implement during.")

    def of_day(self, day):
        """Keep the appointments of a day."""
        raise NotImplementedError("TODO: implement of_day.")

    def matching(self, words):
        """Keep the appointments whose patient or reason contains `words`, ignoring case."""
        raise NotImplementedError("TODO: implement matching.")

    @transaction.atomic
    def book(self, patient, doctor, start, length, reason):
        """Book a time with a doctor for a patient; refuse a time that is past, closed, taken or not free for both."""
        raise NotImplementedError("TODO: implement book.")


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
