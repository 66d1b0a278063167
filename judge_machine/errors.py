"""Everything that can end a test, drawn as a tree; each leaf has one cause and so one owner.

JudgeError
├── TestEnded             ends one test with a verdict
│   ├── BehaviourError    wrong_result (also an AssertionError), timed_out
│   ├── ParameterError    value_missing, value_invalid, no_match, ambiguous, not_usable
│   │   └── AbsentError   absent: the answer is wrong, or the project does not show what it leads to
│   ├── ProjectError      install_failed … leaked_memory
│   └── HarnessError      harness_error
├── JudgingStopped        the caller ended the judging; no judgement exists
└── BadInput              a file or an argument that the caller gave cannot be used
"""

import errno
from collections.abc import Mapping, Sequence
from typing import Any

from judge_machine.verdicts import Cause, Owner, Verdict, owner_of

MACHINE_FAULTS = frozenset(
    (errno.ENOSPC, errno.EDQUOT, errno.EMFILE, errno.ENFILE, errno.ENOMEM, errno.EIO, errno.EROFS)
)
"""The errors of the system for which no file of a project can be blamed, where the judge's own folders are used."""


class JudgeError(Exception):
    """Base of all errors of the judge machine."""


class BadInput(JudgeError):
    """The caller's input cannot be used; the message names the file, the field and what to do."""


class JudgingStopped(JudgeError):
    """The caller ended the judging; no judgement exists, but the `verdicts` that were known by then."""

    def __init__(self, message: str, *, verdicts: tuple[Verdict, ...] = ()) -> None:
        super().__init__(message)
        self.verdicts = verdicts


class TestEnded(JudgeError):
    """Ends the running test with `cause`; the message says expected, found, where, and what to do next."""

    __test__ = False  # pytest collects by name otherwise
    owner: Owner

    def __init__(self, cause: Cause, message: str) -> None:
        if owner_of(cause) is not self.owner:
            raise ValueError(f"{cause} belongs to {owner_of(cause)}, not to {self.owner}")
        super().__init__(message)
        self.cause = cause


class BehaviourError(TestEnded, AssertionError):
    """The project ran and did something else than the mission asks."""

    owner = Owner.BEHAVIOUR


class ParameterError(TestEnded):
    """The agent's answer about its own code does not lead to anything usable.

    `parameter` names the answer that is to blame, where one is; `scope` are the steps from the page to the element
    inside of which it was looked for, none for the whole page.
    """

    owner = Owner.PARAMETER

    def __init__(
        self, cause: Cause, message: str, *, parameter: str = "", scope: Sequence[Mapping[str, Any]] = ()
    ) -> None:
        super().__init__(cause, message)
        self.parameter = parameter
        self.scope = tuple(scope)


class AbsentError(ParameterError):
    """The agent's answer leads to nothing that a person sees, which may be the project's fault as well.

    The rest of the attempt may decide: an answer that leads to an element in another test is right.
    """

    owner = Owner.UNDECIDED

    def __init__(self, message: str, *, parameter: str, scope: Sequence[Mapping[str, Any]] = ()) -> None:
        super().__init__(Cause.ABSENT, message, parameter=parameter, scope=scope)


class ProjectError(TestEnded):
    """The project could not be installed, built or started, or broke one of its limits.

    `log` is all that an installer said, where the message has a part of it.
    """

    owner = Owner.PROJECT

    def __init__(self, cause: Cause, message: str, *, log: str = "") -> None:
        super().__init__(cause, message)
        self.log = log


class HarnessError(TestEnded):
    """The judge itself failed: the test is not scored, and is tried once more."""

    owner = Owner.HARNESS

    def __init__(self, message: str) -> None:
        super().__init__(Cause.HARNESS_ERROR, message)
