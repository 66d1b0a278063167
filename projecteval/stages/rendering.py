"""Prompts from templates; a variable that a template does not get is an error.

Templates of a user take the place of ours one by one. They are rendered in Jinja's sandbox, without a call of any
method of ours; what the sandbox does not bound is how long a template takes and how much it writes.
"""

import hashlib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from types import MappingProxyType

from jinja2 import BaseLoader, ChoiceLoader, DictLoader, Environment, PackageLoader, StrictUndefined, TemplateError
from jinja2.environment import TemplateModule
from jinja2.runtime import LoopContext
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import Cycler, Joiner

from projecteval.errors import UsageError

TEMPLATES = "templates"
PREFIX = "<prompts>/"
"""Before the name of a template of a user, where a traceback has the name of a file."""
_PACKAGE = "projecteval.stages"
_NONE: Mapping[str, str] = MappingProxyType({})
_PLAIN = (str, int, float, list, tuple, dict, TemplateModule, LoopContext, Cycler, Joiner)


class NamedUndefined(StrictUndefined):
    """Says of a record of ours which names it has, where a template asks it for another one."""

    @property
    def _undefined_message(self) -> str:
        record = self._undefined_obj
        known = getattr(type(record), "model_fields", None) or getattr(type(record), "__dataclass_fields__", None)
        if not known:
            return super()._undefined_message
        return f"{self._undefined_name}: is not a name of {type(record).__name__}; there are {', '.join(sorted(known))}"


class PromptEnvironment(ImmutableSandboxedEnvironment):
    """Jinja's sandbox, in which methods of nothing but texts, numbers, lists, mappings and Jinja's own can be called.

    Pydantic's models have methods that read files and load pickles, which Jinja takes for safe.
    """

    def is_safe_attribute(self, obj: object, attr: str, value: object) -> bool:
        """Return True if a template may have the attribute."""
        return super().is_safe_attribute(obj, attr, value) and (isinstance(obj, _PLAIN) or not callable(value))


@cache
def _environment(*packages: str) -> Environment:
    return _of(Environment, ChoiceLoader([PackageLoader(package) for package in packages]))


@lru_cache(maxsize=64)
def _replaced_environment(replaced: tuple[tuple[str, str], ...]) -> Environment:
    return _of(PromptEnvironment, ChoiceLoader([_UsersLoader(dict(replaced)), PackageLoader(_PACKAGE)]))


def _of(kind: type[Environment], loader: BaseLoader) -> Environment:
    # Prompts are plain text: escaping for HTML would change the code in them.
    return kind(
        loader=loader,
        autoescape=False,
        undefined=NamedUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


class _UsersLoader(DictLoader):
    """Gives each template a name for tracebacks, from which the line of an error is read."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str | None, object]:  # type: ignore[override]
        source, _, up_to_date = super().get_source(environment, template)
        return source, f"{PREFIX}{template}", up_to_date


def prompt_environment() -> Environment:
    """Return the environment in which templates of a user are parsed."""
    return _replaced_environment(())


def render(template: str, replaced: Mapping[str, str] = _NONE, /, **variables: object) -> str:
    """The text of a template; `replaced` maps names of templates to the texts that take their place.

    Inserted values are never read as templates. Raises UndefinedError for a template of ours, and UsageError with the
    line where a replaced one fails.
    """
    if not replaced:
        return _render(_environment(_PACKAGE), template, **variables)
    try:
        return _render(_replaced_environment(tuple(sorted(replaced.items()))), template, **variables)
    except (
        TemplateError,
        TypeError,
        ValueError,
        ArithmeticError,
        LookupError,
        AttributeError,
        RecursionError,
    ) as error:
        raise UsageError(f"prompts: {_place(error, template)}: {error}") from error


def render_beside(package: str, template: str, /, **variables: object) -> str:
    """The text of a template of another package, which may import those of the stages. Raises UndefinedError."""
    return _render(_environment(package, _PACKAGE), template, **variables)


def _render(environment: Environment, template: str, /, **variables: object) -> str:
    text = environment.get_template(template).render(**variables)
    return text.strip() + "\n"


def _place(error: BaseException, template: str) -> str:
    """The last line of a user's template that led to the error, as "code.txt.jinja:12"; else the template alone."""
    place, step = template, error.__traceback__
    while step is not None:
        name = step.tb_frame.f_code.co_filename
        if name.startswith(PREFIX):
            place = f"{name.removeprefix(PREFIX)}:{step.tb_lineno}"
        step = step.tb_next
    return place


@cache
def shipped_templates() -> Mapping[str, str]:
    """The text of every template of ours, by name."""
    folder = files(_PACKAGE).joinpath(TEMPLATES)
    found = sorted((item.name, item.read_text("utf-8")) for item in folder.iterdir() if item.name.endswith(".jinja"))
    return MappingProxyType(dict(found))


def prompt_digests(sets: Mapping[str, Mapping[str, str]] = MappingProxyType({})) -> dict[str, str]:
    """The sha256 of every template that a run uses: ours by name, those of a user as `set/name`."""
    texts = dict(shipped_templates())
    texts |= {f"{name}/{file}": text for name, own in sorted(sets.items()) for file, text in sorted(own.items())}
    return {name: hashlib.sha256(text.encode()).hexdigest() for name, text in texts.items()}
