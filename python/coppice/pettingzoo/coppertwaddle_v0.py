"""Coppertwaddle for two agents. Settings as in ``coppice.load``."""

from pettingzoo import AECEnv

from coppice.pettingzoo import Observation, TurnEnv, make, wrapped


def raw_env(**settings: str) -> TurnEnv:
    return make("coppertwaddle", "coppertwaddle_v0", settings)


def env(**settings: str) -> AECEnv[str, Observation, int | None]:
    return wrapped(raw_env(**settings))
