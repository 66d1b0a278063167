"""What stands out in a run, in sentences that are made of its own numbers."""

from projecteval.reports.entries import entries_of
from projecteval.reports.sentences.agents import agents_sentences
from projecteval.reports.sentences.chains import chains_sentences
from projecteval.reports.sentences.counterfactuals import counterfactual_sentences
from projecteval.reports.sentences.losses import losses_sentences
from projecteval.reports.sentences.modes import modes_sentences
from projecteval.reports.sentences.sentence import Sentence
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


def sentences_of(run: RunFolder) -> tuple[Sentence, ...]:
    """Everything that can be said of a run, also of one that is under way; nothing where nothing was judged."""
    entries, results = entries_of(run), run.results()
    return (
        *losses_sentences(entries),
        *counterfactual_sentences(run.counterfactuals()),
        *agents_sentences(entries),
        *chains_sentences(entries),
        *modes_sentences(entries, seed=run.config.seed),
        *similarity_sentences(results),
    )
