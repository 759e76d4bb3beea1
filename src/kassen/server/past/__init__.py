"""What has been played: earlier positions, records, games looked back on, links to share them."""
