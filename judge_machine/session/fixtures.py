"""The pytest fixtures of a mission: the judge's own and one for every parameter."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from judge_machine.parameters import ParameterSpec, ParameterValue, typed_value
from judge_machine.request import JudgeRequest
from judge_machine.session.desk import Desk
from judge_machine.session.server import Server
from judge_machine.values import Values

if TYPE_CHECKING:
    from judge_machine.api import Api
    from judge_machine.comparison.images import Images
    from judge_machine.comparison.workbooks import Workbooks
    from judge_machine.console import Console
    from judge_machine.user.user import User


class Fixtures:
    """Offers the fixtures to pytest as plugins."""

    def __init__(self, desk: Desk, request: JudgeRequest, *, origins: tuple[str, ...]) -> None:
        self._desk = desk
        self._request = request
        self._origins = origins

    def fixtures(self) -> list[object]:
        """One plugin with the judge's own fixtures, one with the parameters', one with the services'."""
        return [_OwnFixtures(self._desk, self._request), self._parameter_fixtures(), self._service_fixtures()]

    def _parameter_fixtures(self) -> object:
        members: dict[str, object] = {}
        for name, question in self._request.parameters.items():
            spec = ParameterSpec(name=name, kind=question.kind, description=question.description)
            members[name] = pytest.fixture(name=name)(self._asker(spec))
        return type("ParameterFixtures", (), members)()

    def _service_fixtures(self) -> object:
        members: dict[str, object] = {}
        for name in self._request.services:
            members[name] = pytest.fixture(name=name)(self._driver(name))
        return type("ServiceFixtures", (), members)()

    def _driver(self, name: str) -> Callable[[object], object]:
        def drive(_plugin: object) -> object:
            return self._desk.service(name)

        return drive

    def _asker(self, spec: ParameterSpec) -> Callable[[object], ParameterValue]:
        def value(_plugin: object) -> ParameterValue:
            return typed_value(spec, self._request.values.get(spec.name), origins=self._origins)

        return value


class _OwnFixtures:
    def __init__(self, desk: Desk, request: JudgeRequest) -> None:
        self._desk = desk
        self._request = request
        self._values = Values(request.seed)

    @pytest.fixture
    def user(self) -> "User":
        """A person with their own browser."""
        return self._desk.user()

    @pytest.fixture
    def console(self) -> "Console":
        """Runs and converses with the project's programs."""
        return self._desk.console()

    @pytest.fixture
    def api(self) -> "Api":
        """A person's HTTP client."""
        return self._desk.api()

    @pytest.fixture
    def server(self) -> Server:
        """The project's server."""
        return self._desk.server

    @pytest.fixture
    def values(self) -> Values:
        """Seeded names, numbers and texts."""
        return self._values

    @pytest.fixture
    def materials(self) -> Path:
        """The mission's files."""
        if self._request.materials is None:
            raise LookupError("the mission has no materials folder")
        return self._request.materials

    @pytest.fixture
    def workbook(self) -> "Workbooks":
        """Compares workbooks."""
        from judge_machine.comparison.workbooks import Workbooks  # noqa: PLC0415 - only what a test asks for is loaded

        return Workbooks()

    @pytest.fixture
    def image(self) -> "Images":
        """Compares pictures."""
        from judge_machine.comparison.images import Images  # noqa: PLC0415

        return Images()
