/** The board in words, for screen readers and for lists. */

import { named } from '../../../shell/named';
import { nameOf } from '../../../shell/board-contract';
import type { Place, Ref, TableSight, Treaty } from '../../../shell/board-contract';
import {
  CASTLE,
  FORTRESS,
  armyRef,
  asFacts,
  asView,
  forceIn,
  houseRef,
  provinceRef,
  troopRef,
} from '../data';
import type { IkusaFacts } from '../data';
import { forcesOf, kindsIn } from '../forces';
import type { Army, Land } from '../forces';
import { messages } from './messages';
import type { Messages } from './messages';
import { pactInWords } from './pacts';

type Named = Pick<TableSight, 'names'>;

export const provinceName = ({ names }: Named, province: number): string =>
  nameOf(names, provinceRef(province));
export const houseName = ({ names }: Named, house: number): string => nameOf(names, houseRef(house));

/** "The force of Dewa": a troop as a heading or on a button, not within a sentence. */
export function troopAlone({ names }: Named, troop: number): string {
  const name = nameOf(names, troopRef(troop));
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Where a name that is too long for its box goes on in the next line. */
export const divisible = (name: string): string => name.replace('kämpfer', '\u00adkämpfer');

/** "swordsmen": what so many are called, beside their number. */
export const unitsOf = (unit: number, count: number, m: Messages): string => (m.unit[unit]?.(count) ?? '').replace(/^\d+ /, '');

/** "2 spearmen, 1 bowman". */
export function rowInWords(row: readonly number[], m: Messages): string {
  return kindsIn(row).map(({ unit, count }) => m.unit[unit]?.(count) ?? '').join(', ') || m.empty;
}

/** "Red army 2, 1 bowman, 2 gunners, level 1". */
export function armyInWords(army: Army, sight: Named, m: Messages): string {
  return [
    m.armyOf(houseName(sight, army.house), army.number),
    rowInWords(army.row, m),
    m.level(army.level),
    ...(army.at === null ? [m.noArmy] : []),
    ...(army.slain ? [m.slain] : []),
    ...(army.target === null ? [] : [m.attacks(provinceName(sight, army.target))]),
  ].join(', ');
}

/** "Kai 甲斐, of Red, Castle". */
export function landInWords(land: Land, sight: Named, facts: IkusaFacts, m: Messages): string {
  return [
    named(provinceName(sight, land.province), facts.province_kanji[land.province]),
    land.owner === null ? m.nobody : m.owned(houseName(sight, land.owner)),
    ...buildingInWords(land, m),
    ...(land.hidden ? [m.hidden(land.hidden)] : []),
    ...(land.drafted ? [m.drafted(m.unitName[land.drafted.unit] ?? '')] : []),
    ...(land.planned ? [m.planned] : []),
  ].join(', ');
}

/** The treaties in force that are about a province. */
export function pactsAt({ treaties, seats }: Pick<TableSight, 'treaties' | 'seats'>, province: number): string[] {
  const here = (treaty: Treaty): boolean =>
    treaty.state === 'in-force' && treaty.refs.some(({ kind, index }) => kind === 'province' && index === province);
  return treaties.filter(here).map((treaty) => pactInWords(treaty, seats));
}

function buildingInWords(land: Land, m: Messages): string[] {
  if (land.building !== CASTLE && land.building !== FORTRESS) return [];
  const name = land.building === CASTLE ? m.castle : m.fortress;
  return [land.bonus === null ? name : `${name} (${m.bonus(land.bonus)})`];
}

export function forceInWords(land: Land, sight: Named, m: Messages): string {
  const target = land.target === null ? [] : [m.attacks(provinceName(sight, land.target))];
  return [`${m.force}: ${rowInWords(land.force, m)}`, ...target].join(', ');
}

/** "Blue: 3 spearmen; Blue army 1: 2 bowmen; Castle". */
export function defendersInWords(land: Land, sight: Named, m: Messages): string {
  const house = land.owner === null ? [] : [houseName(sight, land.owner)];
  const troops = [
    ...(land.size ? [rowInWords(land.force, m)] : []),
    ...land.armies.map((army) => `${m.armyOf(houseName(sight, army.house), army.number)}: ${rowInWords(army.row, m)}`),
    ...buildingInWords(land, m),
  ];
  return `${house.join('')}: ${troops.join('; ')}`;
}

export function places(sight: TableSight): Place[] {
  const [view, facts, m] = [asView(sight.view), asFacts(sight.facts), messages(sight.lang)];
  const forces = forcesOf(view, facts);
  return forces.lands.map((land) => ({
    ref: provinceRef(land.province),
    label: [landInWords(land, sight, facts, m), ...pactsAt(sight, land.province)].join('; '),
    things: [
      ...land.armies.map((army) => ({
        ref: litAs(sight, army.army) ?? armyRef(army.army),
        label: armyInWords(army, sight, m),
      })),
      ...(land.size || land.force.some(Boolean)
        ? [{ ref: troopRef(forceIn(land.province)), label: forceInWords(land, sight, m) }]
        : []),
    ],
    ways: (facts.neighbours[land.province] ?? []).map((near) => ({
      to: provinceRef(near),
      label: facts.by_sea[land.province]?.includes(near)
        ? `${provinceName(sight, near)}, ${m.sea}`
        : provinceName(sight, near),
    })),
  }));
}

/** An army is a troop where battles are declared: the list names it as the moves do. */
function litAs({ choice }: TableSight, army: number): Ref | null {
  const asTroop = choice?.moves.some(({ refs }) => refs[0]?.kind === 'troop');
  return asTroop ? troopRef(army) : null;
}
