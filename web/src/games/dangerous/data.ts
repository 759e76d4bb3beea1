/** What the server says of this game: the view of the table, the facts of the box, the drawing. */

import { BOX, CUT_SOLDIER, ECHIGO, FIRST_SEA, FORMS, FORT, HAND, JUST_DRAWN, LEADERS, NONE, PLACES, SOLDIER, SPACES } from '../../made/dangerous';
import type * as made from '../../made/dangerous';
import type { AgendaStep, Choice, Facts, GameEvent, Names, Ref, StructuredMove, View } from '../../shell/api-types';
import { textOf } from '../../shell/move-text';

export {
  ALLIANCE_IDS, ASIDE, AWAY, BOX, CHIT_IDS, CLAN_IDS, CUT_SOLDIER, DECK, DRAWN, ECHIGO, FIRST_SEA, FIRST_WAYPOINT, FORT, HAND, IN_CUP, IN_KYO, JUST_DRAWN,
  LEADERS, NONE, NO_ALLIANCE, ORDERS, OUT, PEU, PLACES, PLAYED, SOLDIER, SPACES, TRACK, WAYS,
} from '../../made/dangerous';
export type { Card, Decision, Event as DangerousEvent, Facts as DangerousFacts, Move as DangerousMove, Step as DangerousStep, View as DangerousView } from '../../made/dangerous';

type DangerousView = made.View;
type DangerousFacts = made.Facts;

export type Rect = readonly [number, number, number, number];
export type SiteKind = 'space' | 'waypoint' | 'sea' | 'offboard';

/** A place as it is drawn, in the order of the places. */
export interface Site {
  readonly id: string;
  readonly kind: SiteKind;
  readonly x: number;
  readonly y: number;
  readonly label: {
    readonly frame: Rect;
    readonly size: number;
    readonly romaji_size: number;
    readonly kanji: string;
    /** One line or two. */
    readonly romaji: readonly string[];
  };
  /** The ground for its units. */
  readonly stack: Rect;
}

export type WayKind = 'road' | 'trail' | 'sea' | 'offboard';

export interface DrawnWay {
  readonly a: string;
  readonly b: string;
  readonly kind: WayKind;
  readonly path: string;
  readonly middle: readonly [number, number];
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly seats: Readonly<Record<SiteKind, readonly [number, number]>>;
  readonly regions: readonly { readonly id: string; readonly path: string; readonly in_play: boolean }[];
  readonly sites: readonly Site[];
  readonly ways: readonly DrawnWay[];
  readonly places: { readonly title: Rect };
}

/** An unpainted sheet, until the drawing is there. */
export const BARE: Drawing = {
  width: 1600,
  height: 1000,
  seats: { space: [42, 42], waypoint: [24, 24], sea: [52, 52], offboard: [120, 84] },
  regions: [],
  sites: [],
  ways: [],
  places: { title: [0, 0, 0, 0] },
};

/** The shell passes JSON of the game's own shape through; these say which shape that is. */
export const asView = (view: View): DangerousView => view as unknown as DangerousView;
export const asFacts = (facts: Facts): DangerousFacts => facts as unknown as DangerousFacts;
export const asEvent = (event: GameEvent): made.Event => event as unknown as made.Event;
export const asMove = (move: StructuredMove): made.Move => move as unknown as made.Move;
export const asSteps = (agenda: readonly AgendaStep[]): readonly made.Step[] => agenda as unknown as readonly made.Step[];
export const asDrawing = (drawing: unknown): Drawing | null => drawing as Drawing | null;
export const decisionOf = (choice: Choice | null): made.Decision | null => (choice?.decision as made.Decision | undefined) ?? null;

/** How a move is written, legal or not. */
export const moveText = (move: made.Move, names: Names): string => textOf(move, FORMS[move.move], names);

/** How a thing is written in questions. */
export const nameToken = (names: Names, kind: string, index: number): string => names.kinds[kind]?.[index]?.token ?? '';

export const placeRef = (index: number): Ref => ({ kind: 'place', index });
export const unitRef = (index: number): Ref => ({ kind: 'unit', index });
export const leaderRef = (index: number): Ref => ({ kind: 'leader', index });
export const clanRef = (index: number): Ref => ({ kind: 'clan', index });
export const cardRef = (index: number): Ref => ({ kind: 'card', index });
export const chitRef = (index: number): Ref => ({ kind: 'chit', index });
export const allianceRef = (index: number): Ref => ({ kind: 'alliance', index });

export const isSea = (place: number): boolean => place >= FIRST_SEA && place < ECHIGO;
export const isSpace = (place: number): boolean => place < SPACES;
export const isLeader = (unit: number): boolean => unit < LEADERS;

// ---- factions

export const ODA = 0;
export const ANTI_ODA = 1;
export const NEUTRAL = 2;

export const allianceOf = (view: DangerousView, clan: number): number => view.alliance[clan] ?? 7;
/** Oda, Anti-Oda or neutral. */
export const factionOf = (view: DangerousView, facts: DangerousFacts, clan: number): number => facts.faction_of[allianceOf(view, clan)] ?? NEUTRAL;
/** The clan that controls a space, or null: neutral, or no space. */
export function controllerOf(view: DangerousView, place: number): number | null {
  const clan = isSpace(place) ? (view.control[place] ?? NONE) : NONE;
  return clan === NONE ? null : clan;
}

