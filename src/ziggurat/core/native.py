"""Declarations for mypyc, without effect when interpreted. This module is never compiled.

``i64`` is an integer of one machine word. Compiled, it overflows where a Python integer grows, so
code that uses it masks results that may exceed a word.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    def mypyc_attr(**_settings):
        """Return the class unchanged."""
        return lambda cls: cls
