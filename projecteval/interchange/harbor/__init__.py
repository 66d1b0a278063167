"""Harbor: missions as its tasks, its verifier with full isolation, and its jobs as runs.

Harbor imports `verifier` and `environment` into its own interpreter, which lacks what projecteval needs: each name here
is loaded when it is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from projecteval.interchange.harbor.export import ExportedTask, export_missions
    from projecteval.interchange.harbor.importing import ImportedJob, import_job
    from projecteval.interchange.harbor.settings import AgentNetwork, ExportSettings, VerifierNetwork

_PLACES = {
    "AgentNetwork": "settings",
    "ExportSettings": "settings",
    "ExportedTask": "export",
    "ImportedJob": "importing",
    "VerifierNetwork": "settings",
    "export_missions": "export",
    "import_job": "importing",
}

__all__ = [
    "AgentNetwork",
    "ExportSettings",
    "ExportedTask",
    "ImportedJob",
    "VerifierNetwork",
    "export_missions",
    "import_job",
]

if not TYPE_CHECKING:  # a type checker must report unknown names

    def __getattr__(name: str) -> object:
        """Load a name on its first use."""
        if name not in _PLACES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{_PLACES[name]}"), name)
