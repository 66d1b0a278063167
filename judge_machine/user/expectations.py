"""Verbs that wait until a condition of the page holds."""

from collections.abc import Callable, Sequence
from typing import Any

from judge_machine.errors import HarnessError, TestEnded
from judge_machine.parameters import Locator
from judge_machine.user.person import Person, Report
from judge_machine.user.shown import has_value
from judge_machine.user.targets import (
    FoundElement,
    Target,
    blame,
    chain_of,
    page_words,
    place_of,
    words_for,
    words_for_place,
)


class ExpectationVerbs(Person):
    """Conditions of elements and fields, and of anything that a test computes."""

    def sees_element(self, el: Target, *, within: FoundElement | None = None) -> None:
        """Wait until the element is visible, with something drawn in it; of a parameter of kind `elements`, one."""
        with self._step("sees_element", f"expects to see {words_for(el, within)}"):
            many = isinstance(el, Locator) and el.many
            outlook = self._wait(
                lambda: self._look(el, within, only="drawn"),
                lambda seen: seen["complete"] and (seen["visible"] > 0 if many else seen["visible"] == 1),
            )
            seen = self._observed(outlook, f"{words_for(el, within)} to be visible")
            if outlook.good:
                return
            if seen["complete"] and not seen["visible"] and seen["others"]:
                raise self._wrong(
                    f"{words_for(el, within)}: expected it to be visible, found nothing drawn in it "
                    f"({'; '.join(seen['samples'])}) at {page_words(seen)} after {outlook.waited_s:.1f} s"
                )
            raise blame(seen, el, within, self._memory, waited_s=outlook.waited_s)

    def does_not_see_element(self, el: Target, *, within: FoundElement | None = None) -> None:
        """Wait until no such element is visible; one in which nothing is drawn is not."""
        with self._step("does_not_see_element", f"expects not to see {words_for(el, within)}"):
            self._absent(el, within, only="drawn")

    def does_not_see_field(self, el: Target, *, within: FoundElement | None = None) -> None:
        """Wait until no such element is visible that is a field, or has one in it; plain text is none."""
        with self._step("does_not_see_field", f"expects no field {words_for(el, within)}"):
            self._absent(el, within, only="field")

    def does_not_see_controls(
        self, in_: Target | None = None, *, besides: Sequence[Target] = (), within: FoundElement | None = None
    ) -> None:
        """Wait until the page, or an element, has no field and no button that can be used.

        `besides` are those that may be there, or elements around them; links do not count.
        """
        place, where = place_of(in_, within), words_for_place(in_, within)
        with self._step("does_not_see_controls", f"expects nothing to change or upload{where}"):

            def look() -> Report:
                report: Report = self._ask(
                    "controls",
                    chain=self._question(chain_of(*place) if place else []),
                    besides=[self._question(chain_of(one, None)) for one in besides],
                )
                return report

            outlook = self._wait(look, lambda seen: seen["complete"] and seen["visible"] and not seen["controls"])
            seen = self._observed(outlook, f"nothing to change or upload{where}")
            if outlook.good:
                return
            if place is not None and not (seen["complete"] and seen["visible"]):
                raise blame(seen, *place, self._memory, waited_s=outlook.waited_s)
            raise self._wrong(
                f"expected nothing to change or upload{where}, found {seen['controls']} fields and buttons "
                f"({'; '.join(seen['outlines'])}) at {page_words(seen)} after {outlook.waited_s:.1f} s"
            )

    def sees_value(self, el: Target, value: object, *, within: FoundElement | None = None) -> None:
        """Wait until a form field has this value; in a list, the label of the chosen option counts as well."""
        wanted = str(value)
        self._state(
            "sees_value", el, within, f'the value "{wanted}"', lambda one: has_value(one, wanted),
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
        """Wait until exactly `n` such elements are visible; those in which nothing is drawn count unless `n` is 0."""
        with self._step("sees_count", f"expects {n} of {words_for(elements, within)}"):
            outlook = self._wait(
                lambda: self._look(elements, within, only="" if n else "drawn"),
                lambda seen: seen["complete"] and seen["visible"] == n,
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

    def _absent(self, el: Target, within: FoundElement | None, *, only: str) -> None:
        outlook = self._wait(
            lambda: self._look(el, within, only=only), lambda seen: not seen["complete"] or seen["visible"] == 0
        )
        seen = self._observed(outlook, f"{words_for(el, within)} to be gone")
        if not outlook.good:
            raise self._wrong(
                f"{words_for(el, within)}: expected it not to be visible, found {seen['visible']} "
                f"({'; '.join(seen['samples'])}) at {page_words(seen)} after {outlook.waited_s:.1f} s"
            )

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
