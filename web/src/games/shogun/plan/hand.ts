/** The hand, sorted and sifted as its player wants to see it. */

import type { CardOutlook } from '../../../made/shogun';
import { NONE, RICE, TAXES, isProvince } from '../data';
import type { ShogunFacts, ShogunView } from '../data';

export const SORTS = ['name', 'chests', 'rice', 'spaces', 'armies', 'region', 'threatened'] as const;
export type Sort = (typeof SORTS)[number];

export interface Sieve {
  readonly region: number | null;
  /** Those that another could attack. */
  readonly threatened: boolean;
  /** Those with a free building space. */
  readonly free: boolean;
}

export const ALL: Sieve = { region: null, threatened: false, free: false };

/** A card of the hand with what one sorts it by. */
export interface HandCard {
  readonly card: number;
  /** The hand may hold several of a kind. */
  readonly key: string;
  readonly chests: number;
  readonly rice: number;
  readonly free: number;
  readonly spaces: number;
  readonly armies: number;
  readonly markers: number;
  readonly region: number;
  readonly threats: readonly number[];
}

interface Known {
  readonly view: Pick<ShogunView, 'armies' | 'markers' | 'built'>;
  readonly facts: Pick<ShogunFacts, 'chests' | 'rice' | 'spaces' | 'region'>;
  readonly outlook: readonly CardOutlook[];
}

/** Which of the hand's cards: several may be alike. */
export const keyOf = (card: number, at: number): string => `${card}-${at}`;

/** With what is printed on it, until the server has told what it would bring. */
export function handCard(card: number, at: number, { view, facts, outlook }: Known): HandCard {
  const key = keyOf(card, at);
  const idle = { card, key, chests: 0, rice: 0, free: 0, spaces: 0, armies: 0, markers: 0, region: NONE, threats: [] };
  if (!isProvince(card)) return idle;
  const ahead = outlook.find(({ province }) => province === card);
  const spaces = facts.spaces[card] ?? 0;
  return {
    ...idle,
    chests: ahead?.brings[TAXES]?.most ?? facts.chests[card] ?? 0,
    rice: ahead?.brings[RICE]?.most ?? facts.rice[card] ?? 0,
    spaces,
    free: ahead?.free ?? spaces,
    armies: view.armies[card] ?? 0,
    markers: view.markers[card] ?? 0,
    region: facts.region[card] ?? NONE,
    threats: ahead?.threats ?? [],
  };
}

const FALLING: Readonly<Record<Sort, (one: HandCard) => number>> = {
  name: () => 0,
  chests: ({ chests }) => chests,
  rice: ({ rice }) => rice,
  spaces: ({ free }) => free,
  armies: ({ armies }) => armies,
  region: ({ region }) => -region,
  threatened: ({ threats }) => threats.length,
};

/** Provinces first, the best of them before the others, then the cards that mean no action. */
export function sorted(hand: readonly HandCard[], sort: Sort, name: (card: number) => string): HandCard[] {
  const worth = FALLING[sort];
  const last = ({ card }: HandCard): number => (isProvince(card) ? 0 : card);
  return [...hand].sort((a, b) => last(a) - last(b) || worth(b) - worth(a) || name(a.card).localeCompare(name(b.card)));
}

/** Chest and tower cards stay: a plan always needs them. */
export const sifted = (hand: readonly HandCard[], sieve: Sieve): HandCard[] =>
  hand.filter(
    (one) =>
      !isProvince(one.card) ||
      ((sieve.region === null || one.region === sieve.region) &&
        (!sieve.threatened || one.threats.length > 0) &&
        (!sieve.free || one.free > 0)),
  );
