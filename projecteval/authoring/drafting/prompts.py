"""The prompts that only drafting has, for tests.py and for the parameters, and the reading of their answers."""

import ast
import re
from functools import cache
from importlib.resources import files

from judge_machine import ParameterKind
from judge_machine.documents import parse_python
from projecteval.authoring.drafting.folder import DraftFolder
from projecteval.errors import UsageError
from projecteval.mission import Mission, MissionKind
from projecteval.mission.checks import JUDGE_FIXTURES, cross_check
from projecteval.mission.tests_source import TestsSource, read_tests
from projecteval.mission.yaml_source import YamlSource, read_yaml_source
from projecteval.replies import ReplyFormat, print_files, print_values, read_files, read_values
from projecteval.stages.briefing import KIND_WORDS
from projecteval.stages.rendering import render_beside

_NAME = "tests.py"
_COVERING = re.compile(r"^#\s*covers\s+(\d+)\.(\d+)\s*\.?\s*$", re.IGNORECASE)
_EXAMPLE = {
    "book_url": "url: URL of the page with the messages.",
    "messages": "elements: The messages that are listed, one element each.",
}


def tests_prompt(mission: Mission, form: ReplyFormat) -> str:
    """Return the prompt that asks for the tests."""
    return _rendered(
        "tests.txt.jinja",
        mission,
        form,
        pages=mission.checklist.pages,
        fixtures=_fixtures_in_words(),
        example=print_files({_NAME: rendered("example_tests.py.jinja")}, ReplyFormat.FENCED),
        answer_example=print_files({_NAME: '"""What a person does."""\n\n…\n'}, form),
    )


def parameters_prompt(mission: Mission, form: ReplyFormat) -> str:
    """Return the prompt that asks for kind and question of every parameter."""
    return _rendered(
        "parameters.txt.jinja",
        mission,
        form,
        names=_parameter_names(_tests_of(mission)),
        tests=print_files({_NAME: mission.tests_path.read_text("utf-8")}, ReplyFormat.FENCED),
        example=print_values(_EXAMPLE, form),
    )


def take_tests(folder: DraftFolder, text: str, form: ReplyFormat) -> str:
    """Write the tests of a reply and which functions they cover; return why there are none, or ""."""
    reply = read_files(text, form)
    if reply.value is None:
        return reply.problem
    sources = [source for path, source in reply.value.texts().items() if path.rpartition("/")[2] == _NAME]
    if not sources:
        return f"the reply has no file {_NAME}"
    try:
        covered = covered_functions(sources[0])
    except (SyntaxError, ValueError, RecursionError) as error:
        return f"{_NAME} is not Python: {error}"
    folder.write_tests(without_comments_on_covering(sources[0]), covered)
    return ""


def take_parameters(folder: DraftFolder, mission: Mission, text: str, form: ReplyFormat) -> str:
    """Write the parameters of a reply; return why they are not all there, or ""."""
    names = _parameter_names(_tests_of(mission))
    reply = read_values(text, form, names)
    if reply.value is None:
        return reply.problem
    parameters: dict[str, dict[str, str]] = {}
    problems: list[str] = []
    for name in names:
        kind, _, question = (part.strip() for part in reply.value.get(name, "").partition(":"))
        if kind in set(ParameterKind) and question:
            parameters[name] = {"kind": kind, "description": question}
        else:
            problems.append(f"{name} has no kind and question")
    if not problems:
        folder.write_parameters(parameters)
    return "; ".join(problems)


def check_tests(mission: Mission) -> None:
    """Raise UsageError with what is wrong with the tests, except for parameters that are not described yet."""
    tests = _tests_of(mission)
    source = read_yaml_source(mission.yaml_path)
    mapping = {**source.mapping, "parameters": dict.fromkeys(_parameter_names(tests))}
    expected = YamlSource(path=source.path, mapping=mapping, lines=source.lines)
    if problems := [*tests.problems, *cross_check(expected, tests)]:
        raise UsageError(problems)


def covered_functions(text: str) -> dict[str, tuple[int, int]]:
    """Return page and place (from 1) by test, from a comment such as `# covers 1.2` among those directly above it.

    Raises what parsing raises: SyntaxError, ValueError, RecursionError.
    """
    lines = text.splitlines()
    covered: dict[str, tuple[int, int]] = {}
    for node in parse_python(text).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            line = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)]) - 2
            while line >= 0 and lines[line].startswith("#"):
                if match := _COVERING.match(lines[line]):
                    covered[node.name] = (int(match[1]), int(match[2]))
                line -= 1
    return covered


def without_comments_on_covering(text: str) -> str:
    """Return the text without those comments, once mission.yaml says the same."""
    return "".join(line for line in text.splitlines(keepends=True) if not _COVERING.match(line.rstrip("\n")))


def rendered(template: str, **values: object) -> str:
    """Return the text of one of the templates of drafting."""
    return render_beside("projecteval.authoring.drafting", template, **values)


def _rendered(template: str, mission: Mission, form: ReplyFormat, **values: object) -> str:
    kind, prompt = KIND_WORDS[mission.kind], mission.prompt.strip()
    return rendered(template, title=mission.title, kind=kind, prompt=prompt, format=str(form), **values)


def _tests_of(mission: Mission) -> TestsSource:
    with_files = mission.kind in (MissionKind.BATCH, MissionKind.CONSOLE)
    return read_tests(mission.tests_path, may_import_file_libraries=with_files)


def _parameter_names(tests: TestsSource) -> tuple[str, ...]:
    """Return the arguments of the tests that are not fixtures of the judge, in the order of their first use."""
    arguments = (name for test in tests.tests for name in test.fixtures if name not in JUDGE_FIXTURES)
    return tuple(dict.fromkeys(arguments))


@cache
def _fixtures_in_words() -> str:
    """Return the part of the judge machine's own document on kinds of parameters, marks and fixtures."""
    text = (files("judge_machine") / "README.md").read_text("utf-8")
    start, end = text.index("\n## Parameters\n"), text.index("\n## Verdicts\n")
    return text[start:end].strip()
