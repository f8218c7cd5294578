"""Cuts Noto Sans KR down to what the sheets may need; ``scripts/subset-fonts`` calls it.

Kept are the letters of Western Europe, the syllables and letters of KS X 1001 (what Korean is
written in), and the signs that our sentences use. Hinting and layout tables go: a PDF needs none.
The result depends on the package and on fonttools only, not on the day.
"""

import sys
from pathlib import Path
from typing import Final

from fontTools.subset import Options, Subsetter, load_font, save_font

TARGET: Final = Path(__file__).parents[1] / "cli" / "fonts"
STYLES: Final = {"400Regular": "Regular", "700Bold": "Bold"}
SIGNS: Final = "–—‘’‚“”„•…‹›€←↑→↓−×✓●○ŒœŠšŸŽž"
MOST_BYTES: Final = 2_500_000


def letters() -> set[int]:
    """The code points that are kept."""
    latin = {*range(0x20, 0x7F), *range(0xA0, 0x180)}
    return latin | {ord(sign) for sign in SIGNS} | _korean()


def _korean() -> set[int]:
    """Rows 1 to 4 (signs and letters) and 16 to 40 (2,350 syllables) of KS X 1001."""
    rows = (*range(1, 5), *range(16, 41))
    found: set[int] = set()
    for row in rows:
        for cell in range(1, 95):
            text = bytes((0xA0 + row, 0xA0 + cell)).decode("euc_kr", "ignore")
            found |= {ord(letter) for letter in text}
    return found


def _cut(source: Path, target: Path) -> int:
    options = Options(
        hinting=False,
        layout_features=[],
        notdef_outline=True,
        name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14],
        recalc_timestamp=False,
        drop_tables=["GPOS", "GSUB", "GDEF", "BASE", "STAT", "vhea", "vmtx", "prep", "gasp"],
    )
    font = load_font(str(source), options)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters())
    subsetter.subset(font)
    save_font(font, str(target), options)
    return target.stat().st_size


def main() -> int:
    """Make both fonts; exit code 1 when together they are larger than agreed."""
    package = Path(sys.argv[1])
    total = 0
    for folder, style in STYLES.items():
        source = package / folder / f"NotoSansKR_{folder}.ttf"
        total += _cut(source, TARGET / f"NotoSansKR-{style}.ttf")
    licence = (package / "LICENSE_FONT").read_text("utf-8")
    (TARGET / "OFL.txt").write_text(licence, encoding="utf-8")
    print(f"{total:,} bytes")
    return int(total > MOST_BYTES)


if __name__ == "__main__":
    sys.exit(main())
