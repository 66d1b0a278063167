"""Tests of the greeter in which a process of the browser is killed, and a look that would pass without it fails."""

import psutil


def kill(word):
    """Kill the processes below this one that were started with this word."""
    found = [process for process in psutil.Process().children(recursive=True) if word in process.cmdline()]
    assert found, f"nothing was started with {word}"
    for process in found:
        process.kill()


def test_launches(user, home_url):
    """The greeter shows a page."""
    user.visit(home_url)


def test_renderer(user, home_url):
    """Somebody kills the page's process."""
    user.visit(home_url)
    kill("--type=renderer")
    user.sees("Good day, stranger!")


def test_zygote(user, home_url):
    """Somebody kills what starts the pages' processes."""
    user.visit(home_url)
    kill("--type=zygote")
    user.visit(home_url)
    user.sees("Good day, stranger!")
    assert False, "the browser's fault comes before the project's"


def test_network(user, home_url):
    """Somebody kills what sends the requests."""
    user.visit(home_url)
    kill("--utility-sub-type=network.mojom.NetworkService")
    user.sees("Good night!")


def test_wrong(user, home_url):
    """Nobody kills anything, and the greeter is wrong."""
    user.visit(home_url)
    user.sees("Good night!")
