/** A combat as the panel lays it out: what the view says of it, and what its events tell. */

import type { Die, LegalMove, TableEvent, TableSight } from '../../../shell/board-contract';
import type { BattleView } from '../../../made/dangerous';
import { CUT_SOLDIER, FORT, NONE, SOLDIER, allianceOf, asEvent, asMove, asView, clanOfUnit, factionOf, isLeader, isSea, isSpace, troopsAt } from '../data';
import type { DangerousEvent, DangerousFacts, DangerousView, Troop } from '../data';

export const ACTIVE = 0;
export const OTHER = 1;
export const BOTH = [ACTIVE, OTHER] as const;
export type Side = (typeof BOTH)[number];

/** The dice of one group. */
export interface Volley {
  readonly side: Side;
  /** Null: units without a leader. */
  readonly leader: number | null;
  readonly dice: readonly number[];
  readonly more: number;
  readonly hits: number;
  /** The place of the event in the story: dice tumble when it changes. */
  readonly at: number;
}

export interface Initiative {
  readonly dice: readonly [number, number];
  readonly totals: readonly [number, number];
  readonly at: number;
}

export type Fate = 'lost' | 'wounded' | 'badly-wounded' | 'killed';
export type Outcome = 'fort-taken' | 'active-holds' | 'other-holds' | 'both-stand' | 'holds-out' | 'nobody-left';

/** What has happened in a combat so far. */
export interface Course {
  readonly place: number;
  /** The seats: the active one, then the other. */
  readonly seats: readonly [number, number];
  readonly alliance: number;
  readonly round: number;
  readonly initiative: Initiative | null;
  readonly volleys: readonly Volley[];
  /** Units that each side has lost in this combat, as moves name them. */
  readonly lost: readonly [ReadonlyMap<number, number>, ReadonlyMap<number, number>];
  readonly fates: ReadonlyMap<number, { readonly fate: Fate; readonly die: number | null }>;
  readonly duel: { readonly dice: readonly [number, number]; readonly at: number } | null;
  readonly stormed: boolean;
  readonly taken: boolean;
  readonly over: boolean;
}

/** Where the combat that is being fought began in the log; also that which the last move ended. */
export function battleSince(log: readonly TableEvent[], { view, number }: TableSight): number | null {
  let fought = asView(view).battle !== null;
  for (let at = log.length - 1; at >= 0; at -= 1) {
    const line = log[at];
    const tag = line && asEvent(line.event).event;
    if (tag === 'combat-began') return fought ? at : null;
    if (tag === 'combat-ended') {
      if (line?.number !== number) return fought ? at + 1 : null;
      fought = true;
    }
    if ((tag === 'impulse-began' || tag === 'turn-began') && !fought) return null;
  }
  return fought ? 0 : null;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };
const FATES: Readonly<Partial<Record<DangerousEvent['event'], Fate>>> = { wounded: 'wounded', 'badly-wounded': 'badly-wounded', killed: 'killed' };

