"""How large a mission is, by rules that need nothing but the text.

A token is a run of letters, digits and underscores, or one other sign that is no space; a model's own
tokenizer counts otherwise. A line counts when it has more than spaces in it. Files that are no UTF-8 text and lock
files of package managers count nothing.
"""

import re

from projecteval.certification.certificate import Size
from projecteval.mission import Mission

_TOKEN = re.compile(r"\w+|[^\w\s]")
_LOCK_FILES = frozenset({"package-lock.json", "yarn.lock", "pnpm-lock.yaml", "uv.lock", "poetry.lock"})


def size_of(mission: Mission) -> Size:
    """Count the mission and its canonical solution."""
    texts = {
        path: text
        for path, text in mission.canonical_project().texts().items()
        if path.rpartition("/")[2] not in _LOCK_FILES
    }
    functions = list(mission.checklist.functions())
    checklist = [page.page for page in mission.checklist.pages] + [function.description for function in functions]
    return Size(
        tests=len(mission.tests),
        functions=len(functions),
        parameters=len(mission.parameters),
        prompt_tokens=tokens(mission.prompt),
        checklist_tokens=sum(map(tokens, checklist)),
        solution_files=len(texts),
        solution_lines=sum(map(lines, texts.values())),
        solution_tokens=sum(map(tokens, texts.values())),
        test_lines=lines(mission.tests_path.read_text("utf-8")),
    )


def tokens(text: str) -> int:
    """The number of tokens, by the rule above."""
    return len(_TOKEN.findall(text))


def lines(text: str) -> int:
    """The number of lines with something in them."""
    return sum(bool(line.strip()) for line in text.splitlines())
