#!/bin/sh
# Install Harbor, with which some tests and `make harbor` run exported missions: sh scripts/harbor.sh [--try]
#
# It needs Python 3.12 or later, which projecteval does not, so it gets an environment of its own in the user's cache, some
# 470 MB. What is there already is not installed again. The program is linked in bin/ of that folder.
#
#   --try                without a registry or such a Python, say so and succeed
#   HARBOR_PYTHON        the interpreter, by default the first of python3.12 to python3.14 on PATH or of pyenv
#   PROJECTEVAL_HARBOR   the folder, by default projecteval-harbor in the user's cache
set -eu

version=0.26.0

harbor=${PROJECTEVAL_HARBOR:-${XDG_CACHE_HOME:-$HOME/.cache}/projecteval-harbor}
must=yes
if [ "${1:-}" = --try ]; then
  must=
  # Those who only try should not wait minutes for a registry that does not answer.
  export PIP_RETRIES=1 PIP_DEFAULT_TIMEOUT=10
fi

say() { printf '%s\n' "$*" >&2; }

give_up() {
  say "$1 The tests that need Harbor are skipped."
  [ -z "$must" ] || exit 1
  exit 0
}

is_new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 12))' 2>/dev/null; }

find_python() {
  pyenv_root=${PYENV_ROOT:-${HOME:-}/.pyenv}
  for python in ${HARBOR_PYTHON:-python3.12 python3.13 python3.14 "$pyenv_root"/versions/3.1[2-9]*/bin/python python3}; do
    if is_new_enough "$python"; then
      printf '%s\n' "$python"
      return 0
    fi
  done
  return 1
}

folder=$harbor/harbor-$version
if [ ! -x "$folder/bin/harbor" ]; then
  python=$(find_python) || give_up "Harbor needs Python 3.12 or later; install one, or name it as HARBOR_PYTHON."
  say "installing Harbor $version in $folder"
  rm -rf "$folder"
  if ! "$python" -m venv "$folder" >&2 ||
    ! "$folder/bin/pip" install --quiet --disable-pip-version-check --only-binary :all: "harbor==$version" >&2; then
    rm -rf "$folder"  # one that was interrupted leaves nothing that looks complete
    give_up "Harbor could not be installed: is the registry of its packages reachable?"
  fi
fi
mkdir -p "$harbor/bin"
ln -sfn "$folder/bin/harbor" "$harbor/bin/harbor"
say "Harbor: $harbor/bin/harbor"
