"""The Coppice benchmark measures players and inserts rows into its table."""

from pathlib import Path

import coppice
import pytest
from coppice import benchmark
from coppice.benchmark import TASKS, VERSION, Row

PAGE = (Path(__file__).parents[2] / "docs" / "benchmark.md").read_text()


def first(game: coppice.Game) -> coppice.Chooser:
    return lambda view, seed: view.legal_actions()[0]


def rows_of(page: str, game: str) -> list[str]:
    section = page.split(f"## {game.capitalize()}, version {VERSION}\n")[1].split("\n## ")[0]
    return [line.split("|")[1].strip() for line in section.splitlines() if line.startswith("| ")][2:]


@pytest.mark.parametrize("game", TASKS)
def test_a_row_is_that_of_a_match(game: str) -> None:
    task = TASKS[game]
    row = benchmark.measure(task, "random", "random", games=10)
    assert row == benchmark.measure(task, "random", "random", games=10, threads=2)
    assert row.low <= row.mean <= row.high
    if task.opponent:
        report = coppice.arena(coppice.load(game), "random", task.opponent, 10, benchmark.SEED)
        assert row.mean == report.score[0]


def test_a_player_of_your_own_gets_a_row(capsys: pytest.CaptureFixture[str]) -> None:
    assert benchmark.main(["copperdale", f"{__name__}:first", "random", "--games", "5"]) == 0
    assert [line.split("|")[1].strip() for line in capsys.readouterr().out.splitlines()] == [
        f"{__name__}:first",
        "random",
    ]


def test_a_row_may_have_another_name(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert benchmark.main(["copperdale", f"{__name__}:first", "--games", "5", "--name", " My first try "]) == 0
    assert capsys.readouterr().out.startswith("| My first try |")
    for wrong in ("", "a | b", "two\nlines"):
        with pytest.raises(SystemExit):
            benchmark.main(["copperdale", "random", "--games", "5", "--name", wrong])
        assert "--name needs" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        benchmark.main(["copperdale", "random", "greedy", "--games", "5", "--name", "two"])
    assert "of one player" in capsys.readouterr().err


def test_rows_go_into_the_table_by_their_result() -> None:
    task = TASKS["coppertwaddle"]
    page = benchmark.with_row(PAGE, task, Row("mine", 0.999, 0.9, 1.0, 400))
    assert rows_of(page, "coppertwaddle") == ["mine", *rows_of(PAGE, "coppertwaddle")]
    again = benchmark.with_row(page, task, Row("mine", 0.0, 0.0, 0.1, 400))
    assert rows_of(again, "coppertwaddle") == [*rows_of(PAGE, "coppertwaddle"), "mine"]
    assert rows_of(again, "copperdale") == rows_of(PAGE, "copperdale")


def test_what_cannot_be_measured_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert benchmark.main(["copperdale", "nobody", "--games", "5"]) == 1
    assert "nobody" in capsys.readouterr().err
    assert benchmark.main(["copperdale", "random", "--into", str(tmp_path / "none.md"), "--threads", "2"]) == 1
    with pytest.raises(coppice.Error, match="no table"):
        benchmark.with_row("# Another page\n", TASKS["coupell"], Row("mine", 1, 1, 1, 1))
    with pytest.raises(SystemExit):
        benchmark.main(["copperdale", "random", "--games", "5", "--into", "page.md"])
    for wrong in (["--games", "0"], ["--games", "many"], ["--threads", "0"]):
        with pytest.raises(SystemExit):
            benchmark.main(["copperdale", "random", *wrong])
        assert f"“{wrong[1]}” is no whole number from" in capsys.readouterr().err


def test_a_page_without_a_table_is_refused_before_anybody_plays(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "page.md").write_text("# Another page\n")
    assert benchmark.main(["coupell", "random", "--into", str(tmp_path / "page.md")]) == 1
    printed = capsys.readouterr()
    assert "no table" in printed.err and not printed.out


def test_the_page_has_the_program_s_players_and_the_examples() -> None:
    examples = {f"{file.stem}:make" for file in (Path(__file__).parents[1] / "examples").glob("learn_*.py")}
    for name in TASKS:
        assert {"random", "greedy"} <= set(rows_of(PAGE, name))
        for row in set(rows_of(PAGE, name)) - examples:
            assert isinstance(benchmark.player_named(TASKS[name], row), str)
