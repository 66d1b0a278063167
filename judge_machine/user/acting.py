"""Verbs for acting on elements."""

import shutil
import tempfile
from pathlib import Path

from judge_machine.user.driver import Handle
from judge_machine.user.forms import SET_AT_ONCE, Forms, takes_text
from judge_machine.user.keyboard import parse_key
from judge_machine.user.person import Report
from judge_machine.user.targets import Found, Target, words_for
from judge_machine.user.waiting import wait_until


class Acting(Forms):
    """Mouse, keyboard and forms."""

    def click(self, el: Target, *, within: Found | None = None) -> None:
        """Click an element."""
        with self._journey.step("click", f"clicks {words_for(el, within)}"):
            self._click(el, within)

    def double_click(self, el: Target, *, within: Found | None = None) -> None:
        """Double-click an element."""
        with self._journey.step("double_click", f"double-clicks {words_for(el, within)}"):
            self._click(el, within, count=2)

    def hover(self, el: Target, *, within: Found | None = None) -> None:
        """Move the mouse over an element."""
        with self._journey.step("hover", f"moves the mouse over {words_for(el, within)}"):
            self._act(el, within, "act", lambda handle, _: self._context.hover(handle, timeout_s=self._time_s()))

    def fill(self, el: Target, text: object, *, within: Found | None = None) -> None:
        """Replace a field's content as by typing: key and input events, `change` when the field is left.

        Dates are yyyy-mm-dd, times hh:mm, colours #rrggbb. In a list, the option of this label is chosen.
        """
        words = str(text)

        def put(handle: Handle, report: Report) -> None:
            state = report["state"]
            if state["tag"] == "select":
                self._choose(handle, words, el, within, report)
            elif state["tag"] == "input" and state["type"] in SET_AT_ONCE:
                self._set(handle, words, el, within, report)
            elif takes_text(state):
                self._replace_text(handle, words)
            else:
                raise self._unsuitable("a field that takes text", el, within, report)

        with self._journey.step("fill", f'fills {words_for(el, within)} with "{words}"'):
            self._act(el, within, "edit", put)

    def type(self, text: str) -> None:
        """Type into the element that has the keyboard focus."""
        with self._journey.step("type", f'types "{text}"'):
            self._try(lambda: self._context.type(text), "to type")
            self._settle()

    def press(self, key: str, on: Target | None = None, *, within: Found | None = None) -> None:
        """Press a key: "Enter", "Tab", "Escape", "ArrowLeft", "Control+A" or one character."""
        at = f" in {words_for(on, within)}" if on is not None else ""
        pressed = parse_key(key)
        with self._journey.step("press", f"presses {key}{at}"):
            if on is not None:
                self._act(on, within, "act", lambda handle, _: self._ask("focus", element=handle), settle=False)
            self._try(lambda: self._context.press(pressed), f"to press {key}")
            self._settle()

    def choose(self, el: Target, option: object, *, within: Found | None = None) -> None:
        """Choose the option of a list by its visible label (else by its value)."""

        def pick(handle: Handle, report: Report) -> None:
            if report["state"]["tag"] == "select":
                self._choose(handle, str(option), el, within, report)
            elif report["state"]["tag"] == "input" and takes_text(report["state"]):
                self._replace_text(handle, str(option))  # a field with suggestions
            else:
                raise self._unsuitable("a list of options", el, within, report)

        with self._journey.step("choose", f'chooses "{option}" in {words_for(el, within)}'):
            self._act(el, within, "edit", pick)

    def check(self, el: Target, *, within: Found | None = None) -> None:
        """Tick a check box, a radio button or a switch, if it is not ticked already."""
        with self._journey.step("check", f"ticks {words_for(el, within)}"):
            self._tick(el, within, wanted=True)

    def uncheck(self, el: Target, *, within: Found | None = None) -> None:
        """Clear a check box or a switch, if it is ticked."""
        with self._journey.step("uncheck", f"clears {words_for(el, within)}"):
            self._tick(el, within, wanted=False)

    def upload(self, el: Target, *paths: Path | str, within: Found | None = None) -> None:
        """Choose files in a file field; the field itself may be hidden behind a button or a label."""
        files = tuple(Path(path) for path in paths)
        names = ", ".join(file.name for file in files)

        def put(handle: Handle, report: Report) -> None:
            if len(files) > 1 and not report["state"]["multiple"]:
                raise self._wrong(
                    f"{words_for(el, within)}: expected a field that takes {len(files)} files, it takes one"
                )
            self._context.set_files(handle, files)

        with self._journey.step("upload", f"chooses the file {names} in {words_for(el, within)}"):
            self._act(el, within, "file", put)

    def download(self, el: Target, *, within: Found | None = None) -> Path:
        """Click, wait for the finished download, and return the file; its `.name` is the suggested name."""
        with self._journey.step("download", f"downloads with {words_for(el, within)}"):
            before = len(self._context.downloads())
            self._click(el, within)
            outlook = wait_until(
                lambda: self._context.downloads()[before:], bool,
                pause=self._context.pause, deadline=self._deadline, patience_s=2 * self.patience_s,
            )  # fmt: skip
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

    def drag(self, el: Target, to: Target, *, within: Found | None = None) -> None:
        """Drag an element and drop it on another."""
        with self._journey.step("drag", f"drags {words_for(el, within)} to {words_for(to)}"):

            def pull(handle: Handle, _: Report) -> None:
                goal, _ = self._the_one(to, None, need="none")
                self._context.drag(handle, goal)

            self._act(el, within, "act", pull)

    # ---- how ----

    def _click(self, el: Target, within: Found | None, *, count: int = 1) -> None:
        self._act(
            el, within, "act", lambda handle, _: self._context.click(handle, count=count, timeout_s=self._time_s())
        )

    def _tick(self, el: Target, within: Found | None, *, wanted: bool) -> None:
        _, report = self._the_one(el, within, need="act")
        if report["state"]["checked"] is not wanted:
            self._click(el, within)
            outlook = self._wait(
                lambda: self._look(el, within, hiddenToo=True),
                # a form that submits itself when it is ticked may lead to another page
                lambda seen: not seen["states"] or seen["states"][0]["checked"] is wanted,
            )
            self._observed(outlook, f"{words_for(el, within)} to be {'ticked' if wanted else 'cleared'}")
            if not outlook.good:
                raise self._wrong(
                    f"{words_for(el, within)}: expected it {'ticked' if wanted else 'cleared'} after clicking it, "
                    f"it is not, at {report['url']}"
                )
