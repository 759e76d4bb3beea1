/** What the server says of this game: the view of the table, the facts of the box, the drawing. */

import { ARMIES, FIRST_FORCE, FORMS, KINDS, NONE, ROW } from '../../made/ikusa';
import type * as made from '../../made/ikusa';
import { textOf } from '../../shell/move-text';
import type { AgendaStep, Choice, Facts, GameEvent, Names, Ref, StructuredMove, View } from '../../shell/api-types';

export {
  ARMIES, ATTACKER, BINS, BIN_IDS, BOWMAN, BUILD, BUILD_PRICE, BUNDLES, CASTLE, DAIMYO, DEFENDER, FACES, FIRST_FORCE, FORTRESS,
  GUNNER, KINDS, LAST_STEP, LOSSES_OF_MELEE, LOSSES_OF_VOLLEY, MELEE, NONE, RONIN, RONIN_FOR_KOKU, ROW, SPEARMAN, SWORDSMAN, UNIT_IDS, VOLLEY,
} from '../../made/ikusa';
export type { Decision, Event as IkusaEvent, Facts as IkusaFacts, Step as IkusaStep, View as IkusaView } from '../../made/ikusa';

type IkusaView = made.View;
type Numbers = readonly number[];

export type Point = readonly [number, number];
export type Rect = readonly [number, number, number, number];

export interface DrawnProvince {
  readonly id: string;
  readonly path: string;
  readonly bbox: Rect;
  readonly centroid: Point;
  readonly area: number;
  readonly label: {
    readonly x: number;
    readonly y: number;
    readonly size: number;
    readonly romaji_size: number;
    readonly kanji: string;
    readonly romaji: string;
  };
  readonly force: Point;
  readonly castle: Point;
  readonly armies: readonly Point[];
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
  readonly pieces: { readonly force: Point; readonly castle: Point; readonly army: Point };
  readonly regions: readonly DrawnProvince[];
  readonly borders: readonly DrawnBorder[];
  readonly places: { readonly title: Rect };
}

/** The shell passes JSON of the game's own shape through; these say which shape that is. */
export const asView = (view: View): IkusaView => view as unknown as IkusaView;
export const asFacts = (facts: Facts): made.Facts => facts as unknown as made.Facts;
export const asEvent = (event: GameEvent): made.Event => event as unknown as made.Event;
export const asMove = (move: StructuredMove): made.Move => move as unknown as made.Move;
export const asSteps = (agenda: readonly AgendaStep[]): readonly made.Step[] => agenda as unknown as readonly made.Step[];
export const decisionOf = (choice: Choice | null): made.Decision | null => (choice?.decision as made.Decision | undefined) ?? null;
export const asDrawing = (drawing: unknown): Drawing | null => drawing as Drawing | null;

export const provinceRef = (index: number): Ref => ({ kind: 'province', index });
export const armyRef = (index: number): Ref => ({ kind: 'army', index });
export const troopRef = (index: number): Ref => ({ kind: 'troop', index });
export const unitRef = (index: number): Ref => ({ kind: 'unit', index });
export const houseRef = (index: number): Ref => ({ kind: 'house', index });

export const forceIn = (province: number): number => FIRST_FORCE + province;
export const isArmy = (troop: number): boolean => troop < FIRST_FORCE;
export const houseOfArmy = (army: number): number => Math.floor(army / ARMIES);

/** The province where a troop stands; NONE for an army that is off the map. */
export const placeOf = (view: IkusaView, troop: number): number =>
  isArmy(troop) ? (view.army_at[troop] ?? NONE) : troop - FIRST_FORCE;

export const houseOfTroop = (view: IkusaView, troop: number): number =>
  isArmy(troop) ? houseOfArmy(troop) : (view.owner[troop - FIRST_FORCE] ?? NONE);

export function rowOf(view: IkusaView, troop: number): Numbers {
  return isArmy(troop)
    ? view.army.slice(ROW * troop, ROW * troop + ROW)
    : view.force.slice(ROW * (troop - FIRST_FORCE), ROW * (troop - FIRST_FORCE) + ROW);
}

export const sum = (numbers: Numbers): number => numbers.reduce((all, one) => all + one, 0);
/** Regulars of a row: its ronin are not counted. */
export const regulars = (row: Numbers): number => sum(row.slice(0, KINDS));

/** How a move is written, legal or not. */
export const moveText = (move: made.Move, names: Names): string => textOf(move, FORMS[move.move], names);

export const housesInPlay = (view: IkusaView): number[] =>
  view.heir.flatMap((heir, house) => (heir === NONE ? [house] : []));

/** The order of a round, or of the set-up, is over when the next plan begins (IK 2.4, S.9). */
export const markersHold = (steps: readonly made.Step[]): boolean => !steps.some(({ step }) => step === 'turn-order');

/** By their markers; those without one come last, in their own order. */
export function inTurnOrder(view: IkusaView): number[] {
  const place = (house: number): number => view.marker[house] || 99;
  return housesInPlay(view).sort((one, two) => place(one) - place(two) || one - two);
}

/** An unpainted sheet, until the drawing is there. */
export const BARE: Drawing = {
  width: 1600,
  height: 1000,
  pieces: { force: [30, 24], castle: [25, 23], army: [21, 27] },
  regions: [],
  borders: [],
  places: { title: [0, 0, 0, 0] },
};
