"""Creates the account of the keeper."""

from django.contrib.auth.models import User
from django.core.management.base import BaseCommand

USERNAME = "keeper"
PASSWORD = "paper-frame-6"


class Command(BaseCommand):
    """Makes sure that the keeper can sign in."""

    def handle(self, *args, **options):
        """Create or update the user."""
        keeper, _ = User.objects.get_or_create(username=USERNAME)
        keeper.set_password(PASSWORD)
        keeper.save()
