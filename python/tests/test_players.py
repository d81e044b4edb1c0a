import pickle
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import coppice
import numpy as np
import pytest
from conftest import positions, quick_player


def first(view: coppice.View, seed: int) -> int:
    return view.legal_actions()[0]


class Network:
    """Makes many decisions at once, at random."""

    def __init__(self) -> None:
        self.sizes: list[int] = []

    def choose_many(self, views: Sequence[coppice.View], seeds: Sequence[int]) -> Sequence[int]:
        self.sizes.append(len(views))
        masks = np.stack([view.legal_mask() for view in views])
        return [int(np.flatnonzero(mask)[seed % mask.sum()]) for mask, seed in zip(masks, seeds, strict=True)]


def test_a_player_chooses_and_assesses() -> None:
    game = coppice.load("coppertwaddle")
    state = game.new_initial_state()
    state.play_chance(coppice.Random(1))
    strong = coppice.player("strong:100")
    view = state.view(state.current_player())
    action = strong.choose(view, 5)
    assert action in view.legal_actions()
    assert strong.choose(view, 5) == action
    opinions = strong.assess(view, 5)
    assert {number for number, _ in opinions} <= set(view.legal_actions())
    assert all(0 <= worth <= 1 for _, worth in opinions)
    assert coppice.player("random").assess(view, 5) == []


def test_a_player_plays_any_game_that_has_it(game: coppice.Game) -> None:
    player = coppice.player("random")
    for each in (game, coppice.load("copperdale"), game):
        state = each.new_initial_state()
        state.play_chance(coppice.Random(1))
        assert player.choose(state.view(state.current_player()), 1) in state.legal_actions()


def test_what_a_player_cannot_do_is_refused() -> None:
    for name in ("", "strong:0", "strong:x:y:z"):
        with pytest.raises(coppice.Error):
            coppice.player(name)
    with pytest.raises(coppice.Error, match=r"There is no player called “chess”\. Known: random, .*, planner\."):
        coppice.player("chess")
    with pytest.raises(coppice.Error, match="“greedy” takes no budget"):
        coppice.player("greedy:100")
    with pytest.raises(coppice.Error, match="“strong” has no option “foo”"):
        coppice.player("strong:foo")
    game = coppice.load("coppertwaddle")
    state = game.new_initial_state()
    with pytest.raises(coppice.Error, match="not to move"):
        coppice.player("random").choose(state.view(0), 1)
    state.play_chance(coppice.Random(1))
    view = state.view(state.current_player())
    with pytest.raises(coppice.Error, match="There is no player called “planner”"):
        coppice.player("planner").choose(view, 1)


def test_named_players_play_the_same_on_any_number_of_threads(game: coppice.Game) -> None:
    seats = [quick_player(game)] * game.num_players
    one = coppice.simulate(game, seats, 20, seed=3)
    two = coppice.simulate(game, seats, 20, seed=3, threads=2)
    assert np.array_equal(one.results, two.results)
    assert one.results.shape == (20, game.num_players)
    assert one.games == 20
    assert np.all(one.ci95 > 0) or np.all(one.sd == 0)


def test_a_name_and_its_player_play_alike() -> None:
    """The same deals, but a player that Python asks gets random numbers of its own: it breaks ties otherwise."""
    game = coppice.load("copperdale")
    named = coppice.simulate(game, ["greedy"], 100, seed=3)
    made = coppice.simulate(game, [coppice.player("greedy")], 100, seed=3)
    differences = named.results.astype(float) - made.results
    assert abs(differences.mean()) < 3 * differences.std() / 10
    assert made.players == ["greedy"]


def test_functions_and_networks_play(game: coppice.Game) -> None:
    network = Network()
    players: list[coppice.PlayerLike] = [network, first]
    report = coppice.simulate(game, players[: game.num_players], 10, seed=1)
    assert max(network.sizes) > 1
    assert report.players[0] == "Network"


