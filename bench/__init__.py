"""What is fast, measured beside other libraries in one run. Trust the ratios, not the figures."""
