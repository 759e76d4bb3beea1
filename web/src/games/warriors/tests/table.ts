/** The real map with a few counters, for the tests of the board. */

import board from '../../../../../src/kassen/games/warriors/board/board.json';
import { partOf } from '../../../../tests/samples';
import type { Choice, LegalMove, TableEvent } from '../../../shell/api-types';
import type { Lit, TableSight } from '../../../shell/board-contract';
import type { Drawing, WarriorsFacts, WarriorsView } from '../data';

export const DRAWING = board as unknown as Drawing;
export const REGION_IDS = DRAWING.regions.map(({ id }) => id);
export const at = (id: string): number => REGION_IDS.indexOf(id);
const BORDERS = DRAWING.borders as readonly (Drawing['borders'][number] & { kind: string; road: boolean })[];

/** The real map with three counters; the third has a successor. */
export const FACTS = {
  region_ids: REGION_IDS,
  region_kanji: REGION_IDS.map(() => '国'),
  region_vp: REGION_IDS.map((id) => (id === 'kyo' ? 3 : 1)),
  region_has_box: REGION_IDS.map((id) => id !== 'kyo'),
  border_a: BORDERS.map(({ a }) => at(a)),
  border_b: BORDERS.map(({ b }) => at(b)),
  border_kind: BORDERS.map(({ kind }) => ['clear', 'obstructed', 'sea'].indexOf(kind)),
  border_road: BORDERS.map(({ road }) => road),
  border_capacity: BORDERS.map(({ kind, road }) => (road ? 4 : kind === 'obstructed' ? 0 : 2)),
  samurai_ids: ['nitta_yoshisada', 'ko_no_moronao', 'kusunoki_masashige'],
  stripe: [0, 1, 0],
  home: [at('north_kanto'), -1, at('south_kinki')],
  successor: [-1, -1, 3],
  face_ids: ['nitta_yoshisada', 'ko_no_moronao', 'kusunoki_masashige', 'kusunoki_masatsura'],
  face_kanji: ['新田義貞', '高師直', '楠木正成', '楠木正行'],
  stars: [3, 2, 2, 2],
  bravery: [2, 2, 4, 2],
  battle: [6, 8, 5, 4],
  face_of: [0, 1, 2, 2],
  soldiers_per_star: 2,
  vp_max: 10,
  turns: 20,
  seasons: [['Spring', 1335]],
  reconstructed: [],
} as unknown as WarriorsFacts;

export const camp = (region: string, side: 0 | 1): number => 2 * at(region) + side;
export const view = (more: Partial<WarriorsView> = {}): WarriorsView => ({
  where: [camp('kyo', 0), camp('tokai', 1), camp('kyo', 0)],
  soldiers: [4, 2, 0],
  face: [0, 1, 3],
  control: REGION_IDS.map(() => -1),
  marched: [0, 0, 0],
  commander: [-1, -1],
  closed: 0,
  points: 0,
  turn: 1,
  initiative: 0,
  number: 4,
  impulse: 1,
  battle: null,
  impulses_left: [4, 3],
  ...more,
});
const token = (label: string) => ({ token: label.toLowerCase().replace(/ /g, '_'), label });
export const NAMES = {
  lang: 'en',
  moments: {},
  kinds: {
    region: REGION_IDS.map((id) => ({ token: id, label: id })),
    samurai: [token('Yoshisada'), token('Moronao'), token('Masashige')],
    face: ['Nitta Yoshisada', 'Ko no Moronao', 'Kusunoki Masashige', 'Kusunoki Masatsura'].map(token),
  },
};
export const choice = (decision: string, moves: readonly LegalMove[] = []): Choice => ({
  decision,
  prompt: { id: decision, args: {}, text: '' },
  rule: '',
  private: false,
  forced: false,
  out_of_turn: false,
  moves,
});
export const move = (text: string): LegalMove => ({
  text,
  move: { move: text },
  label: text,
  gloss: '',
  commits: false,
  refs: [],
});
export const lit = (kind: string, index: number): Lit => ({ ref: { kind, index }, moves: [] });
export const sight = (more: Partial<TableSight> = {}): TableSight => ({
  view: view() as unknown as TableSight['view'],
  names: NAMES,
  facts: FACTS as unknown as TableSight['facts'],
  seats: [],
  options: {},
  seat: 0,
  toAct: [0],
  agenda: [],
  choice: null,
  selected: [],
  treaties: [],
  result: null,
  number: 7,
  past: false,
  lang: 'en',
  ...more,
});
export const line = (event: string, more: Record<string, unknown> = {}, number = 7): TableEvent => ({
  number,
  line: number,
  event: { event, ...more },
  text: '',
  part: partOf('other'),
});
