"""Sites that are files only, served by the standard library."""

from judge_machine.defaults.result import DEFAULT_PORT, DefaultManifest
from judge_machine.defaults.source_tree import SourceTree
from judge_machine.launch import LaunchManifest

_FOLDERS = ("", "public/", "dist/", "build/", "static/", "docs/", "site/", "www/", "src/")


def static_site(tree: SourceTree) -> DefaultManifest | None:
    """A manifest when an index.html stands at the root or in a directory of the usual names."""
    folder = next((folder for folder in _FOLDERS if tree.has(f"{folder}index.html")), None)
    if folder is None:
        return None
    start = ["python", "-m", "http.server", str(DEFAULT_PORT), "--directory", folder.rstrip("/") or "."]
    return DefaultManifest(LaunchManifest(start=start), f"{folder}index.html is served as it is")
