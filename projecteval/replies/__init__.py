"""Reads the replies of models in any shape, and writes the formats in which they are asked to reply."""

from projecteval.replies.answers import read_checklist, read_launch, read_tree, read_values
from projecteval.replies.files import read_files
from projecteval.replies.printing import print_checklist, print_files, print_launch, print_values
from projecteval.replies.reading import MAX_REPLY_CHARACTERS, Read, Repair, ReplyFormat, is_refusal

__all__ = [
    "MAX_REPLY_CHARACTERS",
    "Read",
    "Repair",
    "ReplyFormat",
    "is_refusal",
    "print_checklist",
    "print_files",
    "print_launch",
    "print_values",
    "read_checklist",
    "read_files",
    "read_launch",
    "read_tree",
    "read_values",
]
