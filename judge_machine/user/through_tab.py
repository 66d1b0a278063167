"""What a person's browser does through its current tab alone, in the same way under both backends."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from judge_machine.user.driver import Box
from judge_machine.user.script_coverage import CountedScript
from judge_machine.user.tab import Tab


class ThroughTab(ABC):
    """A part of the driver protocol; `_on_tab` turns the errors of the backend into those of the protocol."""

    _counts_scripts: bool

    @abstractmethod
    def _on_tab(self) -> AbstractContextManager[Tab]:
        """The current tab, for what is done within."""

    @abstractmethod
    def _open_tabs(self) -> Iterable[Tab]:
        """All tabs that are open."""

    def ask(self, op: str, **request: object) -> Any:
        with self._on_tab() as tab:
            return tab.ask(op, **request)

    def examine(self, script: str, argument: object) -> Any:
        with self._on_tab() as tab:
            return tab.examine(script, argument)

    def scripts(self) -> tuple[CountedScript, ...]:
        if self._counts_scripts:
            with self._on_tab():
                return tuple(script for tab in self._open_tabs() for script in tab.scripts())
        return ()

    def hold_requests(self) -> None:
        with self._on_tab() as tab:
            tab.hold_requests()

    def stop_page(self) -> None:
        with self._on_tab() as tab:
            tab.stop_page()

    def picture(self, box: Box | None) -> bytes:
        with self._on_tab() as tab:
            return tab.picture(box)

    def cookies(self) -> tuple[Mapping[str, Any], ...]:
        with self._on_tab() as tab:
            return tab.cookies()

    def set_cookies(self, cookies: Sequence[Mapping[str, Any]]) -> None:
        with self._on_tab() as tab:
            tab.set_cookies(cookies)

    def set_files(self, element: int, paths: tuple[Path, ...]) -> None:
        with self._on_tab() as tab:
            tab.set_files(element, paths)
