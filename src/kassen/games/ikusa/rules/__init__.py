"""The rules of Ikusa and Shogun (1986), a file for each part."""
