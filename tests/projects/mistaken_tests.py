"""Tests whose author made a mistake; the project has no part in it. Judged with tests/projects/polite."""


def test_launches(user, home_url):
    """The home page can be opened."""
    user.visit(home_url)


def test_calls_a_verb_that_nobody_has(user):
    """A person has no such verb."""
    user.clicks_on("name")


def test_uses_a_name_that_nobody_has():
    """No name like this exists."""
    assert texts  # noqa: F821


def test_reads_a_variable_that_no_answer_assigned(user, home_url):
    """Whether the variable has a value depends on what the project answered."""
    for line in user.visit(home_url) or ():
        last = line
    assert last