/** Goes through the story once. Whoever comes in the midst of a combat has not heard how it began. */
export function courseOf(story: readonly TableEvent[], view: DangerousView): Course {
  const now = view.battle;
  const lost: [Map<number, number>, Map<number, number>] = [new Map(), new Map()];
  const fates = new Map<number, { fate: Fate; die: number | null }>();
  const course: Writable<Course> = {
    place: now?.place ?? NONE,
    seats: [now?.sides[0].seat ?? 0, now?.sides[1].seat ?? 1],
    alliance: view.active,
    round: 0,
    initiative: null,
    volleys: [],
    lost,
    fates,
    duel: null,
    stormed: now?.kind === 'storm' && now.stage !== 'storm',
    taken: false,
    over: false,
  };
  const ofClan = (clan: number): Side => (allianceOf(view, clan) === course.alliance ? ACTIVE : OTHER);
  const ofSeat = (seat: number): Side => (seat === course.seats[0] ? ACTIVE : OTHER);
  const fires = (volley: Volley): void => void (course.volleys = [...course.volleys, volley]);
  const clear = (): void => void Object.assign(course, { initiative: null, volleys: [], duel: null });
  const loses = (unit: number, count: number): void => {
    const row = lost[ofClan(clanOfUnit(view, unit))];
    row.set(unit, (row.get(unit) ?? 0) + count);
  };
  story.forEach(({ event: told }, at) => {
    const event = asEvent(told);
    switch (event.event) {
      case 'combat-began':
        Object.assign(course, { place: event.place, seats: [event.attacker, event.defender], alliance: event.alliance });
        break;
      case 'round-began':
        clear();
        course.round = event.number;
        break;
      case 'stormed':
        clear();
        course.stormed = true;
        break;
      case 'initiative-rolled':
        if (isSea(course.place)) course.round += 1; // nobody tells of rounds at sea
        if (course.volleys.length) clear();
        course.initiative = { dice: [event.die, event.other_die], totals: [event.total, event.other_total], at };
        break;
      case 'led-fired':
        fires({ side: ofClan(view.serves[event.leader] ?? 0), leader: event.leader, dice: event.dice, more: event.more, hits: event.hits, at });
        break;
      case 'fired':
      case 'fired-from-fort':
        fires({ side: ofSeat(event.seat), leader: null, dice: event.dice, more: event.more, hits: event.hits, at });
        break;
      case 'fired-at-fort':
        fires({ side: ofSeat(event.seat), leader: null, dice: event.dice, more: 0, hits: event.hits, at });
        break;
      case 'duelled':
        course.duel = { dice: [event.die, event.enemy_die], at };
        break;
      case 'soldiers-lost':
        loses(SOLDIER + event.clan, event.soldiers);
        break;
      case 'leader-lost':
        loses(event.leader, 1);
        fates.set(event.leader, { fate: 'lost', die: null });
        break;
      case 'wounded':
      case 'badly-wounded':
      case 'killed':
        fates.set(event.leader, { fate: FATES[event.event] ?? 'lost', die: event.die });
        break;
      case 'fort-taken':
        course.taken = true;
        break;
      case 'combat-ended':
        course.place = event.place; // its beginning may not have been heard
        course.over = true;
        break;
    }
  });
  return course;
}

/** Units of a side as moves name them, and how many of each. */
export type Force = ReadonlyMap<number, number>;

/** Who stands on each side: as the view says while it is fought, then whoever is left in the field. */
export function forcesIn(view: DangerousView, facts: DangerousFacts, course: Course): [Force, Force] {
  const now = view.battle;
  if (now) return [new Map(now.sides[0].units.map(([unit, count]) => [unit, count])), new Map(now.sides[1].units.map(([unit, count]) => [unit, count]))];
  const sides: [Map<number, number>, Map<number, number>] = [new Map(), new Map()];
  const own = facts.faction_of[course.alliance];
  for (const { clan, leaders, soldiers, cut } of troopsAt(view, course.place)) {
    const active = allianceOf(view, clan) === course.alliance;
    if (!active && factionOf(view, facts, clan) === own) continue;
    const side = sides[active ? ACTIVE : OTHER];
    for (const leader of leaders) side.set(leader, 1);
    if (soldiers > cut) side.set(SOLDIER + clan, (side.get(SOLDIER + clan) ?? 0) + soldiers - cut);
    if (cut) side.set(CUT_SOLDIER + clan, (side.get(CUT_SOLDIER + clan) ?? 0) + cut);
  }
  return sides;
}

/** The troops of a side that are in the fort of the place. */
export function inFort(view: DangerousView, facts: DangerousFacts, { place, alliance }: Course, side: Side): Troop[] {
  const own = facts.faction_of[alliance];
  const isOf = (clan: number): boolean => (allianceOf(view, clan) === alliance ? side === ACTIVE : side === OTHER && factionOf(view, facts, clan) !== own);
  return isSpace(place) ? troopsAt(view, FORT + place).filter(({ clan }) => isOf(clan)) : [];
}

