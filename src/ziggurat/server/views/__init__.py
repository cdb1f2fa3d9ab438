"""What one audience may see, and the caches behind it."""
