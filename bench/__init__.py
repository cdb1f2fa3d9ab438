"""Benchmarks of the page and the server; ``ziggurat bench`` measures the rules."""
