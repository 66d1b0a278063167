"""Tests of a project that is paid."""

import pytest


def test_launches(payment):
    """It finds the provider from its very beginning."""
    assert payment.next("start").amount == 2500


def test_signed_event_is_taken(api, home_url, payment, values):
    """The project takes what the provider has signed, and nothing else."""
    reference = values.word("order")
    code = api.post(home_url, params={"reference": reference}).expect(200).text
    checkout = payment.next(reference)
    assert checkout.code in code
    event = checkout.pay()
    assert event.send(signature="sha256=" + 64 * "0").status == 403
    assert event.send(signature="").status == 403
    assert event.send(body=event.body.replace(b"2500", b"1")).status == 403
    event.deliver()


def test_late_payment_is_given_back_once(api, home_url, payment):
    """An event that comes twice has one refund."""
    api.post(home_url, params={"reference": "too late"})
    checkout = payment.next("too late")
    event = checkout.pay()
    event.deliver()
    event.deliver()
    checkout.sees_refund()
    assert checkout.refunds == (2500,)


@pytest.mark.time_limit(60)
def test_restarted_project_has_the_same_key(server, payment):
    """A project that is started again finds the same provider."""
    server.restart()
    payment.next("start").decline().deliver()


def test_nothing_was_asked_for(payment):
    """A session that never comes is the project's fault."""
    payment.next("nothing", within_s=0.3)
