"""The report on a game equals that of the program, and players in Python get the same one.

``python python/tests/test_reports.py FILE...`` prints the digests of what the program has written, for PROGRAM below.
"""

import hashlib
import json
import os
import signal
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import coppice
import pytest
from conftest import quick_player

PROGRAM = {
    "copperdale": "203096e10c65706d3cb0d426891100b377b8b4012f794e23d525ee1377bf6f27",
    "coppertwaddle": "eda555eeeae2a9ca1b0297391d7847067fdbd4ee482d20f7420f5239ff82ec5c",
    "coupell": "895f28e49f4e78c08e592b221eff2a2187922704b6cf87e04bbd664a49cc5089",
}
"""The digests of ``coppice report GAME --language en --games 60 --seed 7 --json FILE``."""


def lasting(data: dict[str, Any]) -> dict[str, Any]:
    """Without what differs from run to run, and in the order of the games."""
    times = ("seconds", "decisions_per_second", "commit", "program")
    data = {key: value for key, value in data.items() if key not in times}
    data["sums"]["courses"] = sorted(data["sums"]["courses"])
    return data


def digest(report: str) -> str:
    return hashlib.sha256(json.dumps(lasting(json.loads(report)), sort_keys=True).encode()).hexdigest()


class Sitting:
    """Asks a player of the program view by view, as a network would be asked."""

    def __init__(self, name: str) -> None:
        self.__name__ = name
        self.player = coppice.player(name)
        self.most = 0

    def choose_many(self, views: Sequence[coppice.View], seeds: Sequence[int]) -> Sequence[int]:
        self.most = max(self.most, len(views))
        return [self.player.choose(view, seed) for view, seed in zip(views, seeds, strict=True)]


def first(view: coppice.View, seed: int) -> int:
    return view.legal_actions()[0]


def any_legal(view: coppice.View, seed: int) -> int:
    actions = view.legal_actions()
    return actions[seed % len(actions)]


@pytest.mark.parametrize("name", PROGRAM)
def test_the_report_is_that_of_the_program(name: str) -> None:
    game = coppice.load(name)
    report = coppice.report(game, ["greedy"] * game.num_players, 60, seed=7, threads=2)
    assert digest(report.json) == PROGRAM[name]
    assert report.data["program"] == f"coppice {coppice.__version__}"
    assert report.json.splitlines(keepends=True) == [report.json]


@pytest.mark.parametrize("name", PROGRAM)
def test_a_network_gets_the_same_report_with_any_number_of_threads(name: str) -> None:
    """It is asked for many games at once, and has the members that a player of the program has."""
    game = coppice.load(name)
    sitting = Sitting("greedy")
    one, two = (
        coppice.report(game, [sitting] * game.num_players, 250, seed=3, threads=threads).data for threads in (1, 2)
    )
    assert lasting(one) == lasting(two)
    assert one.keys() == coppice.report(game, ["greedy"] * game.num_players, 250, seed=3).data.keys()
    assert 100 < sitting.most <= coppice.matches.GAMES_AT_ONCE
    assert two["seconds"] > 0


def test_names_and_functions_meet(game: coppice.Game) -> None:
    players: list[coppice.PlayerLike] = [any_legal, quick_player(game)]
    data = coppice.report(game, players[: game.num_players], 45, seed=2).data
    assert data["games"] == 45
    assert data["seats"][0]["player"] == "any_legal"
    results = coppice.simulate(game, players[: game.num_players], 45, seed=2).results
    assert [seat["score"]["sum"] for seat in data["seats"]] == results.sum(axis=0).tolist()
    # Each player gets other random numbers the second time.
    assert sum(deals for _, _, deals in data["sums"]["duplicates"]) == 2


def test_a_second_game_of_a_deal_differs() -> None:
    game = coppice.load("copperdale")
    data = coppice.report(game, [any_legal], 400, seed=1).data
    assert any(one != other for one, other, _ in data["sums"]["duplicates"])


def test_cards_have_names_in_both_languages() -> None:
    game = coppice.load("copperdale")
    english, german = (coppice.report(game, ["random"], 1, language=each).data["cards"] for each in ("en", "de"))
    assert [card["id"] for card in english] == [card["id"] for card in german]
    assert [card["name"] for card in english] != [card["name"] for card in german]


def test_a_document_is_told_by_its_digest() -> None:
    deck = "A\n" * 24
    data = coppice.report(coppice.load("coupell", deck=deck), ["random"] * 2, 1).data
    assert data["settings"]["deck"] == "sha256:" + hashlib.sha256(deck.encode()).hexdigest()


def test_blanks_and_thinking_time_are_options() -> None:
    game = coppice.load("coppertwaddle")
    data = coppice.report(game, ["greedy", "random"], 20, worth=3, doubling=1).data
    assert data["sums"]["worth"]["games"] == data["sums"]["worth"]["whole"] == 3
    assert any("worth" in card for card in data["cards"])
    assert data["doubling"]["wished"] == sum(data["doubling"]["pairs"]) == 1
    fewer = coppice.report(game, [any_legal, "random"], 20, doubling=1).data
    assert fewer["doubling"] == data["doubling"]
    assert "worth" not in fewer["sums"]


def test_wrong_reports_are_refused() -> None:
    one, two, together = map(coppice.load, ("copperdale", "coppertwaddle", "coupell"))
    wrong: list[tuple[str, int]] = [("games", 0), ("games", 10**9 + 1), ("worth", -1), ("doubling", -1), ("threads", 0)]
    for name, number in wrong:
        arguments: dict[str, Any] = {"games": 1, name: number}
        with pytest.raises(ValueError, match=f"^{name} must be from"):
            coppice.report(one, ["random"], **arguments)
    for seed in (-1, 2**64):
        with pytest.raises(ValueError, match="seed"):
            coppice.report(one, ["random"], 1, seed)
    with pytest.raises(ValueError, match="language must be one of en, de, not fr"):
        coppice.report(one, ["random"], 1, language="fr")
    for players in ([], ["random"] * 2, ["chess"], ["human"], ["exec:true"], ["strong:0"]):
        with pytest.raises(coppice.Error):
            coppice.report(one, players, 1)
    with pytest.raises(coppice.Error, match="chess"):
        coppice.report(two, [first, "chess"], 1)
    with pytest.raises(coppice.Error, match="by their names only"):
        coppice.report(two, [first, first], 1, worth=1)
    for game in (one, together):
        with pytest.raises(coppice.Error):
            coppice.report(game, ["random"] * game.num_players, 1, doubling=1)


def test_a_name_that_is_no_text_is_refused() -> None:
    def strange(view: coppice.View, seed: int) -> int:
        return any_legal(view, seed)

    strange.__name__ = "\ud800"
    with pytest.raises((TypeError, UnicodeEncodeError)):
        coppice.report(coppice.load("copperdale"), [strange], 1)
    strange.__name__ = '<b>"ä\n'
    assert coppice.report(coppice.load("copperdale"), [strange], 1).data["seats"][0]["player"] == '<b>"ä\n'


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGINT to oneself")
def test_control_c_ends_a_report() -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a job in the background ignores it
    timer = threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            coppice.report(coppice.load("coppertwaddle"), ["greedy", "greedy"], 10_000_000)
        timer.join()
    finally:
        signal.signal(signal.SIGINT, before)


if __name__ == "__main__":
    for path in sys.argv[1:]:
        print(path, digest(Path(path).read_text()))
