/** The real map with a few troops, for the tests of the board. */

import board from '../../../../../src/kassen/games/ikusa/board/board.json';
import { partOf } from '../../../../tests/samples';
import type { Choice, LegalMove, MoveRef, TableEvent } from '../../../shell/api-types';
import type { TableSight } from '../../../shell/board-contract';
import { BINS, BIN_IDS, FIRST_FORCE, KINDS, NONE, ROW } from '../data';
import type { Drawing, IkusaFacts, IkusaView } from '../data';

export const DRAWING = board as unknown as Drawing;
export const IDS = DRAWING.regions.map(({ id }) => id);
export const at = (id: string): number => IDS.indexOf(id);
const near = (id: string, kind?: string): number[] =>
  DRAWING.borders
    .filter((border) => (border.a === id || border.b === id) && (!kind || border.kind === kind))
    .map(({ a, b }) => at(a === id ? b : a));

export const HOUSES = 4;
export const FACTS = {
  province_ids: IDS,
  province_kanji: IDS.map(() => '国'),
  neighbours: IDS.map((id) => near(id)),
  by_sea: IDS.map((id) => near(id, 'sea')),
  colour_ids: ['red', 'blue', 'green', 'black', 'gold'],
  colour_kanji: ['朱', '藍', '翠', '墨', '金'],
  dice: [6, 5, 4, 4, 5, 6],
  samurai_squares: 4,
  ashigaru_squares: 10,
  force_limit: 5,
  levels: [1, 1, 1, 2, 2, 3, 4],
  castles: 10,
  fortresses: 5,
  castle_spearmen: 4,
  fortress_ronin: 5,
  goal: 35,
  quick_goal: { '3': 24, '4': 20, '5': 17 },
  edition: { goal_of_two: 50, ronin: 30 },
} as unknown as IkusaFacts;

const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
const nones = (count: number): number[] => Array.from({ length: count }, () => NONE);

export interface Setting {
  readonly owners?: Readonly<Record<string, number>>;
  readonly forces?: Readonly<Record<string, readonly number[]>>;
  readonly armies?: Readonly<Record<number, { readonly at: string; readonly row: readonly number[] }>>;
  readonly more?: Partial<IkusaView>;
}

export function view({ owners = {}, forces = {}, armies = {}, more = {} }: Setting = {}): IkusaView {
  const owner = nones(IDS.length);
  for (const [id, house] of Object.entries(owners)) owner[at(id)] = house;
  const force = zeros(ROW * IDS.length);
  for (const [id, row] of Object.entries(forces)) row.forEach((n, unit) => (force[ROW * at(id) + unit] = n));
  const army = zeros(ROW * 3 * HOUSES);
  const army_at = nones(3 * HOUSES);
  for (const [index, one] of Object.entries(armies)) {
    army_at[Number(index)] = at(one.at);
    one.row.forEach((n, unit) => (army[ROW * Number(index) + unit] = n));
  }
  return {
    owner,
    building: zeros(IDS.length),
    bonus: nones(IDS.length),
    force,
    arrived: zeros(ROW * IDS.length),
    army_at,
    army,
    slain: zeros(3 * HOUSES),
    hole: zeros(3 * HOUSES),
    steps: zeros(3 * HOUSES),
    attacks: zeros(3 * HOUSES),
    succeeded: zeros(3 * HOUSES),
    declared: nones(FIRST_FORCE + IDS.length),
    markers: nones(FIRST_FORCE + IDS.length),
    tray: zeros(KINDS * HOUSES),
    koku: zeros(HOUSES),
    bins: zeros(BINS * HOUSES),
    levy: zeros(KINDS * HOUSES),
    hired: zeros(HOUSES),
    marker: [2, 1, 4, 3],
    heir: nones(HOUSES),
    pool: 30,
    round: 2,
    ninja: NONE,
    turn: NONE,
    phase: 0,
    spied: NONE,
    cards: [[], [], [], []],
    hidden: zeros(IDS.length),
    plan: zeros(BINS * HOUSES),
    draft: zeros(IDS.length),
    drafted_levy: zeros(KINDS * HOUSES),
    wish: nones(HOUSES),
    losses: zeros(4 * ROW),
    asks: 0,
    battle: null,
    leader: Array.from({ length: HOUSES }, (_, house) => house),
    goal: 35,
    ...more,
  };
}

const COLOURS = ['red', 'blue', 'green', 'black', 'gold'];
const ARMIES = COLOURS.flatMap((colour) => [1, 2, 3].map((n) => `${colour}${n}`));
const named = (tokens: readonly string[]) => tokens.map((token) => ({ token, label: token }));
export const NAMES = {
  lang: 'en',
  moments: {},
  kinds: {
    province: named(IDS),
    army: named(ARMIES),
    troop: named([...ARMIES, ...IDS]),
    house: named(COLOURS),
    unit: named(['bowman', 'swordsman', 'gunner', 'spearman', 'ronin', 'daimyo']),
    building: named(['nothing', 'castle', 'fortress']),
    bin: named(BIN_IDS),
  },
};

/** `ref('province', 'kai')`, by token. */
export function ref(kind: keyof typeof NAMES.kinds, token: string): MoveRef {
  const index = NAMES.kinds[kind].findIndex((name) => name.token === token);
  return { field: kind, kind, index, token };
}

export const move = (text: string, refs: readonly MoveRef[] = [], commits = false): LegalMove => ({
  text,
  move: { move: text.split(' ')[0] ?? '' },
  label: text,
  gloss: '',
  commits,
  refs,
});

export const choice = (decision: string, moves: readonly LegalMove[] = []): Choice => ({
  decision,
  prompt: { id: decision, args: {}, text: '' },
  rule: '',
  private: false,
  forced: false,
  out_of_turn: false,
  moves,
});

export const told = (event: string, fields: Readonly<Record<string, unknown>> = {}, number = 1): TableEvent => ({
  number,
  line: number,
  event: { event, ...fields },
  text: `${event}.`,
  part: partOf('other'),
});

const seat = (token: string, index: number) => ({
  seat: index, token, label: token, name: token, kind: 'person' as const, bot: null, joined: true, resigned: false,
    time: null,
});

export const sight = (more: Partial<TableSight> = {}): TableSight => ({
  view: view() as unknown as TableSight['view'],
  names: NAMES,
  facts: FACTS as unknown as TableSight['facts'],
  seats: COLOURS.slice(0, HOUSES).map(seat),
  options: {},
  seat: 0,
  toAct: [],
  agenda: [],
  choice: null,
  selected: [],
  treaties: [],
  result: null,
  number: 1,
  past: false,
  lang: 'en',
  ...more,
});
