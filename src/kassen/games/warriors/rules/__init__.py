"""The rules of Warriors of Japan, a file for each chapter."""
