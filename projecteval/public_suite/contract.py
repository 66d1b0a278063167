"""What the published judge expects of every project, in sentences that an agent is shown at every level.

The dataset says none of it; the reference implementation says some of it in its prompts.
"""

from collections.abc import Iterator

from projecteval.public_suite.dataset import PublicMission
from projecteval.public_suite.dialect import PINS, START_FILE
from projecteval.public_suite.launch import ADMIN_NAME, ADMIN_PASSWORD, MANAGE, PORT

_PACKAGES = ", ".join(PINS)


def contract_of(mission: PublicMission) -> tuple[str, ...]:
    """The sentences about one mission, each of them true at every level."""
    return tuple(_of_website() if mission.is_website else _of_program())


def _of_website() -> Iterator[str]:
    yield f"The project is a Django project with its database in SQLite and with {MANAGE} at the top of its folder."
    yield (
        f"It is started on port {PORT} by `{MANAGE} makemigrations`, `migrate` and `runserver`, whatever the launch "
        "manifest says."
    )
    yield (
        f"A superuser `{ADMIN_NAME}` of Django's own user model, with the password `{ADMIN_PASSWORD}`, is made before "
        "the start; people sign in as this user, also in Django's admin at /admin/."
    )
    yield "The home page is at /."
    yield (
        "Every HTML element that people use or read has an `id` of its own, and a class. A question for an element "
        "says what it is answered with, mostly the value of the `id`: write it without `#` and without `id=`."
    )
    yield _packages()


def _of_program() -> Iterator[str]:
    yield "The program is written in Python and runs in its own folder, without arguments."
    yield (
        "It starts with its only Python file, or with `main.py`, or with the file that the variable "
        f"{START_FILE} in `env` of the launch manifest names."
    )
    yield _packages()


def _packages() -> str:
    return f"These packages are installed, and no others, whatever the project asks for: {_PACKAGES}."
