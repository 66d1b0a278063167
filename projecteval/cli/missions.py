"""`projecteval missions`: lists, shows and checks the missions."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from projecteval.cli import export
from projecteval.cli.blind import blind
from projecteval.cli.certify import certify
from projecteval.cli.draft import draft
from projecteval.cli.exit_codes import EXIT_NOT_PASSED
from projecteval.cli.mission_coverage import coverage
from projecteval.cli.new_mission import mask, new
from projecteval.cli.options import AsJson, MissionFolders
from projecteval.cli.preview import preview
from projecteval.cli.record import record
from projecteval.cli.screen import complain, paper, print_json
from projecteval.cli.sealed import list_sealed, seal, unseal
from projecteval.cli.trace import trace
from projecteval.errors import UsageError
from projecteval.tables.wording import some

if TYPE_CHECKING:
    from projecteval.mission import Mission

app = typer.Typer(help="List, show, write, check and certify the missions.", no_args_is_help=True)
app.command("certify")(certify)
app.command("blind")(blind)
app.command("new")(new)
app.command("mask")(mask)
app.command("trace")(trace)
app.command("record")(record)
app.command("draft")(draft)
app.command("preview")(preview)
app.add_typer(export.app, name="export")
app.command("coverage")(coverage)
app.command("seal")(seal)
app.command("unseal")(unseal)


@app.command("list")
def list_missions(
    folders: MissionFolders = None,
    skills: Annotated[
        list[str] | None,
        typer.Option("--skill", metavar="NAME", help="Only missions with this skill, main or not; repeatable."),
    ] = None,
    sealed: Annotated[
        Path | None, typer.Option(metavar="FILE", help="What can be seen of a sealed file without its key.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """List the missions."""
    if sealed is not None:
        if folders or skills:
            raise UsageError(
                "--sealed: shows one file, of which no names and skills are known; omit --missions, --skill"
            )
        list_sealed(sealed, as_json=as_json)
        return
    from rich.table import Table  # noqa: PLC0415

    from projecteval.mission import load_missions  # noqa: PLC0415
    from projecteval.mission.blind import blind_solutions  # noqa: PLC0415

    missions = load_missions(paths=folders)
    if skills:
        _check_skills(skills, missions)
        missions = tuple(one for one in missions if set(skills) & {one.main_skill, *one.skills})
    if as_json:
        print_json(
            [
                {
                    "id": mission.id,
                    "kind": mission.kind,
                    "difficulty": mission.difficulty,
                    "main_skill": mission.main_skill,
                    "skills": list(mission.skills),
                    "stack": {"language": mission.stack.language, "framework": mission.stack.framework},
                    "tests": len(mission.tests),
                    "first_hand_ins": [
                        {"passed": one.hand_in.passed, "tests": len(one.hand_in.verdicts)}
                        for one in blind_solutions(mission)
                    ],
                }
                for mission in missions
            ]
        )
        return
    heads = ("mission", "kind", "difficulty", "main skill", "solution in")
    table = Table(*heads, box=None, header_style="dim", pad_edge=False)
    table.add_column("tests", justify="right")
    for mission in missions:
        stack = mission.stack.language if mission.stack.framework == "none" else mission.stack.framework
        tests = str(len(mission.tests))
        table.add_row(mission.id, mission.kind, _difficulty(mission), mission.main_skill, stack, tests)
    paper().print(table)


def _difficulty(mission: "Mission") -> str:
    """The author's word, and the share of tests that blind solutions passed when they were handed in."""
    from projecteval.mission.blind import blind_solutions, first_pass_rate  # noqa: PLC0415

    rate = first_pass_rate([one.hand_in for one in blind_solutions(mission)])
    return mission.difficulty if rate is None else f"{mission.difficulty} {rate:.0%}"


@app.command("spread")
def spread(folders: MissionFolders = None, as_json: AsJson = False) -> None:
    """Show how missions are spread over main skills, kinds and difficulties."""
    from rich.table import Table  # noqa: PLC0415

    from projecteval.mission import Difficulty, load_missions  # noqa: PLC0415
    from projecteval.mission.skills import spread_of  # noqa: PLC0415

    found = spread_of([one for one in load_missions(paths=folders) if not one.is_later_checkpoint])
    if as_json:
        print_json(found.as_json())
        return
    for title, rows in (("main skill", found.by_main_skill), ("kind", found.by_kind)):
        table = Table(title, box=None, header_style="dim", pad_edge=False, min_width=62)
        for difficulty in (*Difficulty, "missions"):
            table.add_column(str(difficulty), justify="right")
        for name, counts in rows.items():
            numbers = [counts.get(difficulty, 0) for difficulty in Difficulty]
            table.add_row(name, *(str(number or "–") for number in (*numbers, sum(numbers))))
        paper().print(table, "")
    shares = ", ".join(f"{difficulty} {share:.0%}" for difficulty, share in found.shares.items())
    paper().print(f"{some(found.missions, 'mission')}: {shares}", soft_wrap=True)


