"""Requests: from the OpenAPI document, of players, and such as nobody makes."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any, TypeVar
from urllib.parse import quote

from tests.support.garble import RECORDS
from tests.support.garble_terra import FILES
from tests.support.server_fuzz.asgi import Call, Header, deflated
from tests.support.server_fuzz.odd_requests import CONTENT_TYPES, METHODS, ODD_HEADERS, PATHS
from tests.support.server_fuzz.schemas import Generator
from tests.support.server_fuzz.values import NOT_JSON, garbled, mutated, text, written
from tests.support.server_fuzz.world import Place, World
from ziggurat.core.rng import pick

K = TypeVar("K")

JSON: Header = (b"content-type", b"application/json")
COSTLY = ("start_rematch", "get_replay", "get_win_chances", "get_hints", "import_game")
"""Operations that take long, and are asked for less often."""


class Calls:
    """Makes requests for the server of one round."""

    def __init__(self, world: World, document: Mapping[str, Any]) -> None:
        self.world = world
        self.rng = world.rng
        self.generator = Generator(document, world.known)
        self.operations = [
            (path, method, operation)
            for path, operations in document["paths"].items()
            for method, operation in operations.items()
            if world.bots or operation["operationId"] != "substitute_player"
        ]
        self.kinds: dict[str, tuple[float, Callable[[], Call]]] = {
            "document": (30, self.from_document),
            "mutated": (25, self.mutated),
            "player": (24, self.of_player),
            "body": (6, self.with_odd_body),
            "path": (7, self.to_odd_path),
            "import": (0.3, self.import_broken),
        }

    def make(self) -> tuple[str, Call]:
        """A request and its kind."""
        kind = weighted(self.rng, {kind: weight for kind, (weight, _) in self.kinds.items()})
        make = self.kinds[kind][1]
        return kind, self._with_odd_headers(make())

    def _operation(self) -> tuple[str, str, Mapping[str, Any]]:
        while True:
            path, method, operation = pick(self.rng, self.operations)
            if operation["operationId"] not in COSTLY or self.rng.random() < 0.03:
                return path, method, operation

    def from_document(self) -> Call:
        """A request as the document describes it."""
        path, method, operation = self._operation()
        place = self.world.place()
        return self._call(path, method, operation, place)

    def _call(self, path: str, method: str, operation: Mapping[str, Any], place: Place) -> Call:
        rng, query, headers = self.rng, [], list[Header]()
        for parameter in operation.get("parameters", []):
            name = parameter["name"]
            if parameter["in"] != "path" and rng.random() < 0.5:
                continue
            found = self.generator.make(rng, parameter["schema"], name)
            if name in ("table_id", "Authorization") and rng.random() < 0.85:
                found = self.world.known(rng, name, place)
            if found is None:
                continue
            plain = quote(str(found), safe="", errors="surrogatepass")
            if parameter["in"] == "path":
                path = path.replace(f"{{{name}}}", plain)
            elif parameter["in"] == "query":
                query.append(f"{name}={plain}")
            else:
                sent = (
                    str(found).encode("latin-1", "replace").replace(b"\n", b"").replace(b"\r", b"")
                )
                headers.append((name.lower().encode(), sent))
        body = b""
        if "requestBody" in operation:
            schema = operation["requestBody"]["content"]["application/json"]["schema"]
            body = self._written(self.generator.make(rng, schema))
            headers.append(JSON)
        raw = "&".join(query).encode()
        return Call(method.upper(), path.encode("ascii", "replace"), raw, tuple(headers), body)

    def _written(self, found: Any) -> bytes:
        return json.dumps(found).encode("utf-8", "surrogatepass")

    def mutated(self) -> Call:
        """Such a request with a mistake in its body, query, path or headers."""
        call, rng = self.from_document(), self.rng
        if call.body and rng.random() < 0.7:
            body = written(rng, mutated(rng, json.loads(call.body)))
            return _changed(call, body=body)
        kind = int(rng.random() * 5)
        if kind == 0:
            return _changed(call, method=pick(rng, METHODS))
        if kind == 1:
            odd = quote(text(rng), errors="surrogatepass").encode()
            return _changed(call, path=(call.path + b"/" + odd)[:9000])
        if kind == 2:
            return _changed(call, path=_ascii(garbled(rng, call.path)))
        if kind == 3:
            return _changed(call, query=garbled(rng, call.query or b"at=3&language=cs"))
        return _changed(call, body=garbled(rng, call.body) if call.body else b"{}")

    def of_player(self) -> Call:
        """What a player does: mostly legal moves, so that games go on."""
        world, rng = self.world, self.rng
        place = world.place()
        found = world.legal(place)
        seats = list(place.secrets)
        seat = found[0] if found and rng.random() < 0.85 else pick(rng, seats) if seats else None
        seq = world.seq(place)
        moves: list[tuple[float, str, Callable[[], object]]] = [
            (5, "moves", lambda: self._move(place, found, seq)),
            (
                1,
                "undo",
                lambda: {"seq": seq, "id": world.new_id(), "to": world.known(rng, "to", place)},
            ),
            (2, "why", lambda: {"chosen": world.tokens(place)[: 1 + int(rng.random() * 3)]}),
            (1, "why", lambda: {"move": world.known(rng, "move", world.place())}),
            (2, "ahead", lambda: {"token": pick(rng, world.tokens(place) or ["x"]), "chosen": []}),
            (1, "ahead", lambda: self._preview(place)),
            (1, "marks", lambda: {"chosen": world.tokens(place)[: int(rng.random() * 3)]}),
            (0.4, "draft", lambda: self._draft(place)),
            (1, "chat", lambda: {"id": world.new_id(), "text": "hello"}),
            (0.02, "hints", lambda: {"seq": seq}),
        ]
        number = weighted(rng, {number: weight for number, (weight, _, _) in enumerate(moves)})
        _, rest, body = moves[number]
        path = f"/api/tables/{place.id}/{rest}".encode()
        headers = (*world.headers(place, seat), JSON)
        return Call("POST", path, b"", headers, self._written(body()))

    def _move(self, place: Place, found: tuple[int, str] | None, seq: int) -> dict[str, Any]:
        """A move; sometimes the last one again, to the letter."""
        if place.last is not None and self.rng.random() < 0.1:
            return place.last
        text = found[1] if found else "pass"
        place.last = {"seq": seq, "id": self.world.new_id(), "move": text}
        if self.rng.random() < 0.1:
            place.last["careful"] = True
        return place.last

    def _draft(self, place: Place) -> dict[str, Any]:
        steps = [] if self.rng.random() < 0.5 else [self.world.known(self.rng, "move", place)]
        draft = {"at": self.world.known(self.rng, "at", place), "steps": steps}
        return {**draft, "bots": self.rng.random() < 0.1}

    def _preview(self, place: Place) -> dict[str, Any]:
        tokens = self.world.tokens(place) or ["x"]
        draft = {"at": self.world.known(self.rng, "at", place)}
        return {"token": tokens[-1], "chosen": tokens[:-1][:16], "draft": draft}

    def with_odd_body(self) -> Call:
        """A body that is no JSON, or comes as something else."""
        rng, call = self.rng, self.from_document()
        while not call.body:
            call = self.from_document()
        kind = int(rng.random() * 4)
        headers = tuple(header for header in call.headers if header != JSON)
        if kind == 0:
            return _changed(call, body=pick(rng, NOT_JSON))
        if kind == 1:
            return _changed(call, headers=(*headers, (b"content-type", pick(rng, CONTENT_TYPES))))
        if kind == 2:
            coding = pick(rng, ("gzip", "deflate"))
            more = (JSON, (b"content-encoding", coding.encode()))
            return _changed(call, headers=(*headers, *more), body=deflated(call.body, coding))
        return _changed(call, body=call.body + b" " * 70_000 * (rng.random() < 0.1))

    def to_odd_path(self) -> Call:
        """A path that nothing is at, or a page, with any method."""
        rng = self.rng
        path = pick(rng, PATHS)
        if rng.random() < 0.2:
            path = b"/" + _ascii(garbled(rng, path))
        method = "GET" if rng.random() < 0.6 else pick(rng, METHODS)
        return Call(method, path, quote(text(rng), errors="surrogatepass").encode()[:5000])

    def import_broken(self) -> Call:
        """A game to import, mostly a broken one."""
        rng = self.rng
        make = pick(rng, [*RECORDS.values(), *FILES.values()])
        body = written(rng, {"text": make(rng).decode("utf-8", "surrogateescape")})
        return Call("POST", b"/api/replays", b"", (JSON,), body)

    def _with_odd_headers(self, call: Call) -> Call:
        rng = self.rng
        kind = rng.random()
        if kind < 0.1:
            name, value = pick(rng, ODD_HEADERS)
            rest = tuple(
                header for header in call.headers if header[0] != name or rng.random() < 0.5
            )
            call = _changed(call, headers=(*rest, (name, value)))
        if kind > 0.95 and call.body:
            call = _changed(call, chunks=1 + int(rng.random() * 5))
        if 0.93 < kind < 0.95:
            call = _changed(call, hangs_up=True)
        return call


def weighted(rng: Random, weights: Mapping[K, float]) -> K:
    """One of the keys, as often as it weighs."""
    at = rng.random() * sum(weights.values())
    for key, weight in weights.items():
        at -= weight
        if at < 0:
            return key
    return next(iter(weights))


def _changed(call: Call, **changes: Any) -> Call:
    return replace(call, **changes)


def _ascii(path: bytes) -> bytes:
    """A path as a web server lets it through."""
    return bytes(byte for byte in path if 32 < byte < 127 and byte not in b"?#") or b"/"
