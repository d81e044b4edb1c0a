"""What a network sees of a decision of Coppertwaddle: the position, and for each action where and what it changes."""

from typing import Any

import coppice
import numpy as np
from network import Floats, one_hot
from numpy.typing import NDArray
from policy_iteration import Bytes, Integers

CARDS = 64
"""The most cards of a folio."""
SIDE, DITCHES = 8, 16
"""Places: 4 Nobles and 4 Peasants of one's own, as many of the other, then 4 places on top of the Peasants of each."""
COVERED, NEGATED, ROBBER, TARGET, BONUS, DECLARATION, POWER, NOBLE, PEASANT, WIND = 1, 2, 3, 4, 6, 7, 8, 9, 10, 11
BESIDE = np.zeros((DITCHES, DITCHES), np.int64)
"""Who supports whom: neighbours in the row, and the Peasant below a Noble."""
for ditch in range(DITCHES):
    BESIDE[ditch, [other for other in (ditch - 1, ditch + 1) if other >= 0 and other // 4 == ditch // 4]] = 1
    if ditch // 4 % 2 == 0:
        BESIDE[ditch, ditch + 4] = 1


def steps(values: Integers, least: int, most: int) -> Floats:
    """One of the inputs is 1: that of the value, or of the nearest one from `least` to `most`."""
    return one_hot(np.clip(values, least, most)[:, None] - least, most - least + 1)


def inputs_of(game: coppice.Game, observations: Bytes, features: Bytes, decisions: Integers) -> Floats:
    """The network knows the rules of Power and Robbings, but not what is good. It does not see how Declarations change
    Power."""
    now = game.fields(observations)
    places = now["places"].astype(np.int64)
    lies = places[:, :, 0] > 0
    bonus = np.where(places[:, :, BONUS] > 0, places[:, :, BONUS] - 128, 0)
    power = np.maximum(places[:, :, POWER] + bonus, 0)
    robbing_power = np.where(places[:, :, NEGATED] > 0, 0, power)[:, :DITCHES]
    supports = (lies & (places[:, :, COVERED] == 0) & (places[:, :, WIND] == 0))[:, :DITCHES]
    supporting = np.where(supports, robbing_power, 0)
    defence = robbing_power + supporting @ BESIDE.T
    is_target = places[:, :DITCHES, TARGET] > 0
    margin = (supporting * (places[:, :DITCHES, ROBBER] > 0)).sum(1) - (defence * is_target).sum(1)
    robbing: NDArray[np.bool_] = np.any(is_target, axis=1)
    rows = lies.reshape(-1, 6, 4).sum(2)
    proud = (lies & (places[:, :, COVERED] == 0)).reshape(-1, 6, 4).sum(2)
    count = len(observations)
    table = np.zeros((count, 2, CARDS + 1), np.float32)
    for place in range(places.shape[1]):
        side = place // SIDE if place < DITCHES else (place - DITCHES) // 4
        table[np.arange(count), side, places[:, place, 0]] = 1
    position = [
        *(
            now[name]
            for name in ("step", "stage", "guardian", "threlm_laid", "robbing_ended", "named_peasant", "pending")
        ),
        *(now[name] for name in ("own_hand", "other_hand_known")),
        one_hot(now["passes"], 4),
        now["answers"] / 4,
        now["turn"] / 30,
        now["own_hand"].sum(1) / 8,
        now["other_hand_hidden"] / 8,
        one_hot(rows, 5),
        proud / 4,
        steps(margin, -8, 7) * robbing[:, None],
        table[:, :, 1:],
        one_hot(now["pending_named"][:, :1], CARDS + 1),
    ]
    positions = joined(position, count)

    sizes = [field.size for field in game.action_feature_spec]
    parts = np.split(features, np.cumsum(sizes)[:-1], axis=1)
    act = {field.name: part for field, part in zip(game.action_feature_spec, parts, strict=True)}
    number = len(features)
    place, has_place = act["place"].argmax(1), act["place"].max(1) > 0
    at = places[decisions, place] * has_place[:, None]
    own = np.where(place < DITCHES, place < SIDE, place < DITCHES + 4)
    kind_of_place = np.where(place < DITCHES, place // 4 % 2, 2)
    ditch = np.minimum(place, DITCHES - 1)
    robs = act["robbers"].max(1) > 0
    attack = (supporting[decisions][:, :SIDE] * act["robbers"]).sum(1)
    target = is_target[decisions].argmax(1)
    in_robbing = robbing[decisions]
    part = np.where(
        ~in_robbing | ~has_place | (place >= DITCHES),
        0,
        np.where(ditch == target, 1, np.where(at[:, ROBBER] > 0, 2, np.where(BESIDE[target, ditch] > 0, 3, 4))),
    )
    action = [
        *(act[name] for name in ("kind", "card", "effect", "moves_to", "named_peasant")),
        act["declaration"],
        steps(np.where(has_place, 3 * (1 - own) + kind_of_place, 6), 0, 6),
        steps(np.where(has_place, power[decisions, place], -1), -1, 12),
        at[:, [COVERED, NEGATED, ROBBER, TARGET, NOBLE, PEASANT, WIND]],
        at[:, 5] / 2,
        (at[:, :1] > 0) | ~has_place[:, None],
        at[:, [DECLARATION]] > 0,
        one_hot(at[:, :1], CARDS + 1),
        steps(
            np.where(has_place, rows[decisions, np.where(place < DITCHES, place // 4, 4 + (place - DITCHES) // 4)], -1),
            -1,
            4,
        ),
        steps(part, 0, 4),
        steps(np.where(robs, np.clip(attack - defence[decisions, ditch], -8, 7), -9), -9, 7),
        steps(act["robbers"].sum(1).astype(np.int64), 0, 4),
        (power[decisions, act["threlm"].argmax(1)] * act["threlm"].max(1))[:, None] / 5,
        steps(margin[decisions], -4, 4) * (in_robbing & (own | ~has_place))[:, None],
    ]
    return np.concatenate([positions[decisions], joined(action, number)], 1)


def joined(parts: list[NDArray[Any]], count: int) -> Floats:
    return np.concatenate([part.reshape(count, -1).astype(np.float32) for part in parts], 1)
