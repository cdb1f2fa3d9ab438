"""The mark that ties a test to the clauses it shows."""

import pytest

rule = pytest.mark.rule
