"""Tests of the greeter by a person with a browser."""


def test_launches(user, home_url):
    """The greeter shows a page."""
    user.visit(home_url)


def test_greets(user, home_url, name_field, greet_button, greeting, values):
    """It greets by name."""
    name = values.name("guest")
    user.visit(home_url)
    user.fill(name_field, name)
    user.click(greet_button)
    user.sees(f"Good day, {name}!", in_=greeting)


def test_greets_again(user, home_url, greeting):
    """It greets a stranger."""
    user.visit(home_url)
    user.sees("Good day, stranger!", in_=greeting)
