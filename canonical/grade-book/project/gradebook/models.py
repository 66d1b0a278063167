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
    return next((thing for thing in things if thing.name.casefold() == name.casefold()), None)


class SchoolClass(models.Model):
    """Students who are taught together by a teacher."""

    name = models.TextField()
    teacher = models.ForeignKey(User, on_delete=models.PROTECT, related_name="classes")

    class Meta:
        """By name, ignoring case."""

        ordering = [Lower("name")]

    def get_absolute_url(self):
        """Return the address of the class."""
        return reverse("class", args=[self.pk])

    def bars(self):
        """Return a bar of the chart for every mark: how often it was given, and its length as a part of the longest."""
        given = list(Mark.objects.filter(test__school_class=self).values_list("value", flat=True))
        counts = {mark: given.count(mark) for mark in range(BEST, WORST + 1)}
        most = max(counts.values()) or 1
        return [{"mark": mark, "count": count, "length": count / most} for mark, count in counts.items()]


class StudentQuerySet(models.QuerySet):
    """Students as the lists need them."""

    def matching(self, words):
        """Keep the students whose name or user name contains `words`, ignoring case."""
        return self.filter(Q(name__icontains=words) | Q(user__username__icontains=words))


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
        marks = self.marks.select_related("test")
        weights = sum(mark.test.weight for mark in marks)
        if not weights:
            return None
        total = sum(mark.value * mark.test.weight for mark in marks)
        return (Decimal(total) / weights).quantize(Decimal("0.01"), ROUND_HALF_UP)


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
        return reverse("test", args=[self.pk])


class Mark(models.Model):
    """What a student got for a test, from 1, the best, to 6."""

    test = models.ForeignKey(Test, on_delete=models.CASCADE, related_name="marks")
    student = models.ForeignKey(Student, on_delete=models.CASCADE, related_name="marks")
    value = models.PositiveSmallIntegerField()

    class Meta:
        """The oldest test first; each student has at most one mark for a test."""

        ordering = ["test_id"]
        constraints = [models.UniqueConstraint(fields=["test", "student"], name="one_mark_for_a_test")]