@app.command("show")
def show(
    mission_id: Annotated[str, typer.Argument(metavar="MISSION")],
    variant: Annotated[
        int | None, typer.Option("--variant", min=0, metavar="SEED", help="The variant that this seed chooses.")
    ] = None,
    folders: MissionFolders = None,
) -> None:
    """Show one mission: its prompt, checklist, parameters and tests."""
    from rich.markdown import Markdown  # noqa: PLC0415

    from projecteval.mission import load_missions  # noqa: PLC0415
    from projecteval.mission.origins import variant_id  # noqa: PLC0415

    wanted = mission_id if variant is None else variant_id(mission_id, variant)
    (mission,) = load_missions([wanted], paths=folders)
    facts = f"`{mission.id}` · {mission.kind} · {mission.difficulty} · {mission.main_skill}"
    lines = [f"# {mission.title}", facts, "", mission.prompt]
    if mission.contract:
        lines += ["## Contract", ""]
        lines += [f"- {rule}" for rule in mission.contract]
    lines += ["## Checklist"]
    for page in mission.checklist.pages:
        lines += [f"### {page.page}", ""]
        lines += [f"- {function.description} *({', '.join(function.tests)})*" for function in page.functions]
    lines += ["## Parameters", ""]
    lines += [f"- **{spec.name}** ({spec.kind}): {spec.description}" for spec in mission.parameters]
    if mission.inputs:
        lines += ["## Files beside the project", ""]
        lines += [f"- **{item.name}**: {item.description}" for item in mission.inputs]
    lines += ["## Tests", ""]
    lines += [f"1. **{test.name}**: {test.docstring}" for test in mission.tests]
    paper().print(Markdown("\n".join(lines)))


@app.command("check")
def check(
    ids: Annotated[list[str] | None, typer.Argument(metavar="[MISSION]...")] = None, folders: MissionFolders = None
) -> None:
    """Check that missions are complete and consistent: every function tested, every parameter asked and used."""
    from projecteval.mission import load_missions  # noqa: PLC0415

    try:
        missions = load_missions(ids or None, paths=folders, grown=True)
        problems = [line for mission in missions for one in mission.solutions() for line in one.check()]
        originals = [mission for mission in missions if mission.variant is None]
        of_authors = (_of_variants, _of_written_mutants, _of_blind_solutions)
        problems += [line for mission in originals for read in of_authors for line in read(mission)]
        if problems:
            raise UsageError(problems)
    except UsageError as error:
        complain(str(error))
        raise typer.Exit(EXIT_NOT_PASSED) from None
    tests = sum(len(mission.tests) for mission in missions)
    verb = "is" if len(missions) == 1 else "are"
    paper().print(f"{some(len(missions), 'mission')} with {some(tests, 'test')} {verb} sound")


def _of_variants(mission: "Mission") -> "Iterator[str]":
    from projecteval.mission.variant_checks import problems_of_variants  # noqa: PLC0415

    return problems_of_variants(mission.folder)


def _of_written_mutants(mission: "Mission") -> "list[str]":
    from projecteval.certification import written_mutations  # noqa: PLC0415

    if not mission.canonical_folder.is_dir():
        return []
    return [f"{mission.id}: {line}" for line in written_mutations(mission, mission.canonical_project())[1]]


def _of_blind_solutions(mission: "Mission") -> "Iterator[str]":
    from projecteval.certification import problems_of_blind  # noqa: PLC0415

    return (f"{mission.id}: {line}" for line in problems_of_blind(mission))


def _check_skills(skills: Sequence[str], missions: "Sequence[Mission]") -> None:
    from projecteval.mission import taxonomy_of  # noqa: PLC0415

    folders = dict.fromkeys(mission.missions_folder for mission in missions)
    taxonomies = [taxonomy_of(folder) for folder in folders]
    known = {name for taxonomy in taxonomies for name in taxonomy.skills}
    if unknown := [name for name in skills if name not in known]:
        raise UsageError(f"--skill: {name!r} is not known; {taxonomies[0].advice(name)}" for name in unknown)
