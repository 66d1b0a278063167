"""The parts that the pages of persons use."""

from dataclasses import dataclass
from typing import Annotated, Protocol

from fastapi import Depends

from projecteval.agents.desk import StageWork
from projecteval.web.site import Site, site_of


class ShownWork(Protocol):
    """The stages of a run's persons."""

    def works(self) -> tuple[StageWork, ...]:
        """The stages that wait."""
        ...

    def work(self, attempt: str) -> StageWork:
        """The last stage that an attempt was shown with. Raises UsageError."""
        ...

    def later(self) -> tuple[str, ...]:
        """The attempts that come later, or are being judged."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class PeopleSite(Site):
    """The parts of the server of a run's persons."""

    desk: ShownWork


Here = Annotated[PeopleSite, Depends(site_of)]
