"""Self-play by named players as a data set. Needs ``pip install coppice-games[data]``.

``python -m coppice.export copperdale FOLDER --players greedy`` plays until there are a million decisions. FOLDER gets
Parquet files, README.md (a data sheet), LICENSE.txt, CITATION.cff and SHA256SUMS. The same arguments write the same
decisions. docs/python-learning.md describes the columns.
"""

import argparse
import hashlib
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from coppice import _core
from coppice._extras import extra
from coppice._options import MOST_SEED, whole
from coppice._text import load

with extra("data"):
    import pyarrow as arrow
    import pyarrow.parquet as parquet

PER_FILE = 100_000
"""Decisions. A game is never divided between files, so a file may have a few more."""
FORMAT = 1
"""The version of the columns."""


@dataclass(frozen=True)
class Plan:
    """What determines a data set."""

    game: _core.Game
    players: Sequence[str]
    """One for each seat."""
    decisions: int
    """The minimum number; the last game is finished."""
    seed: int = 1
    assess: bool = False
    """Whether each decision includes the player's assessment of its actions, which takes as long as the decision."""

    def __post_init__(self) -> None:
        if self.decisions < 1:
            raise _core.Error("A data set needs at least one decision.")
        if len(self.players) != self.game.num_players:
            raise _core.Error(f"This game has {self.game.num_players} seats, not {len(self.players)}.")


def schema(plan: Plan) -> arrow.Schema:
    """The columns, with their meaning for people who have only the files."""
    actions = arrow.list_(arrow.int32())
    return arrow.schema(
        [
            ("game", arrow.int64()),
            ("decision", arrow.int32()),
            ("player", arrow.int8()),
            ("observation", arrow.binary(plan.game.observation_size)),
            ("legal_actions", actions),
            ("action", arrow.int32()),
            ("policy_actions", actions),
            ("policy_worths", arrow.list_(arrow.float32())),
            ("value", arrow.float32()),
            ("result", arrow.int32()),
        ],
        metadata={
            "coppice.format": str(FORMAT),
            "coppice.game": plan.game.name,
            "coppice.settings": repr(dict(plan.game.settings)),
            "coppice.players": ",".join(plan.players),
            "coppice.seed": str(plan.seed),
        },
    )


def decisions_of(plan: Plan, number: int) -> list[dict[str, Any]]:
    """All decisions of game ``number`` of the data set. Forced moves are among them."""
    deal, family = _core.game_number(plan.game, plan.seed, number)
    players = [_core.Player(name) for name in plan.players]
    randoms = [_core.Random.stream(family, seat) for seat in range(len(players))]
    state, rows = plan.game.new_initial_state(), list[dict[str, Any]]()
    state.play_chance(deal)
    while not state.is_terminal():
        seat = state.current_player()
        view, seed = state.view(seat), randoms[seat].next() >> 1
        opinions = players[seat].assess(view, seed) if plan.assess else []
        action = players[seat].choose(view, seed)
        rows.append(
            {
                "game": number,
                "decision": len(rows),
                "player": seat,
                "observation": view.observation().tobytes(),
                "legal_actions": view.legal_actions(),
                "action": action,
                "policy_actions": [each for each, _ in opinions],
                "policy_worths": [worth for _, worth in opinions],
                "value": opinions[0][1] if opinions else None,
            }
        )
        state.apply_action(action)
        state.play_chance(deal)
    results = state.returns()
    for row in rows:
        row["result"] = results[row["player"]]
    return rows


def parts_of(plan: Plan) -> Iterator[list[dict[str, Any]]]:
    """The decisions of whole games, in one part per file."""
    rows, written, number = list[dict[str, Any]](), 0, 0
    while written + len(rows) < plan.decisions:
        number += 1
        rows += decisions_of(plan, number)
        if len(rows) >= PER_FILE:
            yield rows
            written, rows = written + len(rows), []
    if rows:
        yield rows


