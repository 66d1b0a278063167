"""Verbs of lists to choose from: native lists, radio buttons, and the listboxes and comboboxes that pages make."""

from collections.abc import Callable

from judge_machine.errors import BehaviourError, ParameterError
from judge_machine.user.driver import Point
from judge_machine.user.keyboard import parse_key
from judge_machine.user.person import Person, Report
from judge_machine.user.shown import option_of
from judge_machine.user.targets import FoundElement, Target, chain_of, words_for
from judge_machine.user.waiting import Interrupted
from judge_machine.verdicts import Cause

# Typing every key of a long text takes long; the first part of it is pasted, the last characters are typed.
MOST_TYPED_CHARACTERS = 40
SET_AT_ONCE = frozenset({"date", "time", "datetime-local", "month", "week", "color", "range"})
UNTYPABLE = frozenset({"checkbox", "radio", "file", "submit", "button", "reset", "image", "hidden"})
MOST_LISTED = 30  # options that a message lists
OPENING_S = 0.5  # for a list to open, before a person tries the next way


class NotTaken(BehaviourError):
    """The field does not take what was to be put into it."""

    def __init__(self, message: str) -> None:
        super().__init__(Cause.WRONG_RESULT, message)


class ChoiceVerbs(Person):
    """Choosing from a list, and reading it."""

    def choose(self, el: Target, option: object, *, within: FoundElement | None = None) -> None:
        """Choose an option by its visible label, else by its value.

        `el` is a list, a group of radio buttons, a listbox, a combobox, a button that opens a list, or what is around
        one of them. Into a text field with suggestions the option is typed.
        """

        def pick(report: Report) -> None:
            if report["state"]["list"]:
                self._choose(str(option), el, within)
            elif takes_text(report["state"]) and report["state"]["tag"] == "input":
                self._replace_text(report["element"], str(option))
            else:
                raise self._unsuitable("a list of options", el, within, report)

        with self._step("choose", f'chooses "{option}" in {words_for(el, within)}'):
            self._act(el, within, "edit", pick)

    def options_of(self, el: Target, *, within: FoundElement | None = None) -> list[str]:
        """The labels of the options that can be chosen now; a closed list is opened for it, and closed again."""
        labels: list[str] = []

        def read(report: Report) -> None:
            if not report["state"]["list"]:
                raise self._unsuitable("a list of options", el, within, report)
            look, first = self._open(el, within)
            outlook = self._wait(look, lambda seen: bool(seen["options"]), patience_s=OPENING_S)
            options = outlook.seen["options"] if outlook.seen is not None else ()
            labels[:] = [option["label"] for option in options if not option["disabled"]]
            if first["kind"] == "popup" and not first["options"]:
                self._context.press(parse_key("Escape"))

        with self._step("options_of", f"reads the options of {words_for(el, within)}"):
            self._act(el, within, "edit", read)
        return labels

    def choice_of(self, el: Target, *, within: FoundElement | None = None) -> str:
        """The label of the chosen option, "" when there is none; of several, separated by ", "."""
        with self._step("choice_of", f"reads what is chosen in {words_for(el, within)}"):
            return str(self._state_of(el, within)["label"] or "")

    # ---- how ----

    def _choose(self, wanted: str, el: Target, within: FoundElement | None) -> None:
        look, first = self._open(el, within)
        outlook = self._wait(look, _offers(wanted), patience_s=OPENING_S if first["field"] else None)
        if not outlook.good and first["field"]:
            self._replace_text(first["field"], wanted)  # a list of what fits the text
            outlook = self._wait(look, _offers(wanted))
        seen = self._observed(outlook, f'the option "{wanted}"')
        option = option_of(seen["options"], wanted)
        if option is None or not outlook.good:
            why = "there is no such option" if option is None else "the option is disabled"
            labels = ", ".join(one["label"] for one in seen["options"][:MOST_LISTED])
            raise NotTaken(
                f'{words_for(el, within)}: expected the option "{wanted}", {why}; found '
                f"{labels or 'no options'} at {self.url}"
            )
        if seen["kind"] == "native":
            self._ask_about(option["element"], "pickNatively")
        elif not (seen["many"] and option["chosen"]):
            self._press_option(look, wanted, el, within)
        if seen["kind"] == "popup" and seen["many"]:
            self._context.press(parse_key("Escape"))

    def _open(self, el: Target, within: FoundElement | None) -> tuple[Callable[[], Report], Report]:
        """Open the list as a person does, with the mouse or else the keyboard.

        Returns what looks at the list, and what it looked like before.
        """
        others: list[int] | None = None  # lists of the page that are there before this one opens

        def look() -> Report:
            seen: Report | None = self._ask("choices", chain=self._question(chain_of(el, within)), besides=others)
            if seen is None:
                raise Interrupted("the list is gone")
            return seen

        first = self._observed(self._wait(look, lambda _: True), f"the options of {words_for(el, within)}")
        if first["kind"] != "popup" or first["options"]:
            return look, first
        others = first["lists"]
        self._press_part(lambda: self._ask_about(look()["opener"], "aimAt"), el, within)
        opened = self._wait(look, lambda seen: bool(seen["options"]), patience_s=OPENING_S)
        if not opened.good and opened.seen is not None:
            self._ask_about(opened.seen["opener"], "focus")
            self._context.press(parse_key("ArrowDown"))
        return look, first

    def _press_option(self, look: Callable[[], Report], wanted: str, el: Target, within: FoundElement | None) -> None:
        kinds: list[str] = []

        def aim() -> Report:
            seen = look()
            kinds[:] = [seen["kind"]]
            option = option_of(seen["options"], wanted)
            if option is None:
                raise Interrupted("the option is gone")
            point: Report = self._ask_about(option["element"], "aimAt")
            return point

        self._press_part(aim, el, within)
        if kinds != ["radios"]:
            return
        outlook = self._wait(look, lambda seen: bool((option_of(seen["options"], wanted) or {}).get("chosen")))
        # a form that submits itself may lead to another page
        if not outlook.good and outlook.seen is not None:
            raise self._wrong(
                f'{words_for(el, within)}: expected "{wanted}" to be chosen after clicking it, it is not, at {self.url}'
            )

    def _press_part(self, aim: Callable[[], Report], el: Target, within: FoundElement | None) -> None:
        """Press a part of a list, at the place that `aim` finds each time."""

        def press() -> str:
            aimed = aim()
            if aimed["point"] is None:
                return str(aimed["words"])
            self._context.click(Point(**aimed["point"]), count=1)
            return "" if self._landed() else "it moved away from the mouse"

        outlook = self._wait(press, lambda obstacle: not obstacle)
        obstacle = self._observed(outlook, f"a part of {words_for(el, within)} to be usable")
        if not outlook.good:
            raise ParameterError(
                Cause.NOT_USABLE,
                f"{words_for(el, within)}: expected a list that a person can use, at {self.url}: {obstacle}",
                parameter=el.name,
                scope=chain_of(el, within)[:-1],
            )

    def _replace_text(self, element: int, text: str) -> None:
        if self._ask_about(element, "selectAll"):
            self._context.press(parse_key("Backspace"))
        pasted, typed = text[:-MOST_TYPED_CHARACTERS], text[-MOST_TYPED_CHARACTERS:]
        if pasted:
            self._context.insert(pasted)
        if typed:
            self._context.type(typed)

    def _unsuitable(self, expected: str, el: Target, within: FoundElement | None, report: Report) -> ParameterError:
        return ParameterError(
            Cause.NOT_USABLE,
            f"{words_for(el, within)}: expected {expected}, found {report['state']['outline']} at {report['url']}. "
            f"The value of {el.name} must lead to such a field.",
            parameter=el.name,
            scope=chain_of(el, within)[:-1],
        )


def takes_text(state: Report) -> bool:
    """Return True for what a person types into."""
    typable = state["tag"] == "input" and state["type"] not in UNTYPABLE | SET_AT_ONCE and not state["locked"]
    return bool(typable or state["tag"] == "textarea" or state["editable"])


def _offers(wanted: str) -> Callable[[Report], bool]:
    def offered(seen: Report) -> bool:
        option = option_of(seen["options"], wanted)
        return option is not None and not option["disabled"]

    return offered
