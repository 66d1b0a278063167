"""The main findings of a run, as sentences made from its own numbers."""

from dataclasses import dataclass

from projecteval.reports.entries import entries_of
from projecteval.reports.sentences.agents import agents_sentences
from projecteval.reports.sentences.losses import chains_sentences, counterfactual_sentences, losses_sentences
from projecteval.reports.sentences.modes import modes_sentences
from projecteval.reports.sentences.similarity import similarity_sentences
from projecteval.runs.folder import RunFolder

TOPICS = {
    "losses": "Where tests were lost",
    "counterfactuals": "Wrong answers about right code",
    "agents": "Where agents differ",
    "chains": "Chains of blocked tests",
    "modes": "Cascade against direct",
    "similarity": "Similarity against pass rate",
}

__all__ = ["TOPICS", "Sentence", "sentences_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """`topic` is one of `TOPICS`; the text uses the run's own numbers and names, and is plain text."""

    topic: str
    text: str


def sentences_of(run: RunFolder) -> tuple[Sentence, ...]:
    """Everything that can be said of a run, also of one in progress; nothing where nothing was judged."""
    entries, results = entries_of(run), run.results(details=False)
    found = {
        "losses": losses_sentences(entries),
        "counterfactuals": counterfactual_sentences(run.counterfactuals()),
        "agents": agents_sentences(entries),
        "chains": chains_sentences(entries),
        "modes": modes_sentences(entries, seed=run.config.seed),
        "similarity": similarity_sentences(results),
    }
    return tuple(Sentence(topic=topic, text=text) for topic, texts in found.items() for text in texts)
