"""Values that fit a JSON schema, or almost fit it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from tests.support.server_fuzz.values import text
from ziggurat.core.rng import pick

Known = Callable[[Random, str], Any]
"""A value that makes sense for a property of this name, such as the id of a table; else None."""
_ODD = 0.03
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Generator:
    """Makes values from the schemas of one document."""

    def __init__(self, document: Mapping[str, Any], known: Known) -> None:
        self.document = document
        self.known = known

    def make(self, rng: Random, schema: Mapping[str, Any], name: str = "") -> Any:
        """A value that mostly fits a schema."""
        schema = self._resolved(schema)
        if name and rng.random() < 0.75:
            found = self.known(rng, name)
            if found is not None:
                return found
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return pick(rng, schema["enum"])
        for union in ("anyOf", "oneOf", "allOf"):
            if union in schema:
                return self.make(rng, pick(rng, schema[union]), name)
        return self._typed(rng, schema, name)

    def _resolved(self, schema: Mapping[str, Any]) -> Mapping[str, Any]:
        while "$ref" in schema:
            found: Any = self.document
            for part in str(schema["$ref"]).removeprefix("#/").split("/"):
                found = found[part]
            schema = found
        return schema

    def _typed(self, rng: Random, schema: Mapping[str, Any], name: str) -> Any:
        kind = schema.get("type", "string")
        if kind == "null":
            return None
        if kind == "boolean":
            return rng.random() < 0.5
        if kind in ("integer", "number"):
            return self._number(rng, schema)
        if kind == "array":
            return self._array(rng, schema, name)
        if kind == "object":
            return self._object(rng, schema)
        return self._text(rng, schema)

    def _number(self, rng: Random, schema: Mapping[str, Any]) -> int:
        least = int(schema.get("minimum", -3))
        most = int(schema.get("maximum", schema.get("exclusiveMaximum", 10) - 1))
        kind = rng.random()
        if kind < _ODD:
            return pick(rng, (least - 1, most + 1, most * 10**9))
        if kind < 0.2:
            return pick(rng, (least, most))
        return least + int(rng.random() * min(most - least + 1, 40))

    def _array(self, rng: Random, schema: Mapping[str, Any], name: str) -> list[Any]:
        least, most = schema.get("minItems", 0), schema.get("maxItems", 4)
        size = least + int(rng.random() * (min(most, least + 4) - least + 1))
        if rng.random() < _ODD:
            size = most + 1
        return [self.make(rng, schema.get("items", {}), name) for _ in range(size)]

    def _object(self, rng: Random, schema: Mapping[str, Any]) -> dict[str, Any]:
        required = schema.get("required", [])
        made = {
            name: self.make(rng, part, name)
            for name, part in schema.get("properties", {}).items()
            if rng.random() < (0.97 if name in required else 0.4)
        }
        more = schema.get("additionalProperties")
        if isinstance(more, dict):
            for _ in range(int(rng.random() * 4)):
                key = self.known(rng, "option") or text(rng)
                made[key] = self.make(rng, more, "value")
        elif rng.random() < _ODD:
            made[text(rng)] = 1
        return made

    def _text(self, rng: Random, schema: Mapping[str, Any]) -> str:
        longest = int(schema.get("maxLength", 20))
        kind = rng.random()
        if kind < 0.15:
            return text(rng)
        if kind < 0.2:
            return "x" * (longest + (rng.random() < 0.3))
        size = max(int(schema.get("minLength", 0)), int(rng.random() * min(longest, 12)))
        made = "".join(pick(rng, _LETTERS) for _ in range(size))
        pattern = schema.get("pattern")
        return made if pattern is None or re.search(pattern, made) else made + "a"
