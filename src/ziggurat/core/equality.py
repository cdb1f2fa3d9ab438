"""When two objects without an equality of their own are alike: the same class, the same fields.

This file is never compiled: it asks objects what they consist of, in either build.
"""

from collections.abc import Collection, Mapping
from functools import cache

from .agenda import Task


@cache
def fields(kind: type) -> tuple[str, ...]:
    """The names of the fields that a class lists, or has values for.

    The compiler keeps a list of its own in place of the slots.
    """
    found: set[str] = set()
    for base in kind.__mro__:
        slots = base.__dict__.get("__slots__", ())
        found.update([slots] if isinstance(slots, str) else slots)
        found.update(base.__dict__.get("__mypyc_attrs__", ()))
        if kind.__dictoffset__:
            found.update(
                name for name, value in vars(base).items() if not hasattr(value, "__get__")
            )
    return tuple(sorted(name for name in found if not name.startswith("__")))


def likeness(thing: object, without: Collection[str] = ()) -> tuple[object, ...]:
    """The class and the fields of an object, in values that can be compared and hashed."""
    kind: type = type(thing)
    names = sorted({*fields(kind), *getattr(thing, "__dict__", ())} - {*without})
    return kind, *[(name, _told(getattr(thing, name, None))) for name in names]


def _told(value: object) -> object:
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, list | tuple):
        return tuple([_told(item) for item in value])
    if isinstance(value, set | frozenset):
        return frozenset([_told(item) for item in value])
    if isinstance(value, Mapping):
        return frozenset([(key, _told(item)) for key, item in value.items()])
    kind: type = type(value)
    if _compares(kind) and _hashable(value):
        return value
    return likeness(value) if isinstance(value, Task) or fields(kind) else value


@cache
def _compares(kind: type) -> bool:
    """Whether a class says itself when its objects are equal."""
    return any("__eq__" in vars(base) for base in kind.__mro__[:-1])


def _hashable(value: object) -> bool:
    try:
        hash(value)
    except TypeError:
        return False
    return True
