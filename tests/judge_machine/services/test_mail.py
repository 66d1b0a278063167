"""The mail server on a real socket, as a project's client and as a test's verbs see it."""

import smtplib
import socket
from collections.abc import Iterator
from email.message import EmailMessage
from typing import NoReturn

import pytest

from judge_machine.errors import BehaviourError
from judge_machine.services.mail import post, server
from judge_machine.services.mail.verbs import Mail
from judge_machine.services.running import RunningService
from judge_machine.user.journey import Journey
from judge_machine.user.waiting import Deadline

READER, OTHER = "Reader@example.org", "other@example.org"


@pytest.fixture
def running() -> Iterator[tuple[RunningService, int]]:
    service = RunningService("mail")
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    port = listener.getsockname()[1]
    service.accept_on(listener)
    yield service, port
    service.close()


@pytest.fixture
def port(running: tuple[RunningService, int]) -> int:
    return running[1]


def no_client() -> NoReturn:
    pytest.fail("mail sends no requests")


@pytest.fixture
def mail(running: tuple[RunningService, int]) -> Mail:
    made = running[0].service.fixture(deadline=Deadline(20), journey=Journey(), client=no_client)
    assert isinstance(made, Mail)
    return made


def send(port: int, *recipients: str, subject: str = "News", text: str = "Hello", html: str | None = None) -> None:
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = "club@example.org", ", ".join(recipients), subject
    message.set_content(text)
    if html is not None:
        message.add_alternative(html, subtype="html")
    with smtplib.SMTP("127.0.0.1", port, timeout=10) as client:
        client.send_message(message)


def test_message_is_read_as_a_person_reads_it(port: int, mail: Mail) -> None:
    page = '<style>p {}</style><p>Come</p><p><a href="http://localhost:8000/two?a=1&amp;b=2">here</a></p>'
    send(port, READER, subject="Grüße — " * 12, text="See http://localhost:8000/one.\n" + "ä" * 90, html=page)
    message = mail.next(READER.lower())
    assert message.subject.startswith("Grüße — Grüße")
    assert message.links == ("http://localhost:8000/one", "http://localhost:8000/two?a=1&b=2")
    assert message.link("two") == "http://localhost:8000/two?a=1&b=2"
    assert message.addresses_in("To") == (READER,)
    message.sees("ä" * 90)
    with pytest.raises(BehaviourError, match="found 2"):
        message.link()


def test_html_alone_is_read(port: int, mail: Mail) -> None:
    message = EmailMessage()
    message["Subject"] = "Page"
    message.set_content("<title>no</title><h1>Dear &amp; near</h1><p>two</p>", subtype="html")
    with smtplib.SMTP("127.0.0.1", port) as client:
        client.sendmail("club@example.org", [READER], message.as_bytes())
    found = mail.next(READER)
    found.sees("Dear & near two")
    found.does_not_see("no")


def test_every_recipient_of_the_envelope_gets_it_once(port: int, mail: Mail) -> None:
    send(port, READER, OTHER)
    send(port, READER, subject="More")
    assert [mail.next(READER).subject, mail.next(READER).subject, mail.next(OTHER).subject] == ["News", "More", "News"]
    mail.sees_count(1, READER, subject="More")
    with pytest.raises(BehaviourError, match=r"expected a mail to other@example.org within 0.05 s, found none"):
        mail.next(OTHER, within_s=0.05)
    with pytest.raises(BehaviourError, match=r"expected 0 mails to other@example.org, found 1"):
        mail.sees_count(0, OTHER)


def test_one_recipient_is_refused(port: int, mail: Mail) -> None:
    with mail.refuses(READER, reply="550 5.1.1 No such person") as refused:
        with pytest.raises(smtplib.SMTPRecipientsRefused) as reported:
            send(port, READER)
        assert reported.value.recipients == {READER: (550, b"5.1.1 No such person")}
        assert refused.attempts == 1
        send(port, OTHER)
    send(port, READER)
    mail.sees_count(1, READER)
    with pytest.raises(BehaviourError, match=r"once more within 0.1 s, found no attempt after 1 before"):
        refused.sees_attempt(within_s=0.1)


def test_server_is_not_available_for_a_while(port: int, mail: Mail) -> None:
    with smtplib.SMTP("127.0.0.1", port) as waiting:
        waiting.ehlo()
        with mail.refuses() as closed:
            with pytest.raises(smtplib.SMTPConnectError) as greeting:
                send(port, READER)
            assert greeting.value.smtp_code == 421
            assert waiting.mail("club@example.org")[0] == 421
            assert closed.attempts == 2
    send(port, READER)
    mail.next(READER)


@pytest.mark.parametrize(
    "sent",
    [
        b"\xff\xfe\0\r\n" * 10,
        b"HELO x\r\nMAIL FROM:<>\r\nRCPT TO:<\xff@x>\r\n",
        b"A" * 5000,
        b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"AUTH LOGIN\r\nEHLO x\r\nAUTH PLAIN AAAA\r\n",
    ],
)
def test_nonsense_does_not_end_the_service(running: tuple[RunningService, int], mail: Mail, sent: bytes) -> None:
    service, port = running
    with socket.create_connection(("127.0.0.1", port), 10) as client:
        client.sendall(sent)
        client.recv(1000)
    send(port, READER)
    mail.next(READER)
    assert service.fault() is None


@pytest.mark.parametrize("content", [b"", b"\0\xff", b"Subject: =?utf-8?b?////?=\r\n\r\nx\r\n"])
def test_odd_message_is_read_as_far_as_possible(port: int, mail: Mail, content: bytes) -> None:
    with smtplib.SMTP("127.0.0.1", port) as client:
        client.sendmail("club@example.org", [READER], content)
    assert mail.next(READER).recipient == READER


def test_message_that_cannot_be_read_is_the_projects_fault(port: int, mail: Mail) -> None:
    with smtplib.SMTP("127.0.0.1", port) as client:
        client.sendmail("club@example.org", [READER], b"Content-Type: text/plain; charset=nope\r\n\r\nx\r\n")
    with pytest.raises(BehaviourError, match="cannot be read"):
        mail.next(READER)


def test_more_connections_than_anybody_needs_are_sent_away(port: int) -> None:
    held = [socket.create_connection(("127.0.0.1", port), 10) for _ in range(server.MOST_CONNECTIONS)]
    try:
        assert all(client.recv(100).startswith(b"220 ") for client in held)
        with pytest.raises(smtplib.SMTPConnectError):
            send(port, READER)
    finally:
        for client in held:
            client.close()


def test_what_is_kept_is_bounded(monkeypatch: pytest.MonkeyPatch, port: int, mail: Mail) -> None:
    monkeypatch.setattr(post, "MOST_MESSAGES", 2)
    send(port, READER)
    send(port, READER)
    with pytest.raises(smtplib.SMTPDataError) as full:
        send(port, READER)
    assert full.value.smtp_code == 452
    mail.sees_count(2, READER)


def test_log_tells_what_happened(running: tuple[RunningService, int], mail: Mail) -> None:
    service, port = running
    with mail.refuses(OTHER, reply="451 Later"), pytest.raises(smtplib.SMTPRecipientsRefused):
        send(port, OTHER)
    send(port, READER)
    first, second = service.service.log().splitlines()
    assert first.endswith("refused mail to other@example.org: 451 Later")
    assert f"took mail from club@example.org to {READER}" in second


def test_closed_service_is_reported_as_failed(running: tuple[RunningService, int]) -> None:
    service, _ = running
    service.close()
    fault = service.fault()
    assert fault is not None
    assert "its thread has ended" in str(fault)