def test_an_arena_has_mirrored_pairs() -> None:
    game = coppice.load("coppertwaddle")
    equal = coppice.arena(game, first, first, 8)
    assert equal.score[0] == 0.5
    assert equal.wins == equal.losses
    report = coppice.arena(game, "greedy", first, 20, seed=2)
    assert report.wins + report.ties + report.losses == 20
    mean, low, high = report.score
    assert low <= mean <= high
    assert mean > 0.5
    mirrored = coppice.arena(game, first, "greedy", 20, seed=2)
    assert mirrored.score[0] < 0.5


def test_wrong_matches_are_refused() -> None:
    two, one = coppice.load("coppertwaddle"), coppice.load("copperdale")
    with pytest.raises(coppice.Error):
        coppice.arena(one, first, first, 2)
    with pytest.raises(coppice.Error):
        coppice.arena(coppice.load("coupell"), first, first, 2)
    with pytest.raises(coppice.Error):
        coppice.arena(two, first, first, 3)
    with pytest.raises(coppice.Error):
        coppice.simulate(two, ["random"], 2)
    with pytest.raises(coppice.Error):
        coppice.simulate(two, ["random", "chess"], 2)
    for games in (-1, 0, 10**9 + 1):
        for call in (
            lambda games=games: coppice.simulate(one, ["random"], games),
            lambda games=games: coppice.arena(two, "random", "random", games),
            lambda games=games: coppice.study(one, [["random"]], games),
            lambda games=games: coppice.ladder(two, ["random", "greedy"], games),
        ):
            with pytest.raises(ValueError, match=f"^games must be from 1 to 1000000000, not {games}$"):
                call()
    with pytest.raises(TypeError, match="games must be a whole number, not"):
        coppice.simulate(one, ["random"], 1.5)  # type: ignore[arg-type]
    for seed in (-1, 2**64):
        with pytest.raises(ValueError, match="seed"):
            coppice.simulate(one, ["random"], 1, seed)
    with pytest.raises(coppice.IllegalAction):
        coppice.simulate(one, [lambda view, seed: -1], 1)
    with pytest.raises(ZeroDivisionError):
        coppice.simulate(one, [lambda view, seed: 1 // 0], 1)


def test_a_wrong_decision_names_its_player() -> None:
    class Short:
        def choose_many(self, views: Sequence[coppice.View], seeds: Sequence[int]) -> Sequence[int]:
            return [views[0].legal_actions()[0]] * (len(views) - 1)

    one, two = coppice.load("copperdale"), coppice.load("coppertwaddle")
    with pytest.raises(ValueError, match="choose_many of Short: 4 actions for 5 views"):
        coppice.simulate(one, [Short()], 5)

    def wrong(view: coppice.View, seed: int) -> int:
        return -1

    with pytest.raises(coppice.IllegalAction, match="wrong in game 1: There is no action -1"):
        coppice.simulate(two, [wrong, "random"], 3)


def test_a_single_name_is_no_list_of_players() -> None:
    with pytest.raises(TypeError, match="not the text 'greedy'"):
        coppice.simulate(coppice.load("copperdale"), "greedy", 3)
    with pytest.raises(TypeError, match="not the text 'greedy'"):
        coppice.report(coppice.load("copperdale"), "greedy", 3)


def test_other_programs_play(tmp_path: Path) -> None:
    game = coppice.load("coppertwaddle")
    last = tmp_path / "last.py"
    last.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    message = json.loads(line)\n"
        "    answer = {'protocol': 1}\n"
        "    if 'id' in message:\n"
        "        answer = {'id': message['id'], 'move': message['legal'][-1]}\n"
        "    print(json.dumps(answer), flush=True)\n"
    )
    program = f"exec:10000ms:{sys.executable} {last}"
    report = coppice.simulate(game, [program, "greedy"], 4, seed=1, threads=2)
    assert (report.results == coppice.simulate(game, [program, "greedy"], 4, seed=1).results).all()
    assert coppice.arena(game, program, "greedy", 2).players == (program, "greedy")
    for call in (
        lambda: coppice.player(program),
        lambda: coppice.simulate(game, [program, first], 2),
        lambda: coppice.VectorEnv(game, 2, opponents={0: program}),
    ):
        with pytest.raises(coppice.Error, match="plays only in simulate, arena, study and ladder"):
            call()


def test_weights_from_a_file_are_for_the_program() -> None:
    game, name = coppice.load("coppertwaddle"), "strong:policy@my.weights"
    for call in (lambda: coppice.player(name), lambda: coppice.simulate(game, [name, "greedy"], 2)):
        with pytest.raises(coppice.Error, match=r"my\.weights” has weights from a file: such players"):
            call()


def test_wrong_arguments_are_named() -> None:
    game, solitaire = coppice.load("coppertwaddle"), coppice.load("copperdale")
    with pytest.raises(TypeError, match="the seed must be a whole number, not 'today'"):
        coppice.arena(game, "greedy", "random", 2, seed="today")  # type: ignore[arg-type]
    with pytest.raises(coppice.Error, match="This game has 1 seat, not 2"):
        coppice.simulate(solitaire, ["greedy", "greedy"], 1)


def test_a_program_that_fails_loses_and_a_warning_says_so() -> None:
    game = coppice.load("coppertwaddle")
    with pytest.warns(RuntimeWarning, match="false” forfeited 3 games: "):
        report = coppice.simulate(game, ["exec:false", "greedy"], 3)
    assert report.mean[1] == 1
    assert report.forfeits == [coppice.Forfeit("false", "not_started", 3, "")]


def test_all_forfeits_of_an_arena_and_of_a_study_are_told_at_once() -> None:
    game = coppice.load("coppertwaddle")
    every = [coppice.Forfeit("false", "not_started", 8, "")]
    with pytest.warns(RuntimeWarning) as warned:
        assert coppice.arena(game, "exec:false", "greedy", 8).forfeits == every
        assert coppice.study(game, [["exec:false", "greedy"]], 8, chunk=3)[0].forfeits == every
    assert [str(each.message) for each in warned] == ["“false” forfeited 8 games: it did not start."] * 2
    assert {each.filename for each in warned} == {__file__}


def test_a_view_is_a_value() -> None:
    state = coppice.load("coppertwaddle").new_initial_state()
    assert state.view(0) == state.clone().view(0)
    assert state.view(0) != state.view(1)
    assert len({state.view(0), state.view(0)}) == 1


def test_threads_may_share_a_player(game: coppice.Game) -> None:
    state = game.new_initial_state()
    state.play_chance(coppice.Random(1))
    view = state.view(state.current_player())
    player = coppice.player("rollouts:5")
    alone = [player.choose(view, seed) for seed in range(8)]
    with ThreadPoolExecutor(4) as executor:
        assert list(executor.map(player.choose, [view] * 8, range(8))) == alone


def test_a_player_pickles_by_its_name() -> None:
    other = pickle.loads(pickle.dumps(coppice.player("strong:50")))
    assert isinstance(other, coppice.Player)
    assert other.name == "strong:50"


def test_a_view_pickles(game: coppice.Game) -> None:
    for state in positions(game, 3):
        for player in range(game.num_players):
            view = state.view(player)
            other = pickle.loads(pickle.dumps(view))
            assert other == view
            assert other.legal_actions() == view.legal_actions()
            assert np.array_equal(other.observation(), view.observation())


def test_a_view_of_another_version_is_refused() -> None:
    make, parts = coppice.load("copperdale").new_initial_state().view(0).__reduce__()
    assert callable(make)
    assert isinstance(parts, tuple)
    game, player, is_to_move, version, data = parts
    for wrong in (
        (game, player, is_to_move, version + "9", data),
        (game, player, is_to_move, version, data[1:]),
        (game, 7, is_to_move, version, data),
    ):
        with pytest.raises((coppice.Error, IndexError)):
            make(*wrong)


def test_the_interpreter_may_end_at_any_time() -> None:
    code = (
        "import coppice, threading\n"
        "env = coppice.VectorEnv(coppice.load('copperdale'), 64, threads=2)\n"
        "def play():\n"
        "    while True: env.step(env.sample())\n"
        "threading.Thread(target=play, daemon=True).start()\n"
        "for _ in range(1000): pass\n"
    )
    ended = subprocess.run([sys.executable, "-c", code], timeout=60, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
