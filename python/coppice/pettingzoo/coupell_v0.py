"""Coupell for two agents that are one team: both get the same reward. Settings as in ``coppice.load``."""

from pettingzoo import AECEnv

from coppice.pettingzoo import Observation, TurnEnv, make, wrapped


def raw_env(**settings: str) -> TurnEnv:
    return make("coupell", "coupell_v0", settings)


def env(**settings: str) -> AECEnv[str, Observation, int | None]:
    return wrapped(raw_env(**settings))
