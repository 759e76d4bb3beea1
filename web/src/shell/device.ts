/** What this device remembers: the seats it holds and how its owner likes the page. */

import type { MatchSummary, NewMatch } from './api-types';

export interface Hand {
  readonly seat: number;
  readonly token: string;
  /** It came by a link: whoever opened it plays this seat alone, even if the device holds others. */
  readonly byLink?: boolean;
  /** It was given to whoever is signed in here, and ends with his session. */
  readonly byAccount?: boolean;
}

export interface Invite {
  readonly seat: number;
  readonly name: string;
  readonly link: string;
}

/** A match this device has a key to. */
export interface HeldMatch {
  readonly match: string;
  readonly game: string;
  /** The seats played here; several at a shared screen. */
  readonly hands: readonly Hand[];
  /** Links to give to others. */
  readonly invites: readonly Invite[];
  readonly spectator: string;
  /** The link to look on was given to whoever is signed in here, and ends with his session. */
  readonly watchesByAccount?: boolean;
  readonly host: string;
  /** The promise about the dice, as it was heard when the match was made. */
  readonly commitment: string;
  readonly seen: number;
  /** The last line of talk that each seat has read here. */
  readonly heard?: Readonly<Record<string, number>>;
  /** The state in which each seat last decided something here. */
  readonly decided?: Readonly<Record<string, number>>;
}

const MATCHES = 'kassen.matches';
const MOST = 50;

export function heldMatches(): HeldMatch[] {
  return read<HeldMatch[]>(MATCHES, []);
}

export function heldMatch(match: string): HeldMatch | null {
  return heldMatches().find((held) => held.match === match) ?? null;
}

/** False if the browser keeps nothing. */
export function hold(held: HeldMatch): boolean {
  const others = heldMatches().filter((other) => other.match !== held.match);
  return write(MATCHES, [held, ...others].slice(0, MOST));
}

export function letGo(match: string): void {
  write(
    MATCHES,
    heldMatches().filter((held) => held.match !== match),
  );
}

const WON = 'kassen.won';

/** Whether somebody has won a game of this kind on this device, other than against himself. */
export const hasWon = (game: string): boolean => read<string[]>(WON, []).includes(game);

export function keepWon(game: string): void {
  if (!hasWon(game)) write(WON, [...read<string[]>(WON, []), game]);
}

/** Somebody else may sit here next: what his account was given goes with him. */
export function forgetAccount(): void {
  keepSeen([]);
  const left = heldMatches().map(({ watchesByAccount, ...held }) => ({
    ...held,
    spectator: watchesByAccount ? '' : held.spectator,
    hands: held.hands.filter((hand) => !hand.byAccount),
  }));
  write(MATCHES, left.filter((held) => held.hands.length || held.spectator || held.host));
}

/** The state in which a seat last decided something here; null if that is not known. */
export function decidedAt(match: string, seat: number): number | null {
  return heldMatch(match)?.decided?.[seat] ?? null;
}

export function decided(match: string, seat: number, number: number): void {
  const held = heldMatch(match);
  if (held) hold({ ...held, decided: { ...held.decided, [seat]: number } });
}

/** A new match as this device keeps it: seats played here, links for the others. */
export function heldFrom(made: NewMatch, game: string): HeldMatch {
  const here = made.links.filter((link) => link.kind !== 'link');
  const away = made.links.filter((link) => link.kind === 'link');
  return {
    match: made.match,
    game,
    hands: here.map((link) => ({ seat: link.seat ?? 0, token: link.token })),
    invites: away.map((link) => ({ seat: link.seat ?? 0, name: link.name, link: link.link })),
    spectator: made.spectator.link,
    host: made.host?.token ?? '',
    commitment: made.commitment,
    seen: Date.now(),
  };
}

/** The hands that sit at the screen which was opened with this key. */
export function handsAtScreen(held: HeldMatch, token: string): readonly Hand[] {
  const opener = held.hands.find((hand) => hand.token === token);
  if (!opener) return [];
  return opener.byLink ? [opener] : held.hands.filter((hand) => !hand.byLink);
}

/** The page of a match; it names a key only if the device could not keep it. */
export function tablePath(held: HeldMatch): string {
  if (heldMatch(held.match)) return `/table/${held.match}`;
  const hand = held.hands[0];
  return hand ? `/table/${held.match}#${hand.token}` : held.spectator;
}

export function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** False if the browser keeps nothing (private windows, blocked storage). */
export function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** The games as they were last seen here, for when the server cannot be asked. */
interface Seen {
  readonly at: string;
  readonly games: readonly MatchSummary[];
}
const SEEN = 'kassen.games-seen';

export const keepSeen = (games: readonly MatchSummary[]): boolean => write(SEEN, games.length ? { at: new Date().toISOString(), games } : null);
export const lastSeen = (): Seen | null => read<Seen | null>(SEEN, null);
