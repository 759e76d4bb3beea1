/** The keys of the table and of every map, declared here alone: what listens for them and the sheet of keys both ask this. */

export interface Hotkey {
  /** As it stands on the sheet. */
  readonly shown: string;
  readonly keys: readonly string[];
  /** By its place on the keyboard: what a digit key types differs. */
  readonly codes?: RegExp;
}

const key = (shown: string, ...keys: readonly string[]): Hotkey => ({ shown, keys: keys.length ? keys : [shown] });

export const KEYS = {
  tab: key('Tab'),
  pick: key('Enter', 'Enter', ' '),
  cancel: key('Esc', 'Escape'),
  search: key('/'),
  type: key('t'),
  help: key('?'),
  earlier: key('['),
  later: key(']'),
  goOn: key('g'),
  pause: key('p'),
  next: key('n'),
  skip: key('s'),
  walk: key('← ↑ → ↓', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'),
  pan: key('Shift ← ↑ → ↓', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'),
  zoomIn: key('+', '+', '='),
  zoomOut: key('-'),
  zoomAll: key('0'),
  arrow: key('a'),
  note: key('m'),
  draw: key('d'),
} as const;
export type KeyId = keyof typeof KEYS;

/** How the sheet groups them. */
export const GROUPS = {
  table: ['tab', 'pick', 'cancel', 'search', 'type', 'earlier', 'later', 'help'],
  map: ['walk', 'pan', 'zoomIn', 'zoomOut', 'zoomAll', 'arrow', 'note', 'draw'],
  story: ['goOn', 'pause', 'next', 'skip'],
} as const satisfies Record<string, readonly KeyId[]>;
export type KeyGroup = keyof typeof GROUPS;

/** Keys that one game has besides, with what they do in each language. */
export interface GameKey extends Hotkey {
  says(lang: string): string;
}

export function isKey(event: Pick<KeyboardEvent, 'key' | 'code'>, { keys, codes }: Hotkey): boolean {
  return keys.includes(event.key) || (codes?.test(event.code) ?? false);
}

/** A key with Ctrl, Alt or Cmd is the browser's own. */
export const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => !ctrlKey && !metaKey && !altKey;

/** Whoever types means letters, not keys. */
export const inField = ({ target }: Event): boolean => (target as Element | null)?.matches?.('input:not([type=range]), textarea, select') ?? false;
