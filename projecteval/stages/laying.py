"""The files of a reply, laid on those that are there already."""

from dataclasses import replace

from projecteval.errors import BadProjectError
from projecteval.project import Project
from projecteval.replies import Read, ReplyFormat, read_files
from projecteval.stages.given import kept_files
from projecteval.stages.protocol import StageTask


def read_project(task: StageTask, text: str, asked: ReplyFormat) -> Read[Project]:
    """The project that a reply makes of the files that were there already."""
    found = read_files(text, asked)
    if found.value is None:
        return found
    try:
        return replace(found, value=kept_files(task).with_files(found.value))
    except BadProjectError as error:
        return Read(problem=f"the files cannot be a project: {error}", repairs=found.repairs)
