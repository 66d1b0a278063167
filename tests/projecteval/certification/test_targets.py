"""Which mutants the tests without a killer are judged on next."""

from projecteval.certification.targets import Nominations

MUTANTS = list(range(60))


def rounds(nominations: Nominations[int], test: str, *, blocking: range = range(0)) -> list[int]:
    """The mutants that `test` is judged on until nothing is nominated any more."""
    tried = []
    while nominated := nominations.next([test]):
        for mutant, watchers in nominated.items():
            assert watchers == (test,)
            nominations.judged(mutant, watchers, blocked=watchers if mutant in blocking else ())
            tried.append(mutant)
    return tried


def test_a_test_has_ten_tries() -> None:
    assert rounds(Nominations({"test_1": MUTANTS}), "test_1") == MUTANTS[:10]


def test_a_mutant_that_breaks_what_the_test_needs_is_no_try() -> None:
    assert rounds(Nominations({"test_1": MUTANTS}), "test_1", blocking=range(3, 9)) == MUTANTS[:16]


def test_a_test_that_is_always_blocked_is_given_up() -> None:
    assert rounds(Nominations({"test_1": MUTANTS}), "test_1", blocking=range(60)) == MUTANTS[:40]


def test_tests_join_in_judging_what_they_find_likely() -> None:
    nominations = Nominations({"test_1": [1, 2], "test_2": [3, 1], "test_3": [1]})
    assert nominations.next(["test_1", "test_2"]) == {1: ("test_1", "test_2"), 3: ("test_2",)}
    nominations.judged(1, ("test_1", "test_2"), blocked=())
    assert nominations.next(["test_1", "test_2"]) == {2: ("test_1",), 3: ("test_2",)}
