/** What treaties that are in force mean on the map and for the houses. */

import type { SeatInfo, Treaty } from '../../../shell/board-contract';
import type { Drawing, DrawnBorder } from '../data';

/** A house is bound to others: by a truce, a line or a promise. */
export interface Bond {
  readonly treaty: Treaty;
  readonly others: readonly number[];
}

/** A truce line along one border. */
export interface Cord {
  readonly treaty: Treaty;
  readonly border: DrawnBorder;
}

/** A province that is to be somebody's. */
export interface Promised {
  readonly treaty: Treaty;
  readonly province: number;
  readonly house: number;
}

export interface Pacts {
  readonly bonds: ReadonlyMap<number, readonly Bond[]>;
  readonly cords: readonly Cord[];
  readonly promised: readonly Promised[];
}

/** Treaties are made at tables where each seat leads the house of its number. */
export function pactsOf(treaties: readonly Treaty[], drawing: Drawing): Pacts {
  const held = treaties.filter(({ state }) => state === 'in-force');
  const bonds = new Map<number, Bond[]>();
  for (const treaty of held) {
    for (const house of treaty.seats) {
      const others = treaty.seats.filter((seat) => seat !== house);
      bonds.set(house, [...(bonds.get(house) ?? []), { treaty, others }]);
    }
  }
  return { bonds, cords: held.flatMap((treaty) => cordsOf(treaty, drawing)), promised: held.flatMap(promisedBy) };
}

const provincesOf = ({ refs }: Treaty, wanted: string): number[] =>
  refs.flatMap(({ field, kind, index }) => (field === wanted && kind === 'province' ? [index] : []));

/** The borders between the provinces of both sides. */
function cordsOf(treaty: Treaty, { borders, regions }: Drawing): Cord[] {
  const side = (field: string): Set<string> => new Set(provincesOf(treaty, field).flatMap((index) => regions[index]?.id ?? []));
  const [left, right] = [side('left'), side('right')];
  return borders
    .filter(({ a, b }) => (left.has(a) && right.has(b)) || (left.has(b) && right.has(a)))
    .map((border) => ({ treaty, border }));
}

function promisedBy(treaty: Treaty): Promised[] {
  const [province] = provincesOf(treaty, 'province');
  const whose = treaty.refs.find(({ kind }) => kind === 'seat');
  return province === undefined || !whose ? [] : [{ treaty, province, house: whose.index }];
}

const LENGTH = 20;

/** Where the rope lies: along the border; over the sea, across the way of the ships. */
export function ropeOf({ line, crossing: [x, y], normal: [nx, ny] }: DrawnBorder): string {
  if (line) return line;
  const [dx, dy] = [-ny * LENGTH, nx * LENGTH];
  return `M${round(x - dx)} ${round(y - dy)}L${round(x + dx)} ${round(y + dy)}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** "Truce until the end of round 4 (Red, Blue)". */
export const pactInWords = ({ label, seats: parties }: Treaty, seats: readonly SeatInfo[]): string =>
  `${label} (${parties.map((seat) => seats[seat]?.label ?? '').join(', ')})`;
