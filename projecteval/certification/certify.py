"""Certify one mission, part after part.

Sizes follow rules that need nothing but the text. A token is a run of letters, digits and underscores, or one other
sign that is not a space; a model's own tokenizer counts otherwise. A line counts when it has more than spaces in it.
Files that are not UTF-8 text and lock files of package managers count nothing.
"""

import os
import re
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from projecteval.certification.blind import judge_blind, problems_of_blind
from projecteval.certification.certificate import Certificate, Circumstances, MissionSize, Settings
from projecteval.certification.content import content_sha256
from projecteval.certification.floors import judge_floors, judge_starter
from projecteval.certification.history import history_of
from projecteval.certification.judgings import Judgings
from projecteval.certification.mutants import judge_mutants
from projecteval.certification.parts import BlindResult, FloorResult, MutationResult, SolutionResult, StarterResult
from projecteval.certification.solutions import judge_solutions
from projecteval.certification.tracing import trace, trace_back
from projecteval.errors import UsageError
from projecteval.judging.machine import MachineVersions
from projecteval.mission import Mission, MissionKind

# A website takes 10 to 35 seconds to judge, the others about two; see docs/certificates.md for what a whole run takes.
_DEFAULT_MUTANTS = {MissionKind.WEBSITE: 15}
_DEFAULT_MUTANTS_OF_OTHERS = 30
_REPEATS_AT_ONCE = 5

_TOKEN = re.compile(r"\w+|[^\w\s]")
_LOCK_FILES = frozenset({"package-lock.json", "yarn.lock", "pnpm-lock.yaml", "uv.lock", "poetry.lock"})


def default_mutants(mission: Mission) -> int:
    """Return how many mutants are drawn by default."""
    return _DEFAULT_MUTANTS.get(mission.kind, _DEFAULT_MUTANTS_OF_OTHERS)


def certify(
    mission: Mission,
    settings: Settings,
    judgings: Judgings,
    *,
    known: Certificate | None = None,
    runs: Sequence[Path] = (),
    on_part: Callable[[str], None] | None = None,
) -> Certificate:
    """Judge and trace everything that the certificate says; `on_part` receives the name of each part as it begins.

    Parts of an earlier certificate, `known`, are taken over where nothing that they depend on has changed since; of
    the solutions only the repeats that are missing are judged.

    Raises UsageError when a solution or a reviewed file cannot be read. Anything else that is wrong with the mission is
    a problem in the certificate.
    """
    if problems := [line for solution in mission.solutions() for line in solution.check()]:
        raise UsageError(problems)
    sha256 = content_sha256(mission)
    say = on_part or _say_nothing
    say("tracing")
    tracing, untraced = trace(mission)
    history = history_of(mission, runs) if runs else None
    say("solutions")
    solutions = judge_solutions(mission, settings, judgings, known)
    say("floors")
    floors = judge_floors(mission, settings, judgings, known)
    starter = judge_starter(mission, settings, judgings, known)
    say("mutants")
    mutation = judge_mutants(mission, settings, judgings, known.mutation if known else None)
    sentences, untested = trace_back(mission, mutation.killers)
    say("blind solutions")
    blind = judge_blind(mission, judgings, known.blind if known else (), seed=settings.seed)
    judged: tuple[SolutionResult | FloorResult | StarterResult | MutationResult | BlindResult, ...]
    judged = (*solutions, *floors, *([starter] if starter else []), mutation, *blind)
    return Certificate(
        mission=mission.id,
        sha256=sha256,
        settings=settings,
        size=size_of(mission),
        solutions=solutions,
        floors=floors,
        starter=starter,
        mutation=mutation,
        tracing=tracing,
        sentences=sentences,
        blind=blind,
        history=history,
        made=circumstances(judgings.machine),
        not_scored=sum(part.not_scored for part in judged),
        problems=(
            *untraced,
            *untested,
            *problems_of_blind(mission),
            *(line for part in judged for line in part.problems),
        ),
    )


def certify_in_steps(
    mission: Mission,
    settings: Settings,
    judgings: Judgings,
    *,
    known: Certificate | None = None,
    runs: Sequence[Path] = (),
    on_part: Callable[[str], None] | None = None,
) -> Iterator[Certificate]:
    """Yield certificates with five repeats more each; the last one is that of `certify`.

    A caller that keeps each of them loses little when the certification is interrupted. Raises UsageError, also where
    files of the mission change meanwhile: what was judged and what is stored would not be the same.
    """
    sha256 = content_sha256(mission)
    for repeats in (*range(_REPEATS_AT_ONCE, settings.repeats, _REPEATS_AT_ONCE), settings.repeats):
        step = settings.model_copy(update={"repeats": repeats})
        known = certify(mission, step, judgings, known=known, runs=runs, on_part=on_part)
        if {known.sha256, content_sha256(mission)} != {sha256}:
            raise UsageError(f"{mission.folder}: files: changed during the certification; certify {mission.id} again")
        yield known


def circumstances(machine: MachineVersions) -> Circumstances:
    """Return those of now; `machine` has the versions of what judges."""
    return Circumstances(
        day=datetime.now(UTC).date(),
        projecteval=version("projecteval"),
        browser=machine.browser,
        isolation=machine.isolation,
        cores=os.cpu_count() or 0,
    )


def size_of(mission: Mission) -> MissionSize:
    """Measure the mission and its canonical solution by the rules above."""
    texts = {
        path: text
        for path, text in mission.canonical_project().texts().items()
        if path.rpartition("/")[2] not in _LOCK_FILES
    }
    functions = list(mission.checklist.functions())
    checklist = [page.page for page in mission.checklist.pages] + [function.description for function in functions]
    return MissionSize(
        tests=len(mission.tests),
        functions=len(functions),
        parameters=len(mission.parameters),
        prompt_tokens=tokens(mission.prompt),
        contract_tokens=sum(map(tokens, mission.contract)),
        checklist_tokens=sum(map(tokens, checklist)),
        solution_files=len(texts),
        solution_lines=sum(map(lines, texts.values())),
        solution_tokens=sum(map(tokens, texts.values())),
        test_lines=lines(mission.tests_path.read_text("utf-8")),
    )


def tokens(text: str) -> int:
    """Return the number of tokens."""
    return len(_TOKEN.findall(text))


def lines(text: str) -> int:
    """Return the number of lines with something in them."""
    return sum(bool(line.strip()) for line in text.splitlines())


def _say_nothing(_part: str) -> None:
    return
