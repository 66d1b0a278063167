"""Verbs of the mouse."""

import shutil
import tempfile
from pathlib import Path

from judge_machine.user.driver import Point
from judge_machine.user.person import Person, Report
from judge_machine.user.targets import FoundElement, Target, words_for


class PointerVerbs(Person):
    """Clicking, moving over, dragging, and downloading by a click."""

    def click(self, el: Target, *, within: FoundElement | None = None) -> None:
        """Click an element."""
        with self._step("click", f"clicks {words_for(el, within)}"):
            self._click(el, within)

    def double_click(self, el: Target, *, within: FoundElement | None = None) -> None:
        """Double-click an element."""
        with self._step("double_click", f"double-clicks {words_for(el, within)}"):
            self._click(el, within, count=2)

    def hover(self, el: Target, *, within: FoundElement | None = None) -> None:
        """Move the mouse over an element."""
        with self._step("hover", f"moves the mouse over {words_for(el, within)}"):
            self._act(el, within, "act", lambda found: self._context.hover(Point(**found["point"])))

    def drag(self, el: Target, to: Target, *, within: FoundElement | None = None) -> None:
        """Drag an element and drop it on another."""
        with self._step("drag", f"drags {words_for(el, within)} to {words_for(to)}"):

            def pull(found: Report) -> None:
                goal = self._the_one(to, None, need="none")
                self._context.drag(self._place(found), self._place(goal))

            self._act(el, within, "act", pull)

    def download(self, el: Target, *, within: FoundElement | None = None) -> Path:
        """Click, wait for the finished download, and return the file; its `.name` is the suggested name."""
        with self._step("download", f"downloads with {words_for(el, within)}"):
            before = len(self._context.downloads())
            self._click(el, within)
            outlook = self._wait(lambda: self._context.downloads()[before:], bool, patience_s=2 * self.patience_s)
            if outlook.seen is None or not outlook.good:
                raise self._wrong(
                    f"{words_for(el, within)}: expected a finished download after clicking it, found none after "
                    f"{outlook.waited_s:.1f} s at {self.url}"
                )
            finished = outlook.seen[0]
            if finished.path is None:
                raise self._wrong(f"the download of {finished.suggested_name} was interrupted")
            place = Path(tempfile.mkdtemp(prefix="download-", dir=self._downloads)) / finished.suggested_name
            shutil.move(finished.path, place)
            return place
