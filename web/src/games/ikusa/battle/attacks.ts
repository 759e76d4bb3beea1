/** Attacks that can be weighed: those declared, and those that could be declared or made now. */

import { fitting } from '../../../shell/picking';
import type { TableSight } from '../../../shell/board-contract';
import { NONE, asFacts, asMove, asSteps, asView, houseOfTroop, isArmy, moveText, placeOf } from '../data';
import type { Decision, IkusaView } from '../data';

export interface Attack {
  /** The text of the move that the odds are asked for: `declare red1->tango`. */
  readonly about: string;
  readonly house: number;
  readonly troops: readonly number[];
  readonly target: number;
  /** The legal move that makes it; null: it is declared already. */
  readonly move: string | null;
  readonly naval: boolean;
}

/** Decisions in which somebody says whom to attack. */
export const ATTACKING: ReadonlySet<Decision | null> = new Set(['declare-battles', 'next-battle', 'next-attack']);

/** Troops that have declared battle against a province, forces before armies, as they will fight. */
function declaredOn(view: IkusaView, target: number): number[] {
  const found = view.markers.flatMap((one, troop) => (one === target ? [troop] : []));
  return [...found.filter((troop) => !isArmy(troop)), ...found.filter(isArmy)];
}

/** Every battle that has been declared and not been fought, one for each province. */
export function declaredAttacks(sight: TableSight): Attack[] {
  const view = asView(sight.view);
  const targets = [...new Set(view.markers.filter((target) => target !== NONE))];
  return targets.flatMap((target) => {
    const troops = declaredOn(view, target);
    const last = troops.at(-1);
    if (last === undefined || !isDefended(view, target)) return [];
    const about = moveText({ move: 'declare', troop: last, province: target }, sight.names);
    return [attackBy(sight, { about, troops, target, move: null })];
  });
}

/** What whoever is to act could do now against somebody, once it is known who attacks. */
export function possibleAttacks(sight: TableSight): Attack[] {
  const { choice, selected } = sight;
  const view = asView(sight.view);
  const [step] = asSteps(sight.agenda);
  return fitting(choice?.moves ?? [], selected).flatMap(({ text, refs, move }) => {
    const [first, second] = refs;
    const tag = asMove(move).move;
    if (tag === 'declare' && selected.length && first && second && isDefended(view, second.index)) {
      const troops = [...declaredOn(view, second.index), first.index];
      return [attackBy(sight, { about: text, troops, target: second.index, move: text })];
    }
    if (tag === 'fight' && first) {
      const target = view.markers[first.index] ?? NONE;
      const others = declaredOn(view, target).filter((troop) => troop !== first.index);
      return isDefended(view, target) ? [attackBy(sight, { about: text, troops: [first.index, ...others], target, move: text })] : [];
    }
    if (tag === 'attack' && first && step?.step === 'next-attack' && isDefended(view, first.index)) {
      return [attackBy(sight, { about: text, troops: [step.army], target: first.index, move: text })];
    }
    return [];
  });
}

/** Troops that could declare a battle against somebody. */
export function attackers({ choice, view }: TableSight): number[] {
  const moves = choice?.moves.filter(({ move, refs }) => asMove(move).move === 'declare' && isDefended(asView(view), refs[1]?.index ?? NONE));
  return [...new Set(moves?.flatMap(({ refs }) => refs[0]?.index ?? []))];
}

function attackBy(sight: TableSight, attack: Omit<Attack, 'house' | 'naval'>): Attack {
  const [view, facts] = [asView(sight.view), asFacts(sight.facts)];
  const naval = attack.troops.some((troop) => facts.by_sea[placeOf(view, troop)]?.includes(attack.target));
  return { ...attack, house: houseOfTroop(view, attack.troops[0] ?? 0), naval };
}

const isDefended = (view: IkusaView, province: number): boolean => (view.owner[province] ?? NONE) !== NONE;
