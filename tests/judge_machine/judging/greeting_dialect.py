"""A dialect of two names, as another package would bring it."""

from pathlib import Path

import pytest

from judge_machine import Cause
from judge_machine.extension import CapturedEvidence, SessionSurroundings, WrittenTest


class GreetingDialect:
    """Tests get the project's files as `page`, and the parameter `word`."""

    def packages(self, tests: Path) -> tuple[str, ...]:
        return ()

    def session(self, surroundings: SessionSurroundings) -> "GreetingSession":
        return GreetingSession(surroundings)


class GreetingSession:
    def __init__(self, surroundings: SessionSurroundings) -> None:
        self._surroundings = surroundings

    def fixtures(self) -> list[object]:
        return [self]

    @pytest.fixture
    def page(self) -> str:
        with self._surroundings.test.journey.step("read", "index.html"):
            return (self._surroundings.project / "index.html").read_text("utf-8")

    @pytest.fixture
    def word(self) -> str:
        return str(self._surroundings.request.values["word"])

    def needs_browser(self, test: WrittenTest) -> bool:
        return False

    def browser_version(self) -> str:
        raise AssertionError("no test needs a browser")

    def distrust_browser(self) -> None:
        raise AssertionError("no test has a browser")

    def explain(self, error: BaseException) -> tuple[Cause, str] | None:
        return (Cause.NO_MATCH, "the page does not have the word") if isinstance(error, LookupError) else None

    def capture(self) -> tuple[CapturedEvidence, ...]:
        return (CapturedEvidence(kind="dom", media_type="text/html", content=b"captured"),)

    def close(self) -> None: ...
