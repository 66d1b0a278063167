"""One test for each way in which a correct count can still be unacceptable."""

COUNT = 300


def counts(console, command, number, **bounds):
    assert console.run(command, number, **bounds).stdout.split() == [str(number)]


def answers_without_growing(console, command):
    program = console.converse(command)
    program.sees("ready")

    def ask():
        program.enters("?")
        program.sees("answer")

    program.stays_flat_while(ask, times=30, growth_mib=16)


def test_launches(console, works):
    """The correct program counts."""
    counts(console, works, COUNT)


def test_works_in_time(console, works):
    """The correct program counts many squares."""
    counts(console, works, 200000, cpu_limit_s=5)


def test_slow_in_time(console, slow):
    """The time of a program that looks through everything for each square ends first."""
    counts(console, slow, 5000000, timeout_s=0.5)


def test_hoards_little(console, hoards):
    """A program that keeps a block of memory for each square takes more than it may."""
    counts(console, hoards, 5000)


def test_hoards_little_on_its_own_heap(console, hoards_in_a_heap):
    """The runtime of such a program gives up below the limit of the mission."""
    counts(console, hoards_in_a_heap, 5000)


def test_drops_what_it_read(console, drops):
    """A program that answers keeps nothing."""
    answers_without_growing(console, drops)


def test_keeps_what_it_read(console, keeps):
    """A program that answers keeps memory of each question."""
    answers_without_growing(console, keeps)


def test_works_without_leaks(console, works):
    """LeakSanitizer finds nothing in the correct program."""
    counts(console, works, COUNT, looks_for_leaks=True)


def test_leaks(console, leaks):
    """LeakSanitizer finds blocks that nothing leads to."""
    counts(console, leaks, 20, looks_for_leaks=True)
