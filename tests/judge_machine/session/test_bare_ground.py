"""Where nothing can be mounted, packages are linked, and build tools still have folders of their own among them."""

from pathlib import Path

import pytest

from judge_machine.launch import LaunchManifest
from judge_machine.packages.node_environment import SCRATCH_DIRECTORIES
from judge_machine.request import JudgeRequest, SessionInput
from judge_machine.sandbox.watch import Ledger
from judge_machine.session.bare_ground import BareGround


@pytest.fixture
def packages(tmp_path: Path) -> Path:
    """An installed folder of packages, with the empty folders that namespaces mount over."""
    folder = tmp_path / "cache" / "node_modules"
    for name in ("left", "@mine/right", ".bin", *SCRATCH_DIRECTORIES):
        (folder / name).mkdir(parents=True)
    (folder / "left" / "index.js").write_text("module.exports = 1\n", "utf-8")
    return folder


def test_build_tools_write_beside_linked_packages(tmp_path: Path, packages: Path) -> None:
    project = tmp_path / "handed in"
    project.mkdir()
    request = JudgeRequest(project=project, tests=tmp_path / "tests.py", evidence=tmp_path / "evidence")
    scratch = tuple(packages / name for name in SCRATCH_DIRECTORIES)
    given = SessionInput(request=request, manifest=LaunchManifest(), node_modules=packages, scratch=scratch)
    ground = BareGround(Ledger(), landlocked=False)
    try:
        modules = ground.take_in(given) / "node_modules"
        assert (modules / "left" / "index.js").resolve() == packages / "left" / "index.js"
        assert (modules / "@mine" / "right").is_dir()
        for name in SCRATCH_DIRECTORIES:
            (modules / name / "vite.config.mjs").write_text("export default {}\n", "utf-8")
            assert not any((packages / name).iterdir())
    finally:
        ground.close()
    assert (packages / "left" / "index.js").is_file()
