/** A battle as the panel lays it out: what the view says of it, and what its events tell. */

import type { Die, TableEvent, TableSight } from '../../../shell/board-contract';
import type { DiceRolled, UnitsLost } from '../../../made/ikusa';
import { ATTACKER, DAIMYO, DEFENDER, FACES, LAST_STEP, LOSSES_OF_MELEE, LOSSES_OF_VOLLEY, MELEE, NONE, ROW, VOLLEY, asEvent, asView, forceIn, isArmy, rowOf, sum } from '../data';
import type { IkusaEvent, IkusaView } from '../data';

export type Side = typeof ATTACKER | typeof DEFENDER;

/** The eight steps of combat; 0 is the first strike of a naval invasion (IK 7.C.9 to 7.C.17). */
export const STEPS = Array.from({ length: LAST_STEP }, (_, n) => n + 1);
/** Which step a kind of unit rolls in. */
export const STEP_OF_UNIT: ReadonlyMap<number, number> = new Map(
  [...VOLLEY, ...MELEE].flatMap(([step, units]) => units.map((unit) => [unit, step] as const)),
);
const isMelee = (step: number): boolean => step >= MELEE[0][0];

export interface Roll {
  readonly side: Side;
  readonly step: number;
  readonly unit: number;
  readonly dice: readonly number[];
  readonly hits: number;
  /** The place of the event in the story: dice tumble when it changes. */
  readonly at: number;
}

export interface Battle {
  readonly troop: number;
  readonly house: number;
  readonly origin: number;
  readonly target: number;
  readonly enemy: number;
  readonly naval: boolean;
  readonly pass: number;
  /** The step that is being done; 9: it is over. */
  readonly step: number;
  /** The rolls of this pass (or of the first strike). */
  readonly rolls: readonly Roll[];
  /** Hits that each side must take now; null: none are being taken. */
  readonly hits: readonly [number, number] | null;
  readonly lost: readonly [readonly number[], readonly number[]];
  readonly bonusLost: number;
  readonly outcome: 'won' | 'held' | 'called-off' | null;
}

const OVER = LAST_STEP + 1;

/** Where the battle that is being fought began in the log; also that which the last move ended. */
export function battleSince(log: readonly TableEvent[], { view, number }: TableSight): number | null {
  let fought = asView(view).battle !== null;
  for (let at = log.length - 1; at >= 0; at -= 1) {
    const line = log[at];
    const tag = line && asEvent(line.event).event;
    if (tag === 'battle-began') return fought ? at : null;
    if (tag === 'battle-over') {
      if (line?.number !== number) return fought ? at + 1 : null;
      fought = true;
    }
    if (tag === 'war-began' && !fought) return null;
  }
  return fought ? 0 : null;
}

/** `whole`: all of the story is shown; else it is not told yet which step the table is in. */
export function battleOf(story: readonly TableEvent[], now: IkusaView['battle'], whole = true): Battle {
  const ledger = new Ledger(now);
  story.forEach(({ event }, at) => ledger.note(asEvent(event), at));
  const { step, hits } = (whole ? now : null) ?? { step: ledger.step, hits: null };
  return {
    troop: ledger.troop,
    house: ledger.house,
    origin: ledger.origin,
    target: ledger.target,
    enemy: ledger.enemy,
    naval: ledger.naval,
    pass: ledger.pass,
    step: ledger.outcome === null ? step : OVER,
    rolls: ledger.rolls,
    hits,
    lost: ledger.lost,
    bonusLost: ledger.bonusLost,
    outcome: ledger.outcome,
  };
}

type Lost = [number[], number[]];
const nobody = (): Lost => [Array.from({ length: ROW }, () => 0), Array.from({ length: ROW }, () => 0)];

/** Goes through the story once. Whoever comes in the midst of a battle has not heard how it began. */
class Ledger {
  troop: number;
  house: number;
  origin: number;
  target: number;
  enemy: number;
  naval: boolean;
  pass = 0;
  step = 0;
  rolls: Roll[] = [];
  lost = nobody();
  bonusLost = 0;
  outcome: Battle['outcome'] = null;

  constructor(now: IkusaView['battle']) {
    this.troop = now?.troop ?? NONE;
    this.house = now?.house ?? 0;
    this.origin = now?.origin ?? NONE;
    this.target = now?.target ?? NONE;
    this.enemy = now?.enemy ?? NONE;
    this.naval = now?.naval ?? false;
  }

  note(event: IkusaEvent, at: number): void {
    switch (event.event) {
      case 'battle-began':
        this.troop = event.troop;
        this.house = event.house;
        this.origin = event.origin;
        this.target = event.province;
        this.enemy = event.enemy;
        this.naval = event.naval === 1;
        break;
      case 'dice-rolled':
        this.roll(event, at);
        break;
      case 'units-lost':
        this.units(event);
        this.step = this.lossStep();
        break;
      case 'bonus-lost':
        this.bonusLost += event.units;
        this.step = this.lossStep();
        break;
      case 'called-off':
        this.outcome = 'called-off';
        break;
      case 'battle-over':
        this.outcome ??= event.success === 1 ? 'won' : 'held';
        break;
    }
  }

