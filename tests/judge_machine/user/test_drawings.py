"""What is drawn, on both backends."""

from typing import Any

import pytest

from judge_machine.errors import BehaviourError
from judge_machine.parameters import Locator
from judge_machine.user import User

CHART = Locator(name="chart", value="#c")
BARS = {
    "canvas": """<canvas id=c width=400 height=160></canvas><script>const pen = c.getContext("2d");
      NUMBERS.forEach((n, i) => { pen.fillStyle = COLOURS[i]; pen.fillRect(0, 40 * i, 35 * n, 24); })</script>""",
    "svg": """<svg id=c width=400 height=160></svg><script>NUMBERS.forEach((n, i) => {
      c.innerHTML += `<rect x=10.5 y=${40.3 * i} width=${35 * n} height=24.4 rx=6 fill=${COLOURS[i]} />
        <text x=${14 + 35 * n} y=${40 * i + 16}>${n}</text>`; })</script>""",
    "boxes": """<div id=c style="width: 400px"></div><script>NUMBERS.forEach((n, i) => {
      c.innerHTML += `<div>Place ${i}</div><div style="background: #ddd"><div style="background: ${COLOURS[i]};
        height: 24px; width: ${9 * n}%; color: white"> ${n} votes</div></div>`; })</script>""",
    "columns": """<style>#c { display: flex; gap: 9px; align-items: flex-end; height: 350px; padding: 5px }
      #c div { width: 40px; background: teal; border-radius: 4px 4px 0 0 }</style><div id=c></div><script>
      NUMBERS.forEach((n) => { c.innerHTML += `<div style="height: ${27 * n}px"></div>`; })</script>""",
}


def at(value: str) -> Locator:
    return Locator(name="thing", value=value)


def test_drawings(user: User, fails: Any, site: Any) -> None:
    user.visit(
        site.put(
            """<canvas id=c width=90 height=30></canvas><canvas id=empty width=90 height=30></canvas><script>
            setTimeout(() => { const pen = c.getContext("2d");
              ["red", "lime", "blue"].forEach((colour, i) => {
                pen.fillStyle = colour; pen.fillRect(i * 30, 0, 30, 30) });
            }, 200)</script>"""
        )
    )
    user.sees_drawing(at("c"))
    assert user.picture_of(at("c")).size == (90, 30)
    with fails(BehaviourError, match="at least 3 colours, found 1"):
        user.sees_drawing(at("empty"))


@pytest.mark.parametrize("html", BARS.values(), ids=BARS)
def test_bars_are_measured_whatever_draws_them(user: User, fails: Any, site: Any, html: str) -> None:
    def chart(numbers: list[float]) -> str:
        return f"<script>const NUMBERS = {numbers}, COLOURS = ['teal', 'crimson', 'navy'];</script>{html}"

    user.visit(site.put(chart([4, 10, 2])))
    user.sees_bars(CHART, [4, 10, 2])
    user.visit(site.put(chart([3 * number**0.5 for number in (4, 10, 2)])))
    with fails(BehaviourError, match="expected bars in the proportion 4 : 10 : 2, found lengths of"):
        user.sees_bars(CHART, [4, 10, 2])


def test_bars_stand_for_numbers(user: User) -> None:
    for wrong in ([], [0, 0], [1, -1]):
        with pytest.raises(ValueError, match="above"):
            user.sees_bars(CHART, wrong)


def test_a_picture_stays_the_same_when_the_page_above_it_grows(user: User, fails: Any, site: Any) -> None:
    user.visit(
        site.put(
            """<div id=above style="height: 10px"></div><svg id=c width=300 height=92.4>
            <rect id=r x=5.3 y=9.7 width=120 height=30 fill=teal /><text x=20 y=80>Votes</text></svg>
            <button id=grow onclick="above.style.height = '42.375px'">Grow</button>
            <button id=vote onclick="r.setAttribute('width', 126)">Vote</button>"""
        )
    )
    before = user.picture_of(CHART)
    user.click(at("#grow"))
    user.sees_same_picture(CHART, before)
    with fails(BehaviourError, match="expected another picture than before, found the same"):
        user.sees_other_picture(CHART, before)
    user.click(at("#vote"))
    user.sees_other_picture(CHART, before)
    with fails(BehaviourError, match="expected the picture taken before, found another"):
        user.sees_same_picture(CHART, before)
