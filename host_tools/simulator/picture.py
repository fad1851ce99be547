"""Pictures of the panel: PNG files, text for traces, comparison with kept ones.

Pixels are bytes of 0 or 1, 128*64, row by row, as SSD1306Model.pixels() gives them.
"""

from pathlib import Path

from PIL import Image, ImageChops

from host_tools.simulator.ssd1306_model import HEIGHT, WIDTH

LIT, DARK = 255, 0

# Upper and lower pixel of a cell to the character that shows both.
HALF_BLOCKS = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}

# In a difference: lit only in the kept picture, only in the new one.
GONE, NEW = (255, 70, 70), (70, 255, 120)


def image_of(pixels: bytes, scale: int = 1) -> Image.Image:
    """Grey picture, each pixel a plain square of `scale`."""
    image = Image.frombytes("L", (WIDTH, HEIGHT), pixels.translate(_TO_GREY))
    return image.resize((WIDTH * scale, HEIGHT * scale), Image.Resampling.NEAREST)


def write_png(pixels: bytes, path: Path, scale: int = 1) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    image_of(pixels, scale).convert("1").save(path, optimize=True)


def read_png(path: Path) -> bytes:
    """Pixels of a picture written at any scale. Raises ValueError if its size does not fit."""
    with Image.open(path) as image:
        scale = image.width // WIDTH
        if scale < 1 or image.size != (WIDTH * scale, HEIGHT * scale):
            raise ValueError(f"{path.name}: {image.width}x{image.height} is no picture of a panel")
        small = image.convert("L").resize((WIDTH, HEIGHT), Image.Resampling.NEAREST)
    return bytes(int(grey > 127) for grey in small.tobytes())


def text_of(pixels: bytes) -> str:
    """32 lines of 128 half blocks."""
    lines = []
    for y in range(0, HEIGHT, 2):
        upper = pixels[y * WIDTH : (y + 1) * WIDTH]
        lower = pixels[(y + 1) * WIDTH : (y + 2) * WIDTH]
        lines.append("".join(HALF_BLOCKS[pair] for pair in zip(upper, lower, strict=True)))
    return "\n".join(lines) + "\n"


def difference_image(kept: bytes, now: bytes, scale: int = 4) -> Image.Image:
    """Kept, new, and both over each other side by side: red what is gone, green what is new."""
    old, new = image_of(kept), image_of(now)
    both = Image.merge("RGB", [ImageChops.darker(old, new)] * 3)
    both.paste(GONE, mask=ImageChops.subtract(old, new))
    both.paste(NEW, mask=ImageChops.subtract(new, old))
    gap = 4
    sheet = Image.new("RGB", (3 * WIDTH + 2 * gap, HEIGHT), (60, 60, 60))
    for number, image in enumerate((old.convert("RGB"), new.convert("RGB"), both)):
        sheet.paste(image, (number * (WIDTH + gap), 0))
    return sheet.resize((sheet.width * scale, sheet.height * scale), Image.Resampling.NEAREST)


_TO_GREY = bytes([DARK, LIT]) + bytes(254)
