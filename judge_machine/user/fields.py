"""Verbs of the keyboard and of form fields."""

from collections.abc import Sequence
from pathlib import Path

from judge_machine.errors import ParameterError
from judge_machine.user.keyboard import parse_key
from judge_machine.user.person import Person, Report
from judge_machine.user.shown import option_of
from judge_machine.user.targets import FoundElement, Target, chain_of, words_for
from judge_machine.verdicts import Cause

# Typing every key of a long text takes long; the first part of it is pasted, the last characters are typed.
MOST_TYPED_CHARACTERS = 40
MOST_LISTED = 30  # options that a message lists
SET_AT_ONCE = frozenset({"date", "time", "datetime-local", "month", "week", "color", "range"})
UNTYPABLE = frozenset({"checkbox", "radio", "file", "submit", "button", "reset", "image", "hidden"})


class FieldVerbs(Person):
    """Typing, filling, choosing, ticking and uploading."""

    def fill(self, el: Target, text: object, *, within: FoundElement | None = None) -> None:
        """Replace a field's content as by typing: key and input events, `change` when the field is left.

        Dates are yyyy-mm-dd, times hh:mm, colours #rrggbb. In a list, the option of this label is chosen.
        """
        words = str(text)

        def put(report: Report) -> None:
            state = report["state"]
            if state["tag"] == "select":
                self._choose(words, el, within, report)
            elif state["tag"] == "input" and state["type"] in SET_AT_ONCE:
                self._set(words, el, within, report)
            elif takes_text(state):
                self._replace_text(report["element"], words)
            else:
                raise self._unsuitable("a field that takes text", el, within, report)

        with self._step("fill", f'fills {words_for(el, within)} with "{words}"'):
            self._act(el, within, "edit", put)

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

    def choose(self, el: Target, option: object, *, within: FoundElement | None = None) -> None:
        """Choose the option of a list by its visible label (else by its value)."""

        def pick(report: Report) -> None:
            if report["state"]["tag"] == "select":
                self._choose(str(option), el, within, report)
            elif report["state"]["tag"] == "input" and takes_text(report["state"]):
                self._replace_text(report["element"], str(option))  # a field with suggestions
            else:
                raise self._unsuitable("a list of options", el, within, report)

        with self._step("choose", f'chooses "{option}" in {words_for(el, within)}'):
            self._act(el, within, "edit", pick)

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

    def _focus(self, found: Report) -> None:
        self._ask_about(found["element"], "focus")

    def _replace_text(self, element: int, text: str) -> None:
        if self._ask_about(element, "selectAll"):
            self._context.press(parse_key("Backspace"))
        pasted, typed = text[:-MOST_TYPED_CHARACTERS], text[-MOST_TYPED_CHARACTERS:]
        if pasted:
            self._context.insert(pasted)
        if typed:
            self._context.type(typed)

    def _set(self, text: str, el: Target, within: FoundElement | None, report: Report) -> None:
        kind = report["state"]["type"]
        value = text.replace(" ", "T", 1) if kind == "datetime-local" else text
        taken = self._ask_about(report["element"], "setNatively", value=value)
        if value and not taken:
            raise self._wrong(
                f'{words_for(el, within)}: expected a field that takes "{text}"; its type {kind} does not'
            )

    def _choose(self, wanted: str, el: Target, within: FoundElement | None, report: Report) -> None:
        def look() -> Sequence[Report]:
            options: Sequence[Report] = self._ask_about(report["element"], "options")
            return options

        outlook = self._wait(look, lambda options: is_free(option_of(options, wanted)))
        options = self._observed(outlook, f'the option "{wanted}"')
        option = option_of(options, wanted)
        if option is None or not outlook.good:
            why = "there is no such option" if option is None else "the option is disabled"
            labels = ", ".join(one["label"] for one in options[:MOST_LISTED])
            raise self._wrong(
                f'{words_for(el, within)}: expected the option "{wanted}", {why}; found '
                f"{labels or 'no options'} at {report['url']}"
            )
        self._ask_about(option["element"], "pickOption")

    def _unsuitable(self, expected: str, el: Target, within: FoundElement | None, report: Report) -> ParameterError:
        return ParameterError(
            Cause.NOT_USABLE,
            f"{words_for(el, within)}: expected {expected}, found {report['state']['outline']} at {report['url']}. "
            f"The value of {el.name} must lead to such a field.",
            parameter=el.name,
            scope=chain_of(el, within)[:-1],
        )

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


def is_free(option: Report | None) -> bool:
    return option is not None and not option["disabled"]


def takes_text(state: Report) -> bool:
    typable = state["tag"] == "input" and state["type"] not in UNTYPABLE | SET_AT_ONCE
    return bool(typable or state["tag"] == "textarea" or state["editable"])
