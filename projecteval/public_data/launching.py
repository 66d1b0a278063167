"""How a project of the public suite is started: the conditions of its own judge, as a launch manifest."""

import posixpath

from judge_machine.compat.public_suite.pins import PINS, START_FILE
from judge_machine.launch import LaunchManifest

ADMIN_NAME = "Admin"
ADMIN_PASSWORD = "abc#12345"  # noqa: S105 - the published tests sign in with it
PORT = 8000

# One process for all three, since half of the time of each is the import of Django. A step that fails does not keep the
# next one from being tried, nor the server from being started.
_PREPARE = """
import importlib, os, runpy, sys, traceback
start = sys.argv[1]
sys.path[0] = os.path.dirname(os.path.abspath(start))
for step in ("makemigrations", "migrate", "createsuperuser"):
    sys.argv = [start, step, "--noinput"]
    importlib.invalidate_caches()
    try:
        runpy.run_path(start, run_name="__main__")
    except SystemExit:
        pass
    except Exception:
        traceback.print_exc()
"""


def public_launch(start_file: str, *, is_website: bool) -> LaunchManifest:
    """The manifest for a project that starts with `start_file`, a relative path.

    A website is a Django project: its tables are made, it gets an administrator, and its development server is started.
    """
    start_file = posixpath.normpath(start_file) if start_file else "manage.py"
    install = [["pip", "install", *PINS]]
    if not is_website:
        return LaunchManifest(install=install, env={START_FILE: start_file, "MPLBACKEND": "agg"})
    return LaunchManifest(
        install=install,
        setup=[["python", "-c", _PREPARE.strip(), start_file]],
        start=["python", start_file, "runserver", "--noreload", str(PORT)],
        env={
            "DJANGO_SUPERUSER_USERNAME": ADMIN_NAME,
            "DJANGO_SUPERUSER_PASSWORD": ADMIN_PASSWORD,
            "DJANGO_SUPERUSER_EMAIL": "admin@example.com",
        },
    )
