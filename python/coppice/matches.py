"""Whole games between players: those of the program, and functions and networks of your own."""

import copyreg
import math
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import astuple, dataclass, replace
from itertools import islice
from typing import Protocol, TypeAlias, cast, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from coppice import _core
from coppice._options import MOST_GAMES, MOST_SEED, MOST_THREADS, check

Chooser: TypeAlias = Callable[[_core.View, int], int]
"""A player as a function: from a view and a seed to a legal action."""


@runtime_checkable
class BatchPlayer(Protocol):
    """A player that makes many decisions at once, such as a network."""

    def choose_many(self, views: Sequence[_core.View], seeds: Sequence[int]) -> Sequence[int]:
        """A legal action for each view."""
        ...


PlayerLike: TypeAlias = str | _core.Player | BatchPlayer | Chooser

GAMES_AT_ONCE = 256


def player(name: str) -> _core.Player:
    """A computer player by its name in the program: NAME, NAME:300 (playouts) or NAME:50ms.

    ``Game.players`` lists the names. Raises Error for a name that no game has.
    """
    return _core.Player(name)


def _reduced(player: _core.Player) -> tuple[Callable[[str], _core.Player], tuple[str]]:
    return _core.Player, (player.name,)


copyreg.pickle(_core.Player, _reduced)


@dataclass(frozen=True)
class Forfeit:
    """The games that a player's program forfeited in one way."""

    command: str
    fault: str
    """As in the program's JSON: not_started, version, late, ended, flood, form or illegal."""
    games: int
    example: str
    """Its first wrong line, shortened; empty if there was none."""


@dataclass(frozen=True)
class Report:
    """The results of many games."""

    players: list[str]
    """By seat."""
    results: NDArray[np.int32]
    """[games, players]"""
    forfeits: list[Forfeit]
    """Of other programs; they count as the results say. Empty if there are none."""

    @property
    def games(self) -> int:
        return len(self.results)

    @property
    def mean(self) -> NDArray[np.float64]:
        """The mean result of each seat."""
        return cast(NDArray[np.float64], self.results.mean(axis=0))

    @property
    def sd(self) -> NDArray[np.float64]:
        """The standard deviation of each seat's results. At least two games."""
        return cast(NDArray[np.float64], self.results.std(axis=0, ddof=1))

    @property
    def ci95(self) -> NDArray[np.float64]:
        """Half the width of the 95 % confidence interval of each mean, by the normal distribution."""
        return 1.96 * self.sd / math.sqrt(self.games)


@dataclass(frozen=True)
class ArenaReport:
    """Player A against player B, in pairs of games with the same cards and swapped seats."""

    players: tuple[str, str]
    results: NDArray[np.int32]
    """[pairs, 2, 2]: of A and B, first with A on seat 1, then with B there."""
    forfeits: list[Forfeit]
    """As in Report, of all games."""

    @property
    def wins(self) -> int:
        """Of A."""
        return int((self.results[..., 0] > self.results[..., 1]).sum())

    @property
    def ties(self) -> int:
        return int((self.results[..., 0] == self.results[..., 1]).sum())

    @property
    def losses(self) -> int:
        return int((self.results[..., 0] < self.results[..., 1]).sum())

    @property
    def score(self) -> tuple[float, float, float]:
        """A's mean score per game (a tie is a half), and the ends of its 95 % confidence interval."""
        half_points = (np.sign(self.results[..., 0] - self.results[..., 1]) + 1).sum(axis=1)
        return _core.estimate([int(count) for count in np.bincount(half_points, minlength=5)])


def simulate(game: _core.Game, players: Sequence[PlayerLike], games: int, seed: int = 0, threads: int = 1) -> Report:
    """Plays games with one player on each seat.

    Game i has the cards of ``coppice simulate`` with this seed. If all players are names, the games are played on
    ``threads`` threads, and are the same as those of that command. Otherwise they are played on this thread,
    ``GAMES_AT_ONCE`` at the same time, so that a BatchPlayer gets many views in one call.

    If all players are names, one may also be another program, ``exec:COMMAND``. A RuntimeWarning names each program
    that forfeited games, and the report has them.

    Raises Error for an unknown player or a wrong number of players, IllegalAction for a player's illegal action, and
    ValueError for numbers out of range: there is no report on no games.
    """
    results, forfeits = results_of(game, players, games, seed, threads)
    return Report([name_of(each) for each in players], results, told(forfeits))


