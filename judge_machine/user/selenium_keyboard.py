"""Keys and texts in WebDriver's words."""

from collections.abc import Iterator

from selenium.webdriver.common.keys import Keys

KEYS = {
    "Space": " ", "Enter": Keys.ENTER, "Control": Keys.CONTROL, "Shift": Keys.SHIFT, "Alt": Keys.ALT, "Meta": Keys.META,
    "Tab": Keys.TAB, "Escape": Keys.ESCAPE, "Backspace": Keys.BACKSPACE, "Delete": Keys.DELETE, "Insert": Keys.INSERT,
    "Home": Keys.HOME, "End": Keys.END, "PageUp": Keys.PAGE_UP, "PageDown": Keys.PAGE_DOWN,
    "ArrowLeft": Keys.ARROW_LEFT, "ArrowRight": Keys.ARROW_RIGHT,
    "ArrowUp": Keys.ARROW_UP, "ArrowDown": Keys.ARROW_DOWN,
    **{f"F{number}": getattr(Keys, f"F{number}") for number in range(1, 13)},
}  # fmt: skip


def runs(text: str) -> Iterator[tuple[str, bool]]:
    """Split the text where characters begin or end that chromedriver cannot type (beyond U+FFFF)."""
    start = 0
    for place in range(1, len(text) + 1):
        if place == len(text) or (text[place] > "\uffff") != (text[start] > "\uffff"):
            yield text[start:place].replace("\n", Keys.ENTER), text[start] <= "\uffff"
            start = place
