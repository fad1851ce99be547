"""The emulated gadget's serial port as a TCP socket, for `mpremote connect socket://127.0.0.1:PORT`.

The emulator runs in a thread of its own for as long as the server is open. Emulated time never
runs ahead of the wall clock here: mpremote waits in wall time."""

from __future__ import annotations

import select
import socket
import threading
import time
from types import TracebackType

from host_tools.emulated_pico.machine import EmulatedPico

SLICE_MS = 0.5


class SerialServer:
    """`with SerialServer(pico) as server:` serves one client at a time at `server.address`.

    Nothing else may touch the Pico meanwhile. An error of the emulator is raised at the end."""

    def __init__(self, pico: EmulatedPico, port: int = 0) -> None:
        self._pico = pico
        self._listener = socket.create_server(("127.0.0.1", port))
        self.port: int = self._listener.getsockname()[1]
        self.address = f"socket://127.0.0.1:{self.port}"
        self._client: socket.socket | None = None
        self._closing = threading.Event()
        self._error: BaseException | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> SerialServer:
        self._thread.start()
        return self

    def wait(self, seconds: float | None = None) -> None:
        """Serve that long, or until the emulator fails; the error then comes at the end."""
        self._thread.join(seconds)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._closing.set()
        self._thread.join()
        for connection in (self._client, self._listener):
            if connection is not None:
                connection.close()
        if self._error is not None and error is None:
            raise self._error

    def _run(self) -> None:
        try:
            while not self._closing.is_set():
                started = time.monotonic()
                self._pico.advance(SLICE_MS)
                self._forward()
                spare = SLICE_MS / 1000 - (time.monotonic() - started)
                self._listen(max(0.0, spare) if self._pico.asleep else 0.0)
        except Exception as error:
            self._error = error

    def _forward(self) -> None:
        data = self._pico.serial.take()
        if data and self._client is not None:
            try:
                self._client.sendall(data)
            except OSError:
                self._hang_up()

    def _listen(self, seconds: float) -> None:
        """Wait that long for the client; its bytes go to the gadget."""
        waiting = self._client if self._client is not None else self._listener
        ready, _, _ = select.select([waiting], [], [], seconds)
        if not ready:
            return
        if self._client is None:
            self._client, _ = self._listener.accept()
            self._client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            return
        try:
            data = self._client.recv(4096)
        except OSError:
            data = b""
        if data:
            self._pico.serial.send(data)
        else:
            self._hang_up()

    def _hang_up(self) -> None:
        if self._client is not None:
            self._client.close()
        self._client = None
