"""Creates the account of the reception."""

from django.contrib.auth.models import User
from django.core.management.base import BaseCommand

USERNAME = "reception"
PASSWORD = "white-coat-5"


class Command(BaseCommand):
    """Makes sure that the reception can sign in and is staff."""

    def handle(self, *args, **options):
        """Create or update the staff user with the agreed password."""
        reception, _ = User.objects.get_or_create(username=USERNAME)
        reception.is_staff = True
        reception.set_password(PASSWORD)
        reception.save()
