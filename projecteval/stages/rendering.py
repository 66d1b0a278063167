"""Prompts from templates; a variable that a template does not get is an error."""

import hashlib
from functools import cache
from importlib.resources import files

from jinja2 import ChoiceLoader, Environment, PackageLoader, StrictUndefined

TEMPLATES = "templates"
_PACKAGE = "projecteval.stages"


@cache
def _environment(*packages: str) -> Environment:
    # Prompts are plain text: escaping for HTML would change the code in them.
    return Environment(
        loader=ChoiceLoader([PackageLoader(package) for package in packages]),
        autoescape=False,  # noqa: S701
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def render(template: str, **variables: object) -> str:
    """The text of a template. Inserted values are never read as templates. Raises UndefinedError."""
    return _render((_PACKAGE,), template, **variables)


def render_beside(package: str, template: str, **variables: object) -> str:
    """The text of a template of another package, which may import those of the stages. Raises UndefinedError."""
    return _render((package, _PACKAGE), template, **variables)


def _render(packages: tuple[str, ...], template: str, **variables: object) -> str:
    """The text of a template that is looked for in the packages, in this order. Raises UndefinedError."""
    text = _environment(*packages).get_template(template).render(**variables)
    return text.strip() + "\n"


def prompt_digests() -> dict[str, str]:
    """The sha256 of every template, by name, as used by a run."""
    folder = files(_PACKAGE).joinpath(TEMPLATES)
    found = sorted((item.name, item.read_bytes()) for item in folder.iterdir() if item.name.endswith(".jinja"))
    return {name: hashlib.sha256(content).hexdigest() for name, content in found}
