"""Tests of pages with and without faults; all of them pass."""


def test_launches(user, home_url, greeting):
    """The page greets."""
    user.visit(home_url)
    user.sees("Good day, stranger!", in_=greeting)


def test_faults(user, home_url):
    """The other page is there, for two persons."""
    user.visit(home_url + "faults")
    user.another().visit(home_url)


def test_faults_again(user, home_url):
    """The same page in the same state."""
    user.visit(home_url + "faults")


def test_blank(user, home_url):
    """A page may show nothing."""
    user.visit(home_url + "blank")


def test_nobody_made_the_window_smaller(api, home_url):
    """No test has changed the size of a window."""
    assert api.get(home_url + "resized").text == "0"
