"""What functions return that measure as a command does."""

import json
from dataclasses import dataclass
from functools import cached_property
from typing import Any, cast


@dataclass(frozen=True)
class Measured:
    """The JSON of a command, as text and as Python objects."""

    json: str
    """The JSON of the command with ``--json``, one line."""

    @cached_property
    def data(self) -> dict[str, Any]:
        """The same as Python objects."""
        return cast(dict[str, Any], json.loads(self.json))
