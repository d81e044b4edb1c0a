"""Tables of recorded games as Parquet. Needs ``pip install coppice-games[data]``.

``python -m coppice.tables TABLES FOLDER`` reads the CSV files that ``coppice export --csv TABLES`` wrote, and writes
each as a Parquet file with the types of ``dictionary.csv``. docs/tables.md describes the columns.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

from coppice import _core
from coppice._extras import extra

with extra("data"):
    import pyarrow as arrow
    import pyarrow.csv as csv
    import pyarrow.parquet as parquet

TYPES = {"integer": arrow.int64(), "unsigned": arrow.uint64(), "boolean": arrow.bool_()}
"""Of these types of the dictionary; all others are texts."""


def dictionary(tables: Path) -> dict[str, dict[str, arrow.DataType]]:
    """The columns of each table with their types. Raises Error if the folder has no dictionary."""
    file = tables / "dictionary.csv"
    if not file.is_file():
        raise _core.Error(f"{file} is missing: “coppice export --csv {tables}” writes it.")
    columns: dict[str, dict[str, arrow.DataType]] = defaultdict(dict)
    for row in csv.read_csv(file, convert_options=csv.ConvertOptions(null_values=[])).to_pylist():
        columns[row["table"]][row["column"]] = TYPES.get(row["type"], arrow.string())
    return columns


def to_parquet(tables: Path, folder: Path) -> int:
    """Writes the Parquet files into an empty or new folder, and returns their number.

    Raises Error if the folder has files, so that nothing is overwritten.
    """
    columns = dictionary(tables)
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise _core.Error(f"{folder} is not empty.")
    for name, types in columns.items():
        # Only an empty field is null: the texts NA, null and nan are words that somebody may have played.
        options = csv.ConvertOptions(
            column_types=types, null_values=[""], strings_can_be_null=True, quoted_strings_can_be_null=False
        )
        parse = csv.ParseOptions(newlines_in_values=True)
        table = csv.read_csv(tables / f"{name}.csv", parse_options=parse, convert_options=options)
        parquet.write_table(table, folder / f"{name}.parquet", compression="zstd")
    return len(columns)


def main(words: Sequence[str] | None = None) -> int:
    arguments = argparse.ArgumentParser(
        prog="python -m coppice.tables", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    arguments.add_argument("tables", type=Path, help="the folder of coppice export --csv")
    arguments.add_argument("folder", type=Path, help="new or empty")
    options = arguments.parse_args(words)
    try:
        print(f"{to_parquet(options.tables, options.folder)} files in {options.folder}")
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
