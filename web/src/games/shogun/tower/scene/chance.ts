/** The same numbers for the same seed: pictures of the same table are alike. */
export function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function shuffled<T>(things: readonly T[], next: () => number): T[] {
  const found = [...things];
  for (let at = found.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1));
    [found[at], found[other]] = [found[other] as T, found[at] as T];
  }
  return found;
}
