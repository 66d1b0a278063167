"""Sentence embeddings: a text becomes a vector of length 1.

The default encoder is all-MiniLM-L6-v2 as sentence-transformers computes it (Reimers & Gurevych 2019): at most 256
tokens, the mean over the tokens' last hidden states, divided by its length. CTranslate2 computes it in 32-bit floats,
which starts in half a second and needs no torch; the numbers differ from those of sentence-transformers by less than
1e-6 (usually 2e-7). Every other encoder is a model of sentence-transformers itself.
"""

import hashlib
import os
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from projecteval.scorers.cache import ScoreCache, cache_folder
from projecteval.scorers.languages import installed_version
from projecteval.scorers.model_files import MODEL_NAMES, ModelFiles, ModelMissingError, find_files, find_model

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Embeddings = NDArray[np.float32]

ENGINE = "ctranslate2 1"
"""Changes whenever a number of the default encoder can change; part of the keys in the cache."""

_MAX_TOKENS = 256
_BATCH = 16
_PADDED = 1.1
_LAYERS = 6
_HEADS = 12
_DIMENSIONS = 384
_EPSILON = 1e-12


class Encoder(Protocol):
    """Computes embeddings; `version` names the model and its files, `key` everything that decides about a number."""

    version: str
    key: str
    dimensions: int

    def embed(self, texts: Sequence[str]) -> "Embeddings":
        """Return one row of length 1 for each text, in order."""
        ...


class Embedder:
    """Embeds texts by an encoder, each distinct text once in its life.

    `encoder` is the name or the folder of a model of sentence-transformers, None the default. Raises ModelMissingError
    where it cannot be loaded on this machine.
    """

    def __init__(self, encoder: str | None = None) -> None:
        self._encoder: Encoder = MiniLM(find_model()) if encoder in (None, *MODEL_NAMES) else _opened(str(encoder))
        self.version = self._encoder.version

    def embed(self, texts: Sequence[str], cache: ScoreCache) -> "Embeddings":
        """Return the embeddings of `texts`, one row each, in order."""
        import numpy as np  # noqa: PLC0415

        size = self._encoder.dimensions
        keys = {text: f"embedding/{self._encoder.key}/{_digest(text)}" for text in texts}
        stored = cache.get(keys.values())
        rows = {
            text: np.frombuffer(stored[key], np.float32)
            for text, key in keys.items()
            if len(stored.get(key, b"")) == 4 * size
        }
        if missing := [text for text in keys if text not in rows]:
            made = dict(zip(missing, self._encoder.embed(missing), strict=True))
            cache.put({keys[text]: row.tobytes() for text, row in made.items()})
            rows |= made
        return np.array([rows[text] for text in texts], np.float32).reshape(len(texts), size)


class MiniLM:
    """The default encoder; its weights are loaded at the first text."""

    dimensions = _DIMENSIONS

    def __init__(self, files: ModelFiles) -> None:
        self._files = files
        self.version = f"{MODEL_NAMES[0]} sha256 {files.sha256[:16]}"
        self.key = f"{ENGINE}/{self.version}"

    def embed(self, texts: Sequence[str]) -> "Embeddings":
        import numpy as np  # noqa: PLC0415

        tokenizer, model = _loaded(self._files)
        tokens = [encoding.ids for encoding in tokenizer.encode_batch([text.strip() for text in texts])]
        batches = list(_batches([len(ids) for ids in tokens]))
        found = np.empty((len(texts), _DIMENSIONS), np.float32)
        with ThreadPoolExecutor(min(len(batches), os.cpu_count() or 1), thread_name_prefix="embed") as pool:
            states = pool.map(lambda batch: model.forward_batch([tokens[index] for index in batch]), batches)
            for batch, output in zip(batches, states, strict=True):
                hidden = np.array(output.last_hidden_state)
                for row, index in enumerate(batch):
                    mean = hidden[row, : len(tokens[index])].mean(0)
                    found[index] = mean / max(float(np.linalg.norm(mean)), _EPSILON)
        return found


def _batches(lengths: Sequence[int]) -> Iterator[list[int]]:
    """Yield the numbers of texts of about the same length together, since padding is computed too."""
    batch: list[int] = []
    for index in sorted(range(len(lengths)), key=lengths.__getitem__):
        if batch and (len(batch) == _BATCH or lengths[index] > _PADDED * lengths[batch[0]]):
            yield batch
            batch = []
        batch.append(index)
    if batch:
        yield batch


@cache
def _loaded(files: ModelFiles) -> tuple[Any, Any]:
    import ctranslate2  # noqa: PLC0415
    from tokenizers import Tokenizer  # noqa: PLC0415

    tokenizer = Tokenizer.from_file(str(files.tokenizer))
    # The file asks for 128 tokens, and for padding to that; sentence-transformers does neither.
    tokenizer.enable_truncation(_MAX_TOKENS)
    tokenizer.no_padding()
    # Sentences are too short to be shared out among threads; several batches at once are faster.
    return tokenizer, ctranslate2.Encoder(
        str(_converted(files, tokenizer)),
        device="cpu",
        compute_type="float32",
        inter_threads=os.cpu_count() or 1,
        intra_threads=1,
    )


