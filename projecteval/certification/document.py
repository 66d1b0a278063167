"""The certificates as a Markdown page for people."""

from collections.abc import Iterator, Sequence

from projecteval.agents.mutation import Operator
from projecteval.certification.certificate import Certificate, MutantNote, SolutionResult

_HEAD = """\
# Certificates

Each mission's proof that it measures what it says, made by `projecteval missions certify`. This page is written
from the `certificate.json` in each mission's folder; [docs/certificates.md](../docs/certificates.md) says how
everything is counted.
"""

_COLUMNS = (
    *("mission", "certified", "solutions", "perfect", "floors pass", "tests with a killer"),
    *("mutation score", "traced", "seconds"),
)


def page_of(certificates: Sequence[Certificate]) -> str:
    """A table of all, then a section for each, in the order given."""
    blocks = [_HEAD, "\n".join(_overview(certificates)), "\n".join(_totals(certificates))]
    blocks += ["\n".join(_section(certificate)) for certificate in certificates]
    return "\n".join(block.rstrip("\n") + "\n" for block in blocks if block)


def percent(score: float | None) -> str:
    """A share from 0 to 1 in percent, or a dash for none."""
    return "–" if score is None else f"{100 * score:.0f} %"


def _overview(certificates: Sequence[Certificate]) -> Iterator[str]:
    yield f"| {' | '.join(_COLUMNS)} |"
    yield "|---" * len(_COLUMNS) + "|"
    for one in certificates:
        perfect, repeats = sum(part.perfect for part in one.solutions), sum(part.repeats for part in one.solutions)
        names = sorted({part.solution for part in one.solutions})
        behavioural = one.size.tests - 1
        mutation = one.mutation
        killed = f"{mutation.killed}/{mutation.killed + len(mutation.survivors)}"
        cells = [
            f"[{one.mission}](#{one.mission})",
            "yes" if one.certified else "**no**",
            ", ".join(names),
            f"{perfect}/{repeats}",
            " ".join(f"{floor.agent} {len(floor.passed)}" for floor in one.floors),
            f"{behavioural - len(mutation.unkilled)}/{behavioural}",
            f"{percent(mutation.score)} ({killed})",
            f"{one.tracing.literals - len(one.tracing.hidden)}/{one.tracing.literals}",
            f"{max((part.wall_s for part in one.solutions), default=0):.0f}",
        ]
        yield f"| {' | '.join(cells)} |"


def _totals(certificates: Sequence[Certificate]) -> Iterator[str]:
    if not certificates:
        return
    number = len(certificates)
    sizes = [certificate.size for certificate in certificates]
    tests = sum(size.tests for size in sizes)
    yield (
        f"{number} missions, {tests} tests ({tests / number:.1f} a mission, test_launches counted). On average "
        f"{sum(size.prompt_tokens for size in sizes) / number:.0f} tokens of prompt, "
        f"{sum(size.checklist_tokens for size in sizes) / number:.0f} of checklist, "
        f"{sum(size.solution_lines for size in sizes) / number:.0f} lines and "
        f"{sum(size.solution_tokens for size in sizes) / number:.0f} tokens of solution. A token is a run of letters, "
        "digits and underscores or one other sign; a line has more than spaces in it."
    )


def _section(one: Certificate) -> Iterator[str]:
    size, mutation = one.size, one.mutation
    yield f"## {one.mission}\n"
    yield (
        f"{size.tests} tests of {size.functions} functions, {size.parameters} parameters. Prompt {size.prompt_tokens} "
        f"tokens, checklist {size.checklist_tokens}. Solution: {size.solution_files} files, {size.solution_lines} "
        f"lines, {size.solution_tokens} tokens; tests: {size.test_lines} lines. Files `{one.sha256[:12]}`.\n"
    )
    for problem in one.problems:
        yield f"- **Problem:** {problem}"
    if made := one.made:
        with_what = ", ".join([f"projecteval {made.projecteval}", *made.browser.values(), f"{made.cores} cores"])
        yield f"- Certified on {made.day} with {with_what}; what had not changed was taken over."
    for part in one.solutions:
        yield f"- {_solution(part)}"
    for floor in one.floors:
        yield f"- {floor.agent} passes {_names(floor.passed, 'nothing')}."
    if starter := one.starter:
        yield (
            f"- Of {starter.files} given files the solution changes {len(starter.changed)} and adds "
            f"{len(starter.added)}. As given they pass {_names(starter.passed, 'nothing')}; the other "
            f"{len(starter.to_do)} tests measure the work."
        )
    yield (
        f"- {one.tracing.literals} literals asserted, {len(one.tracing.hidden)} not entailed, "
        f"{one.tracing.exempted} reviewed."
    )
    yield (
        f"- Of {mutation.known} possible mutants {mutation.sampled} were judged: {mutation.killed} killed, "
        f"{len(mutation.survivors)} survived, {mutation.not_started} did not start, {mutation.not_scored} not scored; "
        f"{mutation.equivalent} reviewed as equivalent. {mutation.targeted} more were judged for single tests."
    )
    if by_hand := sum(killer.startswith(Operator.WRITTEN_BY_HAND) for killer in mutation.killers.values()):
        yield f"- Of {len(mutation.killers)} tests with a killer {by_hand} have one that their author wrote down."
    if one.history is not None:
        yield f"- {one.history.attempts} stored attempts. Passed by none: {_names(one.history.never_passed)}."
        yield f"- Passed by all of them: {_names(one.history.always_passed)}."
    yield from _mutants("Survivors", mutation.survivors)
    yield from _mutants("Did not start", mutation.failed_to_start)


def _solution(part: SolutionResult) -> str:
    loaded = sum(bool(repeat.load) for repeat in part.judgings)
    under = f", {loaded} of them beside busy processes" if loaded else ""
    flips = f" Flipped: {', '.join(part.flipped)}." if part.flipped else ""
    return (
        f"{part.solution} on {part.backend}: all passed in {part.perfect} of {part.repeats} judgings{under}, "
        f"{part.wall_s} s wall, {part.cpu_s} s CPU (medians), at most {part.peak_memory_mib:.0f} MiB.{flips}"
    )


def _mutants(title: str, notes: Sequence[MutantNote]) -> Iterator[str]:
    if not notes:
        return
    yield f"\n<details><summary>{title}: {len(notes)}</summary>\n"
    for note in notes:
        yield f"{note.operator} in {note.path}, line {note.line}\n"
        yield f"````diff\n{note.diff}\n````\n"
    yield "</details>"


def _names(tests: Sequence[str], otherwise: str = "none") -> str:
    return ", ".join(tests) or otherwise
