"""A learning curve as CSV and as a picture."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Progress:
    seconds: float
    games: int
    mean: float


def write_csv(file: Path, curve: Sequence[Progress]) -> None:
    rows = [f"{each.seconds:.1f},{each.games},{each.mean:.3f}" for each in curve]
    file.write_text("\n".join(["seconds,games,mean", *rows, ""]))


def picture_of(curve: Sequence[Progress], title: str, unit: str, most: float, peer: tuple[str, float]) -> str:
    """The curve as an SVG, from 0 to `most`. `peer`: the name and the mean of a player to compare with, as a dashed
    line."""
    width, height = 640, 360
    last = curve[-1].games
    name, level = peer

    def place(games: float, mean: float) -> tuple[float, float]:
        return 50 + (width - 70) * games / last, height - 40 - (height - 60) * mean / most

    def text(games: float, mean: float, words: str, more: str = "") -> str:
        x, y = place(games, mean)
        return f'<text x="{x:.1f}" y="{y:.1f}" {more}>{words}</text>'

    def line(points: Sequence[tuple[float, float]], more: str) -> str:
        places = " ".join("{:.1f},{:.1f}".format(*place(*point)) for point in points)
        return f'<polyline points="{places}" fill="none" {more}/>'

    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
            'font-size="12" role="img">',
            f"<title>{title}</title>",
            f'<rect width="{width}" height="{height}" fill="#fff"/>',
            line([(0, most), (0, 0), (last, 0)], 'stroke="#555"'),
            line([(0, level), (last, level)], 'stroke="#8a5a00" stroke-dasharray="6 4"'),
            line([(each.games, each.mean) for each in curve], 'stroke="#0b5c8a" stroke-width="2"'),
            text(0, level, f"{name} {level:g}", 'dx="8" dy="-6"'),
            *(
                text(0, most * step / 5, f"{most * step / 5:g}", 'dx="-8" dy="4" text-anchor="end"')
                for step in range(6)
            ),
            *(text(last * step / 4, 0, f"{last * step // 4:,}", 'dy="18" text-anchor="middle"') for step in range(4)),
            text(last, 0, f"{last:,} games", 'dy="18" text-anchor="end"'),
            text(0, most, unit, 'dx="8" dy="10"'),
            "</svg>",
            "",
        ]
    )
