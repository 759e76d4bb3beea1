/** What the server says of this game: the view of the board, the facts of the box, the drawing. */

import { NOBODY, NORTH, OBSTRUCTED, SEA, SOUTH, STATIONS } from '../../made/warriors';
import type * as made from '../../made/warriors';
import type { AgendaStep, Choice, Facts, GameEvent, Ref, StructuredMove, View } from '../../shell/api-types';

export { NOBODY, NORTH, SIDE_IDS, SOUTH, STAGES, TO_HIT } from '../../made/warriors';
export type { Decision, Event as WarriorsEvent, Facts as WarriorsFacts, Step as WarriorsStep, View as WarriorsView } from '../../made/warriors';
type WarriorsView = made.View;
type WarriorsFacts = made.Facts;

export type Side = typeof SOUTH | typeof NORTH;
export const SIDES: readonly Side[] = [SOUTH, NORTH];
/** Never by colour alone: each side has a letter as well. */
export const LETTERS = ['S', 'N'] as const;

/** One number says both where a counter is and whom it serves. */
export type Station =
  | { readonly at: 'camp' | 'box'; readonly region: number; readonly side: Side }
  | { readonly at: 'hand' | 'fallen'; readonly side: Side }
  | { readonly at: 'cup' | 'out' };

export const station = (code: number): Station => STATIONS[code] ?? { at: 'out' };

export type Rect = readonly [number, number, number, number];
export type Point = readonly [number, number];

export interface Slot {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly rows: number;
}

export interface DrawnRegion {
  readonly id: string;
  readonly path: string;
  readonly bbox: Rect;
  readonly centroid: Point;
  readonly label: { readonly x: number; readonly y: number; readonly size: number };
  readonly seal: Point;
  readonly control: Point;
  readonly hub?: Point;
  readonly stacks: { readonly south: Slot; readonly north: Slot };
  readonly boxes?: { readonly frame: Rect; readonly south: Rect; readonly north: Rect };
}

export interface DrawnBorder {
  readonly a: string;
  readonly b: string;
  readonly crossing: Point;
  readonly normal: Point;
  /** Where the arrow of a march lies, and its degrees from a to b. */
  readonly arrow: readonly [number, number, number];
  readonly way: string;
  readonly line: string;
  readonly ridge?: readonly (readonly [number, number, number, number])[];
  readonly marks?: readonly (readonly [number, number, number])[];
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly counter: Point;
  readonly regions: readonly DrawnRegion[];
  readonly borders: readonly DrawnBorder[];
  readonly places: {
    readonly turn_track: Rect;
    readonly initiative: Rect;
    readonly victory_track: Rect;
    readonly legend: Rect;
    readonly title: Rect;
  };
}

/** The shell passes JSON of the game's own shape through; these say which shape that is. */
export const asView = (view: View): WarriorsView => view as unknown as WarriorsView;
export const asFacts = (facts: Facts): WarriorsFacts => facts as unknown as WarriorsFacts;
export const asEvent = (event: GameEvent): made.Event => event as unknown as made.Event;
export const asMove = (move: StructuredMove): made.Move => move as unknown as made.Move;
export const asSteps = (agenda: readonly AgendaStep[]): readonly made.Step[] => agenda as unknown as readonly made.Step[];
export const decisionOf = (choice: Choice | null): made.Decision | null => (choice?.decision as made.Decision | undefined) ?? null;
export const asDrawing = (drawing: unknown): Drawing | null => drawing as Drawing | null;

export const sideOf = ({ seat }: { readonly seat: number }): Side => (seat === NORTH ? NORTH : SOUTH);

export const regionRef = (index: number): Ref => ({ kind: 'region', index });
export const samuraiRef = (index: number): Ref => ({ kind: 'samurai', index });

/** The border between two regions, or -1. */
export function borderBetween(facts: WarriorsFacts, one: number, other: number): number {
  return facts.border_a.findIndex((a, border) => {
    const b = facts.border_b[border];
    return (a === one && b === other) || (a === other && b === one);
  });
}

export interface Neighbour {
  readonly region: number;
  readonly border: number;
}

export function neighbours(facts: WarriorsFacts, region: number): Neighbour[] {
  return facts.border_a.flatMap((a, border) => {
    const b = facts.border_b[border] ?? NOBODY;
    if (a === region) return [{ region: b, border }];
    return b === region ? [{ region: a, border }] : [];
  });
}

export type BorderKind = 'road' | 'clear' | 'sea' | 'obstructed';

export function borderKind(facts: WarriorsFacts, border: number): BorderKind {
  if (facts.border_road[border]) return 'road';
  const kind = facts.border_kind[border];
  return kind === SEA ? 'sea' : kind === OBSTRUCTED ? 'obstructed' : 'clear';
}

export const isClosed = (view: WarriorsView, border: number): boolean =>
  ((view.closed >> border) & 1) === 1;

const NOTHING: ReadonlySet<string> = new Set();
const guesses = new WeakMap<WarriorsFacts, Map<string, Set<string>>>();

/** The fields of a thing that no source tells. */
export function reconstructedOf(facts: WarriorsFacts, kind: string, index: number): ReadonlySet<string> {
  let all = guesses.get(facts);
  if (!all) {
    all = new Map();
    for (const [of, at, field] of facts.reconstructed) {
      const key = `${of} ${at}`;
      all.set(key, (all.get(key) ?? new Set()).add(field));
    }
    guesses.set(facts, all);
  }
  return all.get(`${kind} ${index}`) ?? NOTHING;
}

const BORDER_FIELDS = ['adjacent', 'type', 'road'];

/** That there is a border, of which kind, or whether a road crosses it, is a likely guess. */
export function isBorderGuessed(facts: WarriorsFacts, border: number): boolean {
  const fields = reconstructedOf(facts, 'border', border);
  return BORDER_FIELDS.some((field) => fields.has(field));
}

/** An unpainted sheet, until the drawing is there. */
export const BARE: Drawing = {
  width: 1600,
  height: 1000,
  counter: [52, 66],
  regions: [],
  borders: [],
  places: {
    turn_track: [0, 0, 0, 0],
    initiative: [0, 0, 0, 0],
    victory_track: [0, 0, 0, 0],
    legend: [0, 0, 0, 0],
    title: [0, 0, 0, 0],
  },
};
