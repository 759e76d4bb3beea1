/** Plans that this device keeps: that of this round, and the last one to begin with. */

import { read, write } from '../../../shell/device';
import type { Draft } from './draft';

interface Kept {
  readonly round: number;
  readonly draft: Draft;
}

/** Of which table and seat they are. */
export interface Whose {
  readonly match: string | undefined;
  readonly seat: number;
}

const keyOf = ({ match, seat }: Whose): string => `kassen.plans.${match}.${seat}`;
const TWO = 2;

const kept = (whose: Whose): Kept[] => (whose.match ? read<Kept[]>(keyOf(whose), []) : []);

export function keepPlan(whose: Whose, round: number, draft: Draft): void {
  if (!whose.match) return;
  const others = kept(whose).filter((one) => one.round !== round);
  write(keyOf(whose), [{ round, draft }, ...others].slice(0, TWO));
}

export const planOfRound = (whose: Whose, round: number): Draft | null =>
  kept(whose).find((one) => one.round === round)?.draft ?? null;

/** The newest plan of an earlier round. */
export const planBefore = (whose: Whose, round: number): Draft | null =>
  kept(whose).find((one) => one.round < round)?.draft ?? null;
