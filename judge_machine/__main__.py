"""Judge one project from the command line: `python -m judge_machine PROJECT --tests FILE --values FILE`.

Exit codes: 0 every test passed, 1 some test did not pass, 2 the input cannot be used, 3 the harness failed.
"""

import difflib
import json
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Literal

import typer
from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError
from rich.console import Console
from rich.table import Table

from judge_machine.documents import describe_validation, harmless, read_yaml
from judge_machine.errors import BadInput
from judge_machine.judgement import Judgement
from judge_machine.launch import read_manifest
from judge_machine.machine import judge
from judge_machine.parameters import ParameterKind
from judge_machine.request import BrowserBackend, JudgeRequest, ParameterDescription
from judge_machine.services.kinds import known_service
from judge_machine.tests_file import asked_names, written_tests
from judge_machine.verdicts import Outcome, Verdict

EXIT_PASSED, EXIT_FAILED, EXIT_BAD_INPUT, EXIT_HARNESS = 0, 1, 2, 3


class _Answer(BaseModel):
    """One entry of the values file."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: ParameterKind
    value: str | None = None
    description: str = "given on the command line"


def _run(
    project: Annotated[Path, typer.Argument(help="Folder of the project to judge.")],
    tests: Annotated[Path, typer.Option(help="Python file with the tests, in user order.")],
    values: Annotated[Path | None, typer.Option(help="YAML: parameter name → {kind, value, description}.")] = None,
    launch: Annotated[Path | None, typer.Option(help="Launch manifest; default: by the project's stack.")] = None,
    materials: Annotated[Path | None, typer.Option(help="Folder of files that the tests use.")] = None,
    browser_backend: Annotated[BrowserBackend, typer.Option()] = BrowserBackend.PLAYWRIGHT,
    evidence: Annotated[Path | None, typer.Option(help="Folder for screenshots, pages and logs.")] = None,
    seed: Annotated[int, typer.Option(help="Seed of the names and numbers that the tests use.")] = 0,
    only: Annotated[list[str] | None, typer.Option(help="Run this test (and what it needs); repeatable.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the judgement as JSON and nothing else.")] = False,
    isolation: Annotated[
        Literal["auto", "namespaces", "landlock", "none"], typer.Option(help="How the project is shut in.")
    ] = "auto",
    service: Annotated[
        list[str] | None, typer.Option(help="Run this service for the project, such as mail; repeatable.")
    ] = None,
    unsafe: Annotated[bool, typer.Option("--unsafe", help="Run even where isolation is missing.")] = False,
) -> None:
    """Start PROJECT in isolation, drive it like a user, and print one verdict a test."""
    screen = Console(stderr=as_json)
    shown: list[Verdict] = []

    def show(verdict: Verdict) -> None:
        shown.append(verdict)
        _show(screen, verdict)

    try:
        written_tests(tests)
        answers = _read_answers(values)
        _refuse_unused(answers, values, tests)
        request = JudgeRequest(
            project=project.resolve(),
            tests=tests.resolve(),
            materials=materials.resolve() if materials else None,
            parameters={
                name: ParameterDescription(kind=answer.kind, description=answer.description)
                for name, answer in answers.items()
            },
            values={name: answer.value for name, answer in answers.items()},
            launch=read_manifest(launch) if launch else None,
            backend=browser_backend,
            seed=seed,
            evidence=(evidence or Path(tempfile.mkdtemp(prefix="judge-evidence-"))).resolve(),
            trusted=unsafe,
            isolation=isolation,
            only=tuple(only or ()),
            services=_known_services(service or ()),
        )
        judgement = judge(request, on_verdict=None if as_json else show)
    except BadInput as error:
        screen.print(f"[red]error:[/red] {error}", highlight=False)
        raise typer.Exit(EXIT_BAD_INPUT) from None
    if as_json:
        typer.echo(json.dumps(asdict(judgement), indent=2))
    else:
        _summarise(screen, judgement, shown, request.evidence)
    raise typer.Exit(_exit_code(judgement))


def _read_answers(path: Path | None) -> dict[str, _Answer]:
    if path is None:
        return {}
    try:
        return TypeAdapter(dict[str, _Answer]).validate_python(read_yaml(path) or {})
    except ValidationError as error:
        raise BadInput(describe_validation(error, where=str(path))) from error


def _known_services(names: Iterable[str]) -> tuple[str, ...]:
    try:
        return tuple(map(known_service, names))
    except ValueError as error:
        raise BadInput(f"--service: {error}") from error


def _refuse_unused(answers: Iterable[str], values: Path | None, tests: Path) -> None:
    """Raise BadInput for the value of something that no test asks for: a wrong name would else go unnoticed."""
    asked = asked_names(tests)
    for name in sorted(set(answers) - asked):
        near = difflib.get_close_matches(name, asked, n=1)
        remedy = f"did you mean {near[0]!r}?" if near else "remove it"
        raise BadInput(f"{values}: {name}: no test of {tests} asks for it; {remedy}")


def _show(screen: Console, verdict: Verdict) -> None:
    colour = "green" if verdict.outcome is Outcome.PASSED else "yellow" if verdict.outcome is Outcome.BLOCKED else "red"
    cause = f" ({verdict.cause})" if verdict.cause else ""
    screen.print(f"[{colour}]{verdict.outcome:<10}[/{colour}] {verdict.test}{cause}", highlight=False)
    if verdict.outcome is Outcome.FAILED:
        screen.print(f"           {harmless(verdict.message)}", style="dim", markup=False, highlight=False)


def _summarise(screen: Console, judgement: Judgement, shown: Sequence[Verdict], evidence: Path) -> None:
    table = Table(box=None, show_header=False)
    asked = {verdict.test for verdict in judgement.verdicts}
    needed = [verdict for verdict in shown if verdict.test not in asked]
    used = judgement.resources
    table.add_row("passed", _passed(judgement.verdicts))
    if needed:
        table.add_row("needed", f"{_passed(needed)} more passed that these tests need")
    table.add_row("isolation", judgement.isolation.name)
    cpu = "–" if used.cpu_s is None else f"{used.cpu_s:.2f} s"
    table.add_row("time", f"{used.wall_s:.1f} s wall, {cpu} CPU of the project")
    table.add_row("memory", "–" if used.peak_memory_mib is None else f"{used.peak_memory_mib:.0f} MiB at its peak")
    table.add_row("evidence", str(evidence))
    screen.print(table)


def _passed(verdicts: Sequence[Verdict]) -> str:
    return f"{sum(verdict.outcome is Outcome.PASSED for verdict in verdicts)} of {len(verdicts)}"


def _exit_code(judgement: Judgement) -> int:
    outcomes = {verdict.outcome for verdict in judgement.verdicts}
    if Outcome.NOT_SCORED in outcomes:
        return EXIT_HARNESS
    return EXIT_PASSED if outcomes == {Outcome.PASSED} else EXIT_FAILED


if __name__ == "__main__":
    typer.run(_run)
