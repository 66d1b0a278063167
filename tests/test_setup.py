"""scripts/setup.sh decides rightly, run for real among stand-ins for the programs of a machine."""

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[1]
TOOLS = ("sh", "cat", "cksum", "dirname", "grep", "rm", "mkdir", "cp", "ln", "chmod", "touch")

# A Python that knows its version, makes environments with a copy of itself in it, and notes what it is told to install.
PYTHON = """\
#!/bin/sh
case "$*" in
  --version) echo "Python {version}.0" ;;
  *version_info*sys.exit* | *'sys.exit(sys.version_info'*) [ {new_enough} = yes ] ;;
  *'%d.%d'*) echo {version} ;;
  *ensurepip*) [ -e "{root}/python-venv" ] ;;
  *Python.h*) [ -e "{root}/python-dev" ] ;;
  "-m uv --version") [ -e "{root}/uv-module" ] ;;
  *"-m venv"*)
    echo "venv {name} $*" >>"{root}/log"
    for venv in "$@"; do :; done
    mkdir -p "$venv/bin"
    cp "$0" "$venv/bin/python"
    echo "#!$venv/bin/python" >"$venv/bin/pip"
    touch "$venv/pyvenv.cfg"
    ;;
  *"pip install"*)
    echo "$*" >>"{root}/log"
    [ -e "{root}/pip-is-broken" ] && exit 1
    cd "$(dirname "$0")"
    printf '#!/bin/sh\\necho "projecteval $*" >>"{root}/log"\\n' >projecteval
    printf '#!/bin/sh\\necho "playwright $* in $PLAYWRIGHT_BROWSERS_PATH" >>"{root}/log"\\n' >playwright
    chmod +x projecteval playwright
    ;;
esac
"""

# Installs by putting the programs of the packages onto PATH.
APT_GET = """\
#!/bin/sh
echo "apt-get $*" >>"{root}/log"
case "$1" in update) exit 0 ;; esac
for word in "$@"; do
  case "$word" in
    chromium) program=chromium ;;
    chromium-driver) program=chromedriver ;;
    bubblewrap) program=bwrap ;;
    iproute2) program=ip ;;
    util-linux) program=setpriv ;;
    nodejs) program=node ;;
    npm) program=npm ;;
    gcc) program=gcc ;;
    python*-venv) touch "{root}/python-venv"; continue ;;
    python*-dev) touch "{root}/python-dev"; continue ;;
    *) continue ;;
  esac
  ln -s "{root}/nothing" "{root}/bin/$program"
done
"""

