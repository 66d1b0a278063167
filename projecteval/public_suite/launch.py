"""The launch manifest of a project of the public suite: the conditions of its own judge."""

import posixpath
import re
from collections.abc import Collection

from judge_machine import LaunchManifest
from projecteval.public_suite.dialect import PINS, START_FILE
from projecteval.public_suite.entries import inner_path

ADMIN_NAME = "Admin"
ADMIN_PASSWORD = "abc#12345"  # noqa: S105 - the published tests sign in with it
PORT = 8000
MANAGE = "manage.py"
_LONGEST = 1024
_WORKSPACE = re.compile(r"^test/\d{8}/\d+/")  # where the published generations were written: test/DATE/PROJECT/

# One process for all four, since half of the time of each is the import of Django. A step that fails does not keep the
# next one from being tried, nor the server from being started. The numbers of `random` are the same in every judging:
# two tests check a random password, and with this seed that of the canonical answer has all that they look for.
# Passwords are hashed with few rounds, as Django's documentation advises for tests: nothing here is secret, and with
# Django's own number every sign-in takes a fifth of a second of processor time.
SEED = 0
HASH_ROUNDS = 1000
_SERVE = """
import importlib, os, random, runpy, sys, traceback
from django.contrib.auth.hashers import PBKDF2PasswordHasher
PBKDF2PasswordHasher.iterations = {rounds}
start = sys.argv[1]
sys.path[0] = os.path.dirname(os.path.abspath(start))
def step(*words):
    sys.argv = [start, *words]
    importlib.invalidate_caches()
    runpy.run_path(start, run_name="__main__")
for name in ("makemigrations", "migrate", "createsuperuser"):
    try:
        step(name, "--noinput")
    except SystemExit:
        pass
    except Exception:
        traceback.print_exc()
random.seed({seed})
step("runserver", "--noreload", "{port}")
"""


def start_file(said: object, project: Collection[str], *, is_website: bool) -> str:
    """The file with which a project is started: what the agent said, else the manage.py of a website.

    That at the root also starts a website whose agent named another file or one that is not there; where there is none,
    the only one that there is below.
    """
    named = inner_path(said) if isinstance(said, str) and len(said) <= _LONGEST and said.isprintable() else ""
    if named not in project:
        named = _WORKSPACE.sub("", named)
    if not is_website or (named in project and posixpath.basename(named) == MANAGE):
        return named
    if MANAGE in project:
        return MANAGE
    below = [path for path in project if posixpath.basename(path) == MANAGE]
    return below[0] if len(below) == 1 else named or MANAGE


def public_launch(start: str, *, is_website: bool) -> LaunchManifest:
    """The manifest for a project that starts with the file `start`, a relative path.

    A website is a Django project: its tables are made, it gets an administrator, and its development server is started.
    """
    install = [["pip", "install", *PINS]]
    if not is_website:
        return LaunchManifest(install=install, env={START_FILE: start, "MPLBACKEND": "agg"})
    return LaunchManifest(
        install=install,
        start=["python", "-c", _SERVE.strip().format(seed=SEED, rounds=HASH_ROUNDS, port=PORT), start],
        env={
            "DJANGO_SUPERUSER_USERNAME": ADMIN_NAME,
            "DJANGO_SUPERUSER_PASSWORD": ADMIN_PASSWORD,
            "DJANGO_SUPERUSER_EMAIL": "admin@example.com",
        },
    )
