/** A battle as the panel lays it out: what the view says of it, and what its events tell. */

import type { Die, TableEvent, TableSight } from '../../../shell/board-contract';
import type { BetrayalTried, LossRolled, VolleyRolled } from '../../../made/warriors';
import { NOBODY, NORTH, SOUTH, TO_HIT, asEvent, asView, sideOf } from '../data';
import type { Side, WarriorsEvent, WarriorsView } from '../data';
import type { Man } from '../forces';

export interface Volley {
  readonly side: Side;
  readonly dice: readonly number[];
  readonly bonus: number;
  readonly hits: number;
  /** The place of the event in the story: dice tumble when it changes. */
  readonly at: number;
}

export interface Fate {
  readonly side: Side;
  readonly face: number;
  readonly die: number;
  readonly lowered: number;
  readonly outcome: string;
  readonly award: number;
}

export interface Talk {
  readonly side: Side;
  readonly target: number;
  readonly persuader: number;
  readonly die: number;
  readonly modifier: number;
  readonly needed: number;
  readonly success: boolean;
}

type Now = WarriorsView['battle'];
export type StepName = NonNullable<Now>['stage'];

export interface Battle {
  /** -1 on the Field of Honor, which lies nowhere. */
  readonly region: number;
  /** Null: a lesson began in its midst, and nobody has counted. */
  readonly round: number | null;
  readonly step: StepName | 'over';
  readonly outcome: string | null;
  readonly talks: readonly Talk[];
  /** The newest roll of each side in this round. */
  readonly volleys: readonly [Volley | null, Volley | null];
  /** What each side can do and has still to suffer; null: it is over. */
  readonly sides: NonNullable<Now>['sides'] | null;
  readonly lost: readonly [Losses, Losses];
  readonly fates: readonly Fate[];
  readonly runTo: number | null;
  /** What came when it was over, by faces: soldiers raised, and Samurai who entered. */
  readonly later: Later;
}

export interface Later {
  readonly raised: ReadonlyMap<number, number>;
  readonly entered: ReadonlySet<number>;
}

export interface Losses {
  readonly soldiers: number;
  readonly samurai: readonly number[];
}

/**
 * Where the battle that is being fought began in the log; also that which the last move ended. A
 * lesson may begin in the midst of a battle, and then the log does not tell of its beginning.
 */
export function battleSince(log: readonly TableEvent[], sight: TableSight): number | null {
  let fought = asView(sight.view).battle !== null;
  for (let at = log.length - 1; at >= 0; at -= 1) {
    const line = log[at];
    const tag = line && asEvent(line.event).event;
    if (tag === 'battle-began' || tag === 'field-opened') return at;
    const isOver = tag === 'battle-ended' || tag === 'turn-began';
    if (isOver && line?.number !== sight.number) return fought ? at + 1 : null;
    if (tag === 'battle-ended') fought = true;
  }
  return fought ? 0 : null;
}

/** Whoever is chosen stands in the panel, large enough to be touched. */
export const panelOffers = ({ view, choice }: TableSight): boolean =>
  asView(view).battle !== null && choice !== null && choice.moves.some(({ refs }) => refs[0]?.kind === 'samurai') && choice.moves.every(({ refs }) => refs.length === 0 || refs[0]?.kind === 'samurai');

export function battleOf(story: readonly TableEvent[], now: Now): Battle {
  const ledger = new Ledger(now?.region ?? NOBODY);
  story.forEach(({ event }, at) => ledger.note(asEvent(event), at));
  return {
    region: ledger.region,
    round: ledger.counted ? Math.max(1, ledger.round) : null,
    step: ledger.outcome === null && now ? now.stage : 'over',
    outcome: ledger.outcome,
    talks: ledger.talks,
    volleys: ledger.volleys,
    sides: now?.sides ?? null,
    lost: ledger.lost,
    fates: ledger.fates,
    runTo: ledger.runTo,
    later: ledger,
  };
}

/** Those who stood there when it was over: the next control and recruiting may be told together with its end. */
export const asItEnded = (men: readonly Man[], { raised, entered }: Later): readonly Man[] =>
  men
    .filter(({ face }) => !entered.has(face))
    .map((man) => ({ ...man, soldiers: man.soldiers - (raised.get(man.face) ?? 0) }));

interface MutableLosses {
  soldiers: number;
  samurai: number[];
}

/** Goes through the story once. */
class Ledger {
  round = 0;
  /** The story tells of the battle from before its first round. */
  counted = false;
  outcome: string | null = null;
  talks: Talk[] = [];
  volleys: [Volley | null, Volley | null] = [null, null];
  lost: [MutableLosses, MutableLosses] = [none(), none()];
  fates: Fate[] = [];
  runTo: number | null = null;
  raised = new Map<number, number>();
  entered = new Set<number>();

  constructor(public region: number) {}

  note(event: WarriorsEvent, at: number): void {
    switch (event.event) {
      case 'battle-began':
        this.region = event.region;
        this.counted = true;
        break;
      case 'field-opened':
        this.region = NOBODY;
        this.counted = true;
        break;
      case 'commanded':
        this.counted = true;
        break;
      case 'betrayal-tried':
        this.talks.push(talk(event));
        break;
      case 'volley-rolled':
        this.volley(event, at);
        break;
      case 'soldier-lost':
        this.lost[sideOf(event)].soldiers += 1;
        break;
      case 'samurai-fell':
        this.lost[sideOf(event)].samurai.push(event.samurai);
        break;
      case 'loss-rolled':
        this.fates.push(fate(event));
        break;
      case 'ran-away':
        this.runTo = event.dest;
        break;
      case 'battle-ended':
        this.region = event.region;
        this.outcome ??= event.outcome;
        break;
      case 'soldier-raised':
        this.raised.set(event.samurai, (this.raised.get(event.samurai) ?? 0) + 1);
        break;
      case 'entered':
        this.entered.add(event.samurai);
        break;
      case 'game-ended':
        this.outcome ??= '';
        break;
    }
  }

  /** A side that rolls again opens a new round; what the last one cost is put away. */
  private volley(event: VolleyRolled, at: number): void {
    const side = sideOf(event);
    const both = this.volleys[0] !== null && this.volleys[1] !== null;
    if (both || this.volleys[side] !== null || this.round === 0) {
      if (this.runTo === null) this.round += 1;
      this.volleys = [null, null];
      this.lost = [none(), none()];
      this.fates = [];
    }
    this.volleys[side] = { side, dice: event.dice, bonus: event.bonus, hits: event.hits, at };
  }
}

const none = (): MutableLosses => ({ soldiers: 0, samurai: [] });

const talk = (event: BetrayalTried): Talk => ({ ...event, side: sideOf(event), success: event.success === 1 });

const fate = (event: LossRolled): Fate => ({ ...event, side: sideOf(event), face: event.samurai });

/** Each die of six or more with its bonus is a hit (WJ 7.3.c.1). */
export const isHit = (die: number, bonus: number): boolean => die + bonus >= TO_HIT;

/** The dice of any event, for the log. */
export function diceOf({ event: told }: TableEvent): Die[] {
  const event = asEvent(told);
  switch (event.event) {
    case 'volley-rolled':
      return event.dice.map((value) => ({ value, counts: isHit(value, event.bonus) }));
    case 'initiative-rolled':
      return [
        { value: event.south, counts: event.seat === SOUTH },
        { value: event.north, counts: event.seat === NORTH },
      ];
    case 'betrayal-tried':
    case 'control-rolled':
      return [{ value: event.die, counts: event.success === 1 }];
    case 'loss-rolled':
      return [{ value: event.die, counts: true }];
    default:
      return [];
  }
}
