"""The SMTP server: aiosmtpd's protocol in front of the post."""

import asyncio
from collections.abc import Callable

from aiosmtpd.smtp import SMTP, Envelope, Session

from judge_machine.protocols import Clock, HttpClient, StepLog
from judge_machine.services.mail.post import Post
from judge_machine.services.mail.verbs import Mail

MOST_CONNECTIONS = 64
_MOST_MESSAGE_BYTES = 4 * 1024 * 1024
_IDLE_S = 60.0
_TOO_MANY = "421 4.7.0 Too many connections"


class MailServer:
    """Takes mail to every address, without TLS and without a password."""

    def __init__(self) -> None:
        self.credentials: dict[str, str] = {}
        self._post = Post()
        self._desk = _Desk(self._post)
        self._open: set[_Conversation] = set()

    def connection(self) -> asyncio.BaseProtocol:
        """Serve one more connection, or send it away with a reason."""
        reply = _TOO_MANY if len(self._open) >= MOST_CONNECTIONS else self._post.closed()
        return _Farewell(reply) if reply else _Conversation(self._desk, self._open)

    def fixture(self, *, deadline: Clock, journey: StepLog, client: Callable[[], HttpClient]) -> Mail:
        """Return the verbs of the running test."""
        return Mail(self._post, deadline=deadline, journey=journey)

    def log(self) -> str:
        """One line for each message and each refusal."""
        return self._post.log()


class _Conversation(SMTP):
    """One connection with a project."""

    def __init__(self, desk: "_Desk", others: "set[_Conversation]") -> None:
        super().__init__(
            desk,
            hostname="mail.localhost",  # the name of the machine is not the project's business
            ident="mail server",
            data_size_limit=_MOST_MESSAGE_BYTES,
            enable_SMTPUTF8=True,
            timeout=_IDLE_S,
            loop=asyncio.get_running_loop(),
        )
        self._others = others

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._others.add(self)
        super().connection_made(transport)

    def connection_lost(self, error: Exception | None) -> None:
        self._others.discard(self)
        super().connection_lost(error)


class _Farewell(asyncio.Protocol):
    """A server that is not available says so instead of greeting."""

    def __init__(self, reply: str) -> None:
        self._reply = reply

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(f"{self._reply}\r\n".encode("ascii"))
        transport.close()


class _Desk:
    """Answers each step of a conversation, by the names that aiosmtpd calls."""

    def __init__(self, post: Post) -> None:
        self._post = post

    async def handle_MAIL(  # noqa: N802 - aiosmtpd's name
        self, _server: SMTP, _session: Session, envelope: Envelope, address: str, mail_options: list[str]
    ) -> str:
        if reply := self._post.closed():
            return reply
        envelope.mail_from = address
        envelope.mail_options.extend(mail_options)
        return "250 2.1.0 OK"

    async def handle_RCPT(  # noqa: N802 - aiosmtpd's name
        self, _server: SMTP, _session: Session, envelope: Envelope, address: str, rcpt_options: list[str]
    ) -> str:
        if reply := self._post.reply_to(address):
            return reply
        envelope.rcpt_tos.append(address)
        envelope.rcpt_options.extend(rcpt_options)
        return "250 2.1.5 OK"

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802
        content = envelope.content
        assert isinstance(content, bytes)
        return self._post.take(envelope.mail_from or "", envelope.rcpt_tos, content) or "250 2.0.0 OK"
