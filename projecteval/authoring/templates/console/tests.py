"""What a person does with a program that adds up numbers."""

import pytest


def test_launches(console, add_command):
    """The program starts and can be ended with an empty line."""
    program = console.converse(add_command)
    program.enters("")
    program.ends()


def test_numbers_are_added_up(console, values, add_command):
    """After every number the sum so far is printed."""
    first, second = values.number("first", 100, 900), values.number("second", -90, -10)
    program = console.converse(add_command)
    program.enters(str(first))
    program.sees(f"Sum so far: {first}")
    program.enters(str(second))
    program.sees(f"Sum so far: {first + second}")


def test_words_do_not_count(console, values, add_command):
    """A line that is no whole number is answered with a message and does not count."""
    number = values.number("alone", 100, 900)
    program = console.converse(add_command)
    program.enters("seven")
    program.sees("not a number")
    program.enters(str(number))
    program.sees(f"Sum so far: {number}")


@pytest.mark.needs("test_numbers_are_added_up")
def test_empty_line_ends_the_program(console, values, add_command):
    """An empty line ends the program, after the total."""
    first, second = values.number("one", 100, 900), values.number("two", 100, 900)
    program = console.converse(add_command)
    program.enters(str(first))
    program.enters(str(second))
    program.enters("")
    program.sees(f"Total: {first + second}")
    program.ends(0)
