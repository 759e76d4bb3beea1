"""Shogun by Queen Games: a test for every clause."""
