"""Verbs for moving through pages, tabs and the window."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from typing import Any
from urllib.parse import SplitResult, urlsplit

from judge_machine.errors import BehaviourError
from judge_machine.user.driver import Dialog, NoAnswer, TooSlow
from judge_machine.user.person import Person
from judge_machine.verdicts import Cause

VISIT_PATIENCE_S = 10.0


class NavigationVerbs(Person):
    """Pages, tabs, dialogs, the window."""

    _clears_clipboard = True

    @property
    def title(self) -> str:
        """The title of the current page."""
        return str(self._answer("page")["title"])

    @property
    def page(self) -> Any:
        """The backend's own page or driver, for what the verbs lack."""
        return self._context.raw

    driver = page

    def visit(self, url: str) -> None:
        """Open a page and wait until it has loaded. Raises wrong_result when nothing answers, timed_out when slow."""
        with self._step("visit", f"visits {url}"):
            self._move(lambda timeout_s: self._context.goto(str(url), timeout_s=timeout_s), str(url))
            # Contexts of one browser share the clipboard, and the test before this one may have used it.
            if self._clears_clipboard:
                if not self._answer("clearClipboard"):
                    self._context.clear_clipboard()
                self._clears_clipboard = False

    def opens(self, url: str) -> None:
        """Open a page as `visit` does. Raises wrong_result also for an error page.

        That is one with a status of 400 or more, but for 401: a page that asks people to sign in may have it.
        """
        self.visit(url)
        with self._step("opens", "expects no error page"):
            status = int(self._answer("page")["status"])
            if status >= 400 and status != HTTPStatus.UNAUTHORIZED:
                raise self._wrong(f"expected {url} to open, the page answered {status}")

    def reload(self) -> None:
        """Load the current page again."""
        with self._step("reload", "reloads the page"):
            self._move(lambda timeout_s: self._context.reload(timeout_s=timeout_s), "the page again")

    def back(self) -> None:
        """Go back one page in the history."""
        with self._step("back", "goes back"):
            self._move(lambda timeout_s: self._context.back(timeout_s=timeout_s), "the page before")

    def forward(self) -> None:
        """Go forward one page in the history."""
        with self._step("forward", "goes forward"):
            self._move(lambda timeout_s: self._context.forward(timeout_s=timeout_s), "the next page")

    def resize(self, width: int, height: int) -> None:
        """Make the inside of the window `width` x `height` CSS pixels."""
        with self._step("resize", f"makes the window {width} x {height} pixels"):
            self._context.resize(width, height)

    def sees_url(self, url: str) -> None:
        """Wait until the current page is `url`: same path; query and fragment only count when `url` has them."""
        with self._step("sees_url", f"expects to be at {url}"):
            outlook = self._wait(lambda: self._ask("page"), lambda page: _same_page(page["url"], str(url)))
            page = self._observed(outlook, f"the page {url}")
            if not outlook.good:
                raise self._wrong(f"expected to be at {url}, found {page['url']} after {outlook.waited_s:.1f} s")

    @contextmanager
    def expects_dialog(self, *, accept: bool = True, answer: str | None = None) -> Iterator[Dialog]:
        """Expect an alert, a confirmation or a prompt inside; afterwards `.message` says what it said.

        `answer` is typed into a prompt. An unexpected dialog is accepted.
        """
        dialog = self._context.expected_dialog = Dialog(accept=accept, answer=answer)
        how = "accepted" if accept else "dismissed"
        try:
            yield dialog
            with self._step("expects_dialog", f"expects a dialog that is {how}"):
                outlook = self._wait(lambda: self._answer("page"), lambda _: dialog.message is not None)
                page = self._observed(outlook, "a dialog")
                if not outlook.good:
                    raise self._wrong(f"expected a dialog, found none at {page['url']} after {outlook.waited_s:.1f} s")
        finally:
            self._context.expected_dialog = None
        self._settle()

    @contextmanager
    def expects_new_tab(self) -> Iterator[None]:
        """Expect that what happens inside opens a tab; afterwards the person is in it."""
        before = set(self._context.tabs())
        yield
        with self._step("expects_new_tab", "expects a new tab"):
            outlook = self._wait(lambda: [tab for tab in self._context.tabs() if tab not in before], bool)
            if outlook.seen is None or not outlook.good:
                raise self._wrong(f"expected a new tab, found none after {outlook.waited_s:.1f} s at {self.url}")
            self._context.use_tab(outlook.seen[0])
            self._settle()

    def close_tab(self) -> None:
        """Close the current tab and go to the last one that is still open."""
        with self._step("close_tab", "closes the tab"):
            self._context.close_tab()

    def _move(self, go: Callable[[float], None], where: str) -> None:
        timeout_s = max(0.001, min(VISIT_PATIENCE_S, self._deadline.remaining_s))
        try:
            self._try(lambda: go(timeout_s), f"{where} to open")
        except TooSlow as error:
            raise BehaviourError(
                Cause.TIMED_OUT, f"expected {where} to load within {timeout_s:.1f} s, and it was still loading"
            ) from error
        except NoAnswer as error:
            raise BehaviourError(
                Cause.WRONG_RESULT,
                f"expected {where} to open, found no answer ({error}); is the project still running?",
            ) from error
        self._settle()


def _same_page(found: str, expected: str) -> bool:
    at, wanted = urlsplit(found), urlsplit(expected)
    if _path(at) != _path(wanted):
        return False
    return (not wanted.query or wanted.query == at.query) and (not wanted.fragment or wanted.fragment == at.fragment)


def _path(parts: SplitResult) -> str:
    return parts.path.rstrip("/") or "/"
