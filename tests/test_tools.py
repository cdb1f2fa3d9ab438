"""With CI=true browser, PostgreSQL, proxies and TypeScript must be there; elsewhere it is said."""

import pytest

from tasks.tools import TOOLS, Tool, is_required


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_the_tool_is_there(tool: Tool) -> None:
    if not is_required() and tool.find() is None:
        pytest.skip(tool.reason())
    assert tool.find(), tool.reason()
