/** The board's own letters: small cuts that come with the board; without them the system's serve. */

const FAMILIES = { 'Kassen Syuku': 'kassen-syuku.woff2', 'Kassen Fell': 'kassen-fell.woff2' } as const;
/** The figures of Fell's letters are those of its time: a 1 is read as an I, a 0 as an o. */
const RANGES: Readonly<Record<string, string>> = { 'Kassen Fell': 'U+0-2F, U+3A-10FFFF' };
const asked = new Set<string>();

export function loadFonts(files: Readonly<Record<string, string>>): void {
  for (const [family, file] of Object.entries(FAMILIES)) {
    const url = files[file];
    if (url === undefined || asked.has(url)) continue;
    asked.add(url);
    const font = new FontFace(family, `url(${JSON.stringify(url)})`, { display: 'swap', unicodeRange: RANGES[family] ?? 'U+0-10FFFF' });
    document.fonts.add(font);
    // A font that does not come is no fault of the game: the fallbacks are named in theme.css.
    font.load().catch(() => document.fonts.delete(font));
  }
}
