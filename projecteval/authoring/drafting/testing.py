"""The step that drafts tests.py from the checklist."""

from functools import cache
from importlib.resources import files

from projecteval.authoring.drafting.covering import covered_functions, without_comments_on_covering
from projecteval.authoring.drafting.folder import DraftFolder
from projecteval.errors import UsageError
from projecteval.mission import Mission, MissionKind
from projecteval.mission.checks import JUDGE_FIXTURES, cross_check
from projecteval.mission.tests_source import TestsSource, read_tests
from projecteval.mission.yaml_source import YamlSource, read_yaml
from projecteval.replies import ReplyFormat, print_files, read_files
from projecteval.stages.briefing import KIND_WORDS
from projecteval.stages.rendering import render_beside

TEMPLATES = "projecteval.authoring.drafting"
NAME = "tests.py"


def prompt(mission: Mission, form: ReplyFormat) -> str:
    """Asks for the tests."""
    example = render_beside(TEMPLATES, "example_tests.py.jinja")
    return render_beside(
        TEMPLATES,
        "tests.txt.jinja",
        title=mission.title,
        kind=KIND_WORDS[mission.kind],
        prompt=mission.prompt.strip(),
        pages=mission.checklist.pages,
        fixtures=_what_tests_can_use(),
        example=print_files({NAME: example}, ReplyFormat.FENCED),
        format=str(form),
        answer_example=print_files({NAME: '"""What a person does."""\n\n…\n'}, form),
    )


def take(folder: DraftFolder, text: str, form: ReplyFormat) -> str:
    """Write the tests of a reply and which functions they cover; returns why there are none, or ""."""
    found = read_files(text, form)
    if found.value is None:
        return found.problem
    sources = [source for path, source in found.value.texts().items() if path.rpartition("/")[2] == NAME]
    if not sources:
        return f"the reply has no file {NAME}"
    try:
        covered = covered_functions(sources[0])
    except (SyntaxError, ValueError, RecursionError) as error:
        return f"{NAME} is not Python: {error}"
    folder.write_tests(without_comments_on_covering(sources[0]), covered)
    return ""


def check(mission: Mission) -> None:
    """Raise UsageError with what is wrong with the tests, but for parameters that nobody has described yet."""
    tests = tests_of(mission)
    source = read_yaml(mission.yaml_path)
    mapping = {**source.mapping, "parameters": dict.fromkeys(parameter_names(tests))}
    expected = YamlSource(path=source.path, mapping=mapping, lines=source.lines)
    if problems := [*tests.problems, *cross_check(expected, tests)]:
        raise UsageError(problems)


def tests_of(mission: Mission) -> TestsSource:
    """The tests as they are now. Raises UsageError."""
    with_files = mission.kind in (MissionKind.BATCH, MissionKind.CONSOLE)
    return read_tests(mission.tests_path, may_import_file_libraries=with_files)


def parameter_names(tests: TestsSource) -> tuple[str, ...]:
    """The arguments of the tests that are no fixtures of the judge, in the order of their first use."""
    arguments = (name for test in tests.tests for name in test.fixtures if name not in JUDGE_FIXTURES)
    return tuple(dict.fromkeys(arguments))


@cache
def _what_tests_can_use() -> str:
    """The kinds of parameters, the marks and the fixtures, as the judge machine's own document explains them."""
    text = (files("judge_machine") / "README.md").read_text("utf-8")
    start, end = text.index("\n## Parameters\n"), text.index("\n## Verdicts\n")
    return text[start:end].strip()
