"""Programs put together from snippets: masking is deterministic, idempotent, and its results parse."""

import ast
import json
import textwrap
from collections.abc import Callable
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from masker.html import mask_html
from masker.javascript import mask_javascript
from masker.python import mask_python
from masker.wording import LONGEST_DESCRIPTION, first_sentence, label, plain

quick = settings(
    max_examples=60, deadline=None, database=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)

# Pieces of programs and pages; a per cent sign stands for what comes inside.
SNIPPETS = json.loads((Path(__file__).parent / "snippets.json").read_text(encoding="utf-8"))


def python_block(children: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    def build(head: str, body: list[str]) -> str:
        depth = 8 if "\n    case" in head else 4
        text = head + "\n" + textwrap.indent("\n".join([*body, "last = 0"]), " " * depth)
        return text + ("\nexcept E as e:\n    h()\nelse:\n    i = 1" if head == "try:" else "")

    return st.builds(build, st.sampled_from(SNIPPETS["python heads"]), st.lists(children, max_size=4))


python_programs = st.lists(
    st.recursive(st.sampled_from(SNIPPETS["python lines"]), python_block, max_leaves=8), max_size=6
)


def javascript_block(children: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    def build(head: str, body: list[str], ends: list[str]) -> str:
        inner = "".join(f"\n{line}{end}" for line, end in zip(body, ends, strict=False))
        return head.replace("%", "\n/* first */" + inner + "\n" if body else "")

    return st.builds(
        build,
        st.sampled_from(SNIPPETS["javascript"]),
        st.lists(children, max_size=3),
        st.lists(st.sampled_from([";", "\n"]), min_size=3, max_size=3),
    )


javascript_programs = st.lists(javascript_block(javascript_block(javascript_block(st.just("let z = 0;")))), max_size=5)


def html_block(children: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    def build(head: str, body: list[str]) -> str:
        # The percent signs of template tags are not places to fill.
        for sign in ("{%", "%}"):
            head = head.replace(sign, sign.replace("%", "\0"))
        return head.replace("%", "\n".join(body)).replace("\0", "%")

    return st.builds(build, st.sampled_from(SNIPPETS["html"]), st.lists(children, max_size=3))


html_pages = st.lists(html_block(html_block(html_block(st.just("x")))), max_size=5).map("\n".join)


def assert_settled(mask: Callable[[bytes, str], bytes], source: bytes) -> bytes:
    once = mask(source, "file")
    assert mask(source, "file") == once
    assert mask(once, "file") == once
    return once


@quick
@given(python_programs, st.sampled_from(["\n", "\r\n"]))
def test_python_settles_and_compiles(blocks: list[str], newline: str) -> None:
    result = assert_settled(mask_python, "\n".join(blocks).replace("\n", newline).encode())
    ast.parse(result.replace(b"type A = int", b""))  # the statement is younger than the oldest Python that we run on
    assert b"secret" not in result


@quick
@given(javascript_programs, st.sampled_from([";\n", "\n", "\r\n"]))
def test_javascript_settles_and_parses(statements: list[str], separator: str) -> None:
    assert_settled(mask_javascript, separator.join(statements).encode())


@quick
@given(html_pages)
def test_html_settles_and_keeps_template_pairs(page: str) -> None:
    result = assert_settled(mask_html, page.encode())
    for name in (b"if", b"for", b"block"):
        assert result.count(b"{% " + name + b" ") == result.count(b"{% end" + name + b" %}")


@quick
@given(st.text())
def test_descriptions_fit_any_comment_and_are_settled(text: str) -> None:
    cleaned = plain(text)
    assert plain(cleaned) == cleaned
    assert not any(sign in cleaned for sign in ("*/", "--", "<", ">", "{", "%", '"', "\n", "`", "\\"))
    assert len(first_sentence(text)) <= LONGEST_DESCRIPTION + 1
    assert label(text).count('"') in (0, 2)
