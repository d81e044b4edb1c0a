import contextlib
import copy
import json
import pickle
import random
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import coppice
import numpy as np
import pytest
from conftest import positions


def test_the_game_describes_itself(game: coppice.Game) -> None:
    assert game.name == f"{game.id}_v{game.version}"
    assert game.num_players in (1, 2)
    assert sum(field.size for field in game.observation_spec) == game.observation_size
    assert sum(block.count for block in game.action_blocks) == game.num_distinct_actions
    assert "random" in game.players
    assert coppice.load(game.id) == game
    assert pickle.loads(pickle.dumps(game)) == game
    assert game != "another thing"


def test_settings_distinguish_games() -> None:
    game = coppice.load("coppertwaddle", edition="sphinx")
    assert game.settings["edition"] == "sphinx"
    assert game.settings["folio"] == "sphinx"
    assert game != coppice.load("coppertwaddle")
    assert coppice.load("coppertwaddle", first_guardian="1").settings["first-guardian"] == "1"


@pytest.mark.parametrize(
    ("name", "settings", "message"),
    [
        ("chess", {}, "There is no game called “chess”"),
        ("copperdale", {"colour": "red"}, "There is no setting “colour”"),
        ("copperdale", {"monuments": "no"}, "The setting “monuments” cannot be “no”"),
        ("coppertwaddle", {"folio": "no folio\n"}, "its first line is not “Coppice-Folio: 1”"),
    ],
)
def test_what_is_unknown_has_the_message_of_the_engine(name: str, settings: dict[str, str], message: str) -> None:
    with pytest.raises(coppice.Error) as error:
        coppice.load(name, **settings)
    assert message.lower() in str(error.value).lower()


def test_a_setting_is_a_text() -> None:
    with pytest.raises(TypeError, match="setting “folio” must be a text, not PosixPath"):
        coppice.load("coppertwaddle", folio=Path("my.folio"))  # type: ignore[arg-type]


def test_a_random_game(game: coppice.Game) -> None:
    length = 0
    for state in positions(game, 1):
        legal = state.legal_actions()
        if state.is_chance_node():
            assert state.current_player() == coppice.CHANCE
            outcomes = state.chance_outcomes()
            assert [number for number, _ in outcomes] == legal
            assert abs(sum(share for _, share in outcomes) - 1) < 1e-9
            assert not state.legal_mask().any()
        elif not state.is_terminal():
            assert state.view(state.current_player()).legal_actions() == legal
            assert list(np.flatnonzero(state.legal_mask())) == sorted(legal)
            for action in legal[:20]:
                assert state.string_to_action(state.action_to_string(action)) == action
        length += 1
    assert state.current_player() == coppice.TERMINAL
    assert legal == []
    assert len(state.returns()) == game.num_players
    assert length - 1 <= game.max_game_length
    assert len(state.history()) == length - 1


def test_undo_goes_back_step_by_step(game: coppice.Game) -> None:
    state = game.new_initial_state()
    state.play_chance(coppice.Random(3))
    before = state.clone()
    for action in state.legal_actions()[:5]:
        state.apply_action(action)
        assert len(state.history()) == len(before.history()) + 1
        state.undo()
        assert state == before
        assert state.history() == before.history()


