"""Reading and printing what others wrote: YAML files, Python sources, text of a project.

One of the modules that this package offers to others.
"""

import ast
import threading
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from judge_machine.errors import BadInput

if TYPE_CHECKING:
    import yaml
    from pydantic import ValidationError

# Up to Python 3.12 the interpreter counts the depth of all trees that are being made in one place. Where another one is
# made in between (in another thread, or in a finalizer), the first ends in "AST constructor recursion depth mismatch"
# (https://github.com/python/cpython/issues/106905). The lock keeps the trees of this package apart;
# libraries make theirs when they like.
_ONE_AT_A_TIME = threading.Lock()
_TRIES = 20


def read_yaml(path: Path) -> object:
    """Return the content of a YAML file within the bounds of `judge_machine.bounded_yaml`, without aliases.

    Raises BadInput when the file cannot be read or parsed.
    """
    import yaml  # noqa: PLC0415 - those who print need no parser

    from judge_machine.bounded_yaml import MAX_YAML_BYTES, BoundError  # noqa: PLC0415

    try:
        with path.open("rb") as file:
            content = file.read(MAX_YAML_BYTES + 1)
        if len(content) > MAX_YAML_BYTES:
            raise BadInput(f"{path}: is larger than {MAX_YAML_BYTES >> 20} MiB; give a shorter file")
        return yaml.load(content.decode("utf-8"), _loader())  # noqa: S506 - a SafeLoader
    except OSError as error:
        raise BadInput(f"{path}: cannot be read ({error.strerror}); give the path of a YAML file") from error
    except BoundError as error:
        raise BadInput(f"{path}:{error.line}: {error.problem}") from error
    except (yaml.YAMLError, ValueError) as error:
        raise BadInput(f"{path}: is not readable YAML: {error}") from error


def describe_validation(error: "ValidationError", *, where: str) -> str:
    """Return one line per wrong field: the file, the field, and the problem."""
    lines = (
        f"{where}: {'.'.join(str(part) for part in item['loc']) or 'file'}: {item['msg']}"
        for item in error.errors(include_url=False)
    )
    return "\n".join(lines)


def parse_python(source: str | bytes, filename: str = "<unknown>") -> ast.Module:
    """Return the syntax tree of a module; safe in several threads.

    Raises what `ast.parse` raises: SyntaxError, ValueError, RecursionError.
    """
    with _ONE_AT_A_TIME:
        for _ in range(_TRIES - 1):
            try:
                return ast.parse(source, filename=filename)
            except SystemError:
                continue
        return ast.parse(source, filename=filename)


def harmless(text: str) -> str:
    """Spell out the control characters in `text` of a project, so that it cannot steer the terminal."""
    return "".join(
        character if character.isprintable() or character == "\n" else repr(character)[1:-1] for character in text
    )


@cache
def _loader() -> "type[yaml.SafeLoader]":
    import yaml  # noqa: PLC0415

    from judge_machine.bounded_yaml import BoundedComposer  # noqa: PLC0415

    class Loader(BoundedComposer, yaml.SafeLoader):
        allows_aliases = False

    return Loader
