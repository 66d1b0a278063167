"""Everything that projecteval itself raises, drawn as a tree.

ProjectEvalError
├── UsageError        a file, an option or a name that the user gave cannot be used
│   ├── RunBusyError       another process is writing this run
│   ├── ReplyMissingError  a model's reply is not in the cache, and no model may be asked
│   └── PlugInError        an agent, a scorer or a criterion of another package cannot be loaded or made
├── BadProjectError        files that cannot be a project (an unsafe path, too many, too large)
├── DamagedStoreError      what was read back is not what was written
├── NotScoredError         a project has no reward, since the judge or the machine failed
├── StorageError           the machine cannot store or read it now: a full disk, a folder that is not writable
└── ClusterError           a cluster that judges cannot be reached now, or has no worker that may judge

A bad answer of an agent is not in this tree: it is data, a `StageOutcome` with a cause. What ends a mission test
is in `judge_machine.errors`.
"""

from collections.abc import Iterable


class ProjectEvalError(Exception):
    """Base of all errors of projecteval."""


class UsageError(ProjectEvalError):
    """Input of the user that cannot be used; each problem is one line that names the file, the field and what to do."""

    def __init__(self, problems: str | Iterable[str]) -> None:
        self.problems = (problems,) if isinstance(problems, str) else tuple(problems)
        super().__init__("\n".join(self.problems))


class RunBusyError(UsageError):
    """Another process is writing this run."""


class ReplyMissingError(UsageError):
    """A model's reply is not in the cache, and no model may be asked."""


class PlugInError(UsageError):
    """An agent, a scorer or a criterion of another package cannot be loaded or made."""


class BadProjectError(ProjectEvalError):
    """These files cannot be a project; the message names the path and why."""


class DamagedStoreError(ProjectEvalError):
    """Stored data that differs from what was written; the message names the file."""


class NotScoredError(ProjectEvalError):
    """The judge or the machine failed, which says nothing about the project; the message names test and fault."""


class StorageError(ProjectEvalError):
    """The machine cannot store or read something now; the message names the file and the remedy."""


class ClusterError(ProjectEvalError):
    """A cluster that judges cannot be reached now; the message names its address and the remedy."""