def test_copies_are_independent(game: coppice.Game) -> None:
    state = game.new_initial_state()
    state.play_chance(coppice.Random(3))
    for other in (state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert other == state
        other.apply_action(other.legal_actions()[0])
        assert len(other.history()) == len(state.history()) + 1


def test_a_state_survives_as_text(game: coppice.Game) -> None:
    for index, state in enumerate(positions(game, 5)):
        if index % 37 == 0 or state.is_terminal():
            other = coppice.deserialize(state.serialize())
            assert other == state
            assert other.history() == state.history()


def test_what_is_no_state_is_refused(game: coppice.Game) -> None:
    state = game.new_initial_state()
    state.play_chance(coppice.Random(3))
    text = json.loads(state.serialize())
    changes: list[dict[str, object]] = [
        {"format": "x"},
        {"version": 2},
        {"actions": text["actions"] + 1},
        {"game": "chess"},
        {"game": None},
        {"settings": {"colour": "red"}},
        {"settings": {"colour": 1}},
        {"steps": [*text["steps"], "-1"]},
        {"steps": [*text["steps"], "99999999999999999999"]},
        {"steps": ["resample 9 1"]},
        {"steps": ["resample 1"]},
        {"steps": [""]},
        {"steps": [1]},
        {"steps": "1"},
    ]
    for change in changes:
        with pytest.raises((coppice.Error, IndexError)):
            coppice.deserialize(json.dumps({**text, **change}))
    for other in ("", "[]", "1", "{"):
        with pytest.raises(coppice.Error):
            coppice.deserialize(other)


def test_illegal_actions_change_nothing(game: coppice.Game) -> None:
    state = game.new_initial_state()
    state.play_chance(coppice.Random(3))
    before = state.clone()
    legal = set(state.legal_actions())
    for action in [-1, game.num_distinct_actions, 2**40, *(set(range(60)) - legal)]:
        with pytest.raises(coppice.IllegalAction):
            state.apply_action(action)
    with pytest.raises(coppice.IllegalAction):
        state.string_to_action("nonsense")
    with pytest.raises(TypeError):
        state.apply_action("0")  # type: ignore[arg-type]
    assert state == before
    assert issubclass(coppice.IllegalAction, coppice.Error)
    assert issubclass(coppice.Error, ValueError)


def test_threads_may_share_a_state(game: coppice.Game) -> None:
    """They get in each other's way, but what they leave is a position of the game."""
    state = game.new_initial_state()
    barrier = threading.Barrier(4)

    def use(seed: int) -> None:
        rng = random.Random(seed)
        barrier.wait()
        for _ in range(200):
            copy = state.clone()
            # Another thread may have played or undone an action since.
            with contextlib.suppress(coppice.Error):
                state.apply_action(rng.choice(copy.legal_actions() or [0]))
            if rng.random() < 0.4:
                with contextlib.suppress(coppice.Error):
                    state.undo()
            assert copy.is_terminal() == (not copy.legal_actions())

    with ThreadPoolExecutor(4) as executor:
        for done in [executor.submit(use, seed) for seed in range(4)]:
            done.result()
    again = game.new_initial_state()
    for _, action in state.history():
        again.apply_action(action)
    assert again == state


def test_a_finished_game_is_refused(game: coppice.Game) -> None:
    *_, state = positions(game, 2)
    with pytest.raises(coppice.IllegalAction, match=r"The game is over\."):
        state.apply_action(0)
    with pytest.raises(coppice.IllegalAction, match=r"The game is over\."):
        state.string_to_action("pass")
    with pytest.raises(coppice.Error):
        state.chance_outcomes()
    state.play_chance(coppice.Random(1))
    assert state.is_terminal()


def test_what_is_too_early_or_out_of_range_is_refused(game: coppice.Game) -> None:
    state = game.new_initial_state()
    with pytest.raises(coppice.Error):
        state.returns()
    with pytest.raises(coppice.Error):
        state.undo()
    for player in (-1, game.num_players, 300):
        with pytest.raises(IndexError):
            state.view(player)
        with pytest.raises(IndexError):
            state.observation(player)
        with pytest.raises(IndexError):
            state.resample(player, 1)


def test_observations_are_those_of_the_view(game: coppice.Game) -> None:
    out = np.empty(game.observation_size, np.uint8)
    for state in positions(game, 4):
        for player in range(game.num_players):
            view = state.view(player)
            assert state.observation(player, out=out) is out
            assert np.array_equal(out, view.observation())
            assert state.information_state(player) == view.information_state()
    fields = game.fields(np.stack([out, out]))
    assert list(fields) == [field.name for field in game.observation_spec]
    for field in game.observation_spec:
        assert fields[field.name].shape == (2, *field.shape)
        assert fields[field.name].max() <= field.most


def test_features_describe_each_legal_action(game: coppice.Game) -> None:
    assert game.action_feature_size == sum(field.size for field in game.action_feature_spec)
    most = np.array([field.most for field in game.action_feature_spec for _ in range(field.size)])
    for state in positions(game, 4):
        if state.current_player() < 0:
            with pytest.raises(coppice.Error, match="No player"):
                state.action_features()
            continue
        features = state.action_features()
        view = state.view(state.current_player())
        assert features.shape == (len(state.legal_actions()), game.action_feature_size)
        assert features.dtype == np.uint8
        assert (features <= most).all()
        assert np.array_equal(features, view.action_features())
        assert len(np.unique(features, axis=0)) == len(features)
        others = [player for player in range(game.num_players) if player != view.player]
        assert all(len(state.view(other).action_features()) == 0 for other in others)


def test_a_sample_is_one_of_the_legal_actions(game: coppice.Game) -> None:
    rng = coppice.Random(5)
    for state in positions(game, 6):
        if state.is_terminal():
            with pytest.raises(coppice.Error, match=r"The game is over\."):
                state.sample(rng)
        else:
            assert state.sample(rng) in state.legal_actions()
    assert state.game.new_initial_state().sample(coppice.Random(3)) == game.new_initial_state().sample(
        coppice.Random(3)
    )


def test_all_legal_actions_are_sampled_equally_often(game: coppice.Game) -> None:
    state = game.new_initial_state()
    state.play_chance(coppice.Random(2))
    rng = coppice.Random(1)
    legal = state.legal_actions()
    counts = Counter(state.sample(rng) for _ in range(400 * len(legal)))
    assert set(counts) == set(legal)
    assert all(300 < count < 500 for count in counts.values())  # five standard deviations


def test_a_resampled_state_looks_the_same(game: coppice.Game) -> None:
    rng = random.Random(1)
    differs = False
    for state in positions(game, 6):
        for player in range(game.num_players):
            other = state.resample(player, rng.getrandbits(63))
            assert other.view(player) == state.view(player)
            assert other.information_state(player) == state.information_state(player)
            assert np.array_equal(other.observation(player), state.observation(player))
            assert coppice.deserialize(other.serialize()) == other
            differs = differs or other != state
    assert differs == game.has_hidden_information


def test_objects_say_what_they_are() -> None:
    game = coppice.load("coppertwaddle")
    state = game.new_initial_state()
    assert repr(state) == "<coppice.State of coppertwaddle_v1, chance's turn>"
    state.play_chance(coppice.Random(1))
    player = state.current_player()
    assert repr(state) == f"<coppice.State of coppertwaddle_v1, player {player} is to move>"
    assert repr(state.view(player)) == f"<coppice.View of coppertwaddle_v1 for player {player}, who is to move>"
    assert repr(state.view(1 - player)) == f"<coppice.View of coppertwaddle_v1 for player {1 - player}>"
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
        state.play_chance(coppice.Random(1))
    assert repr(state) == "<coppice.State of coppertwaddle_v1, over>"
    assert repr(coppice.VectorEnv(game, 3)) == "<coppice.VectorEnv of 3 games of coppertwaddle_v1>"


def test_the_screen_is_a_dict(game: coppice.Game) -> None:
    state = game.new_initial_state()
    state.play_chance(coppice.Random(3))
    screen = state.to_dict(state.current_player())
    assert isinstance(screen, dict)
    assert screen == state.view(state.current_player()).to_dict()


def test_random_numbers_are_the_same_everywhere() -> None:
    assert [coppice.Random(1).next(), coppice.Random.stream(1, 2).below(1000)] == [14971601782005023387, 731]
    with pytest.raises(ValueError, match="bound"):
        coppice.Random(1).below(0)


def test_afterstates_are_what_the_player_sees_after_each_action(game: coppice.Game) -> None:
    states = [state.clone() for state in positions(game, 4) if state.current_player() >= 0][::7]
    starts, actions, observations, results = game.afterstates(states)
    assert starts[0] == 0 and starts[-1] == len(actions) == len(observations) == len(results)
    for state, begin, end in zip(states, starts[:-1], starts[1:], strict=True):
        player = state.current_player()
        assert list(actions[begin:end]) == state.legal_actions()
        for at in range(begin, min(end, begin + 20)):
            after = state.clone()
            after.apply_action(int(actions[at]))
            assert np.array_equal(observations[at], after.observation(player))
            assert after.is_terminal() == (not np.isnan(results[at]))
            if after.is_terminal():
                assert results[at] == after.returns()[player]


def test_afterstates_need_states_of_the_game_where_a_player_moves(game: coppice.Game) -> None:
    assert [len(part) for part in game.afterstates([])] == [1, 0, 0, 0]
    for wrong in ([last_of(game)], [other_game(game).new_initial_state()]):
        with pytest.raises(coppice.Error):
            game.afterstates(wrong)
    with pytest.raises(TypeError):
        game.afterstates([None])  # type: ignore[list-item]


def last_of(game: coppice.Game) -> coppice.State:
    return list(positions(game, 1))[-1]


def other_game(game: coppice.Game) -> coppice.Game:
    return coppice.load("coupell" if game.id != "coupell" else "copperdale")


def test_an_imagined_state_has_the_view_and_no_history(game: coppice.Game) -> None:
    state = next(state for state in positions(game, 5) if state.current_player() >= 0)
    player = state.current_player()
    imagined = state.view(player).imagine(seed=3)
    assert imagined == state.resample(player, 3)
    assert imagined.view(player) == state.view(player)
    for ask in (
        imagined.history,
        imagined.serialize,
        imagined.undo,
        lambda: coppice.write_record(imagined, ["random"] * game.num_players),
    ):
        with pytest.raises(coppice.Error):
            ask()
    before = imagined.clone()
    imagined.apply_action(imagined.legal_actions()[0])
    imagined.undo()
    assert imagined == before


def test_random_numbers_go_on_after_a_pickle() -> None:
    random = coppice.Random(5)
    random.next()
    for other in (copy.copy(random), copy.deepcopy(random), pickle.loads(pickle.dumps(random))):
        assert other.next() == copy.copy(random).next()
