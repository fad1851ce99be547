"""Sleeping until a button moves or time is up, with the CPU stopped in between.

`time.sleep_ms` would not wake for an edge, and `machine.idle` wakes every millisecond. `select`
does both: it stops the CPU until any interrupt, then asks its streams whether they are ready."""

import io
import select

_POLL = 3  # MP_STREAM_POLL (py/stream.h)


class EdgeSleep(io.IOBase):
    """latch: an EdgeLatch; to `select` it looks like a stream that is readable after an edge."""

    def __init__(self, latch):
        self._latch = latch
        self._poll = select.poll()
        self._poll.register(self, select.POLLIN)

    def ioctl(self, request, _argument):
        """What `select` asks of a stream."""
        return select.POLLIN if request == _POLL and self._latch.pending() else 0

    def sleep(self, ms):
        """Return at the first edge, at once if one is pending, at the latest after ms."""
        self._poll.ipoll(ms)
