"""A test in which the OpenID provider fails by itself."""

import gc

from judge_machine.services.openid.directory import Directory


def test_launches(user, home_url):
    """The project answers."""
    user.opens(home_url)


def test_person_signs_in(user, openid, home_url, greet_button, values):
    """The provider trips over its own memory when a person signs in."""
    person = openid.account(values.name("ada"), values.email("ada"))
    user.visit(home_url)
    user.click(greet_button)
    for directory in gc.get_objects():
        if isinstance(directory, Directory):
            directory._sessions = None
    openid.signs_in(user, person)
    user.sees(f"Good day, {person.name}!")
