"""Fails on pages that give far too much evidence of it; judged with tests/projects/hostile."""


def test_launches(user, home):
    """The hostile site answers."""
    user.visit(home)


def test_huge_page(user, home):
    """A page of 100 MiB."""
    user.visit(home / "huge")
    assert user.title == "Nothing of the kind"


def test_flooded_console(user, home):
    """A page that writes 36 MB to the console."""
    user.visit(home / "flood")
    assert user.title == "Nothing of the kind"


def test_million_elements(user, home):
    """A page of a million elements."""
    user.visit(home / "steps")
    assert user.title == "Nothing of the kind"


def test_still_works(user, home):
    """The site is judged as before."""
    user.visit(home)
    user.sees("Hostile")
