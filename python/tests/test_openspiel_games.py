"""Our Kuhn, Leduc and tic-tac-toe equal OpenSpiel's, history by history, and its algorithms get the same values.

The wheel of ./check --full has our reference games (python/tests/games); that of ./pack does not.
"""

from collections.abc import Iterator

import coppice
import coppice.openspiel
import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability, ismcts, mcts
from open_spiel.python.policy import TabularPolicy

RESULTS = {"kuhn": (-2, 2), "leduc": (-13, 13), "tic_tac_toe": (-1, 1)}
THEIRS = {"kuhn": "kuhn_poker", "leduc": "leduc_poker", "tic_tac_toe": "tic_tac_toe"}

pytestmark = pytest.mark.skipif("kuhn" not in coppice.games(), reason="built without the reference games")


def our_game(name: str) -> pyspiel.Game:
    coppice.openspiel.register(name, RESULTS[name], zero_sum=True)
    return pyspiel.load_game(f"coppice_{name}")


def choices(state: pyspiel.State) -> list[int]:
    """Actions in an order that both games share."""
    if state.is_chance_node():
        return sorted(action for action, _ in state.chance_outcomes())
    return sorted(state.legal_actions())


def histories(ours: pyspiel.State, theirs: pyspiel.State) -> Iterator[tuple[pyspiel.State, pyspiel.State]]:
    """All pairs of corresponding histories of two games."""
    yield ours, theirs
    if ours.is_terminal() or theirs.is_terminal():
        return
    for our_action, their_action in zip(choices(ours), choices(theirs), strict=True):
        yield from histories(ours.child(our_action), theirs.child(their_action))


@pytest.mark.parametrize("name, count", [("kuhn", 58), ("leduc", 9457), ("tic_tac_toe", 549946)])
def test_openspiel_has_the_same_histories(name: str, count: int) -> None:
    quick = 20_000
    ours, theirs = our_game(name), pyspiel.load_game(THEIRS[name])
    known: tuple[dict[str, str], dict[str, str]] = ({}, {})
    seen = 0
    for own, other in histories(ours.new_initial_state(), theirs.new_initial_state()):
        seen += 1
        assert own.current_player() == other.current_player()
        if own.is_terminal():
            assert own.returns() == other.returns()
        elif own.is_chance_node():
            assert sorted(share for _, share in own.chance_outcomes()) == pytest.approx(
                sorted(share for _, share in other.chance_outcomes())
            )
        else:  # both games have the same indistinguishable histories
            texts = own.information_state_string(), other.information_state_string()
            for known_as, text, partner in ((known[0], *texts), (known[1], *reversed(texts))):
                assert known_as.setdefault(text, partner) == partner
        if seen == quick and count > quick:
            return
    assert seen == count


def strategy(name: str, game: pyspiel.Game, iterations: int) -> TabularPolicy:
    solver = cfr.CFRSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    return solver.average_policy()


@pytest.mark.parametrize("name, iterations", [("kuhn", 100), pytest.param("leduc", 1, marks=pytest.mark.slow)])
def test_cfr_and_exploitability_of_openspiel_are_the_same(name: str, iterations: int) -> None:
    values = []
    for game in (our_game(name), pyspiel.load_game(THEIRS[name])):
        policy = strategy(name, game, iterations)
        score = expected_game_score.policy_value(game.new_initial_state(), [policy] * 2)
        values.append([*score, exploitability.exploitability(game, policy)])
    assert values[0] == pytest.approx(values[1])
    if name == "kuhn":
        assert values[0] == pytest.approx([-1 / 18, 1 / 18, 0], abs=0.02)


@pytest.mark.parametrize("name, history", [("kuhn", [0, 1, 1]), ("leduc", [5, 0, 0, 1])])
def test_ismcts_of_openspiel_plays_our_game(name: str, history: list[int]) -> None:
    """With the best card it does not fold to a bet."""
    game, random = our_game(name), np.random.RandomState(1)
    state = game.new_initial_state()
    for action in history:
        state.apply_action(action)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, random),
        uct_c=10.0,
        max_simulations=200,
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        random_state=random,
    )
    assert {state.action_to_string(action) for action in state.legal_actions()} & {"pass", "fold"}
    assert state.action_to_string(bot.step(state)) in {"bet", "call", "raise"}


def test_a_policy_of_openspiel_is_a_table_of_our_states() -> None:
    assert len(TabularPolicy(our_game("kuhn")).states) == 12
    assert len(TabularPolicy(our_game("leduc")).states) == 936
