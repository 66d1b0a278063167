"""A project does not learn from the sandbox's command line which folders of the machine it is made of."""

from collections.abc import Callable

from judge_machine.judgement import Judgement
from judge_machine.verdicts import Outcome

READS = """
import sys
sys.stdout.write(open("/proc/1/cmdline").read().replace("\\0", " "))
"""
TESTS = """
def test_launches(console, program):
    assert console.run(program).stdout.startswith("bwrap --args ")

def test_it_names_no_folder_of_the_machine(console, program):
    words = console.run(program).stdout
    assert not [option for option in ("bind", "tmpfs", "overlay") if option in words], words

def test_nor_does_that_of_a_terminal(console, program):
    with console.converse(program) as talk:
        talk.sees("bwrap --args ")
        talk.ends()
        assert "bind" not in talk.text, talk.text
"""


def test_the_options_of_the_sandbox_are_not_listed(judge_program: Callable[..., Judgement]) -> None:
    verdicts = judge_program(READS, TESTS).verdicts
    failed = [one.message for one in verdicts if one.outcome is not Outcome.PASSED]
    assert (len(verdicts), failed) == (3, [])
