/** What lies beside the map, read from the view. */

import type { BoardProps, TableSight } from '../../../shell/board-contract';
import { ACTION_IDS, DISPLAY, FACE_DOWN, FACE_UP, KEPT, MARKED, NONE, ON_DISPLAY, OUT, PROVINCES, SEASON_IDS, SMALLEST_GROUP, THIS_ROUND, asEvent, asSteps, matterOf } from '../data';
import type { Decision, ShogunEvent, ShogunFacts, ShogunStep, ShogunView } from '../data';

const EVENTS_OF_A_YEAR = 4;

export const SECTIONS = ['draft', 'row', 'specials', 'seats', 'events', 'court', 'bonus', 'chamber', 'winter', 'plans'] as const;
export type Section = (typeof SECTIONS)[number];

/** Where the things lie that a decision is about. */
const FOR: Readonly<Partial<Record<Decision, Section>>> = {
  'take-special': 'specials',
  'ask-favor': 'court',
  'grant-in': 'court',
  'calm-province': 'court',
  'choose-benefit': 'bonus',
  'may-strike': 'events',
  'swap-marker': 'chamber',
  'winter-revolts': 'winter',
};

/** Where it is seen what others do: rice and points change before the eyes, cards are taken. */
const TOLD: Readonly<Partial<Record<ShogunEvent['event'], Section>>> = {
  'winter-began': 'seats',
  'rice-left': 'seats',
  scored: 'seats',
  'statues-scored': 'seats',
  'chamber-scored': 'seats',
  'final-points': 'seats',
  'special-taken': 'specials',
  'favors-shown': 'court',
  'hall-entered': 'court',
  'favor-bought': 'court',
  'benefit-taken': 'bonus',
  'chamber-drawn': 'chamber',
  'marker-swapped': 'chamber',
};

/** The sections that this table has: what is decided now first, or what was told last. */
export function sectionsOf(view: ShogunView, sight: Pick<BoardProps, 'choice' | 'asked' | 'batch' | 'result'>): Section[] {
  const there: Readonly<Record<Section, boolean>> = {
    draft: isDrafting(view),
    row: !isDrafting(view),
    specials: view.specials.some((special) => special !== NONE),
    events: !isDrafting(view),
    seats: true,
    winter: !isDrafting(view) && !sight.result,
    plans: !isDrafting(view),
    court: view.entrance.length > 0,
    bonus: view.bonus.length > 0,
    chamber: view.chamber.length > 0,
  };
  const decision = matterOf(sight);
  const tells = sight.batch?.events.map(({ event }) => TOLD[asEvent(event).event]).findLast((one) => one !== undefined);
  const now = sight.result ? 'seats' : decision === null ? tells : FOR[decision];
  return SECTIONS.filter((one) => there[one]).sort((a, b) => Number(b === now) - Number(a === now));
}

/** Some group of armies is still to be placed. */
export const isDrafting = (view: ShogunView): boolean => view.groups.some(Boolean);
export const openProvinces = (view: ShogunView): number[] => view.place.flatMap((place, province) => (place === DISPLAY ? [province] : []));
/** How large the groups are that a seat has still to place, the largest first. */
export function groupsLeft(view: ShogunView, seat: number): number[] {
  const sizes = view.groups.length / view.points.length;
  const own = view.groups.slice(sizes * seat, sizes * seat + sizes);
  return own.flatMap((count, at) => Array.from({ length: count }, () => at + SMALLEST_GROUP)).reverse();
}

/** The action that is carried out now: its card leaves when all have had their turn. Null: none yet. */
export function actionNow({ agenda }: Pick<TableSight, 'agenda'>, view: Pick<ShogunView, 'row'>): number | null {
  for (const step of asSteps(agenda)) {
    if (step.step === 'open-action') return view.row[step.at] ?? null;
    if (step.step === 'next-action') return null;
  }
  return null;
}

const comes = (sight: Pick<TableSight, 'agenda'>, name: ShogunStep['step']): boolean => asSteps(sight.agenda).some(({ step }) => step === name);

/** So many actions of the row are over: the steps that are still to come say how many are not. */
export function actionsDone(sight: Pick<TableSight, 'agenda'>): number {
  const steps = asSteps(sight.agenda);
  const opened = steps.find((step) => step.step === 'open-action');
  if (opened?.step === 'open-action') return opened.at;
  const next = steps.find((step) => step.step === 'next-action');
  if (next?.step === 'next-action') return next.at;
  const isOver = comes(sight, 'scoring') || isWinterOver(sight) || (comes(sight, 'clear-up') && !comes(sight, 'action-phase'));
  return isOver ? ACTION_IDS.length : 0;
}

