"""What the compiler wants to know. This file is never compiled; interpreted, it means nothing.

``i64`` is an integer of one machine word. Compiled, it wraps around where a Python integer grows:
whoever uses it masks what may run over.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    def mypyc_attr(**_said):
        """Leave a class as it is."""
        return lambda cls: cls
