"""The contents of all mails, ready for the mail server."""

from email import policy
from email.message import EmailMessage
from email.utils import formatdate

from . import config
from .text import fill_in_name

CONFIRM_SUBJECT = "Please confirm"
ALREADY_SUBJECT = "You are subscribed already"
TEST_PREFIX = "Test: "
NAME_FOR_ALL = "reader"

# Not every mail server takes mail with other characters than ASCII.
_POLICY = policy.SMTP.clone(cte_type="7bit")


def confirm_url(token: str) -> str:
    return f"{config.PUBLIC_URL}/confirm/{token}"


def leave_url(token: str) -> str:
    return f"{config.PUBLIC_URL}/unsubscribe/{token}"


# Names are not in the next two mails: anybody can type a name for any address, and it might be a link.


def confirm_text(token: str) -> str:
    return (
        "Hello,\n\nsomebody, probably you, asked for the newsletter of our club at this address.\n"
        f"Please open this link and press the button on its page:\n\n{confirm_url(token)}\n\n"
        "If it was not you, just ignore this mail.\n"
    )


def already_text() -> str:
    return (
        "Hello,\n\nsomebody, probably you, asked for the newsletter of our club at this address.\n"
        "You get it already, so there is nothing left to do.\n"
    )


def plain(uid: str, address: str, subject: str, text: str) -> bytes:
    return _message(uid, address, subject, text).as_bytes()


def issue(uid: str, address: str, subject: str, text: str, name: str, leave_token: str) -> bytes:
    link = leave_url(leave_token)
    body = (
        f"{fill_in_name(text, name)}\n\n-- \n"
        f"This mail is for {name}, who subscribed to the newsletter of our club.\n"
        f"Whoever does not want it any more can leave here:\n{link}\n"
    )
    message = _message(uid, address, subject, body)
    message["List-Unsubscribe"] = f"<{link}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return message.as_bytes()


def _message(uid: str, address: str, subject: str, text: str) -> EmailMessage:
    message = EmailMessage(policy=_POLICY)
    message["From"] = config.SENDER
    message["To"] = address
    message["Subject"] = subject
    message["Date"] = formatdate()
    # The same in each attempt, so that mail servers can tell a repetition.
    message["Message-ID"] = f"<{uid}@club.example>"
    message.set_content(text)
    return message
