"""What prompts say of given files: the language of a code base, its list of files, and the skeleton of a change."""

from dataclasses import dataclass

from projecteval.mission import Mission
from projecteval.mission.languages import language_of_stack
from projecteval.project import Project, line_count


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedFile:
    """A given file; `lines` is None where it is not text."""

    path: str
    lines: int | None


def base_language(mission: Mission) -> str | None:
    """The language in which a code base is to be changed, in words; None where none is given."""
    if not mission.has_code_base:
        return None
    language = language_of_stack(mission.stack.language)
    return language.words if language else mission.stack.language.capitalize()


def listed_files(project: Project) -> tuple[ListedFile, ...]:
    """All files of a project, with their lines."""
    texts = project.texts()
    return tuple(
        ListedFile(path=path, lines=line_count(project[path]) if path in texts else None) for path in sorted(project)
    )


def wanted_skeleton(mission: Mission) -> Project:
    """The skeleton of the mission; where files are given, of those files alone that the solution changes or adds.

    Raises UsageError where skeleton or solution are missing.
    """
    given, skeleton = mission.starter_project(), mission.skeleton_project()
    if given is None:
        return skeleton
    solution = mission.canonical_project()
    return Project({path: text for path, text in skeleton.items() if solution.get(path) != given.get(path)})


def own_skeleton(mission: Mission, skeleton: Project) -> Project:
    """The skeleton that an agent made, without the given files that it left as they are."""
    given = mission.starter_project() or Project({})
    return Project({path: text for path, text in skeleton.items() if given.get(path) != text})
