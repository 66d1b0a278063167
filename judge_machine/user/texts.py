"""Verbs that wait until the page, or an element, shows a text."""

from collections.abc import Callable, Iterable, Sequence

from judge_machine.parameters import Locator
from judge_machine.user.numbers import shows_number
from judge_machine.user.person import Person, Report
from judge_machine.user.shown import shows
from judge_machine.user.targets import FoundElement, Target, blame, page_words, place_of, words_for, words_for_place

LONGEST_QUOTE = 300


class TextVerbs(Person):
    """Conditions of the text that a person reads."""

    def sees(self, text: object, in_: Target | None = None, *, within: FoundElement | None = None) -> None:
        """Wait until the visible text of the page, or of an element, contains `text`; white space is one space."""
        wanted = str(text)
        with self._step("sees", f'expects to see "{wanted}"{words_for_place(in_, within)}'):
            self._text(in_, within, lambda seen: any(shows(one, wanted) for one in seen), f'to see "{wanted}"')

    def does_not_see(self, text: object, in_: Target | None = None, *, within: FoundElement | None = None) -> None:
        """Wait until the visible text of the page, or of an element, does not contain `text`."""
        wanted = str(text)
        with self._step("does_not_see", f'expects not to see "{wanted}"{words_for_place(in_, within)}'):
            if in_ is not None and self._is_gone(in_, within):
                return
            self._text(in_, within, lambda seen: not any(shows(one, wanted) for one in seen), f'not to see "{wanted}"')

    def sees_any_of(
        self,
        texts: Sequence[object],
        in_: Target | None = None,
        *,
        none_of: Sequence[object] = (),
        within: FoundElement | None = None,
    ) -> None:
        """Wait until the visible text contains one of `texts` and nothing of `none_of`, in upper or lower case.

        Raises ValueError without any text to look for.
        """
        wanted, unwanted = _listed(texts), _listed(none_of)
        if not wanted:
            raise ValueError("sees_any_of needs at least one text to look for")
        expected = f"to see {_quoted(wanted)}" + (f" and not {_quoted(unwanted)}" if unwanted else "")

        def good(seen: Sequence[Report]) -> bool:
            def shown(words: Iterable[str]) -> bool:
                return any(shows(one, word, any_case=True) for one in seen for word in words)

            return shown(wanted) and not shown(unwanted)

        with self._step("sees_any_of", f"expects {expected}{words_for_place(in_, within)}"):
            self._text(in_, within, good, expected)

    def sees_number(
        self, value: float, in_: Target | None = None, *, tolerance: float = 0.0, within: FoundElement | None = None
    ) -> None:
        """Wait until a number in the visible text differs from `value` by at most `tolerance`."""
        with self._step("sees_number", f"expects to see the number {value:g}{words_for_place(in_, within)}"):
            self._text(
                in_, within, lambda seen: shows_number(_joined(seen), float(value), tolerance=tolerance),
                f"to see the number {value!r}" + (f" (within {tolerance!r})" if tolerance else ""),
            )  # fmt: skip

    # ---- how ----

    def _text(
        self,
        in_: Target | None,
        within: FoundElement | None,
        good: Callable[[Sequence[Report]], bool],
        expected: str,
    ) -> None:
        many = isinstance(in_, Locator) and in_.many
        place = place_of(in_, within)

        def look() -> Report:
            if place is None:
                page: Report = self._ask("sees")
                return {**page, "states": [page], "present": True}
            seen = self._look(*place, hiddenToo=True)
            return {**seen, "present": len(seen["states"]) == 1 or (many and bool(seen["states"]))}

        where = words_for_place(in_, within)
        outlook = self._wait(look, lambda seen: seen["present"] and good(seen["states"]))
        seen = self._observed(outlook, f"{expected.removeprefix('to ')}{where}")
        if outlook.good:
            return
        if place is not None and not seen["present"]:
            raise blame(seen, *place, self._memory, waited_s=outlook.waited_s)
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


def _joined(elements: Iterable[Report]) -> str:
    return " ".join(str(one["drawn"]) for one in elements)


def _quote(text: str) -> str:
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"


def _listed(texts: Sequence[object]) -> tuple[str, ...]:
    if isinstance(texts, str):
        raise ValueError(f"expected a list of texts, found the text {texts!r}")
    return tuple(str(text) for text in texts)


def _quoted(texts: Iterable[str]) -> str:
    return " or ".join(f'"{text}"' for text in texts)
