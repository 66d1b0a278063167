"""The languages of recorded generations: the judge of the public suite starts Python programs, and Django alone."""

from collections import Counter
from collections.abc import Mapping

from projecteval.errors import UsageError
from projecteval.public_suite.dataset import PublicMission
from projecteval.public_suite.entries import read_entries
from projecteval.public_suite.recordings import Recording
from projecteval.scorers.languages import language_of

_WEBSITES = "django"
_PYTHON = "python"
_WORDS: Mapping[str, str] = {"javascript": "JavaScript", "typescript": "TypeScript", "java": "Java", _PYTHON: "Python"}
_MANAGE = "manage.py"


def check_language(recording: Recording) -> None:
    """Raise UsageError for a generation of which most projects are in another language than Python.

    Single projects in another language are what the model answered; they do not start, as in the published judge.
    """
    languages = Counter(filter(None, map(_language, recording.stages["answer"].values())))
    if not languages:
        return
    language, projects = languages.most_common(1)[0]
    if language != _PYTHON:
        raise UsageError(
            f"{recording.name}: language: {projects} of {languages.total()} projects are in {_WORDS[language]}, and "
            f"{languages[_PYTHON]} in Python; the judge of the public suite starts Python only, name generations in it"
        )


def check_stack(mission: PublicMission) -> None:
    """Raise UsageError for a mission whose canonical solution the judge of the public suite cannot start."""
    expected, framework = ("Python with Django", _WEBSITES) if mission.is_website else ("Python", mission.framework)
    if (mission.language, mission.framework) != (_PYTHON, framework):
        raise UsageError(
            f"project {mission.project_id}: framework_technical_stack: expected {expected}, found "
            f"{mission.language:.40} with {mission.framework:.40}; the judge of the public suite starts nothing else, "
            "name the dataset in Python"
        )


def _language(answer: object) -> str | None:
    """The language of most source files of a project; a Django project is one in Python, whatever its pages need."""
    paths = list(read_entries(answer).project)
    if any(path.rpartition("/")[2] == _MANAGE for path in paths):
        return _PYTHON
    found = Counter(language for path in paths if (language := language_of(path)) in _WORDS)
    return found.most_common(1)[0][0] if found else None
