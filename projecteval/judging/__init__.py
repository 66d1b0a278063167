"""From an attempt to verdicts: the bridge between missions and the judge machine."""

from projecteval.judging.judge_attempt import explain_attempt, judge_attempt, judge_request
from projecteval.judging.machine import versions_of_this_machine
from projecteval.judging.values import read_values

__all__ = ["explain_attempt", "judge_attempt", "judge_request", "read_values", "versions_of_this_machine"]
