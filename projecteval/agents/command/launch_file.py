"""The launch manifest that an agent writes into its folder without being asked."""

from projecteval.replies import ReplyFormat
from projecteval.stages import StageReply, StageTask
from projecteval.stages.questions import reply_of


def written_launch(task: StageTask, text: str | None) -> StageReply | None:
    """The reply of the launch stage from the text of `launch.yaml`; None without a readable one."""
    if text is None:
        return None
    read = reply_of(task, text, ReplyFormat.FENCED)
    return None if read.artefact is None else read
