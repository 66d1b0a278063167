"""The inputs from which an agent is made."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from pydantic import JsonValue

from projecteval.agents.desk import Desk, NoDesk
from projecteval.errors import UsageError
from projecteval.models import ChatModel
from projecteval.models.budget import BudgetLedger

ChatModelFactory = Callable[[Mapping[str, JsonValue]], ChatModel]
"""Makes a model from its settings: model, base_url, key_env, temperature, …; raises UsageError for a wrong one."""


def _no_models(_settings: Mapping[str, JsonValue]) -> ChatModel:
    raise UsageError("agents: language models cannot be asked here; give the agent services that open them")


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentServices:
    """The services that the agents of a run share: models with their kept replies and pace, the budgets, the desk.

    What an agent asks through `chat_model` is booked in `ledger`, and so is what the outcomes of its stages report
    beyond that. An agent that cannot report a quantity which the ledger bounds raises UsageError when it is made.
    `desk` is where a person finds the stages that wait.
    """

    chat_model: ChatModelFactory = _no_models
    ledger: BudgetLedger = field(default_factory=BudgetLedger)
    desk: Desk = field(default_factory=NoDesk)


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentSetup:
    """The inputs from which an agent is made.

    `name` is its label in the run, `kind` its name in the table of agents, `argument` the text after the colon,
    `settings` what the run's configuration says about it, `services` what it shares with the other agents.
    """

    name: str
    kind: str
    argument: str = ""
    settings: Mapping[str, JsonValue] = field(default_factory=dict, hash=False)
    services: AgentServices = field(default_factory=AgentServices)

    def expect_nothing(self) -> None:
        """Raise UsageError when an agent that takes neither argument nor settings was given one."""
        if self.argument:
            raise UsageError(f"agents: {self.kind}:{self.argument}: {self.kind} takes no argument; write {self.kind}")
        if self.settings:
            raise UsageError(
                f"agents: {self.name}: {', '.join(self.settings)}: {self.kind} takes no settings; remove them"
            )
