"""What pages are made with: the style sheets and scripts that lie beside the program."""

from importlib.resources import files


def web_text(*names: str) -> str:
    """The files of ``cli/web`` as one text."""
    web = files("cli") / "web"
    return "\n".join((web / name).read_text("utf-8") for name in names)
