"""What the scripts of a page import and use."""

import tree_sitter_html
from tree_sitter import Language, Node

from projecteval.criteria.review.facts import Facts, Mention, line_of, text_of, tree_of
from projecteval.criteria.review.javascript_code import read_javascript
from projecteval.project import nodes_below

_LANGUAGE = Language(tree_sitter_html.language())


def read_html(source: bytes) -> Facts:
    """The facts of all scripts of a page; a script from elsewhere is imported by its address."""
    found: list[Facts] = []
    for node in nodes_below(tree_of(source, _LANGUAGE)):
        if node.type == "script_element" and _is_run(node):
            found += [
                Facts(imports=tuple(_sources(node))),
                *(
                    read_javascript(text_of(text).encode()).moved(line_of(text) - 1)
                    for text in node.named_children
                    if text.type == "raw_text"
                ),
            ]
    return Facts(
        imports=tuple(one for facts in found for one in facts.imports),
        uses=tuple(one for facts in found for one in facts.uses),
    )


def _is_run(script: Node) -> bool:
    """Return True for a program; templates and data are scripts as well, with a type of their own."""
    kind = _attributes(script).get("type", ("", 0))[0].partition(";")[0].strip().lower()
    return kind in ("", "module", "text/babel") or kind.endswith(("javascript", "ecmascript", "jsx"))


def _sources(script: Node) -> list[Mention]:
    return [Mention(line=line, name=value) for name, (value, line) in _attributes(script).items() if name == "src"]


def _attributes(script: Node) -> dict[str, tuple[str, int]]:
    """The attributes of a script by name, each with its line; "" for one without a value."""
    found = {}
    for node in nodes_below(script.named_children[0]):
        if node.type == "attribute":
            name, *value = node.named_children
            found[text_of(name).lower()] = ("".join(map(text_of, value)).strip("\"'"), line_of(node))
    return found
