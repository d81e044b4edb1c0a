"""Games by their settings, and states as text."""

import hashlib
import json

from coppice import _core

FORMAT = "coppice-state"
FORMAT_VERSION = 1


def games() -> list[str]:
    """The ids of all games."""
    return _core.games()


def load(game: str, **settings: str) -> _core.Game:
    """A game by its id, with these settings; omitted settings have their defaults.

    Write a setting with a hyphen with an underscore: ``first_guardian="1"``. Some settings also take a whole text, such
    as a deck of your own. Raises Error for an unknown game, setting or value, and for a text that cannot be read.
    """
    return load_with(game, {key.replace("_", "-"): value for key, value in settings.items()})


def load_with(game: str, settings: dict[str, str]) -> _core.Game:
    """The same with the program's names of settings."""
    for key, value in settings.items():
        if not isinstance(value, str):
            raise TypeError(f"the setting “{key}” must be a text, not {type(value).__name__}")
    return _core.load(game, settings)


def digests_of(game: _core.Game) -> dict[str, str]:
    """The SHA-256 of each document, which the program writes instead of its text."""
    return {
        key: f"sha256:{hashlib.sha256(value.encode()).hexdigest()}"
        for key, value in game.settings.items()
        if "\n" in value
    }


def restore_view(game: _core.Game, player: int, is_to_move: bool, version: str, data: bytes) -> _core.View:
    """What ``pickle`` calls. Raises Error for a view that another version of the package pickled."""
    return _core.restore_view(game, player, is_to_move, version, data)


def serialize(state: _core.State) -> str:
    """See State.serialize."""
    return json.dumps(
        {
            "format": FORMAT,
            "version": FORMAT_VERSION,
            "game": state.game.id,
            "actions": state.game.version,
            "settings": state.game.settings,
            "steps": state.steps(),
        }
    )


def deserialize(text: str) -> _core.State:
    """The state that ``State.serialize`` wrote.

    Plays all steps again. Raises Error for any other text, for a newer version of the format, for another version of
    the game's actions, and for illegal steps.
    """
    try:
        known = json.loads(text)
    except (ValueError, RecursionError):  # the latter for thousands of brackets in each other
        raise _core.Error("This is not a state: it is no JSON.") from None
    if not isinstance(known, dict) or known.get("format") != FORMAT:
        raise _core.Error(f"This is not a state: it has no format “{FORMAT}”.")
    if known.get("version") != FORMAT_VERSION:
        raise _core.Error(f"The state has version {known.get('version')} of its format, this package {FORMAT_VERSION}.")
    game, settings, steps = known.get("game"), known.get("settings"), known.get("steps")
    if not isinstance(game, str) or not isinstance(settings, dict) or not isinstance(steps, list):
        raise _core.Error("The state lacks its game, settings or steps.")
    if not all(isinstance(text, str) for text in [*settings.values(), *steps]):
        raise _core.Error("The settings and steps of a state are texts.")
    try:
        "".join([game, *settings, *settings.values(), *steps]).encode()
    except UnicodeEncodeError:
        raise _core.Error("A text of the state is not Unicode: it has half of a pair of surrogates.") from None
    loaded = load_with(game, settings)
    if known.get("actions") != loaded.version:
        raise _core.Error(
            f"The state has version {known.get('actions')} of the actions, this package {loaded.version}."
        )
    return _core.restore(loaded, steps)
