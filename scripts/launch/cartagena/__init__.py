"""The command ``cartagena``: finds the program's packages and hands the command line to them.

It must stay tiny: ``--version`` is answered here, before anything is imported that takes time
(argparse alone doubles the start of Python, importlib.metadata makes it six times as long).
"""

import sys

__version__ = "0.1.0"


def main() -> int:
    """Run the command line in ``sys.argv`` and return the exit code (SCREEN 9)."""
    if sys.argv[1:] in (["--version"], ["-V"]):
        return _print_version()
    _find_packages()
    try:
        from cli.ui.main import run  # after the path is set: the packages lie beside this one

        code = run(sys.argv[1:])
    except KeyboardInterrupt:  # one more, while the first was told; or before there was anything
        code = 130
    _be_ended()
    return code


def _print_version() -> int:
    """Print the version; 1 when stdout is full (a closed one is nobody's trouble)."""
    try:
        print("cartagena", __version__, flush=True)
    except BrokenPipeError:
        _be_quiet()
    except OSError as error:
        _be_quiet()
        print(f"cartagena: the output cannot be written: {error.strerror}", file=sys.stderr)
        return 1
    return 0


def _be_ended() -> None:
    """All is said: a Ctrl-C now would only be a traceback of the interpreter's own end."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _be_quiet() -> None:
    """Let the interpreter's last flush of stdout go nowhere."""
    import os

    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _find_packages() -> None:
    """Put the folder that holds ``engine``, ``p2p`` and ``cli`` on this process's path.

    In a wheel that is ``_app`` here; in a bare checkout it is three folders up.
    """
    from os.path import abspath, dirname, isdir, join

    here = dirname(abspath(__file__))  # noqa: PTH100, PTH120 - pathlib would slow every start
    app = join(here, "_app")  # noqa: PTH118 - as above
    if not isdir(app):  # noqa: PTH112 - as above
        app = dirname(dirname(dirname(here)))  # noqa: PTH120 - as above
    if app not in sys.path:
        sys.path.insert(0, app)