/** As they were before losses that are not shown yet. */
export function before(forces: readonly [Force, Force], shown: Course, whole: Course): [Force, Force] {
  const was = (side: Side): Force => {
    const force = new Map(forces[side]);
    for (const [unit, count] of whole.lost[side]) {
      const back = count - (shown.lost[side].get(unit) ?? 0);
      if (back) force.set(unit, (force.get(unit) ?? 0) + back);
    }
    return force;
  };
  return [was(ACTIVE), was(OTHER)];
}

export const sizeOf = (force: Force): number => [...force.values()].reduce((sum, count) => sum + count, 0);

/** `inside`: how many of the defenders sit in the fort. */
export function outcomeOf(course: Course, forces: readonly [Force, Force], inside = 0): Outcome | null {
  if (!course.over) return null;
  if (course.taken) return 'fort-taken';
  const [ours, theirs] = [sizeOf(forces[ACTIVE]), sizeOf(forces[OTHER])];
  if (ours && theirs) return 'both-stand';
  if (ours && inside) return 'holds-out';
  return ours ? 'active-holds' : theirs || inside ? 'other-holds' : 'nobody-left';
}

/** Events that are shown together; what tells nothing by itself comes with what was before it. */
export function stepOf({ event: told }: TableEvent): string | null {
  const event = asEvent(told);
  switch (event.event) {
    case 'initiative-rolled':
    case 'duelled':
      return 'initiative';
    case 'led-fired':
    case 'fired':
      return 'fire';
    case 'fired-from-fort':
    case 'fired-at-fort':
      return event.event;
    case 'soldiers-lost':
    case 'leader-lost':
      return 'losses';
    case 'wounded':
    case 'badly-wounded':
    case 'killed':
      return 'fates';
    case 'round-began':
      return `round ${event.number}`;
    default:
      return null;
  }
}

// ---- what can be done

/** Moves that name a unit first; a leader is named as one too. */
export const movesOf = (moves: readonly LegalMove[], unit: number): LegalMove[] =>
  moves.filter(({ refs: [first] }) => first !== undefined && first.index === unit && (first.kind === 'unit' || (first.kind === 'leader' && isLeader(unit))));

/** Moves that put a soldier under a leader. */
export const assignedTo = (moves: readonly LegalMove[], leader: number): LegalMove[] =>
  moves.filter(({ move, refs }) => asMove(move).move === 'assign' && refs[1]?.index === leader);

const OFFERED: ReadonlySet<BattleView['stage']> = new Set(['deployment', 'command', 'losses']);

/** Units are clicked in the panel: nothing else that a move begins with stands there. */
export const panelOffers = ({ view, choice }: TableSight): boolean =>
  OFFERED.has(asView(view).battle?.stage ?? 'cards') && choice?.moves.every(({ refs: [first] }) => !first || first.kind === 'unit' || first.kind === 'leader') === true;

// ---- dice

/** As many of the highest hit as the event says. */
function raised(dice: readonly number[], hits: number): Die[] {
  const least = [...dice].sort((one, two) => two - one)[hits - 1] ?? Infinity;
  return dice.map((value) => ({ value, counts: value >= least }));
}

/** The dice of any event, for the log. */
export function diceOf({ event: told }: TableEvent): Die[] {
  const event = asEvent(told);
  switch (event.event) {
    case 'points-rolled':
    case 'wounded':
    case 'badly-wounded':
    case 'killed':
      return [{ value: event.die, counts: event.event !== 'wounded' }];
    case 'negotiated':
      return [{ value: event.die, counts: event.die >= event.needed }];
    case 'initiative-rolled':
      return [
        { value: event.die, counts: event.total > event.other_total },
        { value: event.other_die, counts: event.other_total > event.total },
      ];
    case 'duelled':
      return [
        { value: event.die, counts: event.die > event.enemy_die },
        { value: event.enemy_die, counts: event.enemy_die > event.die },
      ];
    case 'led-fired':
    case 'fired':
    case 'fired-from-fort':
    case 'fired-at-fort':
      return raised(event.dice, event.hits);
    default:
      return [];
  }
}
