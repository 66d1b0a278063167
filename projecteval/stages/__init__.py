"""The stages of an attempt (checklist, skeleton, code, launch manifest, parameter values): what is asked in each.

`prompt_of`, `reply_of` and `PromptStyle` are in `projecteval.stages.table` and `projecteval.stages.style`, since they
load Jinja and parsers.
"""

from projecteval.stages.protocol import Agent, StageReply, StageTask
from projecteval.stages.run_stages import run_stages
from projecteval.stages.workplace import Feedback, Workplace

__all__ = ["Agent", "Feedback", "StageReply", "StageTask", "Workplace", "run_stages"]
