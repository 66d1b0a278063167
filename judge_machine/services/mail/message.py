"""A message as a person reads it: subject, text and links, whatever way the project has coded them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from email.utils import getaddresses
from html.parser import HTMLParser

from judge_machine.errors import BehaviourError
from judge_machine.protocols import StepLog
from judge_machine.services.mail.post import Delivery
from judge_machine.verdicts import Cause

_LINK = re.compile(r"""https?://[^\s<>"']+""")
_AFTER_A_LINK = ".,;:!?)]}"
_SHOWN = 300


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """One message to one recipient.

    `sender` and `recipient` are those of the envelope. `text` is the plain text, or the visible text of the HTML where
    there is no other; `links` are the addresses in both, each once, in their order. `raw` is the message as it came.
    """

    sender: str
    recipient: str
    subject: str
    text: str
    links: tuple[str, ...]
    raw: str
    _journey: StepLog = field(repr=False)
    _headers: EmailMessage = field(repr=False)

    def header(self, name: str) -> str:
        """Return the first header of this name, decoded and without line breaks; empty where there is none."""
        return _folded(str(self._headers.get(name, "")))

    def addresses_in(self, name: str) -> tuple[str, ...]:
        """Return the bare addresses in all headers of this name, such as To."""
        values = [str(value) for value in self._headers.get_all(name, [])]
        return tuple(address for _, address in getaddresses(values))

    def link(self, containing: str = "") -> str:
        """Return the one link that contains a text. Raises BehaviourError wrong_result for none, and for several."""
        with self._journey.step("mail.link", f"looks for the link {containing!r} in {self._named}"):
            found = [link for link in self.links if containing in link]
            if len(found) != 1:
                all_links = ", ".join(self.links) or "none"
                raise self._wrong(f"expected one link with {containing!r}, found {len(found)}; its links: {all_links}")
            return found[0]

    def sees(self, text: str) -> None:
        """Expect a text in the subject or the body; white space counts as one space."""
        with self._journey.step("mail.sees", f"expects {text!r} in {self._named}"):
            if _folded(text) not in self._shown:
                raise self._wrong(f"expected {text!r}, found {self._shown[:_SHOWN]!r}")

    def does_not_see(self, text: str) -> None:
        """Expect a text neither in the subject nor in the body; white space counts as one space."""
        with self._journey.step("mail.does_not_see", f"expects no {text!r} in {self._named}"):
            if _folded(text) in self._shown:
                raise self._wrong(f"expected no {text!r}, found {self._shown[:_SHOWN]!r}")

    @property
    def _shown(self) -> str:
        return _folded(f"{self.subject}\n{self.text}")

    @property
    def _named(self) -> str:
        return f"the mail {self.subject!r} to {self.recipient}"

    def _wrong(self, words: str) -> BehaviourError:
        return BehaviourError(Cause.WRONG_RESULT, f"{self._named}: {words}")


def read_message(delivery: Delivery, journey: StepLog) -> Message:
    """Read what a project sent. Raises BehaviourError wrong_result for what is no message."""
    try:
        parsed = message_from_bytes(delivery.content, policy=policy.default)
        assert isinstance(parsed, EmailMessage)
        plain, markup = (parsed.get_body(preferencelist=(kind,)) for kind in ("plain", "html"))
        page = _Page(markup.get_content() if markup is not None else "")
        text = plain.get_content() if plain is not None else page.text
        links = dict.fromkeys([*(link.rstrip(_AFTER_A_LINK) for link in _LINK.findall(text)), *page.links])
        subject = _folded(str(parsed.get("Subject", "")))
    except Exception as error:  # the parser names no errors; it trips over what the project wrote
        raise BehaviourError(
            Cause.WRONG_RESULT,
            f"the mail to {delivery.recipient}: expected a message of RFC 5322, found one that cannot be read "
            f"({type(error).__name__}: {error})",
        ) from error
    return Message(
        sender=delivery.sender,
        recipient=delivery.recipient,
        subject=subject,
        text=text,
        links=tuple(links),
        raw=delivery.content.decode("utf-8", "replace"),
        _journey=journey,
        _headers=parsed,
    )


class _Page(HTMLParser):
    """The visible text and the links of HTML."""

    def __init__(self, markup: str) -> None:
        super().__init__(convert_charrefs=True)
        self._pieces: list[str] = []
        self._hidden = 0
        self.links: list[str] = []
        self.feed(markup)
        self.close()

    @property
    def text(self) -> str:
        return "".join(self._pieces).strip()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._hidden += tag in ("style", "script", "title")
        self.links += _targets(attrs) if tag == "a" else ()
        self._pieces += ["\n"] if tag in ("p", "div", "br", "li", "tr", "h1", "h2", "h3") else []

    def handle_endtag(self, tag: str) -> None:
        self._hidden -= tag in ("style", "script", "title") and self._hidden > 0

    def handle_data(self, data: str) -> None:
        if not self._hidden:
            self._pieces.append(data)


def _targets(attributes: list[tuple[str, str | None]]) -> Iterator[str]:
    return (value for name, value in attributes if name == "href" and value)


def _folded(text: str) -> str:
    return " ".join(text.split())
