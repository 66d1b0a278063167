"""Classes, their students and tests, and the marks."""

from decimal import ROUND_HALF_UP, Decimal

from django.contrib.auth.models import User
from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower
from django.urls import reverse

BEST, WORST = 1, 6


class Refused(Exception):
    """Something breaks a rule of the grade book; the message tells which one."""


def named(things, name):
    """Return the thing of this name, ignoring case, or None."""
    raise NotImplementedError("TODO: implement named.")


class SchoolClass(models.Model):
    """Students who are taught together by a teacher."""

    name = models.TextField()
    teacher = models.ForeignKey(User, on_delete=models.PROTECT, related_name="classes")

    class Meta:
        """By name, ignoring case."""

        ordering = [Lower("name")]

    def get_absolute_url(self):
        """Return the address of the class."""
        raise NotImplementedError("TODO: implement get_absolute_url.")

    def bars(self):
        """Return a bar of the chart for every mark: how often it was given, and its length as a part of the longest."""
        raise NotImplementedError("TODO: implement bars.")


class StudentQuerySet(models.QuerySet):
    """Students as the lists need them."""

    def matching(self, words):
        """Keep the students whose name or user name contains `words`, ignoring case."""
        raise NotImplementedError("TODO: implement matching.")


class Student(models.Model):
    """Somebody who learns in one class."""

    user = models.OneToOneField(User, on_delete=models.CASCADE)
    name = models.TextField()
    school_class = models.ForeignKey(SchoolClass, on_delete=models.PROTECT, related_name="students")

    objects = StudentQuerySet.as_manager()

    class Meta:
        """By name, ignoring case."""

        ordering = [Lower("name")]

    @property
    def average(self):
        """The weighted average of the marks, rounded half up to two decimals; None without any."""
        raise NotImplementedError("TODO: implement average.")


class Test(models.Model):
    """Something that all students of a class write and get marks for."""

    school_class = models.ForeignKey(SchoolClass, on_delete=models.CASCADE, related_name="tests")
    name = models.TextField()
    weight = models.PositiveSmallIntegerField()

    class Meta:
        """The oldest first."""

        ordering = ["id"]

    def get_absolute_url(self):
        """Return the address of the test."""
        raise NotImplementedError("TODO: implement get_absolute_url.")


class Mark(models.Model):
    """What a student got for a test, from 1, the best, to 6."""

    test = models.ForeignKey(Test, on_delete=models.CASCADE, related_name="marks")
    student = models.ForeignKey(Student, on_delete=models.CASCADE, related_name="marks")
    value = models.PositiveSmallIntegerField()

    class Meta:
        """The oldest test first; each student has at most one mark for a test."""

        ordering = ["test_id"]
        constraints = [models.UniqueConstraint(fields=["test", "student"], name="one_mark_for_a_test")]
