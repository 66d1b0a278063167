"""What this machine lacks for scoring."""

from importlib.util import find_spec

from projecteval.scorers.model_files import ADVICE, ModelMissingError, find_model
from projecteval.scorers.parameter_scorer import MISSING


def missing_here() -> tuple[str, ...]:
    """One line for each score that cannot be had on this machine, as it stands in the scores; each says what to do."""
    missing: list[str] = []
    try:
        find_model()
    except ModelMissingError as error:
        missing.append(f"{error}: {ADVICE}")
    return (*missing, *(() if find_spec("Levenshtein") else (MISSING,)))
