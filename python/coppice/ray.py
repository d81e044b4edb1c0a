"""Ray as an executor for ``coppice.study``. Needs ``pip install coppice-games[ray]``."""

from collections.abc import Callable
from typing import Any

from coppice._extras import extra

with extra("ray"):
    import ray


class RayTask:
    """What ``RayExecutor.submit`` returns."""

    def __init__(self, reference: Any) -> None:
        self._reference = reference

    def result(self) -> Any:
        """Waits. Raises what the function raised, or Ray's exception if the task was lost too often."""
        return ray.get(self._reference)

    def cancel(self) -> None:
        ray.cancel(self._reference)


class RayExecutor:
    """Runs tasks on the cluster to which ``ray.init`` has connected this process, each on one core.

    A task of a lost worker or node runs again, at most ``retries`` times.
    """

    def __init__(self, retries: int = 3) -> None:
        if retries < 0:
            raise ValueError("retries must be at least 0")
        self.retries = retries
        self._run = ray.remote(_call).options(num_cpus=1, max_retries=retries)

    def submit(self, function: Callable[..., Any], /, *arguments: Any) -> RayTask:
        return RayTask(self._run.remote(function, *arguments))

    def __reduce__(self) -> tuple[Any, ...]:
        return RayExecutor, (self.retries,)


def _call(function: Callable[..., Any], *arguments: Any) -> Any:
    return function(*arguments)
