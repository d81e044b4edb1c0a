"""The pages of the package: every example runs, and the tables of numbers are true."""

import re
from pathlib import Path

import coppice
import pytest

ROOT = Path(__file__).parents[2]
NUMBERS = (ROOT / "docs" / "python-numbers.md").read_text()
EXAMPLES = [
    (page, code)
    for page in ("docs/python.md", "docs/python-learning.md")
    for code in re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(), re.DOTALL)
]
QUICK = [(page, code) for page, code in EXAMPLES if "import ray" not in code]  # test_ray.py runs that of Ray


def test_there_are_examples() -> None:
    assert len(QUICK) >= 5


@pytest.mark.parametrize(("page", "code"), QUICK)
def test_an_example_runs(page: str, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # some write files
    (tmp_path / "data").symlink_to(ROOT / "data")
    exec(compile(code, page, "exec"), {"__name__": "example"})


def rows(heading: str) -> list[list[str]]:
    """The rows of the first table below a heading."""
    section = NUMBERS.split(f"{heading}\n", 1)[1]
    table = re.search(r"^\|.*?(?=\n\n|\Z)", section, re.DOTALL | re.MULTILINE)
    assert table
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table[0].splitlines()[2:]]


def test_the_tables_of_actions_are_true(game: coppice.Game) -> None:
    """The tables also fix the numbers: a change of them needs a new version of the game."""
    blocks = [(block.name, str(block.first), str(block.count)) for block in game.action_blocks]
    if has_default_numbers(game):
        return
    title = f"## Actions of {game.id.capitalize()}, version {game.version}"
    listed = [(name.strip("`"), first, count) for name, first, count, *_ in rows(title)]
    assert listed == blocks


def test_the_tables_of_fields_are_true(game: coppice.Game) -> None:
    if has_default_numbers(game):
        return
    for title, spec in (("Observation", game.observation_spec), ("Features of actions", game.action_feature_spec)):
        table = rows(f"## {title} of {game.id.capitalize()}, version {game.version}")
        listed = [(name.strip("`"), shape, most) for name, shape, most, *_ in table]
        fields = [(field.name, " × ".join(str(length) for length in field.shape), str(field.most)) for field in spec]
        assert listed == fields


def has_default_numbers(game: coppice.Game) -> bool:
    """The default fields of games without a codec: the page describes them once for all games."""
    return [block.name for block in game.action_blocks] == ["move"]
