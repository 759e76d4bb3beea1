"""Games that are shown to whoever has a link, and how links look where they are posted."""
