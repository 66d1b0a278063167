"""Elements that take what the public tests type on a Chinese Windows."""

import re
from collections.abc import Callable
from datetime import datetime
from pathlib import Path, PureWindowsPath
from typing import TYPE_CHECKING, Any

from selenium.common.exceptions import InvalidArgumentException
from selenium.webdriver.remote.webelement import WebElement

if TYPE_CHECKING:
    from judge_machine.compat.public_suite.browser import SuiteDriver

_DATE = re.compile(r"(\d{4})\D+(\d{1,2})\D+(\d{1,2})(?:\D+(\d{1,2})\D+(\d{1,2}))?\D*")
_TIME = re.compile(r"(\d{2})\D?(\d{2})\D*")


class SuiteElement(WebElement):
    """An element of a page under `SuiteDriver`."""

    def send_keys(self, *value: str) -> None:
        """Type; into a field for dates in the order year, month, day, hour, minute, and for files a Windows path."""
        words = "".join(str(part) for part in value)
        if "\\" in words or "/" in words or words[:1].isdigit():
            driver: SuiteDriver = self._parent
            kind = str(self.get_dom_attribute("type") or "").lower()
            if kind == "file":
                words = _material(words, driver.material)
            elif kind in ("date", "datetime-local", "time"):
                words = _typed(words, kind, year_is_bounded=bool(self.get_dom_attribute("max")))
        super().send_keys(words)


def _material(words: str, material: Callable[[str], Path | None]) -> str:
    found = material(words)
    if found is None:
        raise InvalidArgumentException(f"File not found: {PureWindowsPath(words).name}")
    return str(found)


def _typed(words: str, kind: str, *, year_is_bounded: bool) -> str:
    """The keys for a browser that has the month first and the clock of twelve hours; `words` if they are no date.

    Where the field has no `max`, the year that comes first takes six digits and the date stays incomplete.
    """
    try:
        moment = _moment(words, kind)
    except ValueError:
        return words
    if moment is None:
        return words
    date = f"{moment:%m%d%Y}" if year_is_bounded else f"{moment:%m}"
    clock = f"{moment:%I%M%p}"
    match kind:
        case "date":
            return date
        case "time":
            return clock
        case _:
            return date + clock if year_is_bounded else date  # after four digits of a year the hour is next


def _moment(words: str, kind: str) -> datetime | None:
    found: Any
    if kind == "time":
        found = _TIME.fullmatch(words)
        return datetime(2000, 1, 1, int(found[1]), int(found[2])) if found else None
    found = _DATE.fullmatch(words)
    if not found or (kind == "datetime-local" and found[4] is None):
        return None
    clock = (int(found[4]), int(found[5])) if kind == "datetime-local" else ()
    return datetime(int(found[1]), int(found[2]), int(found[3]), *clock)
