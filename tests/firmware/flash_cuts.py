"""What a power cut may leave of one operation of a flash."""

PAGE = 256
BLOCK_PAGES = 16


def cut_pages(pages, page, data, chance):
    """The flash before an operation, with a part of it done, and with some of its bits done. What
    follows the whole operation is what comes before the next one."""
    split = chance.below(PAGE)
    part = list(pages)
    noise = list(pages)
    if data is None:
        for i in range(page, page + BLOCK_PAGES):
            if i < page + split // BLOCK_PAGES:
                part[i] = b"\xff" * PAGE
            noise[i] = some_bits(pages[i], b"\xff" * PAGE, chance)
    else:
        part[page] = data[:split] + pages[page][split:]
        noise[page] = some_bits(pages[page], data, chance)
    return [pages, part, noise]


def some_bits(old, new, chance):
    """Bytes in which each bit is that of one or of the other."""
    if old == new:
        return old
    mixed = bytearray(old)
    for i in range(len(old)):
        if old[i] != new[i]:
            mask = chance.below(256)
            mixed[i] = old[i] & ~mask & 255 | new[i] & mask
    return bytes(mixed)
