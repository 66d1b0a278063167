"""Creates the accounts of the head and the teachers."""

from django.contrib.auth.models import Group, User
from django.core.management.base import BaseCommand

HEAD = ("head", "oak-desk-2")
TEACHERS = {"adler": "chalk-line-8", "brandt": "paper-kite-6"}


class Command(BaseCommand):
    """Makes sure that all of them can sign in, and that the head is staff and the teachers are teachers."""

    def handle(self, *args, **options):
        """Create or update the three users."""
        create(*HEAD, is_staff=True)
        teachers, _ = Group.objects.get_or_create(name="teachers")
        teachers.user_set.set([create(name, password) for name, password in TEACHERS.items()])


def create(name, password, is_staff=False):
    """Create or update a user with this password."""
    user, _ = User.objects.get_or_create(username=name)
    user.is_staff = is_staff
    user.set_password(password)
    user.save()
    return user
