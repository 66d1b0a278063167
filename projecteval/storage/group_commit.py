"""Commits what several threads write at the same moment together: one transaction, one flush to the disk."""

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from sqlalchemy import Connection

from projecteval.storage.database import Database

_Result = TypeVar("_Result")


@dataclass(slots=True, eq=False)
class _Writing:
    """What one thread writes; `error` is what came of it instead of a `result`."""

    act: Callable[[Connection], Any]
    result: Any = None
    error: BaseException | None = None
    is_over: bool = False


class GroupCommit:
    """Writes into a database for many threads.

    A thread that comes while another one commits waits for it, and what has gathered meanwhile is the next transaction.
    Whatever `write` returns for is on disk, as if each thread had its own transaction.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[_Writing] = []
        self._gathering = threading.Lock()
        self._committing = threading.Lock()

    @property
    def gathered(self) -> int:
        """The number of threads that wait for the next transaction."""
        return len(self._waiting)

    def write(self, act: Callable[[Connection], _Result]) -> _Result:
        """Call `act` in a transaction that is committed before this returns. Raises what it raised; then nothing of it
        is written.

        `act` must only write, since it may be called twice and in another thread.
        """
        own = _Writing(act)
        with self._gathering:
            self._waiting.append(own)
        with self._committing:
            if not own.is_over:
                with self._gathering:
                    together, self._waiting = self._waiting, []
                self._commit(together)
        if own.error is not None:
            raise own.error
        return cast(_Result, own.result)

    def _commit(self, together: list[_Writing]) -> None:
        try:
            with self._database.writing() as connection:
                for one in together:
                    one.result = one.act(connection)
        except Exception as error:  # noqa: BLE001 - it is raised where it belongs
            if len(together) == 1:
                together[0].error = error
            else:  # what one of them cannot write must not keep the others from it
                for one in together:
                    self._commit([one])
        except BaseException as error:
            for one in together:
                one.error = error
            raise
        finally:
            for one in together:
                one.is_over = True
