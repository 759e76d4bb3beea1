"""Copies of a database to keep elsewhere, and a server that goes on from one."""
