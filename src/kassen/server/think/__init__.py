"""Where bots and coaches think: worker processes and what is asked of them."""
