"""The sockets on which a project reaches the services of its attempt."""

import smtplib
import socket
import subprocess

import pytest

from judge_machine.errors import HarnessError
from judge_machine.session.services import Services


def test_services_listen_here_until_they_are_closed() -> None:
    services = Services(["mail"], avoided=(), here=True)
    host, port = services.environment["SMTP_HOST"], int(services.environment["SMTP_PORT"])
    assert services.ports == (port,)
    with smtplib.SMTP(host, port, timeout=10) as client:
        assert client.noop()[0] == 250
    assert services.fault() is None
    services.close()
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((host, port), 10)


def test_nobody_else_gets_the_port_of_a_service_that_listens_elsewhere() -> None:
    services = Services(["mail"], avoided=(), here=False)
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", services.ports[0]), 10)
    with socket.socket() as other, pytest.raises(OSError, match="in use"):
        other.bind(("127.0.0.1", services.ports[0]))
    services.close()


def test_ended_project_is_the_harness_own_fault() -> None:
    ended = subprocess.Popen(["true"])
    ended.wait()
    services = Services(["mail"], avoided=(), here=False)
    with pytest.raises(HarnessError, match="the services cannot be offered to the project"):
        services.enter(ended.pid)
    services.close()


def test_without_services_there_is_nothing() -> None:
    services = Services([], avoided=(), here=True)
    assert not services
    assert (services.environment, services.ports, services.logs(), services.fault()) == ({}, (), {}, None)
