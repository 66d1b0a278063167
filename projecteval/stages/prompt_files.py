"""Templates of a user, which take the place of ours one by one: read from a folder, and checked before use."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import cast

from jinja2 import TemplateSyntaxError, meta, nodes

from projecteval.errors import UsageError
from projecteval.mission.yaml_source import advice
from projecteval.stages.rendering import prompt_environment, shipped_templates
from projecteval.stages.template_names import names_of

MAX_TEMPLATE_CHARACTERS = 100_000


def read_prompts(folder: Path, *, where: str) -> dict[str, str]:
    """The templates in a folder by name; hidden files are omitted.

    `where` begins the messages about the folder itself. Raises UsageError with a line for each file that is not the
    name of a template of ours, and for each problem of a template, with its line.
    """
    try:
        entries = sorted(entry for entry in folder.iterdir() if not entry.name.startswith("."))
        texts = {entry.name: entry.read_text("utf-8") for entry in entries}
    except (OSError, ValueError) as error:  # also letters that no path has, and bytes that are no text
        raise UsageError(
            f"{where}: {folder}: cannot be read ({error}); name a folder that has templates in UTF-8 and nothing else"
        ) from error
    if not texts:
        raise UsageError(f"{where}: {folder}: has no template; copy one there from those that docs/prompts.md names")
    if problems := list(problems_of(texts, where=f"{folder}/")):
        raise UsageError(problems)
    return texts


def problems_of(texts: Mapping[str, str], *, where: str = "") -> Iterator[str]:
    """Yield one line for each problem of the templates, which begins with `where`, the name and the line."""
    known = tuple(shipped_templates())
    for name, text in texts.items():
        if name not in known:
            yield f"{where}{name}: is not a template of a prompt; {advice(name, known)}"
        elif len(text) > MAX_TEMPLATE_CHARACTERS:
            yield f"{where}{name}: has {len(text)} characters, at most {MAX_TEMPLATE_CHARACTERS} are read; shorten it"
        else:
            yield from _problems_of_one(name, text, where=f"{where}{name}")


def _problems_of_one(name: str, text: str, *, where: str) -> Iterator[str]:
    try:
        tree = prompt_environment().parse(text)
        undeclared = meta.find_undeclared_variables(tree)
    except TemplateSyntaxError as error:
        yield f"{where}:{error.lineno}: {error.message}; correct the template"
        return
    given = names_of(name)
    for variable in sorted(undeclared - set(given) - prompt_environment().globals.keys()):
        line = min(
            found.lineno for found in tree.find_all(nodes.Name) if found.name == variable and found.ctx == "load"
        )
        there = (
            f"there are {', '.join(given)}" if given else "this template has macros, which get their arguments alone"
        )
        yield f"{where}:{line}: {variable}: is not a name that this template is given; {there}"
    yield from _wrong_references(tree, where=where)
    yield from _missing_macros(name, tree, where=where)


def _wrong_references(tree: nodes.Template, *, where: str) -> Iterator[str]:
    known = tuple(shipped_templates())
    for found in tree.find_all((nodes.Extends, nodes.Include, nodes.Import, nodes.FromImport)):
        template = cast(nodes.Include, found).template  # all four have one
        named = str(template.value) if isinstance(template, nodes.Const) else None
        if named not in known:
            told = "name one of ours as a text" if named is None else advice(named, known)
            yield f"{where}:{found.lineno}: {named or 'template'}: is not a template of a prompt; {told}"


def _missing_macros(name: str, tree: nodes.Template, *, where: str) -> Iterator[str]:
    """Yield the macros that other templates call and that this one lacks or has with other arguments."""
    own = dict(_macros(tree))
    for macro, arguments in _macros(prompt_environment().parse(shipped_templates()[name])):
        if own.get(macro) != arguments:
            found = f"found {macro}({', '.join(own[macro])})" if macro in own else "it is missing"
            yield f"{where}: other templates call the macro {macro}({', '.join(arguments)}); {found}: define it so"


def _macros(tree: nodes.Template) -> Iterator[tuple[str, tuple[str, ...]]]:
    for macro in tree.find_all(nodes.Macro):
        yield macro.name, tuple(argument.name for argument in macro.args)
