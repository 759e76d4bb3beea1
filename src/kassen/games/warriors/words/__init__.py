"""What Warriors of Japan says: names, sentences, glosses, typed shorthand, drawings."""
