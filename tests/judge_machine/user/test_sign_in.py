"""A person who has signed in before takes up that session, if the project still accepts it."""

import itertools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

import pytest

from judge_machine.errors import BehaviourError
from judge_machine.user import AttemptMemory, Browser, Deadline, User
from judge_machine.user.kept_sessions import MOST_REFUSALS

FORM = "<form action=/in><input type=password><button>Sign in</button></form>"
# A page that signs in by itself: without a token of its own, in the storage that is named, it shows the form.
BY_SCRIPT = """<body><script>
  const storage = window["{storage}"];
  if (location.pathname === "/in") {{ storage.setItem("token", "1"); location.replace("/home"); }}
  document.body.innerHTML = storage.getItem("token") ? "<h1>Welcome</h1>" : "{form}";
</script>"""


@dataclass
class Project:
    """A project with a sign-in: it numbers its sessions, and `open` holds those that it accepts."""

    origin: str
    open: set[str] = field(default_factory=set)
    sign_ins: int = 0
    status: int = 200
    name: str = "Welcome, Adler"

    def signs_in(self, user: User) -> Callable[[], None]:
        """Return what signs this person in."""

        def sign_in() -> None:
            self.sign_ins += 1
            user.visit(f"{self.origin}/in")
            user.sees("Welcome")

        return sign_in


@pytest.fixture
def project(site: Any) -> Project:
    made, numbers = Project(site.origin), itertools.count(1)

    def enter(handler: BaseHTTPRequestHandler) -> None:
        number = str(next(numbers))
        made.open.add(number)
        site.answer(
            handler, b"", status=303, Location="/home", Set_Cookie=f"session={number}; HttpOnly; SameSite=Strict"
        )

    def home(handler: BaseHTTPRequestHandler) -> None:
        is_inside = (handler.headers["Cookie"] or "").removeprefix("session=") in made.open
        site.answer(handler, f"<h1>{made.name}</h1>".encode() if is_inside else FORM.encode(), status=made.status)

    site.handlers |= {"/in": enter, "/home": home}
    return made


@pytest.fixture
def new_person(browser: Browser, stage: Any, downloads: Path) -> Callable[[], Any]:
    @contextmanager
    def opened() -> Iterator[User]:
        person = User(browser, deadline=Deadline(60), memory=stage.memory, journey=stage.journey, downloads=downloads)
        try:
            yield person
        finally:
            person.close()

    return opened


def test_the_session_is_taken_up(project: Project, new_person: Any, stage: Any) -> None:
    for _ in range(2):
        with new_person() as user:
            user.signed_in_as("adler", project.signs_in(user), check=lambda: user.sees("Adler"))
            user.sees_url(f"{project.origin}/home")
            user.sees("Welcome, Adler")
    assert project.sign_ins == 1
    assert [step.verb for step in stage.journey.steps] == [
        "visit", "sees", "sees_url", "sees", "signed_in_as", "sees_url", "sees",
    ]  # fmt: skip


@pytest.mark.parametrize("storage", ["localStorage", "sessionStorage"])
def test_the_storages_of_the_page_are_taken_up(site: Any, new_person: Any, storage: str) -> None:
    page = BY_SCRIPT.format(storage=storage, form=FORM.replace('"', "'")).encode()
    site.handlers |= {path: lambda handler: site.answer(handler, page) for path in ("/in", "/home")}
    project = Project(site.origin)
    for _ in range(2):
        with new_person() as user:
            user.signed_in_as("adler", project.signs_in(user))
            user.sees("Welcome")
    assert project.sign_ins == 1


def test_another_account_has_a_session_of_its_own(project: Project, new_person: Any) -> None:
    for account in ("adler", "brandt"):
        with new_person() as user:
            user.signed_in_as(account, project.signs_in(user))
    assert project.sign_ins == 2


def spoilt_sessions(project: Project) -> None:
    project.open.clear()


def spoilt_name(project: Project) -> None:
    project.name = "Welcome, Brandt"


def spoilt_status(project: Project) -> None:
    project.status = 500


@pytest.mark.parametrize("spoil", [spoilt_sessions, spoilt_name, spoilt_status])
def test_what_is_not_accepted_is_made_anew(project: Project, new_person: Any, spoil: Callable[[Project], None]) -> None:
    with new_person() as user:
        user.signed_in_as("adler", project.signs_in(user))
    spoil(project)
    with new_person() as user:
        user.signed_in_as("adler", project.signs_in(user), check=lambda: user.sees("Adler"))
        assert project.sign_ins == 2
        assert [cookie["value"] for cookie in user.contexts[0].cookies()] == ["2"]


def test_the_browser_is_empty_when_the_sign_in_is_made_anew(project: Project, new_person: Any) -> None:
    found = []
    with new_person() as user:
        user.signed_in_as("adler", project.signs_in(user))
    project.open.clear()
    with new_person() as user:

        def sign_in() -> None:
            found.extend(user.contexts[0].cookies())
            project.signs_in(user)()

        user.signed_in_as("adler", sign_in)
    assert (found, project.sign_ins) == ([], 2)


def test_nothing_is_kept_when_sessions_are_refused_again_and_again(
    project: Project, new_person: Any, stage: Any
) -> None:
    for number in range(1, MOST_REFUSALS + 3):
        with new_person() as user:
            user.signed_in_as("adler", project.signs_in(user))
        assert project.sign_ins == number
        project.open.clear()
        assert (stage.memory.sessions.find("adler") is None) == (number > MOST_REFUSALS)


def test_a_browser_with_a_history_signs_in(project: Project, new_person: Any) -> None:
    with new_person() as user:
        user.signed_in_as("adler", project.signs_in(user))
    with new_person() as user:
        user.visit(f"{project.origin}/home")
        user.signed_in_as("adler", project.signs_in(user))
    assert project.sign_ins == 2


def test_a_sign_in_that_fails_fails_the_test_and_leaves_no_session(project: Project, new_person: Any) -> None:
    project.name = "Sorry"
    for number in (1, 2):
        with new_person() as user:
            user.patience_s = 0.2
            with pytest.raises(BehaviourError, match="Welcome"):
                user.signed_in_as("adler", project.signs_in(user))
        assert project.sign_ins == number


def test_sessions_are_forgotten(project: Project, new_person: Any, stage: Any) -> None:
    with new_person() as user:
        user.signed_in_as("adler", project.signs_in(user))
    memory: AttemptMemory = stage.memory
    memory.sessions.forget()
    with new_person() as user:
        user.signed_in_as("adler", project.signs_in(user))
    assert project.sign_ins == 2
