"""The list of runs, and a run: leaderboard, missions against agents, causes, tests that did not pass."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from starlette.responses import Response

from judge_machine import Cause, Outcome, Owner, owner_of
from projecteval.attempt import stage_sequence
from projecteval.errors import ProjectEvalError, UsageError
from projecteval.reports.beyond_tests import beyond_tests_of
from projecteval.reports.charts import charts_of
from projecteval.reports.conditions import condition_pairs_of, condition_table
from projecteval.reports.folds import folded
from projecteval.reports.formats import FORMATS, export
from projecteval.reports.funnel import PLACES, FirstLoss, first_loss
from projecteval.reports.further_scores import further_part_table, further_score_table
from projecteval.reports.independence import notes_on_results
from projecteval.reports.judge_faults import judge_fault_notes
from projecteval.reports.levels import level_notes
from projecteval.reports.places import places
from projecteval.reports.standings import MissionCell, column_words, matrix
from projecteval.reports.usage_tables import cut_notes_of, usage_table, was_asked
from projecteval.runs import RunConfig
from projecteval.runs.folder import RunFolder
from projecteval.runs.sums import RunSums
from projecteval.tables.table import Table
from projecteval.web.runs.stored_runs import FILTER_NAMES, Here, RunFilter, RunSite, number_of

router = APIRouter()

MOST_TESTS = 500
MOST_ATTEMPTS = 500
MOST_SUSPECTS = 10
_FILES = {
    "csv": ("csv", "text/csv"),
    "attempts": ("attempts.csv", "text/csv"),
    "json": ("json", "application/json"),
    "junit": ("xml", "application/xml"),
    "markdown": ("md", "text/markdown"),
    "xlsx": ("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedRun:
    """A run in the list, or why it cannot be read."""

    name: str
    running: bool
    sums: RunSums | None = None
    agents: tuple[str, ...] = ()
    missions: int = 0
    started: datetime | None = None
    problem: str = ""


def _run_filter(request: Request) -> RunFilter:
    """Raises UsageError for a stage, owner, cause or outcome that does not exist."""
    given: dict[str, Any] = {name: request.query_params.get(name) or None for name in FILTER_NAMES}
    for name, kind in (("stage", FirstLoss), ("owner", Owner), ("cause", Cause), ("outcome", Outcome)):
        value = given[name]
        try:
            given[name] = None if value is None else kind(value)
        except ValueError:
            raise UsageError(f"{name}: {value!r:.60}: is not known; use one of {', '.join(kind)}") from None
    return RunFilter(**given)


Wanted = Annotated[RunFilter, Depends(_run_filter)]


@router.get("/")
def runs_page(here: Here) -> Response:
    """Every run of the workspace, the newest first."""
    runs = [_listed(here, name) for name in here.workspace.run_names()]
    runs.sort(key=lambda run: (run.started is not None, run.started), reverse=True)
    starting = [name for name in here.launches.names() if name not in {run.name for run in runs}]
    return here.pages.show("runs/runs.html.jinja", runs=runs, starting=starting, workspace=here.workspace.root)


@router.get("/runs/{name}")
def run_page(name: str, here: Here, wanted: Wanted) -> Response:
    """One run, narrowed to what the query says."""
    with here.runs.open(name) as run:
        skills = here.missions.skills_of_run(run)
        wanted = _with_skilled(wanted, skills)
        computed = here.runs.kept(run, wanted, lambda: _computed(here, run, wanted))
        return here.pages.show(
            "runs/run.html.jinja",
            **computed,
            name=name,
            run=run,
            level_notes=level_notes([run]),
            wanted=wanted,
            query=wanted.as_query(),
            columns=[column_words(*column) for column in run.config.columns],
            skills=sorted({skill for own in skills.values() for skill in own}),
            conditions=run.config.conditions,
            stages=_stages(run.config),
            losses=PLACES,
            spent=here.runs.spent(run),
            cell_address=lambda cell: _cell_address(name, run, cell),
            number_of=lambda key: number_of(run.config, key),
            running=here.launches.is_running(name),
            formats=list(FORMATS),
        )


def _computed(here: RunSite, run: RunFolder, wanted: RunFilter) -> Mapping[str, Any]:
    """The variables of the page that take reading the run."""
    every = here.runs.sums(run)
    sums = here.runs.chosen(run, wanted)
    ranking = places(sums, seed=run.config.seed)
    tests, in_all = run.verdicts_of_sums(sums, wanted.verdicts(), limit=MOST_TESTS)
    return {
        "results": sums,
        "judge_faults": judge_fault_notes(every),
        "independence": notes_on_results(run.config, every),
        "places": ranking,
        "compared_conditions": _conditions(sums, run.config),
        "further": (further_score_table(sums), beyond_tests_of(run, sums), further_part_table(sums)),
        "usage": usage_table(sums, rows=[place.standing for place in ranking]) if was_asked(sums) else None,
        "cut_notes": cut_notes_of(sums),
        "charts": charts_of(sums, ranking, several=len(run.config.columns) > 1),
        "matrix": matrix(sums),
        "by_cause": _by_cause(sums),
        "tests": tests,
        "folds": folded(tests, lambda test: test.key),
        "tests_in_all": in_all,
    }


@router.get("/runs/{name}/sentences")
def sentences_part(name: str, here: Here) -> Response:
    """Show the findings of the whole run; the page asks for this part later, since it reads every verdict."""
    from projecteval.reports.sentences import TOPICS, sentences_of  # noqa: PLC0415 - loads scipy

    with here.runs.open(name) as run:
        return here.pages.show("runs/sentences.html.jinja", sentences=sentences_of(run), topics=TOPICS)


@router.get("/runs/{name}/suspects")
def suspects_part(name: str, here: Here) -> Response:
    """Tests of the whole run that deserve a look; a part of its page like the sentences."""
    from projecteval.reports.suspects import suspects_of  # noqa: PLC0415 - loads scipy

    with here.runs.open(name) as run:
        return here.pages.show(
            "runs/suspects.html.jinja",
            name=name,
            suspects=suspects_of(run),
            most=MOST_SUSPECTS,
            number_of=lambda key: number_of(run.config, key),
        )


@router.get("/runs/{name}/attempts")
def attempts_page(name: str, here: Here, wanted: Wanted) -> Response:
    """The attempts that a filter chooses, those that lost most first."""
    with here.runs.open(name) as run:
        wanted = _with_skilled(wanted, here.missions.skills_of_run(run) if wanted.skill else {})
        return here.pages.show(
            "runs/attempts.html.jinja",
            **here.runs.kept(run, ("attempts", wanted), lambda: _listed_attempts(here, run, wanted)),
            name=name,
            query=wanted.as_query(),
            first_loss=first_loss,
            number_of=lambda key: number_of(run.config, key),
        )


def _listed_attempts(here: RunSite, run: RunFolder, wanted: RunFilter) -> Mapping[str, Any]:
    """The variables of the page that take reading the run."""
    sums = here.runs.chosen(run, wanted)
    return {
        "attempts": run.results_of(sums.lost_most(MOST_ATTEMPTS)),
        "in_all": sums.attempts,
        "unfinished": len(sums.unfinished),
    }


@router.get("/runs/{name}/export/{file_format}")
def export_file(name: str, file_format: str, here: Here) -> Response:
    """The run as a file to keep."""
    if file_format not in _FILES:
        raise UsageError(f"format: {file_format!r:.40}: is not known; use one of {', '.join(_FILES)}")
    suffix, media_type = _FILES[file_format]
    with here.runs.open(name) as run:
        content = export(run, file_format)
    headers = {"Content-Disposition": f'attachment; filename="{name}.{suffix}"'}
    return Response(content, media_type=media_type, headers=headers)


def _with_skilled(wanted: RunFilter, skills: Mapping[str, tuple[str, ...]]) -> RunFilter:
    if wanted.skill is None:
        return wanted
    return replace(wanted, skilled=frozenset(id for id, own in skills.items() if wanted.skill in own))


def _conditions(results: RunSums, config: RunConfig) -> Table | None:
    if not config.conditions:
        return None
    return condition_table(condition_pairs_of(results, config))


def _stages(config: RunConfig) -> list[FirstLoss]:
    """The stages at which attempts of this run can lose something."""
    own = {FirstLoss(stage) for mode, level in config.columns for stage in stage_sequence(level, mode)}
    return [stage for stage in FirstLoss if stage in own or stage in (FirstLoss.UNDECIDED, FirstLoss.BEHAVIOUR)]


def _listed(here: RunSite, name: str) -> ListedRun:
    running = here.launches.is_running(name)
    try:
        with here.runs.open(name) as run:
            written = (run.path / "config.json").stat().st_mtime  # of one that has stored nothing yet
            return ListedRun(
                name=name,
                running=running,
                sums=here.runs.sums(run),
                agents=run.config.agents,
                missions=len(run.config.missions),
                started=run.began() or datetime.fromtimestamp(written, UTC),
            )
    except ProjectEvalError as error:  # one damaged run must not hide the others
        return ListedRun(name=name, running=running, problem=here.workspace.shortened(str(error)))


def _cell_address(name: str, run: RunFolder, cell: MissionCell) -> str | None:
    """The only attempt of a cell itself; of several, None: their list is shown."""
    return None if cell.only is None else f"/runs/{name}/attempts/{number_of(run.config, cell.only)}"


def _by_cause(sums: RunSums) -> list[tuple[Owner, int, list[tuple[Cause, int]]]]:
    counts: Counter[Cause] = Counter()
    for cell in sums.cells:
        counts.update(cell.causes)
    found = []
    for owner in Owner:
        own = [(cause, count) for cause, count in counts.most_common() if owner_of(cause) is owner]
        if own:
            found.append((owner, sum(count for _, count in own), own))
    return found
