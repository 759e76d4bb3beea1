/** What goes through the tower, colour by colour, as events tell it. */

import type { Batch, TableEvent } from '../../../shell/board-contract';
import type { Moment } from '../../../shell/story';
import { COLOURS, FARMERS, asEvent, insideTower } from '../data';
import type { ShogunEvent, ShogunView } from '../data';

/** How many cubes of each colour. */
export type Cubes = readonly number[];

/** What lies in the tower and in its tray. */
export interface Content {
  readonly inside: Cubes;
  readonly tray: Cubes;
}

export interface Throw {
  readonly kind: 'battle' | 'revolt' | 'loading';
  /** Who throws; null: everybody. */
  readonly seat: number | null;
  /** The colour that stands against him. */
  readonly against: number | null;
  readonly province: number | null;
  /** What joins the throw, and what lay in the tray and goes in again. */
  readonly joins: Cubes;
  readonly again: Cubes;
  readonly before: Content;
  readonly after: Content;
}

/** How a battle or a revolt ended: who stood on each side of the tray, and what is left. */
export interface Ending {
  readonly ours: readonly number[];
  /** Farmers go first. */
  readonly theirs: readonly number[];
  readonly text: string;
}

const COLOUR_INDICES = [...Array(COLOURS).keys()];
/** At a calm pace, milliseconds: cubes go in, and come to rest. */
const LASTS: Partial<Record<ShogunEvent['event'], number>> = { thrown: 1800, revolted: 1800, 'fell-out': 2600, 'tower-loaded': 5000 };

export const lasts = ({ event }: TableEvent): number => LASTS[asEvent(event).event] ?? 0;

export const byColour = (count: (colour: number) => number): Cubes => COLOUR_INDICES.map(count);
export const total = (cubes: Cubes): number => cubes.reduce((sum, count) => sum + count, 0);
export const contentOf = (view: ShogunView): Content => ({
  inside: byColour((colour) => insideTower(view, colour)),
  tray: byColour((colour) => view.tray[colour] ?? 0),
});
const floorsTogether = (tower: Cubes): Cubes => byColour((colour) => (tower[colour] ?? 0) + (tower[colour + COLOURS] ?? 0));

/** The last throw among events; `view`: the table after them. */
export function throwOf(events: readonly TableEvent[], view: ShogunView): Throw | null {
  const told = events.map(({ event }) => asEvent(event));
  if (told.some(({ event }) => event === 'tower-loaded')) return loading(told, contentOf(view).inside);
  const [begun, fell] = [told.findLast(isBegun), told.findLast(isFall)];
  if (!begun || !fell) return null;
  const [again, after] = [floorsTogether(begun.tray), { inside: floorsTogether(fell.tower), tray: fell.tray }];
  const joins = byColour((colour) => begun.cubes[colour] ?? 0);
  const before = { inside: insideBefore(joins, again, after), tray: again };
  const against = begun.event === 'thrown' ? begun.defender : FARMERS;
  const kind = begun.event === 'thrown' ? 'battle' : 'revolt';
  return { kind, seat: begun.seat, against, province: begun.province, joins, again, before, after };
}

type Begun = Extract<ShogunEvent, { event: 'thrown' | 'revolted' }>;
type Fall = Extract<ShogunEvent, { event: 'fell-out' }>;
const isBegun = (event: ShogunEvent): event is Begun => event.event === 'thrown' || event.event === 'revolted';
const isFall = (event: ShogunEvent): event is Fall => event.event === 'fell-out';

/** Nothing is lost on the way: what is there afterwards and did not come in was there before. */
function insideBefore(joins: Cubes, again: Cubes, after: Content): Cubes {
  const at = (cubes: Cubes, colour: number): number => cubes[colour] ?? 0;
  return byColour((colour) => at(after.inside, colour) + at(after.tray, colour) - at(joins, colour) - at(again, colour));
}

function loading(told: readonly ShogunEvent[], inside: Cubes): Throw {
  const loaded = told.find((event) => event.event === 'tower-loaded');
  const tray = byColour((colour) => loaded?.fell[colour] ?? 0);
  const none = byColour(() => 0);
  const joins = byColour((colour) => (inside[colour] ?? 0) + (tray[colour] ?? 0));
  const sides = { seat: null, against: null, province: null };
  return { kind: 'loading', ...sides, joins, again: none, before: { inside: none, tray: none }, after: { inside, tray } };
}

/** How it ended, once that is told. */
export function endingOf(events: readonly TableEvent[]): Ending | null {
  for (const { event: told, text } of [...events].reverse()) {
    const event = asEvent(told);
    if (event.event !== 'battle-ended' && event.event !== 'revolt-ended') continue;
    const farmers = Array<number>(event.farmers).fill(FARMERS);
    const own = (seat: number): number[] => Array<number>(event.own).fill(seat);
    if (event.event === 'revolt-ended') return { ours: own(event.seat), theirs: farmers, text };
    return { ours: Array<number>(event.attackers).fill(event.seat), theirs: [...farmers, ...own(event.defender)], text };
  }
  return null;
}

/** What is to be looked at of what is told: a throw, and from its end on what came of it. */
export interface Scene {
  readonly thrown: Throw;
  readonly ending: Ending | null;
  /** The throw itself is in this batch. */
  readonly running: boolean;
}

export function sceneOf(batch: Batch | null, told: Moment | null, view: ShogunView): Scene | null {
  if (!batch || !told || batch.id < 0) return null;
  const ending = endingOf(batch.events);
  const now = throwOf(batch.events, view);
  if (now) return { thrown: now, ending, running: true };
  const then = ending && throwOf(told.lines, view);
  return then && { thrown: then, ending, running: false };
}
