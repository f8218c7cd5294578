"""A headless Chromium that does what it is told over a pipe, for looking at our pages.

It reports everything the page complains of: console errors, exceptions, refusals of the policy,
and every request that leaves the file.
"""

from __future__ import annotations

import base64
import json
import os
import subprocess
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

if TYPE_CHECKING:
    from collections.abc import Generator

Form = dict[str, object]
SECONDS: Final = 60
COMPLAINTS: Final = ("Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled")


class PageError(Exception):
    """The browser refused what it was told."""


class Browser:
    """One page in one browser; see `opened`."""

    def __init__(self, to: int, back: int) -> None:
        self._to = os.fdopen(to, "wb", buffering=0)
        self._back = os.fdopen(back, "rb")
        self._number = 0
        self._session = ""
        self._loads = 0
        self.complaints: list[str] = []
        self.requests: list[str] = []

    def attach(self) -> None:
        """Take the one page that the browser has opened."""
        made = self.tell("Target.createTarget", url="about:blank")
        joined = self.tell("Target.attachToTarget", targetId=made["targetId"], flatten=True)
        self._session = str(joined["sessionId"])
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.tell(f"{domain}.enable")

    def tell(self, method: str, **params: object) -> Form:
        """Give an order and wait for its result; what happens meanwhile is noted."""
        self._number += 1
        order: Form = {"id": self._number, "method": method, "params": params}
        if self._session:
            order["sessionId"] = self._session
        self._to.write(json.dumps(order).encode() + b"\0")
        while True:
            said = self._heard()
            if said.get("id") == self._number:
                if "error" in said:
                    raise PageError(f"{method}: {said['error']}")
                return cast("Form", said["result"])

    def open(self, page: Path, hash_: str = "") -> None:
        """Load a file and wait until it is there."""
        # Else a link into the page that is shown already would load nothing.
        for url in ("about:blank", page.resolve().as_uri() + hash_):
            before = self._loads
            self.tell("Page.navigate", url=url)
            while self._loads == before:
                self._heard()

    def window(self, width: int, height: int, *, dark: bool, phone: bool = False) -> None:
        """The size of the window in pixels of the style sheet, and the scheme of the reader."""
        self.tell(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=phone,
        )
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.tell("Emulation.setEmulatedMedia", features=[scheme])

    def script(self, *, runs: bool) -> None:
        """Whether pages loaded from now on may run their script."""
        self.tell("Emulation.setScriptExecutionDisabled", value=not runs)

    def ask(self, expression: str) -> object:
        """The value of an expression in the page.  Raises `PageError` when it throws."""
        got = self.tell("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in got:
            raise PageError(f"{expression}: {got['exceptionDetails']}")
        return cast("Form", got["result"]).get("value")

    def until(self, expression: str) -> bool:
        """Whether an expression becomes true before the deadline."""
        deadline = time.monotonic() + SECONDS
        while time.monotonic() < deadline:
            if self.ask(expression):
                return True
        return False

    def press(self, key: str, *, shift: bool = False) -> None:
        """A key down and up."""
        code = {" ": "Space"}.get(key, key)
        for kind in ("keyDown", "keyUp"):
            self.tell(
                "Input.dispatchKeyEvent",
                type=kind,
                key=key,
                code=code,
                modifiers=8 if shift else 0,
                windowsVirtualKeyCode={" ": 32}.get(key, 0),
                text=" " if key == " " and kind == "keyDown" else "",
            )

    def shot(self, path: Path, *, whole: bool = False) -> None:
        """A photograph of the window, or of the whole page."""
        got = self.tell("Page.captureScreenshot", captureBeyondViewport=whole)
        if whole:
            size = cast("Form", self.tell("Page.getLayoutMetrics")["cssContentSize"])
            clip = {**size, "scale": 1}
            got = self.tell("Page.captureScreenshot", captureBeyondViewport=True, clip=clip)
        path.write_bytes(base64.b64decode(str(got["data"])))

    def printed(self, path: Path) -> None:
        """The page as it would be printed, as a PDF."""
        got = self.tell("Page.printToPDF", printBackground=False)
        path.write_bytes(base64.b64decode(str(got["data"])))

    def _heard(self) -> Form:
        data = bytearray()
        while (byte := self._back.read(1)) != b"\0":
            if not byte:
                raise PageError("the browser has ended")
            data += byte
        said = cast("Form", json.loads(data))
        method, params = said.get("method"), cast("Form", said.get("params", {}))
        self._loads += method == "Page.loadEventFired"
        if method == "Network.requestWillBeSent":
            self.requests.append(str(cast("Form", params["request"])["url"])[:200])
        if method in COMPLAINTS:
            self.complaints.append(f"{method}: {json.dumps(params)[:500]}")
        return said


@contextmanager
def opened() -> Generator[Browser]:
    """A browser with one empty page."""
    told, to = os.pipe()
    back, tells = os.pipe()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        process = subprocess.Popen(
            [
                "bash",
                "-c",
                f'exec chromium "$@" 3<&{told} 4>&{tells}',
                "chromium",
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--hide-scrollbars",
                "--remote-debugging-pipe",
                f"--user-data-dir={profile}",
            ],
            pass_fds=(told, tells),
            stderr=subprocess.DEVNULL,
        )
        os.close(told)
        os.close(tells)
        try:
            browser = Browser(to, back)
            browser.attach()
            yield browser
        finally:
            process.terminate()
            process.wait(SECONDS)
