"""How a person puts something into the page: acting on an element, and filling the kinds of fields."""

from collections.abc import Callable

from judge_machine.errors import BehaviourError, ParameterError
from judge_machine.user.driver import Blocked, Handle
from judge_machine.user.keyboard import parse_key
from judge_machine.user.moving import Moving
from judge_machine.user.person import Report
from judge_machine.user.targets import Found, Target, chain_of, words_for
from judge_machine.user.waiting import Interrupted, Outlook, wait_until
from judge_machine.verdicts import Cause

# Typing every key of a long text takes long; the first part of it is pasted, the last characters are typed.
MOST_TYPED_CHARACTERS = 40
SET_AT_ONCE = frozenset({"date", "time", "datetime-local", "month", "week", "color", "range"})
UNTYPABLE = frozenset({"checkbox", "radio", "file", "submit", "button", "reset", "image", "hidden"})


class Forms(Moving):
    """What the verbs that act have in common."""

    def _act(
        self,
        el: Target,
        within: Found | None,
        need: str,
        act: Callable[[Handle, Report], None],
        *,
        settle: bool = True,
    ) -> None:
        """Find the element and act on it, again when the page replaced it meanwhile."""
        refusals: list[Exception] = []

        def attempt() -> bool:
            handle, report = self._the_one(el, within, need=need)
            try:
                act(handle, report)
            except (Blocked, Interrupted) as error:
                refusals.append(error)
                return False
            return True

        if not self._wait_for(attempt).good:
            raise ParameterError(
                Cause.NOT_USABLE,
                f"{words_for(el, within)}: expected an element that can be used, at {self.url}: {refusals[-1]}",
                parameter=el.name,
                scope=chain_of(el, within)[:-1],
            )
        if settle:
            self._settle()

    def _try(self, act: Callable[[], None], what: str) -> None:
        def attempt() -> bool:
            act()
            return True

        outlook = self._wait_for(attempt)
        if not outlook.good:
            raise BehaviourError(
                Cause.TIMED_OUT,
                f"expected {what}, but the page took no input for {outlook.waited_s:.1f} s at {self.url}",
            )

    def _wait_for(self, attempt: Callable[[], bool]) -> Outlook[bool]:
        return wait_until(attempt, bool, pause=self._context.pause, deadline=self._deadline, patience_s=self.patience_s)

    def _replace_text(self, handle: Handle, text: str) -> None:
        if self._ask("selectAll", element=handle):
            self._context.press(parse_key("Backspace"))
        pasted, typed = text[:-MOST_TYPED_CHARACTERS], text[-MOST_TYPED_CHARACTERS:]
        if pasted:
            self._context.insert(pasted)
        if typed:
            self._context.type(typed)

    def _set(self, handle: Handle, text: str, el: Target, within: Found | None, report: Report) -> None:
        kind = report["state"]["type"]
        value = text.replace(" ", "T", 1) if kind == "datetime-local" else text
        taken = self._ask("setNatively", element=handle, value=value)
        if value and not taken:
            raise self._wrong(
                f'{words_for(el, within)}: expected a field that takes "{text}"; its type {kind} does not'
            )

    def _choose(self, handle: Handle, option: str, el: Target, within: Found | None, report: Report) -> None:
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

    def _unsuitable(self, expected: str, el: Target, within: Found | None, report: Report) -> ParameterError:
        return ParameterError(
            Cause.NOT_USABLE,
            f"{words_for(el, within)}: expected {expected}, found {report['state']['outline']} at {report['url']}. "
            f"The value of {el.name} must lead to such a field.",
            parameter=el.name,
            scope=chain_of(el, within)[:-1],
        )

    def _time_s(self) -> float:
        return max(0.05, min(self.patience_s, self._deadline.remaining_s))


def takes_text(state: Report) -> bool:
    typable = state["tag"] == "input" and state["type"] not in UNTYPABLE | SET_AT_ONCE
    return bool(typable or state["tag"] == "textarea" or state["editable"])
