"""Computer players of Shogun."""
