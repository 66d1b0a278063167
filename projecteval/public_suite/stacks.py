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
    """Raise UsageError for a website that is not of Django, since the judge of the public suite starts nothing else."""
    if mission.is_website and mission.framework != _WEBSITES:
        raise UsageError(
            f"project {mission.project_id}: framework_technical_stack: expected Django, found "
            f"{mission.framework!r:.40}; the judge of the public suite starts no other website, name one of Django"
        )


def _language(answer: object) -> str | None:
    """The language of most source files of a project; a Django project is one in Python, whatever its pages need."""
    paths = list(read_entries(answer).project)
    if any(path.rpartition("/")[2] == _MANAGE for path in paths):
        return _PYTHON
    found = Counter(language for path in paths if (language := language_of(path)) in _WORDS)
    return found.most_common(1)[0][0] if found else None
