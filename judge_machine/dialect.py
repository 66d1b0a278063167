"""The dialects in which a file of tests may be written."""

from enum import StrEnum


class Dialect(StrEnum):
    """Which names and fixtures tests find, and what they share.

    `own`: the fixtures of this judge; each test gets a fresh browser context. `public-suite`: the names that the public
    ProjectEval test code expects; all tests of a mission share one browser session. See
    `judge_machine.compat.public_suite`.
    """

    OWN = "own"
    PUBLIC_SUITE = "public-suite"
