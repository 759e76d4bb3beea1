"""Words: sentences, rules and typed lines, in every language."""
