"""``python -m ziggurat`` is the ``ziggurat`` command."""

from .cli.main import main

main()
