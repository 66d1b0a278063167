"""Where `make agents` installs coding agents."""

import os
from pathlib import Path

import platformdirs


def installed_path() -> str:
    """PATH with these programs before those of the user."""
    folder = Path(os.environ.get("PROJECTEVAL_AGENTS") or platformdirs.user_cache_path("projecteval-agents"))
    return f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}"
