/** The board in words, for screen readers and for lists. */

import { named } from '../../../shell/named';
import { nameOf } from '../../../shell/board-contract';
import type { Place, TableSight } from '../../../shell/board-contract';
import { asFacts, asView, builtIn, isUnused, leaderIn, ownerOf, provinceRef, statuesIn } from '../data';
import type { ShogunFacts, ShogunView } from '../data';
import { messages } from './messages';
import type { Messages } from './messages';

type Named = Pick<TableSight, 'names'>;

export const provinceName = ({ names }: Named, province: number): string => nameOf(names, provinceRef(province));
export const seatName = ({ names }: Named, seat: number): string => nameOf(names, { kind: 'seat', index: seat });
export const regionName = ({ names }: Named, region: number): string => nameOf(names, { kind: 'region', index: region });
/** A colour of cubes: a seat's, or the farmers'. */
export const colourName = (sight: Named, colour: number, m: Messages): string =>
  sight.names.kinds['seat']?.[colour] ? seatName(sight, colour) : m.farmers;

/** "of Tokugawa Ieyasu, 5 armies, castle, 1 revolt marker". */
export function standingInWords(province: number, view: ShogunView, sight: Named, m: Messages): string {
  if (isUnused(view, province)) return m.unused;
  const owner = ownerOf(view, province);
  const markers = view.markers[province] ?? 0;
  return [
    ...(owner === null ? [m.neutral] : [m.owned(seatName(sight, owner)), m.armies(view.armies[province] ?? 0)]),
    ...builtIn(view, province).map((kind) => m.building[kind] ?? ''),
    ...(markers ? [m.markers(markers)] : []),
    ...leaderIn(view, province).map((seat) => m.leader(seatName(sight, seat))),
    ...statuesIn(view, province).map(({ seat, count }) => m.statues(seatName(sight, seat), count)),
  ].join(', ');
}

/** "7 chests, 3 rice, 2 building spaces": what its card says. */
export const cardInWords = (province: number, facts: ShogunFacts, m: Messages): string =>
  [m.chests(facts.chests[province] ?? 0), m.rice(facts.rice[province] ?? 0), m.spaces(facts.spaces[province] ?? 0)].join(', ');

/** "Kai 甲斐, of Takeda Shingen, 4 armies; region Honshu; 6 chests, 3 rice, 2 building spaces". */
export function provinceInWords(province: number, view: ShogunView, facts: ShogunFacts, sight: Named, m: Messages): string {
  return [
    `${named(provinceName(sight, province), facts.province_kanji[province])}, ${standingInWords(province, view, sight, m)}`,
    m.region(regionName(sight, facts.region[province] ?? 0)),
    cardInWords(province, facts, m),
  ].join('; ');
}

export const isBySea = (facts: ShogunFacts, a: number, b: number): boolean =>
  facts.sea.some(([one, two]) => (one === a && two === b) || (one === b && two === a));

export function places(sight: TableSight): Place[] {
  const [view, facts, m] = [asView(sight.view), asFacts(sight.facts), messages(sight.lang)];
  return facts.province_ids.map((_, province) => ({
    ref: provinceRef(province),
    label: provinceInWords(province, view, facts, sight, m),
    things: [],
    ways: (facts.neighbours[province] ?? []).map((near) => ({
      to: provinceRef(near),
      label: isBySea(facts, province, near) ? `${provinceName(sight, near)}, ${m.sea}` : provinceName(sight, near),
    })),
  }));
}