/** Its points are counted: leaders may still move before the next year, or before the game ends. */
const isWinterOver = (sight: Pick<TableSight, 'agenda'>): boolean =>
  !sight.agenda.length || comes(sight, 'round') || (comes(sight, 'game-end') && !comes(sight, 'scoring'));

export const eventsAt = (view: ShogunView, place: number): number[] => view.events.flatMap((where, event) => (where === place ? [event] : []));
export const openEvents = (view: ShogunView): number[] => eventsAt(view, ON_DISPLAY);
/** What still counts of the year: the card of a winter that is over does not, until the next year has its own (SH W.21). */
export const eventsAhead = (view: ShogunView, sight: Pick<TableSight, 'agenda'>): number[] => (isWinterOver(sight) ? [] : openEvents(view));
/** One of the open cards is still to be drawn for this round; what is left after the last is winter's (SH E.3, E.5). */
export const isEventOpen = (view: Pick<ShogunView, 'events' | 'round'>): boolean =>
  view.round > 0 && view.events.filter((place) => place === ON_DISPLAY).length >= EVENTS_OF_A_YEAR - ((view.round - 1) % SEASON_IDS.length);
/** The last one of the year: nothing of it but its loss will come. */
export const isLeftForWinter = (view: Pick<ShogunView, 'events' | 'round'>): boolean =>
  view.round > 0 && view.round % SEASON_IDS.length === 0 && !isEventOpen(view);
export const eventNow = (view: ShogunView): number | null => eventsAt(view, THIS_ROUND)[0] ?? null;

/** Seats as they stand at the end: by points. */
export const byPoints = (view: ShogunView): number[] => inOrder(view).sort((a, b) => (view.points[b] ?? 0) - (view.points[a] ?? 0));
/** Seats by their places in the turn order; those without one as they sit. */
export const inOrder = (view: ShogunView): number[] =>
  view.daimyo.map((_, seat) => seat).sort((a, b) => (view.daimyo[a] ?? NONE) - (view.daimyo[b] ?? NONE) || a - b);

/** Who has the special card on a space of the turn order. */
export function holderOf(view: ShogunView, space: number): number | null {
  const seat = view.daimyo.indexOf(space);
  return seat < 0 ? null : seat;
}

export interface OpenFavor {
  readonly favor: number;
  readonly price: number;
}

/** The favor cards on display, the cheapest first; the facts name the dearest price first. */
export function openFavors(view: ShogunView, facts: ShogunFacts): OpenFavor[] {
  const shown = facts.favor_prices.length;
  return view.favors
    .flatMap((place, favor) => {
      const at = place - ON_DISPLAY;
      return at >= 0 && at < shown ? [{ favor, price: facts.favor_prices[shown - 1 - at] ?? 0 }] : [];
    })
    .sort((a, b) => a.price - b.price);
}

export const keptBy = (view: ShogunView, seat: number): number[] => view.favors.flatMap((place, favor) => (place === KEPT + seat ? [favor] : []));

export const provincesOf = (view: ShogunView, seat: number): number => view.owner.filter((owner) => owner === seat).length;
export const statuesOf = (view: ShogunView, seat: number): number =>
  view.statues.slice(seat * PROVINCES, seat * PROVINCES + PROVINCES).reduce((all, one) => all + one, 0);

export type LeaderAt = { readonly province: number } | 'lost' | 'out';
export function leaderOf(view: ShogunView, seat: number): LeaderAt {
  const at = view.leader[seat] ?? OUT;
  if (at === OUT) return 'out';
  return at === NONE ? 'lost' : { province: at };
}

export type ChamberSpace = 'bag' | 'up' | 'down' | { readonly seat: number };
export function chamberSpace(view: ShogunView, at: number): ChamberSpace {
  const place = view.chamber[at] ?? 0;
  if (place >= MARKED) return { seat: place - MARKED };
  return place === FACE_UP ? 'up' : place === FACE_DOWN ? 'down' : 'bag';
}
export const markersOf = (view: ShogunView, seat: number): number => view.chamber.filter((place) => place === MARKED + seat).length;

/** What a step of a pile of bonus cards shows: each benefit that it has. */
export function benefitsOf(facts: ShogunFacts, step: number): { readonly benefit: number; readonly amount: number }[] {
  const rows = [facts.bonus_chests, facts.bonus_armies, facts.bonus_rice, facts.bonus_points];
  return rows.flatMap((row, benefit) => (row[step] ? [{ benefit, amount: row[step] }] : []));
}
