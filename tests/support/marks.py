"""The mark that ties a test to the clauses it shows, and how hard the laws are tried."""

import os

import pytest

rule = pytest.mark.rule

long = pytest.mark.long
"""A test that takes half a minute or more: such files begin first."""

EFFORT = int(os.environ.get("EFFORT", "1"))
"""The laws are tried with so many times the usual number of games."""
