import datetime

import coppice
import pytest
from conftest import positions


def test_a_record_is_read_as_it_was_written(game: coppice.Game) -> None:
    seats = ["human"] * game.num_players
    for index, state in enumerate(positions(game, 8)):
        if index % 29 and not state.is_terminal():
            continue
        text = coppice.write_record(state, seats, datetime.date(2026, 11, 26), seed=5)
        record = coppice.read_record(text)
        assert record.state == state
        assert record.state.history() == state.history()
        assert (record.game, record.seats, record.seed) == (game, seats, 5 if state.is_terminal() else None)
        assert record.date == "2026-11-26"
        assert record.program == f"coppice {coppice.__version__}"
        assert record.result == (state.returns() if state.is_terminal() else None)
        assert record.resigned is None
        assert (record.game_number, record.run_seed) == (None, None)
        assert coppice.write_record(record.state, seats, datetime.date(2026, 11, 26), seed=record.seed) == text


def test_a_record_of_a_run_says_which_game_it_was() -> None:
    state = coppice.load("copperdale").new_initial_state()
    text = coppice.write_record(state, ["greedy"])
    numbered = text.replace("Record: 1", "Record: 3").replace("Result:", "Game-Number: 17\nRun-Seed: 0\nResult:")
    record = coppice.read_record(numbered)
    assert (record.game_number, record.run_seed) == (17, 0)


def test_a_record_may_end_with_a_resignation() -> None:
    game = coppice.load("coppertwaddle")
    state = game.new_initial_state()
    state.play_chance(coppice.Random(2))
    player = state.current_player()
    text = coppice.write_record(state, ["human", "human"])
    assert text.endswith("end *\n")
    result = f"{player} {1 - player}"
    resigned = text.replace("Result: *", f"Result: {result}").replace("end *", f"{player + 1} resign\nend {result}")
    record = coppice.read_record(resigned)
    assert record.resigned == player
    assert record.result == [player, 1 - player]
    assert record.state == state


def test_what_is_no_record_is_refused() -> None:
    game = coppice.load("copperdale")
    *_, state = positions(game, 1)
    text = coppice.write_record(state, ["human"])
    lines = text.splitlines(keepends=True)
    for wrong in ("", "nothing", text[:-10], "".join([*lines[:-2], "1 assign moon\n", lines[-1]]), lines[0]):
        with pytest.raises(coppice.Error):
            coppice.read_record(wrong)


def test_what_cannot_be_a_record_is_refused() -> None:
    state = coppice.load("coppertwaddle").new_initial_state()
    state.play_chance(coppice.Random(2))
    for seats in ([], ["human"], ["human"] * 3, ["human", "two\nlines"], ["", "human"]):
        with pytest.raises(coppice.Error):
            coppice.write_record(state, seats)
    with pytest.raises(coppice.Error, match="resampled"):
        coppice.write_record(state.resample(0, 1), ["human", "human"])