def _converted(files: ModelFiles, tokenizer: Any) -> Path:
    """Return the folder of the model in CTranslate2's format, named by its files; it is made once, in two seconds."""
    folder = cache_folder() / f"{files.sha256[:32]}-{ENGINE.replace(' ', '-')}"
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".new-") as made:
            new = Path(made) / "model"
            new.mkdir()
            specification = _specification(files)
            vocabulary = tokenizer.get_vocab()
            specification.register_vocabulary(sorted(vocabulary, key=vocabulary.__getitem__))
            specification.validate()
            specification.optimize(quantization="float32")
            specification.save(str(new))
            try:
                new.rename(folder)
            except OSError:
                if not folder.is_dir():  # of several processes that make it at once, one wins
                    raise
    return folder


def _specification(files: ModelFiles) -> Any:
    """Return the weights in their places in a BERT encoder (Devlin et al. 2019, section 3).

    CTranslate2's own converter does the same, but reads the weights through transformers and torch.
    """
    from ctranslate2.converters.utils import fuse_linear  # noqa: PLC0415
    from ctranslate2.specs import common_spec, transformer_spec  # noqa: PLC0415
    from safetensors.numpy import load_file  # noqa: PLC0415

    weights = load_file(files.weights)

    def linear(place: Any, name: str) -> Any:
        place.weight, place.bias = weights[f"{name}.weight"], weights[f"{name}.bias"]
        return place

    def norm(place: Any, name: str) -> None:
        place.gamma, place.beta = weights[f"{name}.LayerNorm.weight"], weights[f"{name}.LayerNorm.bias"]

    encoder = transformer_spec.TransformerEncoderSpec(
        _LAYERS,
        _HEADS,
        pre_norm=False,
        activation=common_spec.Activation.GELU,
        layernorm_embedding=True,
        num_source_embeddings=2,
        embeddings_merge=common_spec.EmbeddingsMerge.ADD,
    )
    encoder.scale_embeddings = False
    for place, name in zip(encoder.embeddings, ("word", "token_type"), strict=True):
        place.weight = weights[f"embeddings.{name}_embeddings.weight"]
    encoder.position_encodings.encodings = weights["embeddings.position_embeddings.weight"]
    norm(encoder.layernorm_embedding, "embeddings")
    for number, layer in enumerate(encoder.layer):
        prefix = f"encoder.layer.{number}"
        parts = [
            linear(common_spec.LinearSpec(), f"{prefix}.attention.self.{name}") for name in ("query", "key", "value")
        ]
        fuse_linear(layer.self_attention.linear[0], parts)
        linear(layer.self_attention.linear[1], f"{prefix}.attention.output.dense")
        norm(layer.self_attention.layer_norm, f"{prefix}.attention.output")
        linear(layer.ffn.linear_0, f"{prefix}.intermediate.dense")
        linear(layer.ffn.linear_1, f"{prefix}.output.dense")
        norm(layer.ffn.layer_norm, f"{prefix}.output")
    specification = transformer_spec.TransformerEncoderModelSpec(encoder)
    specification.config.unk_token = "[UNK]"  # noqa: S105 - the token of unknown words
    specification.config.layer_norm_epsilon = _EPSILON
    return specification


class SentenceTransformerModel:
    """Any model of sentence-transformers whose files are on this machine; nothing is downloaded."""

    def __init__(self, name: str) -> None:
        files = find_files(name)
        from sentence_transformers import SentenceTransformer  # noqa: PLC0415 - loads torch

        try:
            self._model: Any = SentenceTransformer(str(files.folder), device="cpu", local_files_only=True)
        except (OSError, ValueError, KeyError) as error:
            reason = str(error).partition("\n")[0]
            raise ModelMissingError(
                f"encoder: {name}: {files.folder}: cannot be loaded ({reason:.200})",
                advice="name a model of sentence-transformers, with all its files",
            ) from error
        self.dimensions = len(self._model.encode("", show_progress_bar=False))
        library = installed_version("sentence-transformers")
        self.version = f"{name} sha256 {files.sha256[:16]}, sentence-transformers {library}"
        self.key = f"sentence-transformers {library}/{self.version}"

    def embed(self, texts: Sequence[str]) -> "Embeddings":
        import numpy as np  # noqa: PLC0415

        return np.asarray(
            self._model.encode(list(texts), normalize_embeddings=True, show_progress_bar=False), np.float32
        )


@cache
def _opened(name: str) -> SentenceTransformerModel:
    return SentenceTransformerModel(name)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
