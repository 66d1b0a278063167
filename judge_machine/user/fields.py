"""Verbs of the keyboard and of form fields."""

from pathlib import Path

from judge_machine.user.choices import SET_AT_ONCE, ChoiceVerbs, NotTaken, takes_text
from judge_machine.user.keyboard import parse_key
from judge_machine.user.person import Report
from judge_machine.user.shown import has_value
from judge_machine.user.targets import FoundElement, Target, words_for


class FieldVerbs(ChoiceVerbs):
    """Typing, filling, ticking and uploading, besides choosing."""

    def fill(self, el: Target, text: object, *, within: FoundElement | None = None) -> None:
        """Replace a field's content as by typing: key and input events, `change` when the field is left.

        Dates are yyyy-mm-dd, times hh:mm, colours #rrggbb. In a list, the option of this label is chosen.
        """
        words = str(text)
        with self._step("fill", f'fills {words_for(el, within)} with "{words}"'):
            self._put(words, el, within)

    def takes(self, el: Target, text: object, *, within: FoundElement | None = None) -> bool:
        """Fill a field like `fill`, and return True if it then holds this text.

        A number field that leaves letters out, a date field and a list without such an option do not hold it.
        """
        words = str(text)
        with self._step("takes", f'tries to fill {words_for(el, within)} with "{words}"'):
            try:
                self._put(words, el, within)
            except NotTaken:
                return False
            state = self._state_of(el, within)
            return bool(state["unread"]) or has_value(state, _as_kept(words, state["type"]))

    def type(self, text: str) -> None:
        """Type into the element that has the keyboard focus."""
        with self._step("type", f'types "{text}"'):
            self._try(lambda: self._context.type(text), "the page to take text")
            self._settle()

    def press(self, key: str, on: Target | None = None, *, within: FoundElement | None = None) -> None:
        """Press a key: "Enter", "Tab", "Escape", "ArrowLeft", "Control+A" or one character."""
        at = f" in {words_for(on, within)}" if on is not None else ""
        pressed = parse_key(key)
        with self._step("press", f"presses {key}{at}"):
            if on is not None:
                self._act(on, within, "act", self._focus, settle=False)
            self._try(lambda: self._context.press(pressed), f"the page to take {key}")
            self._settle()

    def check(self, el: Target, *, within: FoundElement | None = None) -> None:
        """Tick a check box, a radio button or a switch, if it is not ticked already."""
        with self._step("check", f"ticks {words_for(el, within)}"):
            self._tick(el, within, wanted=True)

    def uncheck(self, el: Target, *, within: FoundElement | None = None) -> None:
        """Clear a check box or a switch, if it is ticked."""
        with self._step("uncheck", f"clears {words_for(el, within)}"):
            self._tick(el, within, wanted=False)

    def upload(self, el: Target, *paths: Path | str, within: FoundElement | None = None) -> None:
        """Choose files in a file field; the field itself may be hidden behind a button or a label."""
        files = tuple(Path(path) for path in paths)
        names = ", ".join(file.name for file in files)

        def put(report: Report) -> None:
            if len(files) > 1 and not report["state"]["multiple"]:
                raise self._wrong(
                    f"{words_for(el, within)}: expected a field that takes {len(files)} files, it takes one"
                )
            self._context.set_files(report["element"], files)

        with self._step("upload", f"chooses the file {names} in {words_for(el, within)}"):
            self._act(el, within, "file", put)

    # ---- kinds of fields ----

    def _put(self, words: str, el: Target, within: FoundElement | None) -> None:
        def put(report: Report) -> None:
            state = report["state"]
            if takes_text(state):
                self._replace_text(report["element"], words)
            elif state["list"]:
                self._choose(words, el, within)
            elif state["tag"] == "input" and state["type"] in SET_AT_ONCE:
                self._set(words, el, within, report)
            else:
                raise self._unsuitable("a field that takes text", el, within, report)

        self._act(el, within, "edit", put)

    def _focus(self, found: Report) -> None:
        self._ask_about(found["element"], "focus")

    def _set(self, text: str, el: Target, within: FoundElement | None, report: Report) -> None:
        kind = report["state"]["type"]
        value = _as_kept(text, kind)
        taken = self._ask_about(report["element"], "setNatively", value=value)
        if value and not taken:
            raise NotTaken(f'{words_for(el, within)}: expected a field that takes "{text}"; its type {kind} does not')

    def _tick(self, el: Target, within: FoundElement | None, *, wanted: bool) -> None:
        report = self._the_one(el, within, need="act")
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


def _as_kept(text: str, kind: str) -> str:
    """The text as a field of this type keeps it."""
    if kind == "datetime-local":
        return text.replace(" ", "T", 1)
    return text.lower() if kind == "color" else text
