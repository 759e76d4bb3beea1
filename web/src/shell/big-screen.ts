/**
 * A screen in the room: it watches with a spectator's key, and offers the seats that somebody is still to take.
 * Its link holds both behind the #, which browsers keep to themselves.
 */

import { heldMatch, type HeldMatch } from './device';

/** A seat that may be taken from the screen. */
export interface Offer {
  readonly seat: number;
  /** Good until somebody takes the seat: who does gets a key of his own. */
  readonly token: string;
  /** It was played at the device that has become the screen: its player takes it along. */
  readonly moves?: boolean;
}

export interface ScreenKeys {
  readonly spectator: string;
  readonly offers: readonly Offer[];
}

const BETWEEN = '~';
const MOVES = '!';
const ofTab = (match: string): string => `kassen.screen.${match}`;
const keyIn = (link: string): string => link.split('#')[1] ?? '';

export function screenPath(match: string, { spectator, offers }: ScreenKeys): string {
  const parts = [spectator, ...offers.flatMap(({ seat, token, moves }) => [`${seat}${moves ? MOVES : ''}`, token])];
  return `/table/${match}/screen#${parts.join(BETWEEN)}`;
}

/** The link that takes a seat: whoever opens it gets another key, so that the one on the screen opens nothing more. */
export const joinPath = (match: string, { token }: Offer): string => `/table/${match}/join#${token}`;

export function keysIn(behind: string): ScreenKeys | null {
  const [spectator, ...rest] = behind.split(BETWEEN);
  if (!spectator) return null;
  const offers: Offer[] = [];
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const [name = '', token] = [rest[at], rest[at + 1]];
    const moves = name.endsWith(MOVES);
    const seat = Number(moves ? name.slice(0, -MOVES.length) : name || NaN);
    if (Number.isInteger(seat) && seat >= 0 && token) offers.push({ seat, token, ...(moves ? { moves } : {}) });
  }
  return { spectator, offers };
}

export const invitesOf = (held: HeldMatch | null): readonly Offer[] =>
  (held?.invites ?? []).map(({ seat, link }) => ({ seat, token: keyIn(link) }));

/** What a screen that was opened on this device watches with; null: it has no key to watch. */
export function keysHere(match: string): ScreenKeys | null {
  const kept = inTab(match);
  if (kept) return keysIn(kept);
  const held = heldMatch(match);
  const spectator = keyIn(held?.spectator ?? '');
  return spectator ? { spectator, offers: invitesOf(held) } : null;
}

/** A seat that was taken is nothing that a screen in the room should know the key of. */
export function withoutOffer(keys: ScreenKeys, seat: number): ScreenKeys {
  return { ...keys, offers: keys.offers.filter((offer) => offer.seat !== seat) };
}

/** False if the browser keeps nothing: then the address must go on holding the keys. */
export function keepScreen(match: string, keys: ScreenKeys): boolean {
  try {
    sessionStorage.setItem(ofTab(match), keyIn(screenPath(match, keys)));
    return true;
  } catch {
    return false;
  }
}

function inTab(match: string): string | null {
  try {
    return sessionStorage.getItem(ofTab(match));
  } catch {
    return null;
  }
}
