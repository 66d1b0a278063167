"""The replies that a server gives, from a folder.

`replies.yaml` in the folder is a list of rules; the first that fits gives the reply:

    format: 1
    replies:
      - prompt_sha256: 3f2a…                   # the conversation (`projecteval.models.cache.prompt_sha256`)
        text: Hello.
      - model: demo*                           # a pattern of the model's name
        contains: [calculator, checklist]      # all of them in the conversation
        files: [first.md, second.md]           # the first request gets the first, the last is repeated
      - tools: [bash]                          # all of them offered by the request
        turns:                                 # a recorded conversation: the n-th turn of the model, by what is
          - calls: [{name: bash, arguments: {command: ls}}]   # in the request; no turn follows the last one
          - text: There is nothing to do.
      - text: Anything else.

`replies.sqlite` (of a run, or a cache) answers what no rule fits, by model and conversation: the n-th request of a
conversation gets the reply of its n-th sample.
"""

import threading
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from judge_machine import BadInput
from judge_machine.documents import describe_validation, read_yaml
from projecteval.errors import UsageError
from projecteval.models.cache import ReplyStore, prompt_sha256
from projecteval.models.protocol import ModelReply
from projecteval.models.server.exchange import Question, ToolCall, counted

RULES, STORE = "replies.yaml", "replies.sqlite"
_Texts = Annotated[tuple[str, ...], Field(min_length=1)]


class Turn(BaseModel):
    """A turn of the model in a recorded conversation: its text, the tools that it calls, or both."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    text: str = ""
    calls: tuple[ToolCall, ...] = ()

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        if not self.text and not self.calls:
            raise ValueError("give a turn text, calls or both")
        return self


class Rule(BaseModel):
    """The conditions of a reply (all must hold), and the reply, by exactly one of `text`, `texts`, `files`, `turns`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    prompt_sha256: str | None = None
    model: str = "*"
    contains: tuple[str, ...] = ()
    tools: tuple[str, ...] = ()
    text: str | None = None
    texts: _Texts | None = None
    files: _Texts | None = None
    turns: Annotated[tuple[Turn, ...], Field(min_length=1)] | None = None

    @model_validator(mode="after")
    def _gives_one(self) -> Self:
        if sum(value is not None for value in (self.text, self.texts, self.files, self.turns)) != 1:
            raise ValueError("give exactly one of text, texts, files, turns")
        return self

    def fits(self, question: Question) -> bool:
        """Return True if the rule is for this request."""
        if self.prompt_sha256 not in (None, prompt_sha256(question.messages)):
            return False
        if not question.tools.issuperset(self.tools):
            return False
        conversation = "\n".join(message.content for message in question.messages)
        return fnmatchcase(question.model, self.model) and all(part in conversation for part in self.contains)


class _RuleFile(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal[1]
    replies: tuple[Rule, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedReply:
    """A reply with the tools that it calls."""

    reply: ModelReply
    calls: tuple[ToolCall, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class _Replies:
    rule: Rule
    texts: tuple[str, ...]


class RecordedReplies:
    """Finds the reply to a request; safe to use from several threads. `store` is a file of kept replies, or None."""

    def __init__(self, rules: Iterable[Rule] = (), *, folder: Path | None = None, store: Path | None = None) -> None:
        self._rules = tuple(_Replies(rule=rule, texts=_texts(rule, folder)) for rule in rules)
        self._store = None if store is None else ReplyStore(store, new=False)
        self._given: Counter[object] = Counter()
        self._lock = threading.Lock()

    @classmethod
    def from_folder(cls, folder: Path) -> "RecordedReplies":
        """Read a folder. Raises UsageError naming each wrong field, or when it has no replies."""
        rules, store = folder / RULES, folder / STORE
        if not rules.is_file() and not store.is_file():
            raise UsageError(f"{folder}: folder: has neither {RULES} nor {STORE}; name a folder with recorded replies")
        read = _read_rules(rules) if rules.is_file() else ()
        return cls(read, folder=folder, store=store if store.is_file() else None)

    def find(self, question: Question) -> RecordedReply | None:
        """The reply to this request, or None. What is asked again gets the next one; a conversation its next turn."""
        for index, replies in enumerate(self._rules):
            if replies.rule.fits(question):
                return self._by_rule(index, question)
        if self._store is None:
            return None
        sha256 = prompt_sha256(question.messages)
        kept = [reply for name, reply in self._store.with_prompt(sha256) if name == question.model]
        if not kept:
            return None
        return RecordedReply(reply=kept[min(self._number((question.model, sha256)), len(kept) - 1)])

    def close(self) -> None:
        """Close the file of kept replies."""
        if self._store is not None:
            self._store.close()

    def _by_rule(self, index: int, question: Question) -> RecordedReply | None:
        replies = self._rules[index]
        if (turns := replies.rule.turns) is not None:
            if question.turns >= len(turns):
                return None
            turn = turns[question.turns]
        else:
            turn = Turn.model_construct(text=replies.texts[min(self._number(index), len(replies.texts) - 1)])
        usage = counted(question, turn.text, turn.calls)
        return RecordedReply(reply=ModelReply(text=turn.text, model=question.model, usage=usage), calls=turn.calls)

    def _number(self, which: object) -> int:
        with self._lock:
            self._given[which] += 1
            return self._given[which] - 1


def _read_rules(path: Path) -> tuple[Rule, ...]:
    try:
        return _RuleFile.model_validate(read_yaml(path)).replies
    except BadInput as error:
        raise UsageError(str(error).splitlines()) from error
    except ValidationError as error:
        raise UsageError(describe_validation(error, where=str(path)).splitlines()) from error


def _texts(rule: Rule, folder: Path | None) -> tuple[str, ...]:
    if rule.text is not None:
        return (rule.text,)
    if rule.texts is not None:
        return rule.texts
    return tuple(_read(folder, name) for name in rule.files or ())


def _read(folder: Path | None, name: str) -> str:
    path = (folder or Path()) / name
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{path}: file: cannot be read ({error}); name a text file beside {RULES}") from error
