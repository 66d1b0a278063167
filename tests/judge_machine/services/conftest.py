"""The OpenID provider on a real socket, with those who use it."""

import socket
from collections.abc import Iterator

import httpx
import pytest

from judge_machine.services.openid.directory import Account
from judge_machine.services.openid.verbs import Openid
from judge_machine.services.running import RunningService
from judge_machine.user.journey import Journey
from judge_machine.user.waiting import Deadline
from tests.judge_machine.services.openid_parties import Browser, Site


@pytest.fixture
def provider() -> Iterator[tuple[RunningService, int]]:
    service = RunningService("openid")
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    port = listener.getsockname()[1]
    service.also_accept_on(listener)
    yield service, port
    service.close()


@pytest.fixture
def site(provider: tuple[RunningService, int]) -> Iterator[Site]:
    variables = provider[0].environment(provider[1])
    with httpx.Client(base_url=variables["OPENID_ISSUER"], trust_env=False) as client:
        yield Site(variables, client)


@pytest.fixture
def browser(site: Site) -> Iterator[Browser]:
    with httpx.Client(base_url=site.variables["OPENID_ISSUER"], trust_env=False) as client:
        yield Browser(client)


@pytest.fixture
def openid(provider: tuple[RunningService, int]) -> Openid:
    made = provider[0].service.fixture(
        deadline=Deadline(20), journey=Journey(), client=lambda: pytest.fail("no client")
    )
    assert isinstance(made, Openid)
    return made


@pytest.fixture
def ada(openid: Openid) -> Account:
    return openid.account("Ada Moss", "ada@example.org", groups=("members", "board"))
