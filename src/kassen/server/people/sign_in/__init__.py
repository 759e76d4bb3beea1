"""Ways into an account: passkeys, email, other providers."""
