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
        if node.type == "script_element":
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


def _sources(script: Node) -> list[Mention]:
    found = []
    for node in nodes_below(script.named_children[0]):
        if node.type == "attribute" and text_of(node.named_children[0]).lower() == "src":
            value = text_of(node.named_children[-1]).strip("\"'")
            found.append(Mention(line=line_of(node), name=value))
    return found
