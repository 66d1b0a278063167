"""The step that drafts the parameters from the tests: what an agent is asked about its own code."""

from judge_machine import ParameterKind
from projecteval.authoring.drafting.folder import DraftFolder
from projecteval.authoring.drafting.testing import TEMPLATES, parameter_names, tests_of
from projecteval.mission import Mission
from projecteval.replies import ReplyFormat, print_files, print_values, read_values
from projecteval.stages.briefing import KIND_WORDS
from projecteval.stages.rendering import render_beside

_EXAMPLE = {
    "book_url": "url: URL of the page with the messages.",
    "messages": "elements: The messages that are listed, one element each.",
}


def prompt(mission: Mission, form: ReplyFormat) -> str:
    """Asks for kind and question of every parameter."""
    return render_beside(
        TEMPLATES,
        "parameters.txt.jinja",
        title=mission.title,
        kind=KIND_WORDS[mission.kind],
        prompt=mission.prompt.strip(),
        names=parameter_names(tests_of(mission)),
        tests=print_files({"tests.py": mission.tests_path.read_text("utf-8")}, ReplyFormat.FENCED),
        format=str(form),
        example=print_values(_EXAMPLE, form),
    )


def take(folder: DraftFolder, mission: Mission, text: str, form: ReplyFormat) -> str:
    """Write the parameters of a reply; returns why they are not all there, or ""."""
    names = parameter_names(tests_of(mission))
    found = read_values(text, form, names)
    if found.value is None:
        return found.problem
    parameters: dict[str, dict[str, str]] = {}
    problems: list[str] = []
    for name in names:
        kind, _, question = (part.strip() for part in found.value.get(name, "").partition(":"))
        if kind in set(ParameterKind) and question:
            parameters[name] = {"kind": kind, "description": question}
        else:
            problems.append(f"{name} has no kind and question")
    if not problems:
        folder.write_parameters(parameters)
    return "; ".join(problems)
