/** What one move brings about in a battle is shown step by step: dice, hits, losses, the next dice. */

import type { TableEvent } from '../../../shell/board-contract';
import type { UnitsLost } from '../../../made/ikusa';
import { rowLost } from './battle';
import type { Battle } from './battle';
import { NONE, ROW, FIRST_FORCE, asEvent } from '../data';
import type { IkusaEvent, IkusaView } from '../data';

const LOSSES: ReadonlySet<IkusaEvent['event']> = new Set(['units-lost', 'bonus-lost', 'daimyo-lost']);

/** Events that belong to one step have the same key. */
export function stepOf({ event: told }: TableEvent): string | null {
  const event = asEvent(told);
  if (event.event === 'dice-rolled') return `dice ${event.step}`;
  return LOSSES.has(event.event) ? 'losses' : null;
}

/** The view as it was before events that are not shown yet took somebody off. */
export function before(view: IkusaView, later: readonly TableEvent[], battle: Battle): IkusaView {
  if (later.length === 0) return view;
  const [army, force, army_at, bonus] = [[...view.army], [...view.force], [...view.army_at], [...view.bonus]];
  const back = (event: IkusaEvent): void => {
    if (event.event === 'units-lost') putBack(event, army, force);
    if (event.event === 'bonus-lost') {
      const { province, units } = event;
      bonus[province] = (bonus[province] === NONE ? 0 : (bonus[province] ?? 0)) + units;
    }
    if (event.event === 'daimyo-lost') {
      army_at[event.army] = event.army === battle.troop ? battle.origin : battle.target;
    }
  };
  later.forEach((told) => back(asEvent(told.event)));
  return { ...view, army, force, army_at, bonus };
}

function putBack(event: UnitsLost, army: number[], force: number[]): void {
  const { troop } = event;
  const [rows, first] = troop < FIRST_FORCE ? [army, ROW * troop] : [force, ROW * (troop - FIRST_FORCE)];
  rowLost(event).forEach((count, unit) => (rows[first + unit] = (rows[first + unit] ?? 0) + count));
}