def write(plan: Plan, folder: Path) -> int:
    """Writes the data set into an empty or new folder, and returns the number of decisions.

    Raises Error if the folder has files, so that nothing is overwritten and no set is mixed with another.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise _core.Error(f"{folder} is not empty.")
    count, games, names = 0, 0, schema(plan)
    for number, rows in enumerate(parts_of(plan)):
        table = arrow.Table.from_pylist(rows, schema=names)
        parquet.write_table(table, folder / f"part-{number:04}.parquet", compression="zstd")
        count, games = count + len(rows), rows[-1]["game"]
    (folder / "README.md").write_text(data_sheet(plan, count, games))
    (folder / "LICENSE.txt").write_text(LICENCE)
    (folder / "CITATION.cff").write_text(citation(plan))
    sums = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in sorted(folder.iterdir())]
    (folder / "SHA256SUMS").write_text("".join(sums))
    return count


LICENCE = """The games in these files were played by programs. They may be used, changed and passed on for any purpose
(CC0 1.0, https://creativecommons.org/publicdomain/zero/1.0/).
"""


def data_sheet(plan: Plan, decisions: int, games: int) -> str:
    from coppice import __version__

    fields = "".join(
        f"| `{field.name}` | {' × '.join(map(str, field.shape))} | {field.most} |\n"
        for field in plan.game.observation_spec
    )
    return f"""# Self-play in {plan.game.id.capitalize()}

{decisions} decisions of {games} games. Coppice {__version__}, format {FORMAT}, game `{plan.game.name}`.

- Settings: {dict(plan.game.settings) or "the game's own"}
- Players by seat: {", ".join(plan.players)}
- Seed: {plan.seed}. Game number i has the cards of game i of `coppice simulate --seed {plan.seed}`.
- Made by `python -m coppice.export`. The same version and arguments write the same decisions.
- Uses: to learn from and to compare with. The players are programs; the files say nothing about how people play.
- No personal data.
- `sha256sum --check SHA256SUMS` checks the files.

An observation has these fields, one byte each, one after the other:

| field | shape | most |
| --- | ---: | ---: |
{fields}"""


def citation(plan: Plan) -> str:
    from coppice import __version__

    return f"""cff-version: 1.2.0
message: If you use this data set, please cite it as below.
type: dataset
title: Self-play in {plan.game.id.capitalize()} by {", ".join(plan.players)}
authors:
  - name: The authors of Coppice
version: "{__version__}, format {FORMAT}, seed {plan.seed}"
license: CC0-1.0
"""


def settings_in(words: Sequence[str]) -> dict[str, str]:
    """The settings in "NAME=VALUE" each. A VALUE that is a file stands for its text.

    Raises Error for a word of another form, and for a setting that is given twice.
    """
    settings: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not name or not equals:
            raise _core.Error(f"“{word}” is not a setting: write NAME=VALUE.")
        if name in settings:
            raise _core.Error(f"The setting “{name}” is given twice.")
        settings[name] = Path(value).read_text() if Path(value).is_file() else value
    return settings


def main(words: Sequence[str] | None = None) -> int:
    arguments = argparse.ArgumentParser(
        prog="python -m coppice.export", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    arguments.add_argument("game", help="such as copperdale")
    arguments.add_argument("folder", type=Path, help="new or empty")
    arguments.add_argument("--players", nargs="+", required=True, help="one for each seat, or one for all")
    arguments.add_argument("--decisions", type=whole(1), default=1_000_000, help="the minimum number of decisions")
    arguments.add_argument("--seed", type=whole(0, MOST_SEED), default=1)
    arguments.add_argument("--assess", action="store_true", help="include the player's assessment of each action")
    arguments.add_argument(
        "--set",
        nargs="+",
        action="extend",
        default=[],
        metavar="NAME=VALUE",
        help="choose a setting, or give a file for it; may be repeated",
    )
    options = arguments.parse_args(words)
    try:
        game = load(options.game, **settings_in(options.set))
        players = options.players * game.num_players if len(options.players) == 1 else options.players
        plan = Plan(game, players, options.decisions, options.seed, options.assess)
        print(f"{write(plan, options.folder)} decisions in {options.folder}")
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
