"""One attempt to hand a mail to the mail server."""

import smtplib
from contextlib import suppress
from enum import Enum, auto
from typing import Callable

from . import config

CONNECT_SECONDS = 5
COMMAND_SECONDS = 30
# A mail server that has the whole mail already is given more time: giving up then might deliver it twice.
TAKE_SECONDS = 300
QUIT_SECONDS = 1


class Result(Enum):
    TAKEN = auto()
    REFUSED_FOR_A_WHILE = auto()
    REFUSED_FOR_GOOD = auto()
    NOT_WANTED = auto()


class Refused(Exception):
    def __init__(self, code: int, reply: bytes) -> None:
        super().__init__(f"{code} {reply.decode('utf-8', 'replace')}")
        self.code = code


def attempt(address: str, content: bytes, is_wanted: Callable[[], bool], on_taken: Callable[[], None]) -> tuple[Result, str]:
    """Try once; is_wanted is asked before the mail itself is sent, on_taken is called as soon as it was taken."""
    client = smtplib.SMTP(local_hostname="localhost", timeout=CONNECT_SECONDS)
    try:
        code, reply = client.connect(config.SMTP_HOST, config.SMTP_PORT)
        if code != 220:
            client.close()
            return Result.REFUSED_FOR_A_WHILE, f"{code} {reply.decode('utf-8', 'replace')}"
        client.sock.settimeout(COMMAND_SECONDS)
        client.ehlo_or_helo_if_needed()
    except (OSError, smtplib.SMTPException) as error:
        client.close()
        return Result.REFUSED_FOR_A_WHILE, str(error)
    try:
        _expect_success(*client.mail(config.SENDER))
        _expect_success(*client.rcpt(address))
        if not is_wanted():
            return Result.NOT_WANTED, ""
        client.sock.settimeout(TAKE_SECONDS)
        _expect_success(*client.data(content))
        on_taken()
        return Result.TAKEN, ""
    except Refused as refused:
        return _refusal(refused.code), str(refused)
    except smtplib.SMTPResponseException as error:
        refused = Refused(error.smtp_code, _as_bytes(error.smtp_error))
        return _refusal(refused.code), str(refused)
    except (OSError, smtplib.SMTPException) as error:
        return Result.REFUSED_FOR_A_WHILE, str(error)
    finally:
        with suppress(OSError, smtplib.SMTPException):
            if client.sock is not None:
                client.sock.settimeout(QUIT_SECONDS)
                client.quit()
        client.close()


def _expect_success(code: int, reply: bytes) -> None:
    if not 200 <= code <= 299:
        raise Refused(code, reply)


def _refusal(code: int) -> Result:
    return Result.REFUSED_FOR_GOOD if 500 <= code <= 599 else Result.REFUSED_FOR_A_WHILE


def _as_bytes(value: bytes | str) -> bytes:
    return value if isinstance(value, bytes) else value.encode()
