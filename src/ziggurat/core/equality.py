"""Equality of objects that define none: they are equal if class and fields are equal.

This module is never compiled, because it inspects the fields of objects in both builds.
"""

from collections.abc import Collection, Mapping
from functools import cache

from .agenda import Task


@cache
def fields(kind: type) -> tuple[str, ...]:
    """The names of the fields that a class declares or has default values for.

    A compiled class has ``__mypyc_attrs__`` in place of ``__slots__``.
    """
    names: set[str] = set()
    for base in kind.__mro__:
        slots = base.__dict__.get("__slots__", ())
        names.update([slots] if isinstance(slots, str) else slots)
        names.update(base.__dict__.get("__mypyc_attrs__", ()))
        if kind.__dictoffset__:
            names.update(
                name for name, value in vars(base).items() if not hasattr(value, "__get__")
            )
    return tuple(sorted(name for name in names if not name.startswith("__")))


def likeness(instance: object, without: Collection[str] = ()) -> tuple[object, ...]:
    """The class and the fields of an object, in values that can be compared and hashed."""
    kind: type = type(instance)
    names = sorted({*fields(kind), *getattr(instance, "__dict__", ())} - {*without})
    return kind, *[(name, _comparable(getattr(instance, name, None))) for name in names]


def _comparable(value: object) -> object:
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, list | tuple):
        return tuple([_comparable(item) for item in value])
    if isinstance(value, set | frozenset):
        return frozenset([_comparable(item) for item in value])
    if isinstance(value, Mapping):
        return frozenset([(key, _comparable(item)) for key, item in value.items()])
    kind: type = type(value)
    if _defines_equality(kind) and _hashable(value):
        return value
    return likeness(value) if isinstance(value, Task) or fields(kind) else value


@cache
def _defines_equality(kind: type) -> bool:
    """Whether a class defines its own equality."""
    return any("__eq__" in vars(base) for base in kind.__mro__[:-1])


def _hashable(value: object) -> bool:
    try:
        hash(value)
    except TypeError:
        return False
    return True
