"""Prompts from templates; a variable that a template does not get is an error."""

import hashlib
from functools import cache
from importlib.resources import files

from jinja2 import Environment, PackageLoader, StrictUndefined

TEMPLATES = "templates"


@cache
def _environment() -> Environment:
    # Prompts are plain text: escaping for HTML would change the code in them.
    return Environment(
        loader=PackageLoader("projecteval.stages"),
        autoescape=False,  # noqa: S701
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def render(template: str, **variables: object) -> str:
    """The text of a template. What is put in is never read as a template itself. Raises UndefinedError."""
    text = _environment().get_template(template).render(**variables)
    return text.strip() + "\n"


def prompt_digests() -> dict[str, str]:
    """The sha256 of every template, by name: what a run was asked with."""
    folder = files("projecteval.stages").joinpath(TEMPLATES)
    found = sorted((item.name, item.read_bytes()) for item in folder.iterdir() if item.name.endswith(".jinja"))
    return {name: hashlib.sha256(content).hexdigest() for name, content in found}
