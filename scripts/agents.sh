#!/bin/sh
# Install the coding agents that the tests run, and a library for training, in the versions that they were tried with:
# sh scripts/agents.sh [--try]
#
# Each has a folder of its own in the user's cache, about 1.8 GB in all; what is there already is not installed again.
# Their programs are linked in bin/ of that folder, which belongs on PATH. Nothing in it is ever run by this script,
# and npm runs no scripts of packages.
#
#   --try                without a registry, say so and succeed; omit the library for training
#   PYTHON               the interpreter, by default python3
#   PROJECTEVAL_AGENTS   the folder, by default projecteval-agents in the user's cache
set -eu

mini=2.4.6
codex=0.169.0
verifiers=0.4.0

agents=${PROJECTEVAL_AGENTS:-${XDG_CACHE_HOME:-$HOME/.cache}/projecteval-agents}
python=${PYTHON:-python3}
must=yes
if [ "${1:-}" = --try ]; then
  must=
  # Those who only try should not wait minutes for a registry that does not answer.
  export PIP_RETRIES=1 PIP_DEFAULT_TIMEOUT=10 npm_config_fetch_retries=1 npm_config_fetch_timeout=30000
fi

say() { printf '%s\n' "$*" >&2; }

install_mini() {
  "$python" -m venv "$1" && "$1/bin/pip" install --quiet --disable-pip-version-check --only-binary :all: "mini-swe-agent==$mini"
}

install_codex() {
  npm install --silent --no-fund --no-audit --ignore-scripts --prefix "$1" "@openai/codex@$codex"
}

# A trainer's library, which excludes the openai that projecteval needs: its own packages come first, those of
# $python after them.
install_verifiers() {
  "$python" -m venv "$1" &&
    "$1/bin/pip" install --quiet --disable-pip-version-check --only-binary :all: "verifiers==$verifiers" &&
    "$python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))' > "$("$1/bin/python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/zz-projecteval.pth"
}

# provide NAME VERSION FUNCTION PROGRAM: one that was interrupted leaves no folder of the final name.
provide() {
  folder=$agents/$1-$2
  program=$folder/$4
  if [ ! -x "$program" ]; then
    say "installing $1 $2 in $folder"
    rm -rf "$folder"
    if ! "$3" "$folder" >&2 || [ ! -x "$program" ]; then
      rm -rf "$folder"
      say "$1 could not be installed: is the registry of its packages reachable? The tests that need it are skipped."
      [ -z "$must" ] || exit 1
      return 0
    fi
  fi
  ln -sfn "$program" "$agents/bin/$(basename "$program")"
}

mkdir -p "$agents/bin"
provide mini-swe-agent "$mini" install_mini bin/mini
provide codex "$codex" install_codex node_modules/.bin/codex
# Half a gigabyte for the test of one example: only for those who ask for it.
[ -z "$must" ] || provide verifiers "$verifiers" install_verifiers bin/vf-eval
say "coding agents: add $agents/bin to PATH"
