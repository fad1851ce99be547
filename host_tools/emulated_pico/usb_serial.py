"""The host's end of the gadget's USB serial port.

rp2040py answers every buffer that the firmware arms for reception at once, with an empty packet
when there is nothing to send: an interrupt every 27 us that makes Python look three times too
slow. A real host stays silent, so here the armed buffer waits until there are bytes for it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from rp2040py.usb.cdc import USBCDC

if TYPE_CHECKING:
    from rp2040py.rp2040 import RP2040

PACKET = 64  # bytes, of a full-speed bulk endpoint


class UsbSerial:
    """`received` collects what the gadget sends; `send` queues what it gets."""

    def __init__(self, mcu: RP2040) -> None:
        self.connected = False
        self.received = bytearray()
        self.on_connected: Callable[[], None] = lambda: None
        self._usb = mcu.usb_ctrl
        self._cdc = USBCDC(self._usb)
        self._cdc.on_serial_data = self.received.extend
        self._cdc.on_device_connected = self._enumerated
        self._pending: deque[int] = deque()
        self._armed: tuple[int, int] | None = None
        assert self._usb.on_endpoint_read is not None and self._usb.on_reset is not None
        self._answer_cdc = self._usb.on_endpoint_read
        self._reset_cdc = self._usb.on_reset
        self._usb.on_endpoint_read = self._endpoint_armed
        self._usb.on_reset = self._chip_reset

    def send(self, data: bytes) -> None:
        self._pending.extend(data)
        self._serve()

    @property
    def sending(self) -> bool:
        """Whether bytes are still waiting for the gadget to take them."""
        return bool(self._pending or self._cdc.tx_fifo.item_count)

    def take(self) -> bytes:
        """What has been received since the last call."""
        data = bytes(self.received)
        self.received.clear()
        return data

    def _enumerated(self) -> None:
        self.connected = True
        self.on_connected()

    def _endpoint_armed(self, endpoint: int, size: int) -> None:
        if endpoint == 0:
            self._answer_cdc(endpoint, size)
        else:
            self._armed = (endpoint, size)
            self._serve()

    def _serve(self) -> None:
        if self._armed is None or not self._pending:
            return
        endpoint, size = self._armed
        self._armed = None
        for _ in range(min(size, PACKET, len(self._pending))):
            self._cdc.send_serial_byte(self._pending.popleft())
        self._answer_cdc(endpoint, size)

    def _chip_reset(self) -> None:
        self.connected = False
        self._pending.clear()
        self._armed = None
        self._reset_cdc()
