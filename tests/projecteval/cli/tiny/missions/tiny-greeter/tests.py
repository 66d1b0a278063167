"""Tests of the greeter."""


def test_launches(user, home_url):
    """A page opens."""
    user.visit(home_url)
    user.sees_url(home_url)


def test_a_stranger_is_greeted(user, home_url, greeting):
    """At first the page greets a stranger."""
    user.visit(home_url)
    user.sees("Good day, stranger!", in_=greeting)


def test_a_guest_is_greeted(user, home_url, name_field, greet_button, greeting, values):
    """It greets by the name that was entered."""
    name = values.name("guest")
    user.visit(home_url)
    user.fill(name_field, name)
    user.click(greet_button)
    user.sees(f"Good day, {name}!", in_=greeting)
