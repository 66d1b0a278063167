"""What reports say of a run whose missions are sealed."""

from collections.abc import Iterator

from projecteval.runs.folder import RunFolder
from projecteval.runs.withholding import is_withheld
from projecteval.tables.wording import some


def sealed_notes(run: RunFolder) -> list[str]:
    """A sentence where the missions are sealed, and one for each with its title, counts and published hash."""
    if run.config.settings.sealed is None:
        return []
    withheld = ["prompts", "requests", "tests", "solutions"]
    withheld += ["evidence", "messages of tests"] if is_withheld(run.config) else []
    missions = some(len(run.config.missions), "mission")
    return [f"sealed: {missions}; the run does not keep {', '.join(withheld)}", *_facts(run)]


def sealed_as_json(run: RunFolder) -> dict[str, object]:
    """The same for other programs; empty where the missions are not sealed."""
    sealed = run.config.settings.sealed
    if sealed is None:
        return {}
    missions = {
        name: {"title": lock.title, "tests": len(lock.test_names), "seal": lock.seal}
        for name, lock in run.lock.missions.items()
    }
    return {"sealed": {"key_id": sealed.key_id, "evidence": sealed.evidence, "missions": missions}}


def _facts(run: RunFolder) -> Iterator[str]:
    for name, lock in run.lock.missions.items():
        kind = "" if lock.facts is None else f"{lock.facts.kind}, "
        yield f"sealed: {name}: {lock.title} ({kind}{some(len(lock.test_names), 'test')}), published hash {lock.seal}"
