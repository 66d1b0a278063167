"""Verbs that read the page, and that find rows in it."""

import io
from dataclasses import replace
from typing import Any

from PIL import Image

from judge_machine.errors import BehaviourError, TestEnded
from judge_machine.user.person import Person, Report
from judge_machine.user.targets import FoundElement, Target, blame, page_words, words_for
from judge_machine.verdicts import Cause

LONGEST_TEXT_QUOTE = 60


class ContentVerbs(Person):
    """Texts, values, pictures and rows; the element must exist."""

    def text_of(self, el: Target, *, within: FoundElement | None = None) -> str:
        """The visible text of the element; a field's value counts as its text."""
        return str(self._one_state("text_of", "reads the text of", el, within)["drawn"])

    def value_of(self, el: Target, *, within: FoundElement | None = None) -> str:
        """The value of a form field, "" when it has none."""
        return str(self._one_state("value_of", "reads the value of", el, within)["value"] or "")

    def attribute_of(self, el: Target, name: str, *, within: FoundElement | None = None) -> str | None:
        """An attribute of the element, None when it has none of this name."""
        value = self._one_state("attribute_of", f"reads {name} of", el, within, attribute=name)["attribute"]
        return None if value is None else str(value)

    def texts_of(self, elements: Target, *, within: FoundElement | None = None) -> list[str]:
        """The visible texts of all such visible elements, in the order of the page; [] when there are none."""
        with self._step("texts_of", f"reads the texts of {words_for(elements, within)}"):
            return [str(one["drawn"]) for one in self._all(elements, within)["states"]]

    def count(self, elements: Target, *, within: FoundElement | None = None) -> int:
        """Return the number of such elements that are visible now."""
        with self._step("count", f"counts {words_for(elements, within)}"):
            return int(self._all(elements, within)["visible"])

    def picture_of(self, el: Target, *, within: FoundElement | None = None) -> Image.Image:
        """A picture of the element as it is drawn now."""
        with self._step("picture_of", f"takes a picture of {words_for(el, within)}"):
            return Image.open(io.BytesIO(self._picture(el, within)))

    def local_storage(self, key: str) -> str | None:
        """Return the value in the page's local storage under `key`, None when there is none."""
        answer = self._answer("localStorage", key=key)
        if "error" in answer:
            raise self._wrong(f"the local storage of {self.url} could not be read: {answer['error']}")
        value = answer["value"]
        return None if value is None else str(value)

    def clipboard(self) -> str:
        """The text on the clipboard, which all people of one browser share."""
        with self._step("clipboard", "reads the clipboard"):
            outlook = self._wait(self._context.clipboard, lambda _: True)
            if outlook.seen is None:
                raise self._wrong(f"expected the clipboard to be readable for {outlook.waited_s:.1f} s at {self.url}")
            return outlook.seen

    # ---- rows ----

    def row(self, elements: Target, containing: object, *, within: FoundElement | None = None) -> FoundElement:
        """The one element whose text (or a field in it) contains a text; waits until exactly one does."""
        base = _found(elements, within)
        return self._keep(replace(base, containing=str(containing)))

    def nth(self, elements: Target, index: int, *, within: FoundElement | None = None) -> FoundElement:
        """The element at this place among the visible ones, from 0; -1 is the last. Waits until it appears."""
        base = _found(elements, within)
        return self._keep(replace(base, index=index))

    # ---- how ----

    def _one_state(self, verb: str, words: str, el: Target, within: FoundElement | None, **request: object) -> Any:
        with self._step(verb, f"{words} {words_for(el, within)}"):
            return self._state_of(el, within, **request)

    def _all(self, elements: Target, within: FoundElement | None) -> Report:
        outlook = self._wait(lambda: self._look(elements, within), lambda seen: bool(seen["complete"]))
        seen = self._observed(outlook, words_for(elements, within))
        if not outlook.good:
            raise blame(seen, elements, within, self._memory, waited_s=outlook.waited_s)
        return seen

    def _keep(self, found: FoundElement) -> FoundElement:
        with self._step("row", f"looks for {words_for(found)}"):
            try:
                element: int = self._the_one(found, None, need="none")["element"]
            except TestEnded as error:
                self._blame_row(found, error)
                raise
            return replace(found, kept=element) if found.containing is not None else found

    def _blame_row(self, found: FoundElement, error: TestEnded) -> None:
        """The rows exist and only the wanted one does not: the fault is the project's, not the parameter's."""
        if error.cause in (Cause.TIMED_OUT, Cause.HARNESS_ERROR):
            return
        rows = self._all(found.locator, found.within)
        if rows["visible"] > 0:
            texts = "; ".join(one["drawn"][:LONGEST_TEXT_QUOTE] for one in rows["states"][:8])
            raise BehaviourError(
                Cause.WRONG_RESULT,
                f"expected exactly one {words_for(found)}, found {len(rows['states'])} elements in all: {texts}, "
                f"at {page_words(rows)}",
            ) from error


def _found(elements: Target, within: FoundElement | None) -> FoundElement:
    return elements if isinstance(elements, FoundElement) else FoundElement(locator=elements, within=within)
