"""The parts of the project's scripts that ran in the browsers of all people of an attempt, within bounds."""

from collections.abc import Collection, Iterable

from judge_machine.errors import HarnessError, TestEnded
from judge_machine.user.driver import BrowserContext
from judge_machine.user.script_coverage import Span, united
from judge_machine.user.waiting import PageTrouble
from judge_machine.visit import RunScript

MOST_SCRIPTS = 500
MOST_SPANS = 5000
LONGEST_PATH = 500
LONGEST_SCRIPT = 2 << 20


class ScriptNotes:
    """Takes them in at the end of each test, where `is_asked`; `origins` are those of the project."""

    def __init__(self, *, is_asked: bool, origins: Collection[str]) -> None:
        self._is_asked = is_asked
        self._origins = origins
        self._ran: dict[tuple[str, int], tuple[Span, ...]] = {}

    def take(self, contexts: Iterable[BrowserContext]) -> None:
        """Add what ran in the pages of these people. Raises HarnessError where the browser is gone."""
        if not self._is_asked:
            return
        for context in contexts:
            try:
                for script in context.scripts():
                    if script.origin in self._origins and script.length <= LONGEST_SCRIPT:
                        self._add((script.path[:LONGEST_PATH], script.length), script.ran)
            except HarnessError:
                raise
            except (PageTrouble, TestEnded):  # a page that is stuck or gone
                continue

    def scripts(self) -> tuple[RunScript, ...]:
        """Everything that was taken in."""
        return tuple(RunScript(path=path, length=length, ran=ran) for (path, length), ran in sorted(self._ran.items()))

    def _add(self, script: tuple[str, int], ran: Iterable[Span]) -> None:
        if script in self._ran or len(self._ran) < MOST_SCRIPTS:
            self._ran[script] = united((*self._ran.get(script, ()), *ran))[:MOST_SPANS]
