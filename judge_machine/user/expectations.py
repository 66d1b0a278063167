"""Verbs that wait until a condition of the page holds."""

import io
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from PIL import Image

from judge_machine.errors import HarnessError, TestEnded
from judge_machine.parameters import Locator
from judge_machine.user.numbers import shows_number
from judge_machine.user.person import Person, Report
from judge_machine.user.shown import shows
from judge_machine.user.targets import FoundElement, Target, blame, page_words, words_for

LONGEST_QUOTE = 300
COLOUR_STEP = 32  # colours closer than this in each channel (0-255) count as one, so that smoothing adds none


class ExpectationVerbs(Person):
    """Conditions of texts, elements, fields, pictures, and of anything that a test computes."""

    def sees(self, text: object, in_: Target | None = None, *, within: FoundElement | None = None) -> None:
        """Wait until the visible text of the page, or of an element, contains `text`; white space is one space."""
        wanted = str(text)
        with self._step("sees", f'expects to see "{wanted}"{_place(in_, within)}'):
            self._text(in_, within, lambda seen: any(shows(one, wanted) for one in seen), f'to see "{wanted}"')

    def does_not_see(self, text: object, in_: Target | None = None, *, within: FoundElement | None = None) -> None:
        """Wait until the visible text of the page, or of an element, does not contain `text`."""
        wanted = str(text)
        with self._step("does_not_see", f'expects not to see "{wanted}"{_place(in_, within)}'):
            if in_ is not None and self._is_gone(in_, within):
                return
            self._text(in_, within, lambda seen: not any(shows(one, wanted) for one in seen), f'not to see "{wanted}"')

    def sees_number(
        self, value: float, in_: Target | None = None, *, tolerance: float = 0.0, within: FoundElement | None = None
    ) -> None:
        """Wait until a number in the visible text differs from `value` by at most `tolerance`."""
        with self._step("sees_number", f"expects to see the number {value:g}{_place(in_, within)}"):
            self._text(
                in_, within, lambda seen: shows_number(_joined(seen), float(value), tolerance=tolerance),
                f"to see the number {value!r}" + (f" (within {tolerance!r})" if tolerance else ""),
            )  # fmt: skip

    def sees_element(self, el: Target, *, within: FoundElement | None = None) -> None:
        """Wait until the element is visible; of a parameter of kind `elements`, at least one."""
        with self._step("sees_element", f"expects to see {words_for(el, within)}"):
            many = isinstance(el, Locator) and el.many
            outlook = self._wait(
                lambda: self._look(el, within),
                lambda seen: seen["complete"] and (seen["visible"] > 0 if many else seen["visible"] == 1),
            )
            seen = self._observed(outlook, f"{words_for(el, within)} to be visible")
            if not outlook.good:
                raise blame(seen, el, within, self._memory, waited_s=outlook.waited_s)

    def does_not_see_element(self, el: Target, *, within: FoundElement | None = None) -> None:
        """Wait until no such element is visible."""
        with self._step("does_not_see_element", f"expects not to see {words_for(el, within)}"):
            outlook = self._wait(
                lambda: self._look(el, within), lambda seen: not seen["complete"] or seen["visible"] == 0
            )
            seen = self._observed(outlook, f"{words_for(el, within)} to be gone")
            if not outlook.good:
                raise self._wrong(
                    f"{words_for(el, within)}: expected it not to be visible, found {seen['visible']} "
                    f"({'; '.join(seen['samples'])}) at {page_words(seen)} after {outlook.waited_s:.1f} s"
                )

    def sees_value(self, el: Target, value: object, *, within: FoundElement | None = None) -> None:
        """Wait until a form field has this value; in a list, the label of the chosen option counts as well."""
        wanted = str(value)
        self._state(
            "sees_value", el, within, f'the value "{wanted}"', lambda one: _has_value(one, wanted),
            lambda one: f'"{one["value"]}"',
        )  # fmt: skip

    def sees_enabled(self, el: Target, *, within: FoundElement | None = None) -> None:
        """Wait until the element can be used."""
        self._state("sees_enabled", el, within, "it enabled", lambda one: not one["disabled"], lambda _: "it disabled")

    def sees_disabled(self, el: Target, *, within: FoundElement | None = None) -> None:
        """Wait until the element is disabled."""
        self._state("sees_disabled", el, within, "it disabled", lambda one: one["disabled"], lambda _: "it enabled")

    def sees_checked(self, el: Target, *, within: FoundElement | None = None) -> None:
        """Wait until a check box, radio button or switch is ticked."""
        self._state("sees_checked", el, within, "it ticked", lambda one: one["checked"], lambda _: "it not ticked")

    def sees_unchecked(self, el: Target, *, within: FoundElement | None = None) -> None:
        """Wait until a check box, radio button or switch is not ticked."""
        self._state(
            "sees_unchecked", el, within, "it not ticked", lambda one: not one["checked"], lambda _: "it ticked"
        )

    def sees_focus(self, el: Target, *, within: FoundElement | None = None) -> None:
        """Wait until the element has the keyboard focus."""
        self._state(
            "sees_focus", el, within, "the keyboard focus", lambda one: one["focused"], lambda _: "it elsewhere"
        )

    def sees_count(self, elements: Target, n: int, *, within: FoundElement | None = None) -> None:
        """Wait until exactly `n` such elements are visible."""
        with self._step("sees_count", f"expects {n} of {words_for(elements, within)}"):
            outlook = self._wait(
                lambda: self._look(elements, within), lambda seen: seen["complete"] and seen["visible"] == n
            )
            seen = self._observed(outlook, f"{n} of {words_for(elements, within)}")
            if outlook.good:
                return
            if n and (not seen["visible"] or not seen["complete"]):
                raise blame(seen, elements, within, self._memory, waited_s=outlook.waited_s)
            raise self._wrong(
                f"{words_for(elements, within)}: expected {n} visible elements, found {seen['visible']} "
                f"({'; '.join(seen['samples'])}) at {page_words(seen)} after {outlook.waited_s:.1f} s"
            )

    def sees_drawing(self, el: Target, colours: int = 3, *, within: FoundElement | None = None) -> None:
        """Wait until the picture of the element has at least `colours` distinct colours: something is drawn there."""
        with self._step("sees_drawing", f"expects {words_for(el, within)} to be drawn"):
            counts: list[int] = []

            def look() -> Report:
                counts[:] = [_colours(self._picture(el, within))]
                page: Report = self._ask("page")
                return page

            outlook = self._wait(look, lambda _: counts[0] >= colours)
            seen = self._observed(outlook, f"a drawing in {words_for(el, within)}")
            if not outlook.good:
                raise self._wrong(
                    f"{words_for(el, within)}: expected a drawing of at least {colours} colours, found {counts[0]} "
                    f"at {page_words(seen)} after {outlook.waited_s:.1f} s"
                )

    def eventually(self, predicate: Callable[[], object], message: str) -> None:
        """Wait until `predicate()` is true; looks that fail inside count as not true yet."""
        with self._step("eventually", f"waits until {message}"):
            problems: list[Exception] = []

            def look() -> bool:
                problems.clear()
                try:
                    return bool(predicate())
                except HarnessError:
                    raise
                except (TestEnded, AssertionError) as error:
                    problems.append(error)
                    return False

            outlook = self._wait(look, bool)
            if not outlook.good:
                last = f"; last: {problems[0]}" if problems else ""
                raise self._wrong(
                    f"expected: {message}; still not so after {outlook.waited_s:.1f} s at {self.url}{last}"
                )

    # ---- how ----

    def _text(
        self,
        in_: Target | None,
        within: FoundElement | None,
        good: Callable[[Sequence[Report]], bool],
        expected: str,
    ) -> None:
        many = isinstance(in_, Locator) and in_.many

        def look() -> Report:
            if in_ is None and within is None:
                page: Report = self._ask("sees")
                return {**page, "states": [page], "present": True}
            seen = self._look(_some(in_ or within), within if in_ is not None else None, hiddenToo=True)
            return {**seen, "present": len(seen["states"]) == 1 or (many and bool(seen["states"]))}

        where = _place(in_, within)
        outlook = self._wait(look, lambda seen: seen["present"] and good(seen["states"]))
        seen = self._observed(outlook, f"{expected.removeprefix('to ')}{where}")
        if outlook.good:
            return
        if not seen["present"]:
            raise blame(seen, _some(in_ or within), within if in_ is not None else None, self._memory,
                        waited_s=outlook.waited_s)  # fmt: skip
        raise self._wrong(
            f'expected {expected}{where}, found "{_quote(_joined(seen["states"]))}" at {page_words(seen)} '
            f"after {outlook.waited_s:.1f} s"
        )

    def _is_gone(self, target: Target, within: FoundElement | None) -> bool:
        many = isinstance(target, Locator) and target.many
        if not many and target.name not in self._memory.seen:
            return False
        outlook = self._wait(lambda: self._look(target, within), lambda _: True)
        seen = self._observed(outlook, words_for(target, within))
        return not seen["complete"] or not seen["visible"]

    def _state(
        self,
        verb: str,
        el: Target,
        within: FoundElement | None,
        expected: str,
        good: Callable[[Any], bool],
        found: Callable[[Any], str],
    ) -> None:
        with self._step(verb, f"expects {expected}: {words_for(el, within)}"):
            outlook = self._wait(
                lambda: self._look(el, within),
                lambda seen: seen["complete"] and len(seen["states"]) == 1 and good(seen["states"][0]),
            )
            seen = self._observed(outlook, f"{expected}: {words_for(el, within)}")
            if outlook.good:
                return
            if not seen["complete"] or len(seen["states"]) != 1:
                raise blame(seen, el, within, self._memory, waited_s=outlook.waited_s)
            raise self._wrong(
                f"{words_for(el, within)}: expected {expected}, found {found(seen['states'][0])} "
                f"({seen['states'][0]['outline']}) at {page_words(seen)} after {outlook.waited_s:.1f} s"
            )


def _some(target: Target | None) -> Target:
    assert target is not None
    return target


def _joined(elements: Iterable[Report]) -> str:
    return " ".join(str(one["drawn"]) for one in elements)


def _place(in_: Target | None, within: FoundElement | None) -> str:
    if in_ is None and within is None:
        return ""
    return f" in {words_for(_some(in_ or within), within if in_ is not None else None)}"


def _quote(text: str) -> str:
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"


def _colours(png: bytes) -> int:
    image = Image.open(io.BytesIO(png)).convert("RGB")
    steps = image.point([level // COLOUR_STEP for level in range(256)] * 3)
    return len(steps.getcolors(maxcolors=image.width * image.height) or ())


def _has_value(field: Report, wanted: str) -> bool:
    if wanted in (field["value"], field["label"]):
        return True
    if field["type"] not in ("number", "range"):
        return False
    try:
        return float(field["value"]) == float(wanted)  # 12.50 is 12.5
    except ValueError:
        return False
