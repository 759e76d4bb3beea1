/** Who plays which side, worked out again from the secret: `core/play/sides.py` in another language. */

import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { DiceProof } from '../shell/api-types';
import { diceKey, FairDice } from '../shell/dice-check';

export interface SidesReport {
  /** What decided: a lot for all, the bids, or a lot between equal bids. */
  readonly by: 'lot' | 'bid' | 'tied';
  /** Of each seat: from which place of the table its player comes, counted from 0. */
  readonly computed: readonly number[];
  readonly right: boolean;
}

/** Null: nothing was drawn or bid for in this game. */
export function checkSides({ secret, sides }: Pick<DiceProof, 'secret' | 'sides'>): SidesReport | null {
  if (!sides) return null;
  const dice = new FairDice(diceKey(concatBytes(utf8ToBytes('sides '), hexToBytes(secret)), []));
  if (sides.how === 'lot') {
    const computed = drawn(dice, sides.places.length);
    return { by: 'lot', computed, right: alike(computed, sides.places) };
  }
  const bids = sides.places.map((_, place) => sides.bids[sides.places.indexOf(place)]);
  const [first, second] = bids;
  if (first === undefined || second === undefined) return { by: 'bid', computed: [], right: false };
  const tied = first === second;
  const best = tied ? dice.value(0, 2) - 1 : Number(second > first);
  const computed = [best, 1 - best];
  return { by: tied ? 'tied' : 'bid', computed, right: alike(computed, sides.places) && sides.price === bids[best] };
}

function drawn(dice: FairDice, places: number): number[] {
  const left = Array.from({ length: places }, (_, place) => place);
  return Array.from({ length: places }, (_, n) => left.splice(dice.value(n, left.length) - 1, 1)).flat();
}

const alike = (one: readonly number[], other: readonly number[]) => one.length === other.length && one.every((value, at) => value === other[at]);
