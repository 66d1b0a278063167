"""Tokens and duplicates are those of the definitions that our own faster code stands for."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from lizard import FileAnalyzer, get_extensions
from lizard_ext.lizardduplicate import NestingStackWithUnifiedTokens

from projecteval.project import Project
from projecteval.project.code_reading import CodeFile, read_code
from projecteval.project.duplicates import LEAST_TOKENS, duplicates_in

TABLE = ", ".join(f'"word{number}", {number}, name' for number in range(40))
TEXTS = {
    "a.py": f'# Comment\nWORDS = [{TABLE}]\n\n\ndef f(a):\n    """Text\n\n    of f."""\n    return a.b - f"{{a}} 2"\n',
    "a.js": f"/* two\n lines */\nconst words = [{TABLE}];\nfunction f(a) {{ const b = a - 1; return {{ b, a }}; }}\n",
    "a.ts": f"let words: any = [{TABLE}]; // end\nconst f = (a: number) => `${{a}} of ${{words.length}}`;\n",
    "a.cpp": f"#define ONE 1 \\\n  + 1\nint f(int a) {{ int words[] = {{{TABLE}}}; return words->a - a; }}\n",
    "A.java": f"class A {{ Object[] a = {{{TABLE}}};\n\n /* b */ int f(int b) {{ return -b; }} }}\n",
    "a.rb": f"words = [{TABLE}]\ndef f(a)\n  a - 1\nend\n",
}


class Collected:
    """The tokens as lizard's own extension makes them equal, in the place of an extension."""

    def __init__(self) -> None:
        self.tokens: list[tuple[str, int]] = []

    def __call__(self, tokens: Iterator[str], reader: Any) -> Iterator[str]:
        unifier = reader.context.decorate_nesting_stack(NestingStackWithUnifiedTokens)
        for token in tokens:
            unifier.enqueue_token(token, reader.context.current_line)
            yield token
        self.tokens = unifier.unified_tokens


@pytest.mark.parametrize("path", TEXTS)
def test_tokens_and_lines_are_those_of_lizard(path: str) -> None:
    collected = Collected()
    theirs = FileAnalyzer([*get_extensions([]), collected]).analyze_source_code(path, TEXTS[path])
    (file,) = read_code(Project({path: TEXTS[path]})).files
    assert list(zip(file.tokens, file.token_lines, strict=True)) == collected.tokens
    assert "1" in file.tokens, "no literal was made equal"
    assert any(token.startswith('"word') for token in file.tokens), "no table was kept"
    assert file.lines == theirs.nloc
    assert [(one.name, one.line, one.end_line, one.lines) for one in file.functions] == [
        (one.name, one.start_line, one.end_line, one.nloc) for one in theirs.function_list
    ]


@pytest.mark.parametrize("seed", range(8))
def test_duplicates_are_those_of_the_definition(seed: int) -> None:
    chosen = random.Random(seed)  # noqa: S311 - the same tokens at every run
    passage = [chosen.choice("abcdefgh") for _ in range(LEAST_TOKENS + seed)]
    files = []
    for number in range(3):
        tokens = [chosen.choice("stuvwxyz") for _ in range(chosen.randrange(200))]
        for _ in range(chosen.randrange(3)):
            at = chosen.randrange(len(tokens) + 1)
            tokens[at:at] = passage
        files.append(file_of(f"{number}.py", tokens))
    files.append(file_of("period.py", list("pq" * 100)))
    assert {path: set(lines) for path, lines in duplicates_in(files).lines.items()} == by_definition(files)


def file_of(path: str, tokens: list[str]) -> CodeFile:
    """A file with one token on each line, from 0."""
    lines = tuple(range(len(tokens)))
    return CodeFile(
        path=path, language="python", lines=len(tokens), functions=(), code_lines=frozenset(lines),
        tokens=tuple(tokens), token_lines=lines,
    )  # fmt: skip


def by_definition(files: list[CodeFile]) -> dict[str, set[int]]:
    """The covered tokens: each sequence is looked for in all files, but not within twenty tokens of itself."""
    places: dict[tuple[str, ...], list[tuple[str, int]]] = {}
    for file in files:
        sequences = [file.tokens[at : at + LEAST_TOKENS] for at in range(len(file.tokens) - LEAST_TOKENS + 1)]
        for at, sequence in enumerate(sequences):
            if sequence not in sequences[max(0, at - 20) : at]:
                places.setdefault(sequence, []).append((file.path, at))
    covered: dict[str, set[int]] = {}
    for found in places.values():
        (first, start), (last, end) = found[0], found[-1]
        if first != last or end - start >= LEAST_TOKENS:
            for path, at in found:
                covered.setdefault(path, set()).update(range(at, at + LEAST_TOKENS))
    return covered
