#!/usr/bin/env python3
"""A player in Python that decides many games at once: the longest move's text (docs/engine-protocol.md)."""

import json
import sys


def choose_many(decisions):  # a network would evaluate all views together here
    return [max(decision["legal"], key=len) for decision in decisions]


for line in sys.stdin:
    message = json.loads(line)
    if "protocol" in message:
        answer = {"protocol": 1, "name": "batches", "batch": 256}
    else:
        decisions = message["batch"]
        moves = choose_many(decisions)
        answer = {"batch": [{"id": asked["id"], "move": move} for asked, move in zip(decisions, moves)]}
    print(json.dumps(answer), flush=True)
