"""The services that the agents of a run share: models with the run's own replies, opened when first asked for."""

import json
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from pydantic import JsonValue

from projecteval.agents import AgentServices
from projecteval.agents.desk import Desk, NoDesk
from projecteval.models import ChatModel
from projecteval.models.budget import BudgetBounds, BudgetLedger
from projecteval.models.chat import make_chat_model
from projecteval.models.provider import ProviderConfig
from projecteval.models.services import ModelServices, ServicesConfig
from projecteval.models.source import ModelSource
from projecteval.pipeline.budgets import ledger_of, ledger_of_criterion
from projecteval.runs import RunConfig
from projecteval.runs.folder import REPLIES, RunFolder

if TYPE_CHECKING:
    from projecteval.models.gateway import Gateway


class RunServices:
    """The services of one run; safe to use from several threads.

    `replies` is the run's own file of replies. No file is made before a model is asked for.
    """

    def __init__(self, config: ServicesConfig, *, replies: Path | None, ledger: BudgetLedger, desk: Desk) -> None:
        self._config = config
        self._replies = replies
        self._ledger = ledger
        self._lock = threading.Lock()
        self._opened: ModelServices | None = None
        self._models: dict[str, ChatModel] = {}
        self._stopped = False
        self._gateways: dict[str, Gateway] = {}
        self._of_criteria: dict[str, ModelServices] = {}
        self.agents = AgentServices(chat_model=self._chat_model, gateway=self._gateway, ledger=ledger, desk=desk)

    def _gateway(self, provider: ProviderConfig) -> "Gateway":
        from projecteval.models.gateway import make_gateway  # noqa: PLC0415 - loads a server and a client

        with self._lock:
            services = self._open()
            return self._gateways.setdefault(provider.model_dump_json(), make_gateway(provider, services))

    def _chat_model(self, settings: Mapping[str, JsonValue]) -> ChatModel:
        with self._lock:
            services = self._open()
            # Attempts share a model: its client and its connections cost more than an answer.
            asked = json.dumps(settings, sort_keys=True)
            if asked not in self._models:
                self._models[asked] = make_chat_model(settings, services)
            return self._models[asked]

    def models_of(self, criterion: str) -> ModelSource:
        """The models that a criterion asks; what it uses counts for its own budget, and for none of the agents."""

        def chat_model(settings: Mapping[str, JsonValue], budget: BudgetBounds) -> ChatModel:
            with self._lock:
                asked = json.dumps([criterion, budget.model_dump(), dict(settings)], sort_keys=True)
                if asked not in self._models:
                    self._models[asked] = make_chat_model(settings, self._services_of(criterion, budget))
                return self._models[asked]

        return chat_model

    def _services_of(self, criterion: str, budget: BudgetBounds) -> ModelServices:
        key = f"{criterion} {budget.model_dump_json()}"
        if key not in self._of_criteria:
            ledger = ledger_of_criterion(criterion, budget, self._replies)
            self._of_criteria[key] = ModelServices(self._config, run_replies=self._replies, ledger=ledger)
            if self._stopped:
                self._of_criteria[key].stop()
        return self._of_criteria[key]

    def _open(self) -> ModelServices:
        if self._opened is None:
            self._opened = ModelServices(self._config, run_replies=self._replies, ledger=self._ledger)
            if self._stopped:
                self._opened.stop()
        return self._opened

    def stop(self) -> None:
        """End every wait and every request in progress."""
        with self._lock:
            self._stopped = True
            for opened in self._all():
                opened.stop()

    def close(self) -> None:
        """Stop, and close files and connections."""
        with self._lock:
            self._stopped = True
            for opened in self._all():
                opened.close()

    def _all(self) -> Iterator[ModelServices]:
        if self._opened is not None:
            yield self._opened
        yield from self._of_criteria.values()


@contextmanager
def services_of(config: RunConfig, *, run: RunFolder | None, desk: Desk | None = None) -> Iterator[RunServices]:
    """The services that a run's configuration asks for; without a run, to try the configuration out.

    `desk` is where a person finds the stages that wait, None where there is no such place.
    """
    asked = config.settings
    services_config = ServicesConfig(
        cache="own" if run is None and asked.cache == "shared" else asked.cache,
        withhold_requests=asked.sealed is not None,
        cache_path=asked.cache_path,
        prices=asked.prices,
    )
    replies = None if run is None else run.path / REPLIES
    services = RunServices(services_config, replies=replies, ledger=ledger_of(config, run), desk=desk or NoDesk())
    try:
        yield services
    finally:
        services.close()
