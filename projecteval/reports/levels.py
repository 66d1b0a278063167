"""A warning beside comparisons of levels: missions that do not say at each level all that their tests insist on."""

from collections.abc import Sequence

from projecteval.runs.folder import RunFolder
from projecteval.tables.wording import some

_MOST_NAMED = 5


def level_notes(runs: Sequence[RunFolder]) -> tuple[str, ...]:
    """One sentence for each level that lacks something, where the runs have attempts at several levels."""
    levels = sorted({int(level) for run in runs for _, level in run.config.columns})
    if len(levels) < 2:
        return ()
    facts = {name: lock.facts for run in runs for name, lock in run.lock.missions.items() if lock.facts is not None}
    notes = []
    for level in levels:
        beyond = {name: own.beyond_levels[level] for name, own in facts.items() if own.beyond_levels.get(level)}
        if beyond:
            notes.append(
                f"Level {level} does not say all that {some(sum(beyond.values()), 'test')} of "
                f"{some(len(beyond), 'mission')} insist on ({_named(beyond)}), so that a comparison of levels also "
                "measures what was left unsaid: `projecteval missions trace`."
            )
    return tuple(notes)


def _named(beyond: dict[str, int]) -> str:
    names = sorted(beyond, key=lambda name: (-beyond[name], name))
    shown = [f"{name} {beyond[name]}" for name in names[:_MOST_NAMED]]
    return ", ".join([*shown, *([f"and {len(names) - _MOST_NAMED} more"] if len(names) > _MOST_NAMED else [])])
