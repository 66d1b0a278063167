"""Verbs of the keyboard and of form fields."""

from pathlib import Path

from judge_machine.errors import ParameterError
from judge_machine.user.driver import Handle
from judge_machine.user.keyboard import parse_key
from judge_machine.user.person import Person, Report
from judge_machine.user.targets import FoundElement, Target, chain_of, words_for
from judge_machine.verdicts import Cause

# Typing every key of a long text takes long; the first part of it is pasted, the last characters are typed.
MOST_TYPED_CHARACTERS = 40
SET_AT_ONCE = frozenset({"date", "time", "datetime-local", "month", "week", "color", "range"})
UNTYPABLE = frozenset({"checkbox", "radio", "file", "submit", "button", "reset", "image", "hidden"})


class FieldVerbs(Person):
    """Typing, filling, choosing, ticking and uploading."""

    def fill(self, el: Target, text: object, *, within: FoundElement | None = None) -> None:
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

    def press(self, key: str, on: Target | None = None, *, within: FoundElement | None = None) -> None:
        """Press a key: "Enter", "Tab", "Escape", "ArrowLeft", "Control+A" or one character."""
        at = f" in {words_for(on, within)}" if on is not None else ""
        pressed = parse_key(key)
        with self._journey.step("press", f"presses {key}{at}"):
            if on is not None:
                self._act(on, within, "act", lambda handle, _: self._ask("focus", element=handle), settle=False)
            self._try(lambda: self._context.press(pressed), f"to press {key}")
            self._settle()

    def choose(self, el: Target, option: object, *, within: FoundElement | None = None) -> None:
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

    def check(self, el: Target, *, within: FoundElement | None = None) -> None:
        """Tick a check box, a radio button or a switch, if it is not ticked already."""
        with self._journey.step("check", f"ticks {words_for(el, within)}"):
            self._tick(el, within, wanted=True)

    def uncheck(self, el: Target, *, within: FoundElement | None = None) -> None:
        """Clear a check box or a switch, if it is ticked."""
        with self._journey.step("uncheck", f"clears {words_for(el, within)}"):
            self._tick(el, within, wanted=False)

    def upload(self, el: Target, *paths: Path | str, within: FoundElement | None = None) -> None:
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

    # ---- kinds of fields ----

    def _replace_text(self, handle: Handle, text: str) -> None:
        if self._ask("selectAll", element=handle):
            self._context.press(parse_key("Backspace"))
        pasted, typed = text[:-MOST_TYPED_CHARACTERS], text[-MOST_TYPED_CHARACTERS:]
        if pasted:
            self._context.insert(pasted)
        if typed:
            self._context.type(typed)

    def _set(self, handle: Handle, text: str, el: Target, within: FoundElement | None, report: Report) -> None:
        kind = report["state"]["type"]
        value = text.replace(" ", "T", 1) if kind == "datetime-local" else text
        taken = self._ask("setNatively", element=handle, value=value)
        if value and not taken:
            raise self._wrong(
                f'{words_for(el, within)}: expected a field that takes "{text}"; its type {kind} does not'
            )

    def _choose(self, handle: Handle, option: str, el: Target, within: FoundElement | None, report: Report) -> None:
        answers: list[Report] = []

        def pick() -> Report:
            answers[:] = [self._ask("pickOption", element=handle, wanted=option)]
            return answers[0]

        outlook = self._wait(pick, lambda answer: bool(answer["picked"]))
        answer = self._observed(outlook, f'the option "{option}"')
        if not answer["picked"]:
            raise self._wrong(
                f'{words_for(el, within)}: expected the option "{option}", {answer["why"]}; found '
                f"{', '.join(answer['labels']) or 'no options'} at {report['url']}"
            )

    def _unsuitable(self, expected: str, el: Target, within: FoundElement | None, report: Report) -> ParameterError:
        return ParameterError(
            Cause.NOT_USABLE,
            f"{words_for(el, within)}: expected {expected}, found {report['state']['outline']} at {report['url']}. "
            f"The value of {el.name} must lead to such a field.",
            parameter=el.name,
            scope=chain_of(el, within)[:-1],
        )

    def _tick(self, el: Target, within: FoundElement | None, *, wanted: bool) -> None:
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


def takes_text(state: Report) -> bool:
    typable = state["tag"] == "input" and state["type"] not in UNTYPABLE | SET_AT_ONCE
    return bool(typable or state["tag"] == "textarea" or state["editable"])
