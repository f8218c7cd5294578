#!/usr/bin/env bash
# More than scripts/test: the wheel is built, installed and tried from an empty folder, and the README's commands are run.
# Needs the package registry. Takes a few minutes.
set -eu
. "$(dirname "${BASH_SOURCE[0]}")/environment.sh"
environment test --group dev
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
say() { echo "== $*"; }

try() { # try COMMAND...: the installed program, from an empty folder, with its own data folder
    mkdir -p "$work/empty"
    (cd "$work/empty" && CARTAGENA_DATA="$work/data" "$@")
}

plays() { # plays COMMAND: one deterministic game of two bots, audited
    local cartagena=$1
    try "$cartagena" --version
    try "$cartagena" simulate --preset tortuga --players 3 --seed 7 --policy greedy --jsonl >"$work/game.jsonl"
    try "$cartagena" audit "$work/game.jsonl"
    try "$cartagena" doctor >/dev/null
}

say "pip install . (a wheel, nothing named engine or cli at top level)"
python=$(find_python)
"$python" -m venv "$work/wheel"
"$work/wheel/bin/pip" install --quiet --disable-pip-version-check -c "$root/constraints.txt" "$root"
plays "$work/wheel/bin/cartagena"
try "$work/wheel/bin/python" -m cartagena --version
if try "$work/wheel/bin/python" -c 'import engine' 2>/dev/null; then
    echo "The wheel leaks a top-level package engine into site-packages." >&2
    exit 1
fi

say "pip install -e ."
"$python" -m venv "$work/editable"
"$work/editable/bin/pip" install --quiet --disable-pip-version-check -c "$root/constraints.txt" -e "$root"
plays "$work/editable/bin/cartagena"

say "sdist, and the wheel made from it"
"$work/wheel/bin/pip" install --quiet --disable-pip-version-check build
git -C "$root" archive HEAD --prefix=source/ | tar -x -C "$work"
(cd "$work/source" && "$work/wheel/bin/python" -m build --outdir "$work/dist" >/dev/null)
ls "$work/dist"

say "uvx --from ."
"$work/wheel/bin/pip" install --quiet --disable-pip-version-check uv
try "$work/wheel/bin/uvx" --quiet --from "$root" cartagena --version

say "README's commands from a fresh clone in an empty environment"
git clone --quiet "$root" "$work/clone"
(cd "$work/clone" && CARTAGENA_DATA="$work/data2" scripts/play --version)
(cd "$work/clone" && CARTAGENA_DATA="$work/data2" scripts/play doctor >/dev/null)
(cd "$work/clone" && scripts/test)
say "all of it holds"
