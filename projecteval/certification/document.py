"""The certificates as a Markdown page for people."""

from collections.abc import Sequence

from jinja2 import Environment, PackageLoader, StrictUndefined

from projecteval.agents.mutation import Operator
from projecteval.certification.certificate import Certificate
from projecteval.tables.wording import amount


def page_of(certificates: Sequence[Certificate]) -> str:
    """Return a table of all certificates, then a section for each, in the order given."""

    def mean(part: str) -> float:
        return float(sum(getattr(one.size, part) for one in certificates) / len(certificates))

    environment = Environment(
        loader=PackageLoader("projecteval.certification"),
        autoescape=False,  # noqa: S701 - Markdown, not HTML
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.tests["by_hand"] = lambda killer: killer.startswith(Operator.WRITTEN_BY_HAND)
    environment.filters["amount"] = amount
    template = environment.get_template("certificates.md.jinja")
    return template.render(certificates=certificates, rows=[_row(one) for one in certificates], mean=mean)


def percent(score: float | None) -> str:
    """Return a share from 0 to 1 in percent, or a dash for none."""
    return "–" if score is None else f"{100 * score:.0f} %"


def _row(one: Certificate) -> tuple[str, ...]:
    perfect, repeats = sum(part.perfect for part in one.solutions), sum(part.repeats for part in one.solutions)
    behavioural, mutation = one.size.tests - 1, one.mutation
    return (
        f"[{one.mission}](#{one.mission})",
        "yes" if one.certified else "**no**",
        ", ".join(sorted({part.solution for part in one.solutions})),
        f"{perfect}/{repeats}",
        " ".join(f"{floor.agent} {len(floor.passed)}" for floor in one.floors),
        f"{behavioural - len(mutation.unkilled)}/{behavioural}",
        f"{percent(mutation.score)} ({mutation.killed}/{mutation.killed + len(mutation.survivors)})",
        f"{one.tracing.literals - len(one.tracing.hidden)}/{one.tracing.literals}",
        " ".join(f"{blind.passed}/{blind.tests}" for blind in one.blind) or "–",
        _noticed(one),
        f"{max((part.wall_s for part in one.solutions), default=0):.0f}",
    )


def _noticed(one: Certificate) -> str:
    faults = sum(blind.faults for blind in one.blind)
    return f"{faults - sum(len(blind.unnoticed) for blind in one.blind)}/{faults}" if faults else "–"
