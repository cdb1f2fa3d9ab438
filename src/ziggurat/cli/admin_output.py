"""What ``ziggurat admin`` prints: sentences, or JSON lines."""

import argparse
import json


def tell(args: argparse.Namespace, sentence: str, **facts: object) -> None:
    """Print a sentence, or the facts as JSON."""
    print(json.dumps(facts, ensure_ascii=False) if args.json else sentence, flush=True)
