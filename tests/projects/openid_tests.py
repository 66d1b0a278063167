"""Tests of a project whose people sign in at a provider."""

import pytest


def test_launches(user, home_url):
    """It finds the provider from its very beginning."""
    user.opens(home_url)


def test_person_signs_in_and_out(user, openid, home_url, greet_button, greeting, values):
    """The provider's pages are in the browser, at the address at which the project finds it."""
    person = openid.account(values.name("ada"), values.email("ada"))
    user.visit(home_url)
    user.click(greet_button)
    openid.signs_in(user, person)
    user.sees(f"Good day, {person.name}!", in_=greeting)
    [sign_in] = openid.sign_ins(person)
    assert sign_in.attempts == 1
    assert sign_in.parameters["redirect_uri"] == f"{home_url}back"
    user.click(greet_button)
    user.sees(f"Good day, {person.name}!", in_=greeting)
    user.visit(home_url.join("/out"))
    assert openid.sees_sign_out(person)["post_logout_redirect_uri"] == home_url
    user.click(greet_button)
    openid.sees_page(user)


def test_person_cancels(user, openid, home_url, greet_button, greeting):
    """Whoever cancels is led back with an error."""
    user.visit(home_url)
    user.click(greet_button)
    openid.cancels(user)
    user.sees("Refused: access_denied", in_=greeting)


@pytest.mark.time_limit(60)
def test_two_people_after_a_restart(user, openid, server, home_url, greet_button, greeting, values):
    """A project that is started again finds the same provider, and people do not share its cookies."""
    server.restart()
    for person, key in ((user, "ben"), (user.another(), "cleo")):
        account = openid.account(values.name(key), values.email(key))
        person.visit(home_url)
        person.click(greet_button)
        openid.signs_in(person, account)
        person.sees(f"Good day, {account.name}!", in_=greeting)


def test_person_stays_where_they_are(user, openid, home_url):
    """A person who is not led to the provider is the project's fault."""
    user.visit(home_url)
    openid.sees_page(user)
