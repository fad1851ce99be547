"""Every moment at which the power can fail during flash operations, from one run of them."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from host_tools.emulated_pico import littlefs_image
from host_tools.emulated_pico.machine import EmulatedPico
from host_tools.emulated_pico.spi_flash import Operation, torn

HALF = 0.5


class FlashRecorder:
    """Records the erases and programs of a Pico's file system from now on."""

    def __init__(self, pico: EmulatedPico) -> None:
        self._before = pico.flash_image()
        self.operations: list[Operation] = []
        pico.flash.on_operation = self.operations.append

    def states(self) -> Iterator[tuple[str, dict[str, bytes]]]:
        """(first cut with it, path -> content) of each state of the files, in their order.

        Raises littlefs.LittleFSError where no file system is left."""
        noted: set[int] = set()
        state: dict[str, bytes] | None = None
        for cut, (image, block) in self._cuts():
            # What was not read for this state cannot have changed it.
            if state is None or block in noted:
                noted.clear()
                files = littlefs_image.read_files(bytes(image), noted=noted)
                if files != state:
                    state = files
                    yield cut, files

    def images(self, cuts: Collection[str]) -> list[bytes]:
        """The file system after these cuts."""
        return [bytes(image) for cut, (image, _) in self._cuts() if cut in cuts]

    def _cuts(self) -> Iterator[tuple[str, tuple[bytearray, int]]]:
        """(which, (image, block that has changed)) for a cut before, in the middle of and after
        each operation. The image is the same object each time and is changed afterwards."""
        image = bytearray(self._before)
        yield "before the first", (image, 0)
        for number, operation in enumerate(self.operations):
            at = operation.address - littlefs_image.FLASH_OFFSET
            place = slice(at, at + len(operation.after))
            image[place] = torn(operation, HALF)
            yield f"in the middle of {number}", (image, at // littlefs_image.BLOCK)
            image[place] = operation.after
            yield f"after {number}", (image, at // littlefs_image.BLOCK)
