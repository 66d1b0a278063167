#!/bin/sh
# Set up projecteval in a virtual environment: sh scripts/setup.sh [VENV]
# Installs the Python packages, and as root also the system's packages; otherwise says exactly what to install.
set -eu

venv=${1:-.venv}
python=${PYTHON:-python3}
here=$(cd "$(dirname "$0")/.." && pwd)
cd "$here"

say() { printf '%s\n' "$*" >&2; }

"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
  say "projecteval needs Python 3.11 or newer; $python is $("$python" --version 2>&1). Set PYTHON=/path/to/python3.11"
  exit 1
}

# ---- the system's packages: a browser, its driver, the sandbox, Node for missions that use it ----
missing=
needs() { # needs PACKAGE PROGRAM...: PACKAGE is missing when none of the programs is there
  package=$1
  shift
  for program in "$@"; do
    if command -v "$program" >/dev/null 2>&1; then return 0; fi
  done
  missing="$missing $package"
}
chromium=chromium
driver=chromium-driver
# Ubuntu's chromium package only installs a snap, which cannot run in a sandbox of ours.
if [ -r /etc/os-release ] && grep -q '^ID=ubuntu' /etc/os-release; then chromium=google-chrome-stable driver=chromedriver; fi
needs "$chromium" chromium google-chrome google-chrome-stable
needs "$driver" chromedriver
needs bubblewrap bwrap
needs iproute2 ip /usr/sbin/ip
needs util-linux setpriv
needs nodejs node
needs npm npm
needs fonts-dejavu-core fc-list
"$python" -c 'import ensurepip' 2>/dev/null || missing="$missing python3-venv"

if [ -n "$missing" ]; then
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    say "installing with apt-get:$missing"
    apt-get update -q >/dev/null
    # shellcheck disable=SC2086 - a list of package names
    DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing >/dev/null || {
      say "apt-get could not install:$missing"
      say "install them yourself (on Ubuntu: Google Chrome from its own package, with its chromedriver), then run this again"
      exit 1
    }
  else
    say "These programs are missing. Install them, then run this again:"
    say "  sudo apt-get install$missing"
    exit 1
  fi
fi

# ---- the Python packages ----
[ -x "$venv/bin/python" ] || "$python" -m venv "$venv"
if command -v uv >/dev/null 2>&1; then
  uv pip install --quiet --python "$venv/bin/python" -e '.[dev]'
else
  "$venv/bin/python" -m pip install --quiet --disable-pip-version-check -e '.[dev]'
fi

"$venv/bin/projecteval" doctor