UV = """\
#!/bin/sh
echo "uv $*" >>"{root}/log"
[ -e "{root}/uv-is-broken" ] && exit 1
exec "$5" -m pip install by uv
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Machine:
    """A checkout and a PATH below `root`."""

    root: Path

    @property
    def checkout(self) -> Path:
        return self.root / "checkout"

    @property
    def venv(self) -> Path:
        return self.checkout / ".venv"

    def program(self, name: str, text: str = "#!/bin/sh\n") -> None:
        path = self.root / "bin" / name
        path.write_text(text.replace("{root}", str(self.root)))
        path.chmod(0o755)

    def python(self, name: str, version: str) -> None:
        new_enough = "yes" if tuple(map(int, version.split("."))) >= (3, 11) else "no"
        text = PYTHON.replace("{version}", version).replace("{new_enough}", new_enough).replace("{name}", name)
        self.program(name, text)

    def remove(self, *names: str) -> None:
        for name in names:
            (self.root / "bin" / name).unlink()

    def user(self, number: int) -> None:
        self.program("id", f"#!/bin/sh\necho {number}\n")

    def has(self, thing: str) -> None:
        (self.root / thing).touch()

    def set_up(self, **variables: str) -> subprocess.CompletedProcess[str]:
        environment = {"PATH": str(self.root / "bin"), "OS_RELEASE": str(self.root / "os-release"), **variables}
        script = str(self.checkout / "scripts" / "setup.sh")
        return subprocess.run(
            ["/bin/sh", script], env=environment, cwd=self.root, capture_output=True, text=True, timeout=60, check=False
        )

    def take_log(self) -> list[str]:
        """What was done since the last call."""
        log = self.root / "log"
        lines = log.read_text().splitlines() if log.exists() else []
        log.unlink(missing_ok=True)
        return lines


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """A Debian that has everything, used by somebody who is not root."""
    made = Machine(root=tmp_path)
    (tmp_path / "bin").mkdir()
    for tool in TOOLS:
        found = shutil.which(tool)
        assert found
        (tmp_path / "bin" / tool).symlink_to(found)
    (made.checkout / "scripts").mkdir(parents=True)
    shutil.copy(REPOSITORY / "scripts" / "setup.sh", made.checkout / "scripts")
    (made.checkout / "pyproject.toml").write_text("[project]\n")
    (tmp_path / "os-release").write_text("ID=debian\n")
    (tmp_path / "nothing").write_text("#!/bin/sh\n")
    (tmp_path / "nothing").chmod(0o755)
    for name in ("chromium", "chromedriver", "bwrap", "ip", "setpriv", "node", "npm"):
        made.program(name)
    made.python("python3", "3.12")
    made.has("python-venv")
    made.user(1000)
    return made


def test_everything_is_there_so_only_python_packages_are_installed(machine: Machine) -> None:
    done = machine.set_up()
    assert done.returncode == 0, done.stderr
    assert machine.take_log() == [
        f"venv python3 -m venv {machine.venv}",
        "-m pip install --quiet --disable-pip-version-check -e .[dev]",
        "projecteval doctor",
    ]


def test_a_second_run_does_nothing(machine: Machine) -> None:
    machine.set_up()
    machine.take_log()
    done = machine.set_up()
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert machine.take_log() == []


def test_what_only_tests_need_is_omitted_and_added_later(machine: Machine) -> None:
    pip = "-m pip install --quiet --disable-pip-version-check -e ."
    assert machine.set_up(SET_UP_FOR="use").returncode == 0
    assert pip in machine.take_log()
    assert machine.set_up(SET_UP_FOR="use").returncode == 0
    assert machine.take_log() == []
    assert machine.set_up().returncode == 0
    assert f"{pip}[dev]" in machine.take_log()
    assert machine.set_up(SET_UP_FOR="use").returncode == 0
    assert machine.take_log() == []


def test_a_deleted_environment_is_made_again(machine: Machine) -> None:
    machine.set_up()
    machine.take_log()
    shutil.rmtree(machine.venv)
    assert machine.set_up().returncode == 0
    assert machine.take_log()[0].startswith("venv")


def test_changed_dependencies_are_installed_into_the_same_environment(machine: Machine) -> None:
    machine.set_up()
    machine.take_log()
    (machine.checkout / "pyproject.toml").write_text("[project]\ndependencies = []\n")
    assert machine.set_up().returncode == 0
    assert [line.split()[0] for line in machine.take_log()] == ["-m", "projecteval"]


def test_touching_the_dependencies_changes_nothing(machine: Machine) -> None:
    machine.set_up()
    machine.take_log()
    os.utime(machine.checkout / "pyproject.toml")
    machine.set_up()
    assert machine.take_log() == []


def test_an_environment_that_was_moved_or_interrupted_is_made_again_from_nothing(machine: Machine) -> None:
    machine.set_up()
    machine.take_log()
    (machine.venv / "bin" / "pip").write_text("#!/elsewhere/.venv/bin/python\n")
    (machine.venv / ".set-up").unlink()
    assert machine.set_up().returncode == 0
    assert machine.take_log()[0] == f"venv python3 -m venv --clear {machine.venv}"


def test_what_failed_is_not_taken_for_done(machine: Machine) -> None:
    machine.has("pip-is-broken")
    assert machine.set_up().returncode != 0
    assert not (machine.venv / ".set-up").exists()
    (machine.root / "pip-is-broken").unlink()
    assert machine.set_up().returncode == 0
    assert machine.take_log()[-1] == "projecteval doctor"


def test_without_root_it_says_what_to_install_and_installs_nothing(machine: Machine) -> None:
    machine.program("apt-get", APT_GET)
    machine.remove("chromium", "bwrap", "npm")
    (machine.root / "python-venv").unlink()
    done = machine.set_up()
    assert done.returncode == 1
    assert "sudo apt-get install -y --no-install-recommends python3.12-venv chromium bubblewrap npm\n" in done.stderr
    assert machine.take_log() == []
    assert not machine.venv.exists()


def test_without_apt_it_says_that_the_names_are_those_of_debian(machine: Machine) -> None:
    machine.user(0)
    machine.remove("bwrap")
    done = machine.set_up()
    assert done.returncode == 1
    assert "bubblewrap" in done.stderr
    assert "no apt-get" in done.stderr


def test_root_installs_what_is_missing_with_apt(machine: Machine) -> None:
    machine.user(0)
    machine.program("apt-get", APT_GET)
    machine.remove("chromium", "chromedriver", "bwrap", "setpriv", "node", "npm")
    (machine.root / "python-venv").unlink()
    done = machine.set_up()
    assert done.returncode == 0, done.stderr
    update, install, *rest = machine.take_log()
    assert update.startswith("apt-get update")
    wanted = "python3.12-venv chromium chromium-driver bubblewrap util-linux nodejs npm"
    assert install.endswith(wanted)
    assert rest[-1] == "projecteval doctor"


def test_apt_that_installs_nothing_is_found_out(machine: Machine) -> None:
    machine.user(0)
    machine.program("apt-get")
    machine.remove("bwrap")
    done = machine.set_up()
    assert done.returncode == 1
    assert "Still missing: bubblewrap" in done.stderr


def test_a_newer_python_needs_a_compiler_because_some_wheels_are_missing(machine: Machine) -> None:
    machine.python("python3", "3.13")
    done = machine.set_up()
    assert done.returncode == 1
    assert "install -y --no-install-recommends gcc libc6-dev python3.13-dev\n" in done.stderr


def test_an_old_python3_is_passed_over_for_a_newer_one(machine: Machine) -> None:
    machine.python("python3", "3.10")
    machine.python("python3.11", "3.11")
    assert machine.set_up().returncode == 0
    assert machine.take_log()[0].startswith("venv python3.11 ")


def test_only_an_old_python_is_refused_with_its_version(machine: Machine) -> None:
    machine.python("python3", "3.9")
    done = machine.set_up()
    assert done.returncode == 1
    assert "needs Python 3.11 or newer, and python3 is Python 3.9.0" in done.stderr


def test_a_named_python_is_the_only_one_tried(machine: Machine) -> None:
    machine.python("old", "3.10")
    done = machine.set_up(PYTHON="old")
    assert done.returncode == 1
    assert "old is Python 3.10.0" in done.stderr


def test_uv_is_used_where_it_is(machine: Machine) -> None:
    machine.program("uv", UV)
    assert machine.set_up().returncode == 0
    log = machine.take_log()
    assert f"uv pip install --quiet --python {machine.venv}/bin/python -e .[dev]" in log
    assert not any("-m pip install --quiet" in line for line in log)


def test_uv_is_used_as_a_module_too(machine: Machine) -> None:
    machine.has("uv-module")
    done = machine.set_up()
    assert "installing the Python packages with python3 -m uv" in done.stderr


def test_pip_is_tried_when_uv_fails(machine: Machine) -> None:
    machine.program("uv", UV)
    machine.has("uv-is-broken")
    done = machine.set_up()
    assert done.returncode == 0
    assert "uv could not" in done.stderr
    assert "-m pip install --quiet --disable-pip-version-check -e .[dev]" in machine.take_log()


def test_a_browser_of_ones_own_is_enough(machine: Machine) -> None:
    machine.remove("chromium")
    assert machine.set_up().returncode == 1
    assert machine.set_up(PROJECTEVAL_BROWSER="/opt/browser").returncode == 0


def test_ubuntu_gets_the_browser_of_playwright_because_its_own_is_a_snap(machine: Machine) -> None:
    (machine.root / "os-release").write_text('NAME="Ubuntu"\nID=ubuntu\n')
    machine.remove("chromedriver")
    done = machine.set_up()
    assert done.returncode == 0, done.stderr
    assert f"playwright install --no-shell chromium in {machine.venv}/browsers" in machine.take_log()
    assert "install-deps chromium" in done.stderr
