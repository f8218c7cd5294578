"""How long the application runs, and how it ends: with its work, at a signal, by a fault.

Whatever ends it, the terminal is as it was before anything else is done or raised.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from contextlib import AbstractContextManager

    from prompt_toolkit.application import Application

INTERRUPTED: Final = 130


class Lifetime:
    """Of one application; `hush` gives back what it has changed beside the picture.

    `heard` has the signals heard that stop a program and let it go on.
    """

    def __init__(
        self,
        app: Application[None],
        hush: Callable[[], None],
        heard: Callable[[], AbstractContextManager[None]],
    ) -> None:
        self._app = app
        self._hush = hush
        self._heard = heard
        self._code: int | None = None
        self._task: asyncio.Task[int] | None = None

    async def run(self, work: Callable[[], Awaitable[int]], begun: Callable[[], None]) -> int:
        """Run the application as long as the work lasts; gives its exit code.

        The work begins behind the first picture. Raises what it raises, and what goes wrong in the
        application itself; EOFError when the terminal has gone.
        """
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(self._failed)

        def begin() -> None:
            loop.call_soon(self._begin, work, begun)

        try:
            with self._heard():
                await self._app.run_async(begin, set_exception_handler=False, handle_sigint=False)
        finally:
            self._restore()
            code = await self._end()
        return code

    def stop(self, code: int) -> None:
        """End at once, with this exit code; the first one counts."""
        if self._code is None:
            self._code = code
        if self._task is not None:
            self._task.cancel()
        else:
            self._exit()

    def _begin(self, work: Callable[[], Awaitable[int]], begun: Callable[[], None]) -> None:
        self._task = asyncio.ensure_future(_awaited(work))
        self._task.add_done_callback(lambda _: self._exit())
        if self._code is not None:
            self._task.cancel()
        begun()

    def _exit(self) -> None:
        if self._app.is_running and not self._app.is_done:
            self._app.exit()

    async def _end(self) -> int:
        """The work's end: it is asked to stop where the application has ended before it."""
        if self._task is None:
            return 0 if self._code is None else self._code
        self._task.cancel()
        await asyncio.wait([self._task])
        if self._task.cancelled():
            return INTERRUPTED if self._code is None else self._code
        code = self._task.result()
        return code if self._code is None else self._code

    def _failed(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Something went wrong in a callback of the loop: end, so that it can be told."""
        error = context.get("exception")
        if not isinstance(error, Exception):
            loop.default_exception_handler(context)
        elif self._app.is_running and not self._app.is_done:
            self._app.exit(exception=error)

    def _restore(self) -> None:
        """Modes off, the normal screen, the title; also where the first picture failed."""
        self._hush()
        self._app.output.enable_autowrap()
        self._app.renderer.reset()


async def _awaited(work: Callable[[], Awaitable[int]]) -> int:
    return await work()
