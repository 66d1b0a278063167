"""The kinds of services that a mission may ask for.

A further kind is an entry in `SERVICE_KINDS` and a class with the methods of `judge_machine.services.service.Service`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

HOST = "127.0.0.1"


@dataclass(frozen=True, slots=True, kw_only=True)
class ServiceKind:
    """One kind of service.

    `description` tells agents what it is and what it can do. `variables` are the environment variables that lead the
    project to it, with `{host}`, `{port}` and the service's credentials in their values. `implementation` is the import
    path of its class, which is made without arguments. `document` is the path, from this folder, of what agents are
    told about its interface, word for word; empty for one that everybody knows. `has_pages` says that people open
    its pages in their browsers, at the address by which the project reaches it. Tests drive the service by a fixture
    that has the name of the kind.
    """

    description: str
    variables: Mapping[str, str]
    implementation: str
    document: str = ""
    has_pages: bool = False

    def environment(self, port: int, credentials: Mapping[str, str]) -> dict[str, str]:
        """Return the variables of a service that the project finds at `port` of its own loopback."""
        words = {"host": HOST, "port": port, **credentials}
        return {name: value.format_map(words) for name, value in self.variables.items()}

    def document_text(self) -> str:
        """The document; empty where there is none."""
        return Path(__file__).parent.joinpath(self.document).read_text("utf-8") if self.document else ""


SERVICE_KINDS: Mapping[str, ServiceKind] = {
    "mail": ServiceKind(
        description=(
            "a mail server (SMTP, without TLS and without a password) that takes mail to every address; host and port "
            "are in the environment variables `SMTP_HOST` and `SMTP_PORT`"
        ),
        variables={"SMTP_HOST": "{host}", "SMTP_PORT": "{port}"},
        implementation="judge_machine.services.mail.server:MailServer",
    ),
    "payment": ServiceKind(
        description=(
            "a payment provider (HTTP), which is described below; its address, the key for requests and the secret "
            "that signs its events are in the environment variables `PAYMENT_URL`, `PAYMENT_KEY` and "
            "`PAYMENT_WEBHOOK_SECRET`"
        ),
        variables={
            "PAYMENT_URL": "http://{host}:{port}",
            "PAYMENT_KEY": "{key}",
            "PAYMENT_WEBHOOK_SECRET": "{secret}",
        },
        implementation="judge_machine.services.payment.server:PaymentServer",
        document="payment/provider.md",
    ),
    "object_store": ServiceKind(
        description=(
            "an object store (a part of S3's interface over HTTP), which is described below; its address, its bucket, "
            "its region, and the key id and the secret that sign requests are in the environment variables "
            "`OBJECT_STORE_URL`, `OBJECT_STORE_BUCKET`, `OBJECT_STORE_REGION`, `OBJECT_STORE_KEY_ID` and "
            "`OBJECT_STORE_SECRET`"
        ),
        variables={
            "OBJECT_STORE_URL": "http://{host}:{port}",
            "OBJECT_STORE_BUCKET": "{bucket}",
            "OBJECT_STORE_REGION": "{region}",
            "OBJECT_STORE_KEY_ID": "{key_id}",
            "OBJECT_STORE_SECRET": "{secret}",
        },
        implementation="judge_machine.services.object_store.server:ObjectStoreServer",
        document="object_store/store.md",
    ),
    "openid": ServiceKind(
        description=(
            "an OpenID Connect provider (HTTP), which is described below, and with whose pages people sign in; its "
            "issuer and what your site is registered as are in the environment variables `OPENID_ISSUER`, "
            "`OPENID_CLIENT_ID` and `OPENID_CLIENT_SECRET`"
        ),
        variables={
            "OPENID_ISSUER": "http://{host}:{port}",
            "OPENID_CLIENT_ID": "{client_id}",
            "OPENID_CLIENT_SECRET": "{client_secret}",
        },
        implementation="judge_machine.services.openid.server:OpenidServer",
        document="openid/provider.md",
        has_pages=True,
    ),
}


def known_service(name: str) -> str:
    """The name itself. Raises ValueError for a service that the judge cannot run."""
    if name not in SERVICE_KINDS:
        raise ValueError(f"must be one of {', '.join(SERVICE_KINDS)}, found {name!r}")
    return name
