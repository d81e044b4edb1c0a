"""What the tests of both networks of python/examples share."""

from collections.abc import Callable, Sequence

import numpy as np
from network import Trained


def errors_while_training(make: Callable[[Sequence[int], int], Trained]) -> list[float]:
    """The mean squared errors of a small network that learns the product of two inputs, step by step."""
    rng = np.random.default_rng(1)
    network = make([5, 8, 4], 2)
    inputs = rng.normal(size=(64, 5)).astype(np.float32)
    targets = (inputs[:, 0] * inputs[:, 1]).astype(np.float32)
    errors = []
    for _ in range(400):
        errors.append(float(np.mean((network(inputs) - targets) ** 2)))
        network.train(inputs, targets, 0.01)
    return errors