  /** A step that comes again, or an earlier one, opens a new pass. */
  private roll({ attacking, step, unit, dice, hits }: DiceRolled, at: number): void {
    const side = attacking === 1 ? ATTACKER : DEFENDER;
    const last = this.rolls.at(-1);
    const again = this.rolls.some((roll) => roll.step === step && roll.side === side && roll.unit === unit);
    if (step > 0 && (!last || last.step === 0 || step < last.step || again)) {
      this.pass += 1;
      this.rolls = [];
      this.lost = nobody();
      this.bonusLost = 0;
    }
    this.step = step;
    this.rolls.push({ side, step, unit, dice, hits, at });
  }

  /** Losses are taken after the volleys and after the melee; those of a first strike are part of it. */
  private lossStep(): number {
    const step = this.rolls.at(-1)?.step ?? 0;
    if (step === 0) return 0;
    return isMelee(step) ? LOSSES_OF_MELEE : LOSSES_OF_VOLLEY;
  }

  private units(event: UnitsLost): void {
    const row = this.lost[event.house === this.house ? ATTACKER : DEFENDER];
    rowLost(event).forEach((count, unit) => (row[unit] = (row[unit] ?? 0) + count));
  }
}

/** Hits that a side has rolled in one half of the pass: volleys (1, 2) or melee (4 to 6). */
export function hitsOf(battle: Battle, side: Side, melee: boolean): number {
  return sum(rollsOf(battle, side, melee).map(({ hits }) => hits));
}

/** The half of the pass whose dice lie on the table. */
export const inMelee = (battle: Battle): boolean => isMelee(battle.rolls.at(-1)?.step ?? 0);

/** The rolls of a side in one half of the pass. */
export const rollsOf = (battle: Battle, side: Side, melee: boolean): readonly Roll[] =>
  battle.rolls.filter((roll) => roll.side === side && isMelee(roll.step) === melee);

export interface Standing {
  readonly troop: number;
  readonly unit: number;
  readonly count: number;
  /** Of these, chosen as casualties and not shown yet. */
  readonly chosen: number;
}

/** Where the draft of the losses keeps a troop's row (`casualties.py`). */
const cell = (side: Side, troop: number): number => ROW * (2 * side + (isArmy(troop) ? 0 : 1));

/** Casualties that a side has chosen, as far as the reader may know. */
export const chosenBy = (view: IkusaView, side: Side): number =>
  sum(view.losses.slice(2 * ROW * side, 2 * ROW * (side + 1)));

/** The troops of a side: the attacker alone; the defender with all he has there. */
export function troopsOf(view: IkusaView, battle: Battle, side: Side): number[] {
  if (side === ATTACKER) {
    const stands = !isArmy(battle.troop) || (view.army_at[battle.troop] ?? NONE) !== NONE;
    return stands ? [battle.troop] : [];
  }
  const armies = view.army_at.flatMap((at, army) => (at === battle.target ? [army] : []));
  const force = rowOf(view, forceIn(battle.target));
  return force.some((count) => count > 0) ? [...armies, forceIn(battle.target)] : armies;
}

/** Everybody who stands there, daimyo first. */
export function standing(view: IkusaView, side: Side, troop: number): Standing[] {
  const row = rowOf(view, troop);
  const kinds = row.flatMap((count, unit) =>
    count ? [{ troop, unit, count, chosen: view.losses[cell(side, troop) + unit] ?? 0 }] : [],
  );
  const leads = isArmy(troop) && !view.slain[troop];
  return leads ? [{ troop, unit: DAIMYO, count: 1, chosen: 0 }, ...kinds] : kinds;
}

/** A unit hits with its value or less on twelve sides (IK C.13). */
export const isHit = (die: number, value: number): boolean => die <= value;

/** The units of a loss, kind by kind. */
export const rowLost = ({ bowmen, swordsmen, gunners, spearmen, ronin }: UnitsLost): readonly number[] =>
  [bowmen, swordsmen, gunners, spearmen, ronin];

const die = (value: number, counts: boolean): Die => ({ value, counts, sides: FACES });

/** The dice of any event, for the log. */
export function diceOf({ event: told }: TableEvent): Die[] {
  const event = asEvent(told);
  switch (event.event) {
    case 'dice-rolled': {
      // The log knows no facts: as many of the lowest dice hit as the event says.
      const highest = [...event.dice].sort((one, two) => one - two)[event.hits - 1] ?? 0;
      return event.dice.map((value) => die(value, value <= highest));
    }
    case 'struck':
    case 'avenged':
      return [die(event.die, event.success === 1)];
    default:
      return [];
  }
}
