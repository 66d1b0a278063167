"""Numbers in the text that a person reads: "1,234.50 EUR", "-5 %", "1 234,5"."""

import re
import unicodedata

# What people put before and inside numbers: dashes for minus, and thin spaces and apostrophes between thousands.
_PLAIN = {"\u2212": "-", "\u2013": "-", "\u2019": "'", "\u00a0": " ", "\u202f": " ", "\u2009": " "}
_NUMBER = re.compile(r"[-+]?\d+(?:[.,' ]\d+)*(?:[eE][-+]?\d+)?|[-+]?\.\d+")
_MARKS = re.compile(r"[.,' ]")


def numbers_in(text: str) -> tuple[float, ...]:
    """Every number that the text can be read to contain.

    "1,234" can be 1234 and 1.234, and both are returned; "10-20" contains 10, 20 and -20. A currency sign or a
    unit next to a number is not part of it.
    """
    plain = "".join(_PLAIN.get(character, character) for character in unicodedata.normalize("NFC", text))
    found: dict[float, None] = {}
    for match in _NUMBER.finditer(plain):
        mantissa, _, exponent = match.group().replace("E", "e").partition("e")
        signed = mantissa[0] in "-+"
        for reading in _readings(mantissa):
            number = float(f"{reading}e{exponent}" if exponent else reading)
            found[number] = None
            if signed and match.start() and plain[match.start() - 1].isalnum():
                found[abs(number)] = None
    return tuple(found)


def shows_number(text: str, value: float, *, tolerance: float = 0.0) -> bool:
    """Return True if some number in the text differs from `value` by at most `tolerance` (absolute, >= 0)."""
    slack = tolerance + 1e-9 * max(1.0, abs(value))
    return any(abs(number - value) <= slack for number in numbers_in(text))


def _readings(mantissa: str) -> list[str]:
    """Return the ways to read a run of digits with marks between them: the longest readings, else each part alone."""
    first, *rest = _MARKS.split(mantissa)
    marks = _MARKS.findall(mantissa)
    if not rest or mantissa.lstrip("+-").startswith("."):
        return [mantissa]
    readings = []
    if len(set(marks)) == 1 and all(len(group) == 3 for group in rest):
        readings.append(first + "".join(rest))
    whole, point = mantissa[: -len(rest[-1]) - 1], marks[-1]
    if point in ".," and point not in marks[:-1] and all(len(group) == 3 for group in rest[:-1]):
        readings.append(f"{_MARKS.sub('', whole)}.{rest[-1]}")
    if " " in marks or not readings:
        parts = mantissa.split(" ")
        readings.extend(
            reading for part in parts for reading in (_readings(part) if len(parts) > 1 else _MARKS.split(part))
        )
    return [reading for reading in readings if reading not in ("", "+", "-")]
