"""Verbs that look at what is drawn."""

import io
from collections.abc import Callable, Sequence

from PIL import Image

from judge_machine.user.person import Person, Report
from judge_machine.user.pictures import colours_in, drawn_alike
from judge_machine.user.targets import FoundElement, Target, page_words, words_for


class DrawingVerbs(Person):
    """Conditions of pictures: charts, canvases, drawings."""

    def sees_drawing(self, el: Target, colours: int = 3, *, within: FoundElement | None = None) -> None:
        """Wait until the picture of the element has at least `colours` distinct colours: something is drawn there."""
        self._drawn(
            "sees_drawing", el, within, f"a drawing of at least {colours} colours",
            lambda picture: "" if (found := colours_in(picture)) >= colours else f"{found}",
        )  # fmt: skip

    def sees_bars(self, chart: Target, numbers: Sequence[float], *, within: FoundElement | None = None) -> None:
        """Wait until the chart shows a bar for each of these numbers, as long as the number in proportion.

        The bars are measured in the picture: they have one thickness, one baseline and plain colours or a gradient, in
        any order, and no other bar is among them. A length may be 2 pixels and 3 % of the longest away; the bar of a 0
        may be missing. Raises ValueError without a number above 0, or with one below.
        """
        wanted = [float(number) for number in numbers]
        if not wanted or min(wanted) < 0 or max(wanted) == 0:
            raise ValueError(f"expected numbers of which none is below 0 and one is above, found {wanted}")
        from judge_machine.user.bars import bar_lengths, in_proportion  # noqa: PLC0415 - scipy takes a while to load

        def fault(picture: Image.Image) -> str:
            groups = bar_lengths(picture)
            if any(in_proportion(lengths, wanted) for lengths in groups):
                return ""
            return f"lengths of {groups[0]} pixels" if groups else "no bars"

        self._drawn("sees_bars", chart, within, f"bars in the proportion {_series(wanted)}", fault)

    def sees_same_picture(self, el: Target, picture: Image.Image, *, within: FoundElement | None = None) -> None:
        """Wait until the element looks as in a picture taken before; shifts of up to a pixel do not matter."""
        self._drawn(
            "sees_same_picture", el, within, "the picture taken before",
            lambda found: "" if drawn_alike(found, picture) else "another",
        )  # fmt: skip

    def sees_other_picture(self, el: Target, picture: Image.Image, *, within: FoundElement | None = None) -> None:
        """Wait until the element looks different from a picture taken before by more than a shift of a pixel."""
        self._drawn(
            "sees_other_picture", el, within, "another picture than before",
            lambda found: "the same" if drawn_alike(found, picture) else "",
        )  # fmt: skip

    # ---- how ----

    def _drawn(
        self,
        verb: str,
        el: Target,
        within: FoundElement | None,
        expected: str,
        fault: Callable[[Image.Image], str],
    ) -> None:
        """Wait until `fault` finds nothing wrong with the picture of the element."""
        with self._step(verb, f"expects {expected}: {words_for(el, within)}"):
            faults: list[str] = []

            def look() -> Report:
                faults[:] = [fault(Image.open(io.BytesIO(self._picture(el, within))).convert("RGB"))]
                page: Report = self._ask("page")
                return page

            outlook = self._wait(look, lambda _: not faults[0])
            seen = self._observed(outlook, f"{expected}: {words_for(el, within)}")
            if not outlook.good:
                raise self._wrong(
                    f"{words_for(el, within)}: expected {expected}, found {faults[0]} at {page_words(seen)} "
                    f"after {outlook.waited_s:.1f} s"
                )


def _series(numbers: Sequence[float]) -> str:
    return " : ".join(f"{number:g}" for number in numbers)
