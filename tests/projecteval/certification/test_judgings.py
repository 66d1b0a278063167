"""Judgings that end where their answer is known."""

import pytest

from projecteval.certification import Judgings
from tests.projecteval.certification.undecided import check_that_it_ends_with_the_undecided


@pytest.mark.slow
def test_a_judging_until_a_failure_ends_with_one_that_is_undecided() -> None:
    with Judgings(workers=1) as judgings:
        check_that_it_ends_with_the_undecided(judgings)
