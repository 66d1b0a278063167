"""The workspace of a command-line agent: a git repository with the mission's files, and its own home."""

import os
import shutil
import stat
import subprocess
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath

from projecteval.errors import UsageError
from projecteval.project import Project
from projecteval.replies import MAX_REPLY_CHARACTERS

EXCHANGE = ".projecteval"
PROMPT, ANSWER = "prompt.md", "answer.json"
LAUNCH = "launch.yaml"
_GIT_S = 120
_IDENTITY = ("-c", "user.name=projecteval", "-c", "user.email=projecteval@localhost")
# Files that tools leave behind, in addition to those that no project has anyway.
_LEFT_BY_TOOLS = frozenset(
    {EXCHANGE, ".mypy_cache", ".pytest_cache", ".ruff_cache", ".npm", ".cache", ".claude", ".codex", ".gemini"}
)
_NO_FOLLOW = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC


class AgentWorkspace:
    """The folders of one attempt below `root`: `project` (the repository), `home` and `temporary`.

    `project` may be elsewhere. The agent may write anything into them, links included; nothing is read here through a
    link that points outside.
    """

    def __init__(self, root: Path, *, project: Path | None = None) -> None:
        self._root = root.resolve()
        self.project = self._root / "workspace" if project is None else project.resolve()
        self.home = self._root / "home"
        self.temporary = self._root / "tmp"

    @property
    def is_prepared(self) -> bool:
        return self.project.is_dir()

    @property
    def folders(self) -> tuple[Path, ...]:
        """The folders that the agent may write to, the one for temporary files first."""
        return (self.temporary, self.project, self.home)

    @property
    def root(self) -> Path:
        return self._root

    @property
    def prompt(self) -> Path:
        return self.project / EXCHANGE / PROMPT

    @property
    def answer(self) -> Path:
        return self.project / EXCHANGE / ANSWER

    def prepare(self, files: Project) -> None:
        """Make the folders, with `files` as the first commit. Raises UsageError where git is missing."""
        for folder in (self.home, self.temporary):
            folder.mkdir(mode=0o700)
        files.write_to(self.project)
        self._git("init", "--quiet", "--initial-branch=main")
        (self.project / ".git" / "info").mkdir(exist_ok=True)
        (self.project / ".git" / "info" / "exclude").write_text(f"/{EXCHANGE}/\n", "utf-8")
        self._git("add", "--all", "--force", ".")
        self._git(*_IDENTITY, "commit", "--quiet", "--allow-empty", "--message=What was given")

    def place(self, files: Mapping[str, str]) -> None:
        """Put these files into a fresh exchange folder; what was there before is removed, and so is an old answer."""
        exchange = self.project / EXCHANGE
        if exchange.is_symlink() or exchange.is_file():
            exchange.unlink()
        elif exchange.exists():
            shutil.rmtree(exchange)
        exchange.mkdir()
        for name, text in files.items():
            (exchange / name).write_text(text, "utf-8")

    def collect(self, *, gitignore: bool) -> Project:
        """The files of the workspace that are the project. Raises BadProjectError."""
        ignored = self._ignored() if gitignore else frozenset()

        def left_out(path: str) -> bool:
            name = PurePosixPath(path).name
            return (
                name in _LEFT_BY_TOOLS
                or name.startswith(".aider")
                or path in ignored
                or (self.project / path / "pyvenv.cfg").is_file()
            )

        return Project.from_directory(self.project, left_out=left_out)

    def read(self, *parts: str) -> str | None:
        """The text of a file of the workspace; None where it is absent, empty, behind a link, or not a regular file."""
        *folders, name = parts
        descriptors = [os.open(self.project, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)]
        try:
            for folder in folders:
                descriptors.append(os.open(folder, _NO_FOLLOW | os.O_DIRECTORY, dir_fd=descriptors[-1]))
            descriptors.append(os.open(name, _NO_FOLLOW, dir_fd=descriptors[-1]))
            if not stat.S_ISREG(os.fstat(descriptors[-1]).st_mode):
                return None
            with os.fdopen(os.dup(descriptors[-1]), "rb") as file:
                content = file.read(4 * MAX_REPLY_CHARACTERS + 1)
        except OSError:
            return None
        finally:
            for descriptor in descriptors:
                os.close(descriptor)
        return content.decode("utf-8", "replace") if content.strip() else None

    def _ignored(self) -> frozenset[str]:
        """Return the paths that the repository's own .gitignore files name.

        git reads the agent's files with a repository of ours: settings of the agent's could make it run programs.
        """
        own = self._root / "index"
        with suppress(FileNotFoundError):
            shutil.rmtree(own)
        self._git("init", "--quiet", "--bare", str(own), directory=self._root)
        listed = self._git(
            f"--git-dir={own}",
            f"--work-tree={self.project}",
            *("ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z"),
        )
        return frozenset(path.rstrip("/") for path in listed.decode("utf-8", "surrogateescape").split("\0") if path)

    def _git(self, *words: str, directory: Path | None = None) -> bytes:
        program = shutil.which("git")
        if program is None:
            raise UsageError("agents: command: git is missing; install it: apt-get install git")
        environment = {
            "PATH": os.environ.get("PATH", ""),
            "HOME": str(self.home),
            "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_CONFIG_GLOBAL": os.devnull,
        }
        done = subprocess.run(
            [program, *words],
            cwd=directory or self.project,
            env=environment,
            capture_output=True,
            timeout=_GIT_S,
            check=False,
        )
        if done.returncode != 0:
            raise UsageError(f"agents: command: git {words[0]}: {done.stderr.decode('utf-8', 'replace').strip()}")
        return done.stdout
