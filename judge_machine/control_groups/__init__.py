"""Control groups: memory and processes of an attempt, counted and bounded by the kernel.

Version 2 is used where its controllers are delegated, else version 1. A group counts what no sampling of processes
sees: shared memory that nobody maps any more, page tables, buffers of sockets and pipes, files in memory.
"""

from judge_machine.control_groups.attempt import ControlGroupMissing, attempt_group, find_base
from judge_machine.control_groups.group import ControlGroup, GroupUsage
from judge_machine.control_groups.versions import group_at

__all__ = ["ControlGroup", "ControlGroupMissing", "GroupUsage", "attempt_group", "find_base", "group_at"]
