/** Names in the letters that the reader wishes for; the page's root says which. */

/** A thing by its name, and in kanji where they are wished for. */
export function named(name: string, kanji: string | undefined): string {
  const wish = globalThis.document?.documentElement.dataset['names'];
  return kanji && wish !== 'romaji' ? `${name} ${kanji}` : name;
}
