"""Packages that only some modules need."""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Around the imports of an extra: if one is missing, the error says how to install them."""
    try:
        yield
    except ModuleNotFoundError as error:
        text = f"{error}. This module needs the extra “{name}”: pip install 'coppice-games[{name}]'"
        raise ModuleNotFoundError(text, name=error.name) from None
