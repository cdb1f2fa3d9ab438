"""How often functions are called: what something costs, on any machine."""

from collections import Counter
from typing import Any

import pytest


def count_calls(
    monkeypatch: pytest.MonkeyPatch, calls: Counter[str], owner: object, *names: str
) -> None:
    """From now on, count calls of functions of a class or a module by their names."""
    for name in names:
        function = getattr(owner, name)

        def counted(*args: Any, name: str = name, function: Any = function, **more: Any) -> Any:
            calls[name] += 1
            return function(*args, **more)

        monkeypatch.setattr(owner, name, counted)
