"""The browser client: native ES modules with JSDoc types, style sheets and HTML templates.

One folder a page (``start``, ``table``, ``replay``, ``rules``), each with its template, its entry
module and its style sheets; ``board`` shows the pictures of a table, ``charts`` draws the charts of
a result, and ``lib`` is what pages share. Modules import each other by names that begin with
``ziggurat/``, which an import map resolves (see ``ziggurat.server.assets``). No rules of any game
are in here: pages choose among the legal moves that the server sends.
"""
