"""projecteval as an installed package, for processes that look for its entry points."""

import json
import os
import tomllib
from pathlib import Path

REPOSITORY = Path(__file__).parents[4]


def environment_with(folder: Path) -> dict[str, str]:
    """The environment of a process in which this checkout is installed; `folder` gets the metadata.

    The environment of the tests may be older than the entry points in pyproject.toml.
    """
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["project"]
    metadata = folder / f"projecteval-{project['version']}.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: projecteval\nVersion: {project['version']}\n")
    lines = [
        line
        for group, entries in project["entry-points"].items()
        for line in (f"[{group}]", *(f"{name} = {value}" for name, value in entries.items()))
    ]
    (metadata / "entry_points.txt").write_text("\n".join(lines) + "\n", "utf-8")
    editable = {"url": REPOSITORY.as_uri(), "dir_info": {"editable": True}}
    (metadata / "direct_url.json").write_text(json.dumps(editable), "utf-8")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(REPOSITORY)])}
