/** A battle as the panel lays it out, read from its events and from what is still to happen. */

import type { Die, TableEvent, TableSight } from '../../shell/board-contract';
import type { AgendaStep } from '../../shell/api-types';
import { NOBODY } from './data';
import type { Side } from './data';
import { field, many, sideOf } from './happenings';
import { numberIn } from './lighting';

export const TO_HIT = 6;

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

/** The steps of a battle in the order of the rules. */
export const STEPS = ['betrayal', 'command', 'dice', 'losses', 'fates', 'flight'] as const;
export type StepName = (typeof STEPS)[number];

export interface Battle {
  /** -1 on the Field of Honor, which lies nowhere. */
  readonly region: number;
  readonly round: number;
  readonly step: StepName | 'over';
  readonly outcome: string | null;
  readonly talks: readonly Talk[];
  /** The newest roll of each side in this round. */
  readonly volleys: readonly [Volley | null, Volley | null];
  readonly hitsLeft: { readonly side: Side; readonly hits: number } | null;
  readonly lost: readonly [Losses, Losses];
  readonly fates: readonly Fate[];
  readonly runTo: number | null;
}

export interface Losses {
  readonly soldiers: number;
  readonly samurai: readonly number[];
}

const STEP_OF: Readonly<Record<string, StepName>> = {
  betrayal: 'betrayal',
  'choose-persuader': 'betrayal',
  'spend-point': 'betrayal',
  commanders: 'command',
  'name-commander': 'command',
  'choose-champion': 'command',
  'battle-round': 'dice',
  'duel-round': 'dice',
  hits: 'losses',
  casualty: 'losses',
  'loss-rolls': 'fates',
  'choose-fate': 'fates',
  'choose-shelter': 'fates',
  'after-round': 'flight',
  'run-away': 'flight',
  'leave-behind': 'flight',
  pursuit: 'flight',
  escape: 'flight',
};

/** Steps that stand on the agenda only while a battle or a duel lasts. */
const UNDER_WAY = new Set(['battle-over', 'duel-round', 'choose-champion']);

/**
 * Where the battle that is being fought began in the log; also that which the last move ended. A
 * lesson may begin in the midst of a battle, and then the log does not tell of its beginning.
 */
export function battleSince(log: readonly TableEvent[], sight: TableSight): number | null {
  let fought = sight.agenda.some(({ step }) => UNDER_WAY.has(step));
  for (let at = log.length - 1; at >= 0; at -= 1) {
    const line = log[at];
    const tag = line?.event.event;
    if (tag === 'battle-began' || tag === 'field-opened') return at;
    const isOver = tag === 'battle-ended' || tag === 'turn-began';
    if (isOver && line?.number !== sight.number) return fought ? at + 1 : null;
    if (tag === 'battle-ended') fought = true;
  }
  return fought ? 0 : null;
}

export function battleOf(story: readonly TableEvent[], agenda: readonly AgendaStep[]): Battle {
  const ledger = new Ledger();
  ledger.region = numberIn(agenda.find(({ step }) => step === 'battle-over'), 'region') ?? NOBODY;
  story.forEach(({ event }, at) => ledger.note(event, at));
  const next = agenda[0];
  const hits = next?.step === 'casualty' ? numberIn(next, 'hits') : null;
  return {
    region: ledger.region,
    round: Math.max(1, ledger.round),
    step: ledger.outcome === null ? (STEP_OF[next?.step ?? ''] ?? 'over') : 'over',
    outcome: ledger.outcome,
    talks: ledger.talks,
    volleys: ledger.volleys,
    hitsLeft: hits === null ? null : { side: next?.['seat'] === 1 ? 1 : 0, hits },
    lost: ledger.lost,
    fates: ledger.fates,
    runTo: ledger.runTo,
  };
}

interface MutableLosses {
  soldiers: number;
  samurai: number[];
}

/** Goes through the story once. */
class Ledger {
  region = NOBODY;
  round = 0;
  outcome: string | null = null;
  talks: Talk[] = [];
  volleys: [Volley | null, Volley | null] = [null, null];
  lost: [MutableLosses, MutableLosses] = [none(), none()];
  fates: Fate[] = [];
  runTo: number | null = null;

  note(event: TableEvent['event'], at: number): void {
    switch (event.event) {
      case 'battle-began':
        this.region = field(event, 'region') ?? NOBODY;
        break;
      case 'field-opened':
        this.region = NOBODY;
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
        this.lost[sideOf(event)].samurai.push(field(event, 'samurai') ?? 0);
        break;
      case 'loss-rolled':
        this.fates.push(fate(event));
        break;
      case 'ran-away':
        this.runTo = field(event, 'dest');
        break;
      case 'battle-ended':
        this.region = field(event, 'region') ?? this.region;
        this.outcome ??= outcome(event);
        break;
      case 'game-ended':
        this.outcome ??= outcome(event);
        break;
    }
  }

  /** A side that rolls again opens a new round; what the last one cost is put away. */
  private volley(event: TableEvent['event'], at: number): void {
    const side = sideOf(event);
    const both = this.volleys[0] !== null && this.volleys[1] !== null;
    if (both || this.volleys[side] !== null || this.round === 0) {
      if (this.runTo === null) this.round += 1;
      this.volleys = [null, null];
      this.lost = [none(), none()];
      this.fates = [];
    }
    this.volleys[side] = {
      side,
      dice: many(event, 'dice'),
      bonus: field(event, 'bonus') ?? 0,
      hits: field(event, 'hits') ?? 0,
      at,
    };
  }
}

const none = (): MutableLosses => ({ soldiers: 0, samurai: [] });

const outcome = (event: TableEvent['event']): string =>
  typeof event['outcome'] === 'string' ? event['outcome'] : '';

function talk(event: TableEvent['event']): Talk {
  return {
    side: sideOf(event),
    target: field(event, 'target') ?? 0,
    persuader: field(event, 'persuader') ?? 0,
    die: field(event, 'die') ?? 1,
    modifier: field(event, 'modifier') ?? 0,
    needed: field(event, 'needed') ?? 0,
    success: field(event, 'success') === 1,
  };
}

function fate(event: TableEvent['event']): Fate {
  return {
    side: sideOf(event),
    face: field(event, 'samurai') ?? 0,
    die: field(event, 'die') ?? 1,
    lowered: field(event, 'lowered') ?? 0,
    outcome: outcome(event),
    award: field(event, 'award') ?? 0,
  };
}

/** Each die of six or more with its bonus is a hit (WJ 7.3.c.1). */
export const isHit = (die: number, bonus: number): boolean => die + bonus >= TO_HIT;

/** The dice of any event, for the log. */
export function diceOf({ event }: TableEvent): Die[] {
  const bonus = field(event, 'bonus') ?? 0;
  switch (event.event) {
    case 'volley-rolled':
      return many(event, 'dice').map((value) => ({ value, counts: isHit(value, bonus) }));
    case 'initiative-rolled': {
      const [south, north] = [field(event, 'south') ?? 1, field(event, 'north') ?? 1];
      return [
        { value: south, counts: event['seat'] === 0 },
        { value: north, counts: event['seat'] === 1 },
      ];
    }
    case 'betrayal-tried':
    case 'control-rolled':
      return [{ value: field(event, 'die') ?? 1, counts: field(event, 'success') === 1 }];
    case 'loss-rolled':
      return [{ value: field(event, 'die') ?? 1, counts: true }];
    default:
      return [];
  }
}