def arena(game: _core.Game, a: PlayerLike, b: PlayerLike, games: int, seed: int = 0, threads: int = 1) -> ArenaReport:
    """Plays pairs of games of two rivals, as ``coppice arena`` does.

    Raises Error unless the game has two seats that play against each other and the number of games is even; otherwise
    the same as ``simulate``.
    """
    if game.num_players != 2 or game.is_cooperative:
        raise _core.Error("An arena needs a game of two players who play against each other.")
    check("games", games, 1, MOST_GAMES)
    if games % 2 != 0:
        raise _core.Error(f"{games} games are no pairs.")
    first, of_first = results_of(game, [a, b], games // 2, seed, threads)
    second, of_second = results_of(game, [b, a], games // 2, seed, threads)
    results = np.stack([first, second[:, ::-1]], axis=1)
    return ArenaReport((name_of(a), name_of(b)), results, told(of_first + of_second))


def told(forfeits: Iterable[Forfeit]) -> list[Forfeit]:
    """Adds up those of the same program and fault, and warns the caller of our caller of each sum."""
    sums: dict[tuple[str, str], Forfeit] = {}
    for each in forfeits:
        known = sums.get((each.command, each.fault))
        sums[each.command, each.fault] = replace(known, games=known.games + each.games) if known else each
    for each in sums.values():
        warnings.warn(_core.forfeit_sentence(*astuple(each)), RuntimeWarning, stacklevel=3)
    return list(sums.values())


def name_of(player: PlayerLike) -> str:
    """The player's name in reports."""
    if isinstance(player, str):
        return player
    if isinstance(player, _core.Player):
        return player.name
    return str(getattr(player, "__name__", type(player).__name__))


def results_of(
    game: _core.Game, players: Sequence[PlayerLike], games: int, seed: int, threads: int, first: int = 1
) -> tuple[NDArray[np.int32], list[Forfeit]]:
    """int32[games, players] of ``simulate``, from game number ``first`` on, and the forfeits. Games are numbered from
    1."""
    check_run(game, players, games, seed, threads)
    names = names_of(players)
    if names is not None:
        results, forfeits = _core.play_named(game, names, games, seed, threads, first)
        return results, [Forfeit(*each) for each in forfeits]
    results = np.zeros((games, game.num_players), np.int32)
    for table in played(game, players, seed, ((number, False) for number in range(first, first + games))):
        results[table.number - first] = table.state.returns()
    return results, []


def check_run(game: _core.Game, players: Sequence[PlayerLike], games: int, seed: int, threads: int) -> None:
    """Raises what ``simulate`` raises for these arguments."""
    if isinstance(players, str):  # a sequence, too, but of letters
        raise TypeError(f"players must be a list with a player for each seat, not the text {players!r}")
    check_numbers(games, seed, threads)
    if len(players) != game.num_players:
        seats = "1 seat" if game.num_players == 1 else f"{game.num_players} seats"
        raise _core.Error(f"This game has {seats}, not {len(players)}.")


def check_numbers(games: int, seed: int, threads: int) -> None:
    check("games", games, 1, MOST_GAMES)
    check("threads", threads, 1, MOST_THREADS)
    check("the seed", seed, 0, MOST_SEED)


def names_of(players: Sequence[PlayerLike]) -> list[str] | None:
    """The players, if all are names."""
    names = [each for each in players if isinstance(each, str)]
    return names if len(names) == len(players) else None


class Table:
    """A game with its deal, and random numbers for each seat. ``again``: others, for the same deal once more."""

    def __init__(self, game: _core.Game, seed: int, number: int, again: bool) -> None:
        self.number = number
        self.deal, family = _core.game_number(game, seed, number, again)
        self.randoms = [_core.Random.stream(family, seat) for seat in range(game.num_players)]
        self.state = game.new_initial_state()
        self.state.play_chance(self.deal)

    def play(self, action: int) -> None:
        self.state.apply_action(action)
        self.state.play_chance(self.deal)


def played(
    game: _core.Game, players: Sequence[PlayerLike], seed: int, numbers: Iterable[tuple[int, bool]]
) -> Iterator[Table]:
    """Plays these games, ``GAMES_AT_ONCE`` at the same time, and returns them in their order.

    ``numbers`` has the number of each game, and whether its deal is played once more.
    """
    seated = [_core.Player(each) if isinstance(each, str) else each for each in players]
    rest = iter(numbers)
    while tables := [Table(game, seed, number, again) for number, again in islice(rest, GAMES_AT_ONCE)]:
        _play(tables, seated)
        yield from tables


def _play(tables: list[Table], players: Sequence[_core.Player | BatchPlayer | Chooser]) -> None:
    """Plays all games to their ends."""
    while True:
        moved = False
        for seat, player in enumerate(players):
            waiting = [table for table in tables if table.state.current_player() == seat]
            if not waiting:
                continue
            moved = True
            views = [table.state.view(seat) for table in waiting]
            seeds = [table.randoms[seat].next() >> 1 for table in waiting]  # they fit into int64
            for table, action in zip(waiting, choose_actions(player, views, seeds), strict=True):
                try:
                    table.play(action)
                except _core.IllegalAction as error:
                    raise _core.IllegalAction(f"{name_of(player)} in game {table.number}: {error}") from None
        if not moved:
            return


def choose_actions(
    player: _core.Player | BatchPlayer | Chooser, views: list[_core.View], seeds: list[int]
) -> Sequence[int]:
    """An action for each view."""
    if isinstance(player, _core.Player):
        return [player.choose(view, seed) for view, seed in zip(views, seeds, strict=True)]
    if isinstance(player, BatchPlayer):
        actions = player.choose_many(views, seeds)
        if len(actions) != len(views):
            raise ValueError(f"choose_many of {name_of(player)}: {len(actions)} actions for {len(views)} views")
        return actions
    return [player(view, seed) for view, seed in zip(views, seeds, strict=True)]
