"""Slow, obvious twins of what the kernels count."""
