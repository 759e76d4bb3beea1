"""Benchmarks, printed as ratios of one run: `make bench`."""
