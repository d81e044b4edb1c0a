"""A small neural network with one output, and inputs for it."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

LEAK = np.float32(0.01)
"""The slope of a unit's output where its input is negative."""


class Saved(Protocol):
    def save(self, file: Path) -> None: ...
    def load(self, file: Path) -> None: ...


class Trained(Saved, Protocol):
    """A network with one output for each row of inputs: `Network`, or that of `torch_network.py`."""

    def __call__(self, inputs: Floats) -> Floats: ...
    def train(self, inputs: Floats, targets: Floats, rate: float) -> None: ...


class Network:
    """Fully connected layers with leaky rectifiers and one output, trained by Adam."""

    def __init__(self, sizes: Sequence[int], seed: int) -> None:
        """`sizes`: inputs, then units of each hidden layer."""
        rng = np.random.default_rng(seed)
        self.weights: list[Floats] = []
        self.biases: list[Floats] = []
        for inputs, units in zip(sizes, [*sizes[1:], 1], strict=True):
            spread = np.sqrt(2 / inputs) if units > 1 else 0.01
            self.weights.append(rng.normal(0, spread, (inputs, units)).astype(np.float32))
            self.biases.append(np.zeros(units, np.float32))
        self._means = [np.zeros_like(each) for each in self._parameters()]
        self._squares = [np.zeros_like(each) for each in self._parameters()]
        self._steps = 0

    def __call__(self, inputs: Floats) -> Floats:
        """The output for each row of `inputs`."""
        return self._outputs(inputs)[-1][:, 0]

    def train(self, inputs: Floats, targets: Floats, rate: float) -> None:
        """A step that makes the mean squared error smaller."""
        self.descend(inputs, lambda outputs: (outputs - targets) * np.float32(2 / len(inputs)), rate)

    def descend(self, inputs: Floats, slope_of: Callable[[Floats], Floats], rate: float) -> None:
        """A step that makes an error smaller. `slope_of` computes its derivative by each output from the outputs."""
        outputs = self._outputs(inputs)
        slope = slope_of(outputs[-1][:, 0])[:, None]
        gradients: list[Floats] = []
        for layer in reversed(range(len(self.weights))):
            gradients += [slope.sum(0), outputs[layer].T @ slope]
            if layer > 0:
                slope = (slope @ self.weights[layer].T) * np.where(outputs[layer] > 0, np.float32(1), LEAK)
        self._adam(gradients[::-1], rate)

    def save(self, file: Path) -> None:
        np.savez(file, *self._parameters())

    def load(self, file: Path) -> None:
        """Reads what `save` wrote for a network of the same sizes."""
        with np.load(file) as saved:
            arrays = list(saved.values())
        if [each.shape for each in arrays] != [each.shape for each in self._parameters()]:
            raise ValueError(f"{file}: a network of other sizes")
        for parameter, array in zip(self._parameters(), arrays, strict=True):
            parameter[...] = array

    def _outputs(self, inputs: Floats) -> list[Floats]:
        """The inputs and what each layer makes of them."""
        outputs = [inputs]
        for layer, (weights, biases) in enumerate(zip(self.weights, self.biases, strict=True)):
            sums = outputs[-1] @ weights + biases
            outputs.append(np.maximum(sums, LEAK * sums) if layer + 1 < len(self.weights) else sums)
        return outputs

    def _parameters(self) -> list[Floats]:
        return [each for layer in zip(self.weights, self.biases, strict=True) for each in layer]

    def _adam(self, gradients: Sequence[Floats], rate: float) -> None:
        self._steps += 1
        for parameter, mean, square, gradient in zip(
            self._parameters(), self._means, self._squares, gradients, strict=True
        ):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            step = mean / np.float32(1 - 0.9**self._steps)
            parameter -= rate * step / (np.sqrt(square / np.float32(1 - 0.999**self._steps)) + 1e-6)


def one_hot(numbers: NDArray[np.integer], count: int) -> Floats:
    """A row for each row of `numbers`: each number from 0 to `count` - 1 becomes `count` inputs, one of which is 1."""
    hot: Floats = (numbers[..., None] == np.arange(count)).astype(np.float32)
    return hot.reshape(len(numbers), -1)
