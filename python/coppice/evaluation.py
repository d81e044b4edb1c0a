"""How strong players are: a ladder, an exploiter who knows how they play, and endgames that are solved exactly."""

from collections.abc import Sequence

from coppice import _core
from coppice._measured import Measured
from coppice._options import MOST_GAMES, check
from coppice._text import digests_of
from coppice.matches import Forfeit, check_numbers, told


class Measurement(Measured):
    """What ``ladder``, ``exploit`` and ``endgames`` return. docs/arena.md and docs/strength.md describe the members of
    ``data``."""


def ladder(game: _core.Game, players: Sequence[str], games: int, seed: int = 0, threads: int = 1) -> Measurement:
    """Each pair of these players meets in an arena, and all get an Elo, as in ``coppice ladder``.

    ``players``: two or more names; one may be another program, ``exec:COMMAND``. ``games``: of each pair, an even
    number. ``data["players"]`` has the ``player`` and its ``elo`` with ``value``, ``low`` and ``high``.

    A RuntimeWarning names each program that forfeited games, and ``data["forfeits"]`` has them. Raises Error for an
    unknown player, a game that is not for two rivals, or an odd number of games; ValueError for numbers out of range.
    """
    _check(players, 2, games, seed, threads)
    measured = Measurement(_core.ladder(game, players, games, seed, threads, digests_of(game)))
    told(Forfeit(**each) for each in measured.data.get("forfeits", []))
    return measured


def exploit(
    game: _core.Game,
    players: Sequence[str],
    games: int,
    seed: int = 0,
    threads: int = 1,
    *,
    simulations: int | None = None,
) -> Measurement:
    """Plays against each player with a search that simulates this player, as ``coppice exploit`` does.

    ``games``: against each player, an even number. ``simulations``: for each decision of the exploiter, by default as
    many as the command. ``data["exploited"]`` has the ``player`` and the exploiter's ``score`` with ``mean``, ``low``
    and ``high``: a lower bound for how much the player can be exploited.

    Raises Error for an unknown player, or a game that has no exploiter; ValueError for numbers out of range.
    """
    _check(players, 1, games, seed, threads)
    if simulations is not None:
        check("simulations", simulations, 1, MOST_GAMES)
    return Measurement(_core.exploit(game, players, games, seed, threads, simulations, digests_of(game)))


def endgames(game: _core.Game, players: Sequence[str], count: int, seed: int = 0, threads: int = 1) -> Measurement:
    """Solves endgames completely and tells what each player gives away in them, as ``coppice endgames`` does.

    ``count``: the number of endgames. Each thread needs about 250 MB. ``data["players"]`` has the ``player`` and what
    it ``gives_away``, in millionths of a game.

    Raises Error for an unknown player, one with a budget in time, or a game whose endgames cannot be solved; ValueError
    for numbers out of range.
    """
    _check(players, 1, count, seed, threads)
    return Measurement(_core.endgames(game, players, count, seed, threads, digests_of(game)))


def _check(players: Sequence[str], least: int, games: int, seed: int, threads: int) -> None:
    if isinstance(players, str) or not all(isinstance(each, str) for each in players):
        raise TypeError("players must be a list of names")
    if len(players) < least:
        raise ValueError(f"players must have at least {least} names")
    check_numbers(games, seed, threads)
