/** A plan that is being made: it lies on this device until it is committed. */

import type { Names } from '../../../shell/api-types';
import { AUCTION, BASE_SPACES, BOX_3, CHEST_CARD, CHEST_CARDS, NONE, SPACE_IDS, TOWER_CARD, WIDTH, moveText } from '../data';
import type { ShogunFacts, ShogunView } from '../data';

/** The card on each space; NONE: it is empty. */
export type Draft = readonly number[];

export const EMPTY: Draft = Array.from({ length: WIDTH }, () => NONE);

const ACTIONS = Array.from({ length: AUCTION }, (_, action) => action);
const BOXES = Array.from({ length: WIDTH - BOX_3 }, (_, box) => BOX_3 + box);

export const hasCourt = (view: Pick<ShogunView, 'entrance'>): boolean => view.entrance.length > 0;

/** The spaces in the order in which the table takes their cards, the bid first. */
export const spacesOf = (view: Pick<ShogunView, 'entrance'>): readonly number[] =>
  hasCourt(view) ? [AUCTION, ...ACTIONS, ...BOXES] : [AUCTION, ...ACTIONS].slice(0, BASE_SPACES);

/** The actions in the order of their row: those that lie open, then the others, whose order nobody knows. */
export function actionsInRow(row: readonly number[]): { readonly known: readonly number[]; readonly unknown: readonly number[] } {
  const known = row.filter((action) => action !== NONE);
  return { known, unknown: ACTIONS.filter((action) => !known.includes(action)) };
}

/** All cards that a seat plans with, each tower card by itself. */
export function cardsOf(view: Pick<ShogunView, 'owner' | 'entrance'>, facts: Pick<ShogunFacts, 'tower_cards'>, seat: number): number[] {
  const provinces = view.owner.flatMap((owner, province) => (owner === seat ? [province] : []));
  const chests = Array.from({ length: CHEST_CARDS }, (_, chest) => CHEST_CARD + chest);
  const towers = Array.from({ length: hasCourt(view) ? facts.tower_cards : 0 }, () => TOWER_CARD);
  return [...provinces, ...chests, ...towers];
}

/** The cards that lie nowhere yet. */
export function handOf(cards: readonly number[], draft: Draft): number[] {
  const left = [...cards];
  for (const card of draft) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** A card from the hand goes onto a space; what lay there returns to the hand. */
export const put = (draft: Draft, card: number, space: number): Draft => draft.with(space, card);

/** A card goes from one space to another; what lay there changes places with it. */
export const moved = (draft: Draft, from: number, to: number): Draft =>
  draft.with(to, draft[from] ?? NONE).with(from, draft[to] ?? NONE);

export const takenOff = (draft: Draft, space: number): Draft => draft.with(space, NONE);

/** An older plan as far as its cards are still there. */
export function fitted(draft: Draft, cards: readonly number[], spaces: readonly number[]): Draft {
  const left = [...cards];
  return EMPTY.map((none, space) => {
    const at = spaces.includes(space) ? left.indexOf(draft[space] ?? NONE) : -1;
    return at < 0 ? none : (left.splice(at, 1)[0] ?? none);
  });
}

/** How many cards are still to be laid: all spaces are filled as far as the cards reach. */
export function toLay(draft: Draft, cards: readonly number[], spaces: readonly number[]): number {
  const laid = spaces.filter((space) => draft[space] !== NONE).length;
  return Math.max(0, Math.min(spaces.length, cards.length) - laid);
}

/** What is left of the spaces gets cards that mean no action, as far as there are such: the bid the cheapest. */
export function filledUp(draft: Draft, cards: readonly number[], spaces: readonly number[]): Draft {
  const idle = handOf(cards, draft).filter((card) => card >= CHEST_CARD);
  let filled = draft;
  for (const space of spaces) {
    if (filled[space] === NONE) filled = filled.with(space, (space === AUCTION ? idle.shift() : idle.pop()) ?? NONE);
  }
  return filled;
}

/** The moves that lay a plan from the space at `from` on, and commit it. */
export function movesOf(draft: Draft, spaces: readonly number[], from: number, names: Names): string[] {
  const laying = spaces.slice(from).map((space) => {
    const card = draft[space] ?? NONE;
    return moveText(card === NONE ? { move: 'leave-empty' } : { move: 'lay', card }, names);
  });
  return [...laying, moveText({ move: 'commit' }, names)];
}

/** How many of the first `done` spaces lie on the table just as they should. */
export function agreeing(draft: Draft, laid: Draft, spaces: readonly number[], done: number): number {
  const differs = spaces.slice(0, done).findIndex((space) => draft[space] !== laid[space]);
  return differs < 0 ? done : differs;
}

/** A plan as the server is asked about it: `castle=kai auction=chest-2`. */
export function asQuestion(draft: Draft, names: Names): string {
  const token = (card: number): string => names.kinds['card']?.[card]?.token ?? '';
  return draft.flatMap((card, space) => (card === NONE ? [] : [`${SPACE_IDS[space]}=${token(card)}`])).join(' ');
}
