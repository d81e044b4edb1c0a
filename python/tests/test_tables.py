"""Tables of the program as Parquet."""

from pathlib import Path

import pyarrow as arrow
import pyarrow.parquet as parquet
import pytest
from coppice import tables

DICTIONARY = """table,column,type,may_be_empty
games,file,text,no
games,seed,unsigned,yes
event_drawn,file,text,no
event_drawn,card,integer,yes
event_drawn,final,boolean,no
event_drawn,reason,deal | effect,no
"""


def exported(folder: Path) -> Path:
    folder.mkdir()
    (folder / "dictionary.csv").write_text(DICTIONARY)
    (folder / "games.csv").write_text('file,seed\n"a,b.coppice",18446744073709551615\nc,\n')
    (folder / "event_drawn.csv").write_text("file,card,final,reason\nc,-7,true,deal\nc,,false,effect\n")
    return folder


def test_columns_have_the_types_of_the_dictionary(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tables.main([str(exported(tmp_path / "csv")), str(tmp_path / "out")]) == 0
    assert capsys.readouterr().out.startswith("2 files")
    drawn = parquet.read_table(tmp_path / "out" / "event_drawn.parquet")
    assert drawn.schema.types == [arrow.string(), arrow.int64(), arrow.bool_(), arrow.string()]
    assert drawn["card"].to_pylist() == [-7, None]
    games = parquet.read_table(tmp_path / "out" / "games.parquet")
    assert games.to_pylist() == [{"file": "a,b.coppice", "seed": 2**64 - 1}, {"file": "c", "seed": None}]


def test_a_table_without_rows_has_its_columns(tmp_path: Path) -> None:
    folder = exported(tmp_path / "csv")
    (folder / "event_drawn.csv").write_text("file,card,final,reason\n")
    tables.to_parquet(folder, tmp_path / "out")
    assert parquet.read_table(tmp_path / "out" / "event_drawn.parquet").num_rows == 0


def test_a_text_that_looks_like_null_stays_a_text(tmp_path: Path) -> None:
    folder = exported(tmp_path / "csv")
    (folder / "games.csv").write_text("file,seed\nNA,\nnull,1\nnan,2\n#N/A,3\n")
    (folder / "event_drawn.csv").write_text("file,card,final,reason\nNULL,,true,NA\n")
    tables.to_parquet(folder, tmp_path / "out")
    games = parquet.read_table(tmp_path / "out" / "games.parquet")
    assert games["file"].to_pylist() == ["NA", "null", "nan", "#N/A"]
    assert games["seed"].to_pylist() == [None, 1, 2, 3]
    drawn = parquet.read_table(tmp_path / "out" / "event_drawn.parquet")
    assert drawn.to_pylist() == [{"file": "NULL", "card": None, "final": True, "reason": "NA"}]


def test_what_is_missing_or_in_the_way_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = exported(tmp_path / "csv")
    assert tables.main([str(tmp_path), str(tmp_path / "out")]) == 1
    assert "dictionary.csv is missing" in capsys.readouterr().err
    assert tables.main([str(folder), str(folder)]) == 1
    assert "is not empty" in capsys.readouterr().err
    (folder / "games.csv").write_text("file,seed\nx,many\n")
    assert tables.main([str(folder), str(tmp_path / "wrong")]) == 1
    assert "many" in capsys.readouterr().err
