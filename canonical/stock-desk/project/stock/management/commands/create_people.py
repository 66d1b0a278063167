"""Creates the accounts of the clerk and the manager."""

from django.contrib.auth.models import Permission, User
from django.core.management.base import BaseCommand

PASSWORDS = {"clerk": "tin-box-4", "manager": "iron-key-9"}


class Command(BaseCommand):
    """Makes sure that both can sign in, and that the manager alone may add articles."""

    help = "Create the accounts of the clerk and the manager, or reset their passwords."

    def handle(self, *args, **options):
        """Create or update both users."""
        for name, password in PASSWORDS.items():
            person, _ = User.objects.get_or_create(username=name)
            person.set_password(password)
            person.save()
        manager = User.objects.get(username="manager")
        manager.user_permissions.set(Permission.objects.filter(codename="add_article"))
