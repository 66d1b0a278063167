"""Tests of the adder."""


def test_launches(console, add_command):
    """Without numbers the sum is zero."""
    finished = console.run(add_command)
    assert finished.exit_code == 0
    assert finished.stdout.split() == ["0"]


def test_numbers_are_added(console, add_command, values):
    """It prints the sum of its arguments."""
    one, other = values.number("one", 100, 999), values.number("other", 100, 999)
    assert console.run(add_command, str(one), str(other)).stdout.split() == [str(one + other)]


def test_the_sum_is_written(console, add_command, sum_file, values):
    """The sum is in the file too."""
    number = values.number("single", 1000, 9999)
    console.run(add_command, str(number), "1")
    assert console.file(sum_file).read_text().strip() == str(number + 1)


def test_words_are_refused(console, add_command, values):
    """A word is no number."""
    assert console.run(add_command, values.word("not a number")).exit_code == 2
