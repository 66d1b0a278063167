"""The orders by which a run is carried out."""

from dataclasses import dataclass
from typing import Any

from judge_machine import Aspect
from projecteval.attempt import StageName
from projecteval.pipeline.phases import Phase
from projecteval.runs import RunConfig

ALL_PHASES = frozenset(Phase)


@dataclass(frozen=True, slots=True, kw_only=True)
class Orders:
    """The phases of a run that are carried out, and how much is done at once.

    `until` is the last stage to generate, None all. `again` judges attempts that have been judged before.
    `rejudge` judges every attempt itself, also where an equal one was judged.
    `explain` judges again what parameters failed, with locators found on the page, as the run's configuration may ask.
    `visit` asks for further findings of the judging, with the criteria that read them.
    """

    workers: int = 1
    concurrency: int = 8
    phases: frozenset[Phase] = ALL_PHASES
    until: StageName | None = None
    again: bool = False
    rejudge: bool = False
    unsafe: bool = False
    explain: bool = False
    visit: tuple[Aspect, ...] = ()

    @classmethod
    def of(
        cls, config: RunConfig, *, workers: int | None = None, concurrency: int | None = None, **others: Any
    ) -> "Orders":
        """The orders that a run's configuration gives, where they are not given here."""
        settings = config.settings
        return cls(workers=workers or settings.workers, concurrency=concurrency or settings.concurrency, **others)
