"""The answer of a detector."""

from typing import NamedTuple

from judge_machine.launch import LaunchManifest

DEFAULT_PORT = 8000


class DefaultManifest(NamedTuple):
    """A manifest that was chosen for a project, and the reason in words."""

    manifest: LaunchManifest
    reason: str


def ready_url(port: int) -> str:
    """The address at which a server on this port is asked whether it is ready."""
    return f"http://localhost:{port}/"
