"""Checks that the review rules of a mission can be decided."""

from collections.abc import Iterator

from projecteval.mission.yaml_source import YamlSource


def check_review(source: YamlSource, *, has_starter: bool) -> Iterator[str]:
    """One line for each rule about given files in a mission that gives none."""
    rules = source.mapping.get("review")
    for place, rule in enumerate(rules if isinstance(rules, list) else []):
        if isinstance(rule, dict) and rule.get("kind") == "files_unchanged" and not has_starter:
            where = f"{source.where(('review', place))}: review: files_unchanged"
            yield f"{where}: the mission has no starter/; give its files, or leave the rule out"
