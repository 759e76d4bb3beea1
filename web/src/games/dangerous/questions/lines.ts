/** The lines of communication, as they are drawn and told. */

import type { Camp } from '../../../made/dangerous';
import { factionOf, placeOf } from '../data';
import type { DangerousFacts, DangerousView } from '../data';

/** A stretch between two places, and how many units of a faction trace along it. */
export interface Stretch {
  readonly a: number;
  readonly b: number;
  readonly faction: number;
  readonly units: number;
}

/** Every stretch that somebody traces along, once for each faction. */
export function stretchesOf(camps: readonly Camp[], view: DangerousView, facts: DangerousFacts): Stretch[] {
  const found = new Map<string, { a: number; b: number; faction: number; units: number }>();
  for (const { clan, trace, units } of camps) {
    const faction = factionOf(view, facts, clan);
    trace.slice(1).forEach((to, n) => {
      const from = trace[n] ?? to;
      const [a, b] = [Math.min(from, to), Math.max(from, to)];
      const stretch = found.get(`${faction} ${a} ${b}`) ?? { a, b, faction, units: 0 };
      stretch.units += units;
      found.set(`${faction} ${a} ${b}`, stretch);
    });
  }
  return [...found.values()];
}

export const campsIn = (camps: readonly Camp[], place: number): Camp[] => camps.filter(({ station }) => placeOf(station)?.place === place);

/** The places that cut somebody off, each once. */
export const blockedBy = (camps: readonly Camp[]): number[] => [...new Set(camps.flatMap(({ blocked }) => blocked))];
