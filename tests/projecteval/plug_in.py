"""Makes a package with criteria that the interpreter finds, as pip would install it."""

from collections.abc import Mapping
from pathlib import Path


def install_criteria(folder: Path, module: str, source: str, criteria: Mapping[str, str]) -> Path:
    """Write a module and its entry points below `folder`, which is to be on the path; `criteria` maps name to class."""
    metadata = folder / f"{module}-1.0.dist-info"
    metadata.mkdir(parents=True)
    (folder / f"{module}.py").write_text(source, "utf-8")
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0\n", "utf-8")
    lines = "".join(f"{name} = {module}:{where}\n" for name, where in criteria.items())
    (metadata / "entry_points.txt").write_text(f"[projecteval.criteria]\n{lines}", "utf-8")
    return folder
