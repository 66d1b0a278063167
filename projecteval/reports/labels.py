"""The labels that people gave to attempts: one answer to one question of a rubric a row."""

import csv
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from projecteval.attempt import AttemptKey, Level, Mode
from projecteval.criteria.model_review.answers import Answer
from projecteval.errors import UsageError
from projecteval.mission.yaml_source import advice

_NEEDED = ("agent", "mission", "rule", "label")
_FURTHER = ("level", "mode", "sample", "labeller", "note")
_MOST_BYTES = 16 << 20
_T = TypeVar("_T")
_WORDS = {"yes": Answer.YES, "no": Answer.NO, "unknown": Answer.UNKNOWN, str(Answer.UNKNOWN): Answer.UNKNOWN}


@dataclass(frozen=True, slots=True, kw_only=True)
class LabelledQuestion:
    """A question of a rubric about one attempt."""

    key: AttemptKey
    rule: str


def read_labels(path: Path) -> dict[LabelledQuestion, Answer]:
    """The label of each question: what more people say than anything else, `could not tell` where no answer has more.

    The file is CSV with the columns agent, mission, rule and label (yes, no, unknown), and where they matter level (1),
    mode (direct), sample (0), labeller and note. Raises UsageError with a line for each row that cannot be used.
    """
    votes: defaultdict[LabelledQuestion, dict[str, Answer]] = defaultdict(dict)
    problems: list[str] = []
    for line, row in _rows(path):
        try:
            question, labeller, answer = _label(row)
        except ValueError as error:
            problems.append(f"{path}:{line}: {error}")
            continue
        if labeller in votes[question]:
            who = f" by {labeller}" if labeller else ""
            problems.append(f"{path}:{line}: {question.key}, {question.rule}: is labelled twice{who}; keep one row")
        votes[question][labeller] = answer
    if problems:
        raise UsageError(problems)
    return {question: _majority(given) for question, given in votes.items()}


def _rows(path: Path) -> Iterator[tuple[int, Mapping[str, str]]]:
    try:
        content = path.read_bytes()
        if len(content) > _MOST_BYTES:
            raise UsageError(f"{path}: file: is larger than {_MOST_BYTES >> 20} MiB; give fewer labels")
        reader = csv.DictReader(content.decode("utf-8-sig").splitlines(), strict=True)
        columns = tuple(reader.fieldnames or ())
        if missing := [name for name in _NEEDED if name not in columns]:
            raise UsageError(f"{path}:1: columns: {', '.join(missing)}: missing; add them")
        if unknown := [name for name in columns if name not in (*_NEEDED, *_FURTHER)]:
            raise UsageError(f"{path}:1: {unknown[0]}: is not a column; {advice(unknown[0], (*_NEEDED, *_FURTHER))}")
        for row in reader:
            yield reader.line_num, {name: (row.get(name) or "").strip() for name in columns}
    except OSError as error:
        raise UsageError(f"{path}: file: cannot be read ({error.strerror}); name a CSV file with labels") from error
    except (UnicodeDecodeError, csv.Error) as error:
        raise UsageError(f"{path}: file: is not CSV in UTF-8 ({error}); save it as such") from error


def _label(row: Mapping[str, str]) -> tuple[LabelledQuestion, str, Answer]:
    """The question, who labelled it, and the label. Raises ValueError."""
    if empty := [name for name in _NEEDED if not row[name]]:
        raise ValueError(f"{empty[0]}: is empty; fill it")
    answer = _WORDS.get(row["label"].lower())
    if answer is None:
        raise ValueError(f"label: found {row['label']!r:.40}; use yes, no or unknown")
    key = AttemptKey(
        agent=row["agent"],
        mission=row["mission"],
        level=_one_of(row, "level", {str(level.value): level for level in Level}, "1"),
        mode=_one_of(row, "mode", {str(mode): mode for mode in Mode}, "direct"),
        sample=_sample(row.get("sample") or "0"),
    )
    return LabelledQuestion(key=key, rule=row["rule"]), row.get("labeller", ""), answer


def _one_of(row: Mapping[str, str], column: str, known: Mapping[str, _T], otherwise: str) -> _T:
    value = row.get(column) or otherwise
    if value not in known:
        raise ValueError(f"{column}: found {value!r:.40}; use {', '.join(known)}")
    return known[value]


def _sample(text: str) -> int:
    if not text.isdecimal():
        raise ValueError(f"sample: found {text!r:.40}; use a number from 0")
    return int(text)


def _majority(given: Mapping[str, Answer]) -> Answer:
    (first, most), *others = Counter(given.values()).most_common()
    return Answer.UNKNOWN if others and others[0][1] == most else first
