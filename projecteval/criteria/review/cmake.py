"""The programs that a CMakeLists.txt builds; comments and texts are known as such."""

import re
from collections.abc import Iterator, Sequence

_TOKEN = re.compile(
    r"#\[(=*)\[.*?\]\1\]"  # a comment in brackets
    r"|#[^\n]*"
    r"|\[(=*)\[(?P<bracket>.*?)\]\2\]"
    r'|"(?P<quoted>(?:[^"\\]|\\.)*)"'
    r"|(?P<mark>[()])"
    r'|(?P<word>(?:[^\s()#"\\]|\\.)+)',
    re.DOTALL,
)
_VARIABLE = re.compile(r"\$\{([^${}]+)\}")
_MOST_REPLACEMENTS = 20


def build_outputs(text: str) -> frozenset[str]:
    """The names of the programs; a variable that nothing here sets is empty."""
    variables: dict[str, str] = {}
    names: dict[str, str] = {}
    for command, arguments in _commands(text):
        given = [_replaced(one, variables) for one in arguments]
        match command:
            case "project" if given:
                variables |= {"PROJECT_NAME": given[0], "CMAKE_PROJECT_NAME": given[0]}
            case "set" if given:
                variables[given[0]] = ";".join(given[1:])
            case "add_executable" if given:
                names[given[0]] = given[0]
            case "set_target_properties" if "OUTPUT_NAME" in given[:-1]:
                names |= {one: given[given.index("OUTPUT_NAME") + 1] for one in given if one in names}
            case "set_property" if "OUTPUT_NAME" in given[:-1] and given[0] == "TARGET":
                names |= {one: given[given.index("OUTPUT_NAME") + 1] for one in given if one in names}
    return frozenset(names.values())


def _commands(text: str) -> Iterator[tuple[str, Sequence[str]]]:
    name, depth, arguments = "", 0, list[str]()
    for found in _TOKEN.finditer(text):
        mark, word = found["mark"], found["word"]
        if mark == "(":
            depth += 1
        elif mark == ")":
            depth -= 1
            if depth == 0:
                yield name.lower(), tuple(arguments)
                arguments = []
        elif depth:
            value = word if word is not None else found["quoted"] if found["quoted"] is not None else found["bracket"]
            if value is not None:
                arguments.append(value)
        elif word is not None:
            name = word


def _replaced(text: str, variables: dict[str, str]) -> str:
    for _ in range(_MOST_REPLACEMENTS):
        shorter = _VARIABLE.sub(lambda found: variables.get(found[1], ""), text)
        if shorter == text:
            break
        text = shorter
    return text