/** Whose seat a player has: that of Oda, or not. Of two who have bid for it, either may have it. */
export const factionOfSeat = (view: DangerousView, players: number, seat: number): number =>
  players === 4 ? (seat === 3 ? ANTI_ODA : ODA) : seat === view.oda_seat ? ODA : ANTI_ODA;
export const handOfSeat = (view: DangerousView, players: number, seat: number): number => (players === 3 ? seat : factionOfSeat(view, players, seat));
/** Nobody has a side while it is bid for. */
export const sidesAreTaken = (view: DangerousView): boolean => view.goals.length > 0;

// ---- units

/** Units of one clan at one station. */
export interface Troop {
  readonly clan: number;
  readonly leaders: readonly number[];
  readonly soldiers: number;
  /** Of the soldiers, those out of communication, and those who move no more. */
  readonly cut: number;
  readonly halted: number;
  readonly size: number;
  readonly besieged: boolean;
}

/** Where a station is: its place, and whether in the fort there; null off the map. */
export function placeOf(station: number): { readonly place: number; readonly besieged: boolean } | null {
  if (station >= BOX) return null;
  return station >= FORT ? { place: station - FORT, besieged: true } : { place: station, besieged: false };
}

export function troopsAt(view: DangerousView, station: number): Troop[] {
  const found = new Map<number, { leaders: number[]; soldiers: number; cut: number; halted: number }>();
  const of = (clan: number) => {
    const here = found.get(clan) ?? { leaders: [], soldiers: 0, cut: 0, halted: 0 };
    found.set(clan, here);
    return here;
  };
  view.where.forEach((where, leader) => {
    if (where === station) of(view.serves[leader] ?? 0).leaders.push(leader);
  });
  for (const [where, clan, soldiers, cut, halted] of view.stacks) {
    if (where === station) Object.assign(of(clan), { soldiers, cut, halted });
  }
  return [...found]
    .map(([clan, troop]) => ({ clan, ...troop, size: troop.soldiers + troop.leaders.length, besieged: station >= FORT && station < BOX }))
    .sort((one, two) => two.size - one.size || one.clan - two.clan);
}

/** All troops in a place, those in its fort first. */
export const troopsIn = (view: DangerousView, place: number): Troop[] => [
  ...(isSpace(place) ? troopsAt(view, FORT + place) : []),
  ...troopsAt(view, place),
];

export const clanOfUnit = (view: DangerousView, unit: number): number =>
  isLeader(unit) ? (view.serves[unit] ?? 0) : (unit - SOLDIER) % (CUT_SOLDIER - SOLDIER);

/** Places where a unit that a move names can stand. */
export function placesOfUnit(view: DangerousView, unit: number): number[] {
  if (isLeader(unit)) {
    const at = placeOf(view.where[unit] ?? BOX);
    return at ? [at.place] : [];
  }
  const clan = clanOfUnit(view, unit);
  return [...new Set(view.stacks.flatMap(([station, whose]) => (whose === clan ? (placeOf(station)?.place ?? []) : [])))];
}

/** Units of a faction on the map. */
export function unitsOf(view: DangerousView, facts: DangerousFacts, faction: number): number {
  const ours = (clan: number): boolean => factionOf(view, facts, clan) === faction;
  const soldiers = view.stacks.reduce((sum, [station, clan, count]) => sum + (station < BOX && ours(clan) ? count : 0), 0);
  return soldiers + view.where.filter((station, leader) => station < BOX && ours(view.serves[leader] ?? 0)).length;
}

export const spacesOf = (view: DangerousView, facts: DangerousFacts, faction: number): number =>
  view.control.filter((clan) => (clan === NONE ? NEUTRAL : factionOf(view, facts, clan)) === faction).length;

// ---- cards

const isOfHand = (place: number, hand: number): boolean => place === HAND + hand || place === JUST_DRAWN + hand;
/** The cards of a hand that the reader knows, in their order; what was just drawn, and may go back, is among them. */
export const handKnown = (view: DangerousView, hand: number): number[] => view.place.flatMap((at, card) => (isOfHand(at, hand) ? [card] : []));
export const isJustDrawn = (view: DangerousView, hand: number, card: number): boolean => view.place[card] === JUST_DRAWN + hand;
export const handSize = (view: DangerousView, hand: number): number =>
  handKnown(view, hand).length + view.unseen.filter(([place]) => isOfHand(place, hand)).length;
export const pileSize = (view: DangerousView, pile: number): number =>
  view.place.filter((at) => at === pile).length + view.unseen.filter(([place]) => place === pile).length;

// ---- what no source tells

/** The fields of an entry that are reconstructed. */
export const guessesOf = (facts: DangerousFacts, table: string, number: number): string[] =>
  facts.reconstructed.flatMap(([of, at, field]) => (of === table && at === number ? [field] : []));
/** The places to which reconstructed ways lead from here. */
export const guessedWays = (facts: DangerousFacts, place: number): number[] =>
  facts.reconstructed.flatMap(([of, at]) => {
    const [a, b] = of === 'edge' ? (facts.edges[at] ?? []) : [];
    return a === place ? (b ?? []) : b === place ? (a ?? []) : [];
  });

// ---- time

export const yearOf = (facts: DangerousFacts, turn: number): number =>
  (facts.limits['first_year'] ?? 0) + Math.floor((turn - 1) / (facts.limits['turns_per_year'] ?? 2));
/** Spring is 0, autumn 1. */
export const halfOf = (facts: DangerousFacts, turn: number): number => (turn - 1) % (facts.limits['turns_per_year'] ?? 2);

export const PLACE_COUNT = PLACES;
