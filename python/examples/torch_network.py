"""The network of `network.py` with PyTorch. It uses an accelerator if PyTorch has one."""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from network import LEAK, Floats

try:
    import torch
except ModuleNotFoundError as error:
    text = f"{error}. “Learning” in docs/python-learning.md tells how to get PyTorch without gigabytes of CUDA."
    raise ModuleNotFoundError(text, name=error.name) from None


def use_one_thread() -> None:
    """The products are too small for more."""
    torch.set_num_threads(1)


class TorchNetwork:
    """Fully connected layers with leaky rectifiers and one output, trained by Adam."""

    def __init__(self, sizes: Sequence[int], seed: int) -> None:
        """`sizes`: inputs, then units of each hidden layer."""
        torch.manual_seed(seed)
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        layers: list[torch.nn.Module] = []
        for inputs, units in pairwise(sizes):
            layers += [torch.nn.Linear(inputs, units), torch.nn.LeakyReLU(float(LEAK))]
            torch.nn.init.kaiming_normal_(layers[-2].weight, float(LEAK))
        layers.append(torch.nn.Linear(sizes[-1], 1))
        torch.nn.init.normal_(layers[-1].weight, std=0.01)
        self.layers = torch.nn.Sequential(*layers).to(self.device)
        self.adam = torch.optim.Adam(self.layers.parameters())

    def __call__(self, inputs: Floats) -> Floats:
        """The output for each row of `inputs`."""
        with torch.no_grad():
            outputs: Floats = self.layers(self._tensor(inputs))[:, 0].cpu().numpy()
        return outputs

    def train(self, inputs: Floats, targets: Floats, rate: float) -> None:
        """A step that makes the mean squared error smaller."""
        self.adam.param_groups[0]["lr"] = rate
        self.adam.zero_grad()
        torch.nn.functional.mse_loss(self.layers(self._tensor(inputs))[:, 0], self._tensor(targets)).backward()
        self.adam.step()

    def save(self, file: Path) -> None:
        torch.save(self.layers.state_dict(), file)

    def load(self, file: Path) -> None:
        """Reads what `save` wrote for a network of the same sizes."""
        try:
            self.layers.load_state_dict(torch.load(file, map_location=self.device))
        except RuntimeError as error:
            raise ValueError(f"{file}: a network of other sizes") from error

    def _tensor(self, values: Floats) -> torch.Tensor:
        return torch.from_numpy(values).to(self.device)
