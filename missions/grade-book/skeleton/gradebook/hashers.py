"""How passwords are kept."""

from django.contrib.auth.hashers import PBKDF2PasswordHasher


class QuickHasher(PBKDF2PasswordHasher):
    """Hashes as Django does by default, in fewer rounds: an import hashes many passwords while somebody waits."""

    iterations = 200_000
