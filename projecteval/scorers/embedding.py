"""Sentence embeddings by all-MiniLM-L6-v2: a text becomes 384 numbers of length 1.

As sentence-transformers does it (Reimers & Gurevych 2019): at most 256 tokens, the mean over the tokens' last hidden
states, divided by its length. Computed by ONNX Runtime, which starts in half a second and needs no torch; the numbers
differ from those of sentence-transformers by less than 1e-6 (usually 2e-7).
"""

import hashlib
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, Any

from projecteval.scorers.cache import ScoreCache
from projecteval.scorers.model_files import MODEL, ModelFiles, find_model
from projecteval.scorers.onnx_model import GRAPH, onnx_path

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Embeddings = NDArray[np.float32]

_MAX_TOKENS = 256
_BATCH = 16
_PADDED = 1.1
_DIMENSIONS = 384


class Embedder:
    """Embeds texts, each distinct text once in its life; raises ModelMissingError where there is no model."""

    def __init__(self, files: ModelFiles | None = None) -> None:
        self._files = files or find_model()
        self.version = f"{MODEL} sha256 {self._files.sha256[:16]}"

    def embed(self, texts: Sequence[str], cache: ScoreCache) -> "Embeddings":
        """The embeddings of `texts`, one row each, in order."""
        import numpy as np  # noqa: PLC0415

        keys = {text: f"embedding/{GRAPH}/{self.version}/{_digest(text)}" for text in texts}
        rows = {
            text: np.frombuffer(stored, np.float32)
            for text, key, stored in _stored(keys, cache)
            if len(stored) == 4 * _DIMENSIONS and key
        }
        if missing := [text for text in keys if text not in rows]:
            made = dict(zip(missing, _model(self._files).embed(missing), strict=True))
            cache.put({keys[text]: row.tobytes() for text, row in made.items()})
            rows |= made
        return np.array([rows[text] for text in texts], np.float32).reshape(len(texts), _DIMENSIONS)


class _Model:
    """The loaded tokenizer and graph."""

    def __init__(self, files: ModelFiles) -> None:
        import onnxruntime  # noqa: PLC0415
        from tokenizers import Tokenizer  # noqa: PLC0415

        self._tokenizer: Any = Tokenizer.from_file(str(files.tokenizer))
        # What the file says of both (128 tokens, all padded to that) is not what sentence-transformers does.
        self._tokenizer.enable_truncation(_MAX_TOKENS)
        self._tokenizer.no_padding()
        options = onnxruntime.SessionOptions()
        # Sentences are too short to be shared out; several batches at once need a sixth less for the same numbers.
        options.intra_op_num_threads = 1
        self._session: Any = onnxruntime.InferenceSession(
            str(onnx_path(files)), options, providers=["CPUExecutionProvider"]
        )

    def embed(self, texts: Sequence[str]) -> "Embeddings":
        import numpy as np  # noqa: PLC0415

        tokens = [encoding.ids for encoding in self._tokenizer.encode_batch([text.strip() for text in texts])]
        batches = list(_batches([len(ids) for ids in tokens]))
        found = np.empty((len(texts), _DIMENSIONS), np.float32)
        with ThreadPoolExecutor(min(len(batches), os.cpu_count() or 1), thread_name_prefix="embed") as pool:
            batch_tokens = [[tokens[index] for index in indices] for indices in batches]
            for indices, rows in zip(batches, pool.map(self._embed_batch, batch_tokens), strict=True):
                found[indices] = rows
        return found

    def _embed_batch(self, tokens: Sequence[Sequence[int]]) -> "Embeddings":
        """One row for each list of tokens, the longest of which comes last."""
        import numpy as np  # noqa: PLC0415

        ids = np.zeros((len(tokens), len(tokens[-1])), np.int64)
        mask = np.zeros_like(ids)
        for row, known in enumerate(tokens):
            ids[row, : len(known)] = known
            mask[row, : len(known)] = 1
        (states,) = self._session.run(None, {"input_ids": ids, "attention_mask": mask})
        return _pooled(states, mask)


def _batches(lengths: Sequence[int]) -> Iterator[list[int]]:
    """The numbers of texts of about the same length together, since what is padded is computed too."""
    batch: list[int] = []
    for index in sorted(range(len(lengths)), key=lengths.__getitem__):
        if batch and (len(batch) == _BATCH or lengths[index] > _PADDED * lengths[batch[0]]):
            yield batch
            batch = []
        batch.append(index)
    if batch:
        yield batch


def _pooled(states: "NDArray[Any]", mask: "NDArray[Any]") -> "Embeddings":
    import numpy as np  # noqa: PLC0415

    weights = mask[:, :, None].astype(np.float32)
    means = (states * weights).sum(1) / np.maximum(weights.sum(1), 1e-9)
    return np.asarray(means / np.maximum(np.linalg.norm(means, axis=1, keepdims=True), 1e-12), np.float32)


@cache
def _model(files: ModelFiles) -> _Model:
    return _Model(files)


def _stored(keys: dict[str, str], cache: ScoreCache) -> list[tuple[str, str, bytes]]:
    stored = cache.get(keys.values())
    return [(text, key, stored[key]) for text, key in keys.items() if key in stored]


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
