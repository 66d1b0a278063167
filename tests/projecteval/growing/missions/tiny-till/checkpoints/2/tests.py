"""What the second message brings."""

from earlier import printed


def test_the_sum_has_words(console, till_command, values):
    """The sum follows what it is."""
    price = values.number("price", 100, 999)
    assert printed(console, till_command, price) == ["To", "pay:", str(price)]


def test_a_tenth_is_taken_off(console, till_command, values):
    """A large sum is less by a tenth."""
    price = values.number("large", 1001, 1999)
    assert printed(console, till_command, price)[-1:] == [str(price - price // 10)]
