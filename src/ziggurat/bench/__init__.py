"""How fast the rules are, measured beside others in one run."""
