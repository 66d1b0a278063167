"""The kinds of services that a mission may ask for.

A further kind is an entry in `SERVICE_KINDS` and a class with the methods of `judge_machine.services.service.Service`.
"""

from collections.abc import Mapping
from dataclasses import dataclass

HOST = "127.0.0.1"


@dataclass(frozen=True, slots=True, kw_only=True)
class ServiceKind:
    """One kind of service.

    `description` tells agents what it is and what it can do. `variables` are the environment variables that lead the
    project to it, with `{host}` and `{port}` in their values. `implementation` is the import path of its class, which
    is made without arguments. Tests drive the service by a fixture that has the name of the kind.
    """

    description: str
    variables: Mapping[str, str]
    implementation: str

    def environment(self, port: int) -> dict[str, str]:
        """Return the variables of a service that the project finds at `port` of its own loopback."""
        return {name: value.format(host=HOST, port=port) for name, value in self.variables.items()}


SERVICE_KINDS: Mapping[str, ServiceKind] = {
    "mail": ServiceKind(
        description=(
            "a mail server (SMTP, without TLS and without a password) that takes mail to every address; host and port "
            "are in the environment variables `SMTP_HOST` and `SMTP_PORT`"
        ),
        variables={"SMTP_HOST": "{host}", "SMTP_PORT": "{port}"},
        implementation="judge_machine.services.mail.server:MailServer",
    ),
}


def known_service(name: str) -> str:
    """The name itself. Raises ValueError for a service that the judge cannot run."""
    if name not in SERVICE_KINDS:
        raise ValueError(f"must be one of {', '.join(SERVICE_KINDS)}, found {name!r}")
    return name
