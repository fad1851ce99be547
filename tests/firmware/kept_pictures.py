"""Pictures of the panel, compared with those in tests/pictures/LANGUAGE/NAME.png."""

from pathlib import Path

from host_tools.simulator.picture import difference_image, read_png, write_png

TESTS = Path(__file__).resolve().parent.parent
KEPT = TESTS / "pictures"
OUT = TESTS / "out"

HOW = "after a look at them: pytest tests/firmware/test_screens.py --accept-pictures"


class KeptPictures:
    """Those of one language. accept: new pictures replace the kept ones · kept, out: folders."""

    def __init__(self, language, accept, kept=KEPT, out=OUT):
        self._accept = accept
        self._kept = kept / language
        self._out = out / language

    def problem_of(self, name, pixels):
        """What is wrong with a picture, "" for nothing. What is to be looked at lies in `out`."""
        kept = self._kept / f"{name}.png"
        for kind in ("new", "kept", "difference"):
            self._out_file(name, kind).unlink(missing_ok=True)
        old = read_png(kept) if kept.exists() else None
        if old == pixels:
            return ""
        if self._accept:
            write_png(pixels, kept)
            return ""
        new = self._out_file(name, "new")
        write_png(pixels, new)
        if old is None:
            return f"{name}: no picture is kept; the new one is {new}"
        write_png(old, self._out_file(name, "kept"))
        difference = self._out_file(name, "difference")
        difference_image(old, pixels).save(difference)
        changed = sum(a != b for a, b in zip(old, pixels, strict=True))
        return f"{name}: {changed} pixels differ; see {difference}"

    def strangers(self, names):
        """Kept pictures that are none of ``names``; they are removed when new ones are accepted."""
        strangers = sorted(
            p for p in self._kept.glob("*") if p.suffix != ".png" or p.stem not in names
        )
        if self._accept:
            for path in strangers:
                path.unlink()
            return []
        return strangers

    def _out_file(self, name, kind):
        return self._out / f"{name}.{kind}.png"
