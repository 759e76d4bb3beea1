/** The board in words: for screen readers, for lists, and for "why not?". */

import { nameOf } from '../../shell/board-contract';
import type { Place, Ref, TableSight, Treaty } from '../../shell/board-contract';
import {
  CASTLE,
  FIRST_FORCE,
  FORTRESS,
  armyRef,
  asFacts,
  asView,
  forceIn,
  houseRef,
  isArmy,
  placeOf,
  provinceRef,
  troopRef,
} from './data';
import type { IkusaFacts } from './data';
import { forcesOf, kindsIn } from './forces';
import type { Army, Land } from './forces';
import { messages } from './messages';
import type { Messages } from './messages';
import { pactInWords } from './pacts';

type Named = Pick<TableSight, 'names'>;

export const provinceName = ({ names }: Named, province: number): string =>
  nameOf(names, provinceRef(province));
export const houseName = ({ names }: Named, house: number): string => nameOf(names, houseRef(house));

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
    `${provinceName(sight, land.province)} ${facts.province_kanji[land.province] ?? ''}`,
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
  const forces = forcesOf(view, facts, sight.seats.length);
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

// ---- why not? ----------------------------------------------------------------------------------

const INTO_PROVINCE: Readonly<Record<string, (province: string, sight: TableSight) => string>> = {
  'first-reinforcements': (province) => `reinforce ${province}`,
  'quick-reinforcement': (province) => `reinforce ${province}`,
  'claim-province': (province) => `claim ${province}`,
  'split-cards': (province, sight) => `give ${province} to ${firstRef(sight, 'house')}`,
  'raise-army': (province, sight) => `raise ${firstRef(sight, 'army')} in ${province}`,
  'recall-daimyo': (province, sight) => `recall ${firstRef(sight, 'army')} in ${province}`,
  'place-levy': (province, sight) => `place ${selectedToken(sight, 'unit') ?? firstRef(sight, 'unit')} in ${province}`,
  'deploy-ronin': (province) => `deploy 1 in ${province}`,
  'next-attack': (province) => `attack ${province}`,
};
const AT_ARMY: Readonly<Record<string, string>> = { 'take-revenge': 'revenge', 'ask-ninja': 'strike', 'strike-now': 'strike' };
const MARCHING = new Set(['move-armies', 'settle-armies', 'final-armies']);

/** The move that a player means by picking something that is not lit. */
export function meant(ref: Ref, sight: TableSight): string | null {
  const decision = sight.choice?.decision ?? '';
  const token = tokenOf(sight, ref);
  if (token === null) return null;
  if (MARCHING.has(decision)) return marchMeant(ref, token, sight);
  if (decision === 'declare-battles') return declareMeant(ref, token, sight);
  if (decision === 'final-forces') return advanceMeant(ref, token, sight);
  if (decision === 'next-battle' && ref.kind !== 'province') return `fight ${token}`;
  if (decision === 'draft-building' || decision === 'build-now') return buildMeant(ref, token, sight);
  const verb = AT_ARMY[decision];
  if (verb) return ref.kind === 'army' ? `${verb} ${token}` : null;
  return ref.kind === 'province' ? (INTO_PROVINCE[decision]?.(token, sight) ?? null) : null;
}

function marchMeant(ref: Ref, token: string, sight: TableSight): string | null {
  const army = selectedToken(sight, 'army');
  if (ref.kind === 'province') return army ? `move ${army}->${token}` : null;
  if (ref.kind !== 'army') return null;
  const near = neighbourOf(sight, asView(sight.view).army_at[ref.index] ?? FIRST_FORCE);
  return near ? `move ${token}->${near}` : null;
}

function declareMeant(ref: Ref, token: string, sight: TableSight): string | null {
  const troop = selectedToken(sight, 'troop');
  if (ref.kind === 'province') return troop ? `declare ${troop}->${token}` : null;
  const index = ref.kind === 'troop' || isArmy(ref.index) ? ref.index : forceIn(ref.index);
  const near = neighbourOf(sight, placeOf(asView(sight.view), index));
  return near ? `declare ${token}->${near}` : null;
}

function advanceMeant(ref: Ref, token: string, sight: TableSight): string | null {
  const origin = selectedToken(sight, 'province');
  if (ref.kind === 'army') return origin ? `join ${origin}->${token}` : null;
  const province = ref.kind === 'troop' ? ref.index - FIRST_FORCE : ref.index;
  const name = tokenOf(sight, provinceRef(province));
  if (origin) return name && name !== origin ? `advance ${origin}->${name}` : null;
  const near = neighbourOf(sight, province);
  return name && near ? `advance ${name}->${near}` : null;
}

function buildMeant(ref: Ref, token: string, sight: TableSight): string | null {
  if (ref.kind !== 'province') return null;
  const stands = asView(sight.view).building[ref.index] === CASTLE;
  return `build ${stands ? 'fortress' : 'castle'} ${token}`;
}

const tokenOf = ({ names }: Named, ref: Ref): string | null =>
  names.kinds[ref.kind]?.[ref.index]?.token ?? null;

function selectedToken(sight: TableSight, kind: string): string | null {
  const found = sight.selected.find((ref) => ref.kind === kind);
  return found ? tokenOf(sight, found) : null;
}

/** What the legal moves name first of a kind: the army that waits, the unit that is left. */
function firstRef({ choice }: TableSight, kind: string): string {
  return choice?.moves.flatMap(({ refs }) => refs).find((ref) => ref.kind === kind)?.token ?? '';
}

/** Some neighbour that is not the seat's own, to ask about an army or a force as such. */
function neighbourOf(sight: TableSight, province: number): string | null {
  const near = asFacts(sight.facts).neighbours[province]?.[0];
  return near === undefined ? null : tokenOf(sight, provinceRef(near));
}
