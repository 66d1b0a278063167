"""Creates the account of the writer."""

from django.contrib.auth.models import User
from django.core.management.base import BaseCommand

USERNAME = "writer"
PASSWORD = "quill-and-lamp-4"


class Command(BaseCommand):
    """Makes sure that the writer can sign in."""

    help = "Create the writer's account, or reset its password."

    def handle(self, *args, **options):
        """Create or update the user with the agreed password."""
        writer, _ = User.objects.get_or_create(username=USERNAME)
        writer.set_password(PASSWORD)
        writer.save()
