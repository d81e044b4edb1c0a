"""The report on a game: fairness, length, decisions, luck, and what each card does."""

import time
from collections.abc import Iterator, Sequence

from coppice import _core
from coppice._measured import Measured
from coppice._options import MOST_GAMES, check
from coppice._text import digests_of
from coppice.matches import PlayerLike, check_run, name_of, names_of, played

LANGUAGES = ("en", "de")


class GameReport(Measured):
    """What ``report`` returns. docs/workshop.md describes the members of ``data``. ``coppice merge FILE --html PAGE
    --csv FOLDER`` reads ``json``."""


def report(
    game: _core.Game,
    players: Sequence[PlayerLike],
    games: int,
    seed: int = 0,
    threads: int = 1,
    *,
    worth: int = 0,
    doubling: int = 0,
    language: str = "en",
) -> GameReport:
    """The report of ``coppice report`` on games with one player on each seat.

    It tells how fair and how long the games are, how often the lead changes, how much of the result is luck of the
    deal, and for each card whether it is strong, weak or rarely played. Game i has the cards of ``simulate`` with this
    seed. If all players are names, the games are played on ``threads`` threads, and the report is that of the command.
    Otherwise they are played on this thread as ``simulate`` does, so that a BatchPlayer gets up to ``GAMES_AT_ONCE``
    views in one call; every 20th deal is played twice, which measures luck. In addition, ``random`` plays a tenth as
    many games on ``threads`` threads, to tell cards that nobody can play from cards that these players ignore.

    ``worth``: so many deals are also played with a blank in place of each card; only with names of players.
    ``doubling``: so many pairs of games measure what twice the thinking time is worth, in Elo. It is the player on the
    first seat if its name has a number of playouts, otherwise the player that gives hints; only for two rivals.
    ``language``: of the names of cards, "en" or "de".

    Raises Error for an unknown player, a wrong number of players, or a game without blanks or rivals; IllegalAction for
    a player's illegal action; ValueError for numbers out of range and for another language.
    """
    check_run(game, players, games, seed, threads)
    check("worth", worth, 0, MOST_GAMES)
    check("doubling", doubling, 0, MOST_GAMES)
    if language not in LANGUAGES:
        raise ValueError(f"language must be one of {', '.join(LANGUAGES)}, not {language}")
    names = names_of(players)
    if worth > 0 and names is None:
        raise _core.Error("The worth of cards can be measured with players by their names only.")
    reporter = _core.Reporter(
        game, [name_of(each) for each in players], games, seed, threads, worth, doubling, language, digests_of(game)
    )
    if names is not None:
        return GameReport(reporter.of_named())
    begin = time.perf_counter()
    tables = played(game, players, seed, _numbers(games))
    for table in tables:
        again = next(tables).state if _core.is_played_twice(table.number) else None
        reporter.see(table.number, table.state, again)
    return GameReport(reporter.of_seen(time.perf_counter() - begin))


def _numbers(games: int) -> Iterator[tuple[int, bool]]:
    """The games, each followed by the second game of the same deal if there is one."""
    for number in range(1, games + 1):
        yield number, False
        if _core.is_played_twice(number):
            yield number, True
