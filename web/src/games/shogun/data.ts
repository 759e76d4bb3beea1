/** What the server says of this game: the view of the table, the facts of the box, the drawing. */

import { COLOURS, FORMS, NONE, OUT, PROVINCES, WIDTH } from '../../made/shogun';
import type * as made from '../../made/shogun';
import { textOf } from '../../shell/move-text';
import type { TableSight } from '../../shell/board-contract';
import type { AgendaStep, Choice, Facts, GameEvent, Names, Ref, StructuredMove, View } from '../../shell/api-types';

export {
  ACTION_IDS, AUCTION, BASE_SPACES, BATTLE_A, BATTLE_B, BENEFIT_IDS, BOX_3, BUILDING_IDS, CHEST_CARD, CHEST_CARDS, COLOURS, DEPLOY_5, DISPLAY,
  FACE_DOWN, FACE_DOWN_CARD, FACE_UP, FARMERS, GONE, HELD, KEPT, MARKED, NONE, NO_ACTION, ON_DISPLAY, OUT, PROVINCES, RICE, ROUNDS, SEASON_IDS,
  SMALLEST_GROUP, SPACE_IDS, SPECIAL_IDS, TAXES, THIS_ROUND, TOWER_CARD, WIDTH,
} from '../../made/shogun';
export type { Decision, Event as ShogunEvent, EventCard, Facts as ShogunFacts, Favor, Move as ShogunMove, Step as ShogunStep, View as ShogunView } from '../../made/shogun';

type ShogunView = made.View;

export type Point = readonly [number, number];
export type Rect = readonly [number, number, number, number];

export interface DrawnProvince {
  readonly id: string;
  readonly path: string;
  readonly bbox: Rect;
  readonly centroid: Point;
  readonly label: {
    readonly x: number;
    readonly y: number;
    readonly size: number;
    readonly romaji_size: number;
    readonly kanji: string;
    readonly romaji: string;
  };
  readonly army: Point;
  readonly spaces: readonly Point[];
  /** Where the figures of its card are written. */
  readonly card: Point;
  readonly revolt: Point;
  readonly leader: Point;
  readonly statue: Point;
}

export interface DrawnBorder {
  readonly a: string;
  readonly b: string;
  readonly kind: 'land' | 'sea';
  /** Where the way over it crosses it, and in which direction. */
  readonly crossing: Point;
  readonly normal: Point;
  readonly way: string;
  readonly line?: string;
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly regions: readonly DrawnProvince[];
  readonly borders: readonly DrawnBorder[];
  readonly lakes: readonly string[];
  readonly places: { readonly title: Rect };
}

/** An unpainted sheet, until the drawing is there. */
export const BARE: Drawing = { width: 1600, height: 1000, regions: [], borders: [], lakes: [], places: { title: [0, 0, 0, 0] } };

/** The shell passes JSON of the game's own shape through; these say which shape that is. */
export const asView = (view: View): ShogunView => view as unknown as ShogunView;
export const asFacts = (facts: Facts): made.Facts => facts as unknown as made.Facts;
export const asEvent = (event: GameEvent): made.Event => event as unknown as made.Event;
export const asMove = (move: StructuredMove): made.Move => move as unknown as made.Move;
export const asSteps = (agenda: readonly AgendaStep[]): readonly made.Step[] => agenda as unknown as readonly made.Step[];
export const asDrawing = (drawing: unknown): Drawing | null => drawing as Drawing | null;
export const decisionOf = (choice: Choice | null): made.Decision | null => (choice?.decision as made.Decision | undefined) ?? null;

/** What is decided, or asked about. */
export const matterOf = ({ choice, asked = null }: Pick<TableSight, 'choice' | 'asked'>): made.Decision | null => decisionOf(choice ?? asked);

/** Somebody makes his plan: all its spaces at once, though the table asks for one after the other. */
export const isPlanning = (choice: Choice | null): boolean => ['lay-card', 'commit-plan'].includes(decisionOf(choice) ?? '');

/** How a move is written, legal or not. */
export const moveText = (move: made.Move, names: Names): string => textOf(move, FORMS[move.move], names);

export const provinceRef = (index: number): Ref => ({ kind: 'province', index });

export const playersOf = (view: ShogunView): number => view.points.length;
export const isProvince = (card: number): boolean => card < PROVINCES;
/** Of a province: the seat that owns it, or null: neutral or not in use. */
export const ownerOf = (view: ShogunView, province: number): number | null => {
  const owner = view.owner[province] ?? NONE;
  return owner < playersOf(view) ? owner : null;
};
export const isUnused = (view: ShogunView, province: number): boolean => view.owner[province] === OUT;
/** Kinds of buildings that stand in a province. */
export const builtIn = (view: ShogunView, province: number): number[] =>
  [0, 1, 2].filter((kind) => ((view.built[province] ?? 0) >> kind) & 1);
/** Cubes of a colour inside the tower, on both floors. */
export const insideTower = (view: ShogunView, colour: number): number =>
  (view.tower[colour] ?? 0) + (view.tower[colour + COLOURS] ?? 0);
/** The cards on a seat's board, space by space. */
export const planOf = (view: ShogunView, seat: number): readonly number[] => view.plan.slice(WIDTH * seat, WIDTH * seat + WIDTH);
export const leaderIn = (view: ShogunView, province: number): number[] =>
  view.leader.flatMap((at, seat) => (at === province ? [seat] : []));
/** Whose statues stand in a province, and how many. */
export const statuesIn = (view: ShogunView, province: number): { readonly seat: number; readonly count: number }[] =>
  view.statues_left.flatMap((_, seat) => {
    const count = view.statues[seat * PROVINCES + province] ?? 0;
    return count ? [{ seat, count }] : [];
  });
