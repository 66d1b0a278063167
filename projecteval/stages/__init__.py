"""The stages of an attempt: checklist, skeleton, code, launch manifest, parameter values.

`prompt_of`, `reply_of` and `PromptStyle` are in `projecteval.stages.questions` and `projecteval.stages.style`, since
they load Jinja and parsers.
"""

from projecteval.stages.protocol import Agent, Feedback, StageReply, StageTask, Workplace
from projecteval.stages.run_stages import run_stages
from projecteval.stages.terms import FeedbackDetail, RoundSettings, Terms

__all__ = [
    "Agent",
    "Feedback",
    "FeedbackDetail",
    "RoundSettings",
    "StageReply",
    "StageTask",
    "Terms",
    "Workplace",
    "run_stages",
]
