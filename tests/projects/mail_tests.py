"""Tests of a project that sends mail."""

import pytest


def test_launches(mail):
    """It finds the mail server from its very beginning."""
    mail.next("start@example.org").sees("Thank you")


def test_link_is_followed(api, user, home_url, mail, values):
    """The link of a mail leads to the project."""
    address = values.email("reader")
    api.post(home_url, params={"to": address})
    message = mail.next(address)
    assert message.subject == "Grüße"
    user.visit(message.link("name="))
    user.sees("Good day")


def test_refused_mail_comes_later(api, home_url, mail):
    """What is refused for a while comes once."""
    with mail.refuses("late@example.org", reply="451 4.2.1 Later") as refused:
        api.post(home_url, params={"to": "late@example.org"})
        refused.sees_attempt()
        refused.sees_attempt()
        mail.sees_count(0, "late@example.org")
    mail.next("late@example.org")
    mail.sees_count(1, "late@example.org")


def test_closed_server_opens_again(api, home_url, mail):
    """Nobody reaches a server that is not available, and everything comes when it is."""
    with mail.refuses() as closed:
        api.post(home_url, params={"to": "closed@example.org"})
        closed.sees_attempt()
    mail.next("closed@example.org")


@pytest.mark.time_limit(60)
def test_restarted_project_finds_it(server, mail):
    """A project that is started again finds the same server."""
    server.restart()
    mail.next("start@example.org")
    mail.sees_count(2, "start@example.org", subject="Grüße")


def test_nothing_was_sent(mail):
    """A mail that never comes is the project's fault."""
    mail.next("nobody@example.org", within_s=0.3)
