# Sourced by scripts/play and scripts/test: makes .venv beside pyproject.toml and keeps it in step with it.
# environment LABEL PIP-ARGUMENT...   installs once per change of pyproject.toml or constraints.txt

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# explained "$@": before anything is installed, a tool that is asked for help tells its first comment.
# Afterwards it helps by itself, and installs nothing for that either.
explained() {
    helping=
    case "${1:-}" in -h | --help) helping=yes ;; *) return 0 ;; esac
    if [ ! -x "$root/.venv/bin/python" ]; then
        sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"
        exit 0
    fi
}

find_python() {
    local candidate
    for candidate in "${PYTHON:-}" python3 python3.14 python3.13 python3.12 python3.11 python; do
        [ -n "$candidate" ] || continue
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            echo "$candidate"
            return
        fi
    done
    echo "Cartagena needs Python 3.11 or newer, and none was found. Install it, or name it: PYTHON=/path/to/python $0" >&2
    return 1
}

# A command that Ctrl-C ends with one sentence: in a process group of its own it does not hear the key,
# so neither it nor a program that it has started prints where it stood.
interruptible() {
    local child="" status=0
    trap 'interrupted "$child"' INT
    set -m
    "$@" &
    child=$!
    set +m
    wait "$child" || status=$?
    trap - INT
    return "$status"
}

interrupted() {
    trap '' INT
    if [ -n "$1" ]; then
        kill -TERM -- "-$1" 2>/dev/null || true
        wait "$1" 2>/dev/null || true
    fi
    echo "Interrupted; run it again: $0" >&2
    exit 130
}

install_all() {
    cd "$root"
    # pip before 25.1 knows no dependency groups.
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --upgrade "pip>=25.1" >&2 &&
        .venv/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt "$@" -e . >&2
}

environment() {
    local label=$1 python stamp want
    shift
    [ -z "${helping:-}" ] || return 0
    want=$(cat "$root/pyproject.toml" "$root/constraints.txt" | cksum)
    stamp="$root/.venv/.$label"
    if [ -x "$root/.venv/bin/python" ] && [ "$(cat "$stamp" 2>/dev/null)" = "$want" ]; then
        return
    fi
    python=$(find_python) || return 1
    echo "Setting up Cartagena in .venv (once, about half a minute) ..." >&2
    if [ ! -x "$root/.venv/bin/pip" ]; then
        rm -rf "$root/.venv"
        if ! interruptible "$python" -m venv "$root/.venv" >&2; then
            echo "This Python cannot make a virtual environment. On Debian and Ubuntu: sudo apt install python3-venv" >&2
            return 1
        fi
    fi
    interruptible install_all "$@" || {
        echo "Installing failed (see above). Is there a network the first time? Then run $0 again." >&2
        return 1
    }
    echo "$want" >"$stamp"
}
