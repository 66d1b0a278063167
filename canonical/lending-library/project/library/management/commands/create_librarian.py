"""Creates the account of the librarian."""

from django.contrib.auth.models import Permission, User
from django.core.management.base import BaseCommand

USERNAME = "librarian"
PASSWORD = "open-shelf-7"


class Command(BaseCommand):
    """Makes sure that the librarian can sign in to the staff area and may do everything with books."""

    def handle(self, *args, **options):
        """Create or update the staff user with the agreed password and all permissions on books."""
        librarian, _ = User.objects.get_or_create(username=USERNAME)
        librarian.is_staff = True
        librarian.set_password(PASSWORD)
        librarian.save()
        librarian.user_permissions.set(
            Permission.objects.filter(content_type__app_label="library", content_type__model="book")
        )
