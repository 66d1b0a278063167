"""Tests of the till."""


def printed(console, till_command, *prices):
    """What the program prints for these prices."""
    return console.run(till_command, *map(str, prices)).stdout.split()


def test_launches(console, till_command):
    """It can be started."""
    assert console.run(till_command).exit_code == 0


def test_nothing_costs_nothing(console, till_command):
    """Without prices the sum is 0."""
    assert printed(console, till_command)[-1:] == ["0"]


def test_prices_are_added(console, till_command, values):
    """It prints the sum of the prices and no more."""
    one, other = values.number("one", 100, 999), values.number("other", 100, 999)
    assert printed(console, till_command, one, other) == [str(one + other)]


def test_words_are_refused(console, till_command, values):
    """A word is no price."""
    assert console.run(till_command, values.word("not a price")).exit_code == 2
