"""The compilers of the machine work in the sandbox of a project."""

import shutil
import subprocess
from pathlib import Path

import pytest

from judge_machine.sandbox.bubblewrap import Box, argument_list

SOURCES = {
    "javac": ("Main.java", "class Main {}", ["Main.java"]),
    "g++": ("main.cpp", "#include <vector>\nint main() { return std::vector<int>{0}[0]; }", ["main.cpp", "-o", "main"]),
}


@pytest.mark.parametrize("compiler", SOURCES)
def test_a_compiler_works(tmp_path: Path, compiler: str) -> None:
    if shutil.which(compiler, path="/usr/bin") is None:
        pytest.skip(f"needs {compiler} in /usr/bin")
    name, source, arguments = SOURCES[compiler]
    (tmp_path / name).write_text(source)
    box = Box(own_network=True, writable={"/project": tmp_path}, directory="/project")
    ended = subprocess.run([*argument_list(box), compiler, *arguments], capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
