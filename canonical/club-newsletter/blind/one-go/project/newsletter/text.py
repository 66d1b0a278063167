"""Tidying and checking of what people type."""

import re
import secrets
import string

TOKEN_LETTERS = string.ascii_lowercase + string.digits
# Short enough that a link with it fits one line of a mail's header, long enough that nobody guesses it.
TOKEN_LENGTH = 20
MAX_ADDRESS_LENGTH = 254

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_CONTROL_IN_TEXT = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_ADDRESS = re.compile(r"""[^\s@<>()\[\],;:"\\]+@[^\s@<>()\[\],;:"\\]+""")


def new_token() -> str:
    return "".join(secrets.choice(TOKEN_LETTERS) for _ in range(TOKEN_LENGTH))


def clean_line(value: str) -> str:
    """One line without spaces around it."""
    return _CONTROL.sub(" ", value).strip()


def clean_text(value: str) -> str:
    """Several lines; lines end with a line feed."""
    return _CONTROL_IN_TEXT.sub("", value.replace("\r\n", "\n").replace("\r", "\n"))


def clean_address(value: str) -> str | None:
    """The address as it is kept and compared, or None if it is no email address."""
    address = value.strip().lower()
    if not address.isascii() or not address.isprintable() or len(address) > MAX_ADDRESS_LENGTH:
        return None
    return address if _ADDRESS.fullmatch(address) else None


def whole_number(value: str, lowest: int, highest: int) -> int | None:
    """The number in the text, or None if it is none from lowest to highest."""
    digits = value.strip()
    if not re.fullmatch(r"[0-9]{1,12}", digits):
        return None
    number = int(digits)
    return number if lowest <= number <= highest else None


def fill_in_name(text: str, name: str) -> str:
    return text.replace("{name}", name)
