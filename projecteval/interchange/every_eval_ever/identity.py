"""The names under which the records of a run are filed."""

import hashlib
import re
import uuid
from dataclasses import dataclass
from datetime import UTC, datetime

from projecteval.runs.folder import RunFolder

SCHEMA_VERSION = "0.3.0"
COLLECTION = "projecteval"


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordIdentity:
    """The identity of the record of one agent.

    `model_id` is `developer/name`: that of the model where the agent names one so, else the agent's own below
    `projecteval`. `began` is the time at which the run was begun. The same run gives the same identity.
    """

    agent: str
    model_id: str
    began: datetime
    uuid: str

    @property
    def evaluation_id(self) -> str:
        """The key of the record, which its rows repeat."""
        return f"{COLLECTION}/{self.model_id}/{self.began.timestamp():.0f}/{self.uuid[:8]}"

    @property
    def path(self) -> str:
        """The place of the record in the datastore, without its ending."""
        developer, _, name = self.model_id.partition("/")
        return f"data/{COLLECTION}/{developer}/{name.replace('/', '_')}/{self.uuid}"

    def result_id(self, column: str, metric: str) -> str:
        """The key of one metric in one column."""
        return f"{self.evaluation_id}#{column.replace(' ', '-')}/{metric}"


def identity_of(run: RunFolder, agent: str) -> RecordIdentity:
    """The identity of an agent of the run."""
    began = run.began() or datetime.now(UTC)
    words = "\0".join([run.path.name, began.isoformat(), agent])
    digest = hashlib.sha256(words.encode("utf-8", "surrogatepass")).digest()
    return RecordIdentity(
        agent=agent,
        model_id=_model_id(run, agent),
        began=began if began.tzinfo else began.replace(tzinfo=UTC),
        uuid=str(uuid.UUID(bytes=digest[:16], version=4)),
    )


def model_name(run: RunFolder, agent: str) -> str | None:
    """The model that the settings of the agent name; None where they name none."""
    kind, _, argument = run.config.agent_kind(agent).partition(":")
    named = run.config.agent_settings(agent).get("model") or (argument if kind == "model" else None)
    return named if isinstance(named, str) and named else None


def _model_id(run: RunFolder, agent: str) -> str:
    named = model_name(run, agent)
    if named is not None and re.fullmatch(r"[\w.-]+/[\w.-]+", named, re.ASCII):
        return named
    return f"{COLLECTION}/{re.sub('[^A-Za-z0-9._-]+', '-', agent).strip('-.') or 'agent'}"
