"""What Ikusa says: names, sentences, glosses, typed shorthand, drawings."""
