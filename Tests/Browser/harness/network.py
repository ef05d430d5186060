"""A network between a browser and a server. A test can cut it, stop all data on open connections, or hold back streams."""

import asyncio
import re
import socket
import struct
import threading
from collections.abc import Awaitable
from contextlib import suppress

from .server import PATIENCE

STREAM = re.compile(rb"^content-type: *text/event-stream", re.IGNORECASE | re.MULTILINE)
# Makes `close` reset the connection immediately and discard unsent data.
AT_ONCE = struct.pack("ii", 1, 0)


class Network:
    """Forwards connections to a port of this machine, inside `with`. As an HTTPS proxy, it routes every host name to the port."""

    def __init__(self, behind: int, holds_streams: bool = False):
        """`holds_streams`: the bodies of streams are held back, as by a proxy that buffers each response until its end."""
        self.behind = behind
        self.port = 0
        self._holds_streams = holds_streams
        self._loop = asyncio.new_event_loop()
        self._is_cut = False
        self._is_silent = False
        # The tasks of the open connections. `_dead` has those that no longer deliver data.
        self._carriers: set[asyncio.Task] = set()
        self._dead: set[asyncio.Task] = set()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    # MARK: - Faults

    def cut(self) -> None:
        """Resets all connections, and refuses new ones until `restore`."""
        self._change(is_cut=True)

    def fall_silent(self) -> None:
        """Until `restore`, nothing arrives on old or new connections, not even the end of a connection."""
        self._change(is_silent=True)

    def restore(self) -> None:
        """Lets new connections work again. Resets the silent connections, as a host resets connections that it does not know."""
        self._change()

    def _change(self, is_cut: bool = False, is_silent: bool = False) -> None:
        async def change() -> None:
            self._is_cut, self._is_silent = is_cut, is_silent
            if is_silent:
                self._dead |= self._carriers
                return
            for carrier in self._carriers if is_cut else self._dead:
                carrier.cancel()

        self._wait_for(change())

    # MARK: - Forwarding

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        carrier = asyncio.current_task()
        self._carriers.add(carrier)
        with suppress(OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
            if not self._is_cut:
                await self._carry(reader, writer, carrier)
        self._carriers.discard(carrier)
        self._dead.discard(carrier)
        writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
        writer.transport.abort()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, carrier: asyncio.Task) -> None:
        first = await reader.readuntil(b"\r\n\r\n")
        if first.startswith(b"CONNECT "):
            writer.write(b"HTTP/1.1 200 OK\r\n\r\n")
            first = b""
        there, back = await asyncio.open_connection("127.0.0.1", self.behind)
        if self._is_silent:
            self._dead.add(carrier)
        if carrier not in self._dead:
            back.write(first)
        pumps = self._pump(reader, back, carrier), self._pump(there, writer, carrier, is_answer=True)
        ways = [asyncio.create_task(pump) for pump in pumps]
        try:
            # Closes the connection as soon as one of its directions has ended.
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            back.transport.abort()

    async def _pump(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, carrier: asyncio.Task, is_answer: bool = False
    ) -> None:
        is_held = False
        with suppress(OSError):
            while data := await reader.read(1 << 16):
                if is_held or carrier in self._dead:
                    continue
                if is_answer and self._holds_streams and data.startswith(b"HTTP/1.1 200"):
                    head, end, _ = data.partition(b"\r\n\r\n")
                    if STREAM.search(head):
                        is_held, data = True, head + end
                writer.write(data)
                await writer.drain()
        if carrier in self._dead and is_answer:
            # Keeps the connection open, so that the browser does not learn that the server has closed it.
            await asyncio.Event().wait()

    # MARK: - The thread

    def _wait_for(self, work: Awaitable):
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def __enter__(self) -> "Network":
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._server = self._wait_for(asyncio.start_server(self._accept, "127.0.0.1", 0))
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    def __exit__(self, *_) -> None:
        async def end() -> None:
            self._server.close()
            carriers = list(self._carriers)
            for carrier in carriers:
                carrier.cancel()
            await asyncio.gather(*carriers, return_exceptions=True)

        self._wait_for(end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()
