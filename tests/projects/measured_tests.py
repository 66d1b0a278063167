"""Tests that measure programs: their CPU time, their memory, and the memory that they keep."""


def test_launches(console, waits):
    """A program that waits on the wall takes hardly any CPU time."""
    assert console.run(waits).cpu_s < 0.4


def test_works(console, works):
    """The work of a program that another one started counts."""
    assert 0.6 <= console.run(works).cpu_s < 2


def test_works_too_long(console, works):
    """More CPU time than is allowed is too much, though the program ends."""
    console.run(works, cpu_limit_s=0.3)


def test_takes(console, takes):
    """A program takes memory."""
    assert console.run(takes).stdout == "taken\n"


def test_keeps(console, answers):
    """A program that answers keeps nothing of the questions."""
    program = console.converse(answers)
    program.sees("ready")

    def ask():
        program.enters("?")
        program.sees("answer")

    program.stays_flat_while(ask, times=20, growth_mib=8)
