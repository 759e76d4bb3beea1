/** Which panel stands below the prompt: a tray for what is decided now, or a battle. */

import type { Ref, TableEvent, TableSight, Unpicked } from '../../../shell/board-contract';
import { battleSince } from '../battle/battle';
import { ATTACKING, declaredAttacks } from '../battle/attacks';
import { asSteps, asView, decisionOf } from '../data';
import type { Decision, IkusaStep } from '../data';

export type PanelKind =
  | 'attacks'
  | 'battle'
  | 'plan'
  | 'levy'
  | 'place'
  | 'ronin'
  | 'order'
  | 'share'
  | 'give'
  | 'muster'
  | 'successor'
  | 'armies';

const BY_DECISION: Readonly<Partial<Record<Decision, PanelKind>>> = {
  'fill-bins': 'plan',
  'choose-levy': 'levy',
  'place-levy': 'place',
  'deploy-ronin': 'ronin',
  'standing-order': 'order',
  'share-units': 'share',
  'split-cards': 'give',
  muster: 'muster',
  'leave-garrison': 'muster',
  'detach-units': 'muster',
  'name-successor': 'successor',
  'move-armies': 'armies',
  'settle-armies': 'armies',
  'final-armies': 'armies',
  'take-up-units': 'armies',
};

export function panelOf(log: readonly TableEvent[], sight: TableSight): PanelKind | null {
  const own = ownPanel(decisionOf(sight.choice));
  if (own) return own;
  if (battleSince(log, sight) !== null) return 'battle';
  // Whoever looks on sees what has been declared, and may weigh it.
  if (isAttacking(sight) || declaredAttacks(sight).length) return 'attacks';
  // Whoever has closed his bins looks at them while the others plan.
  return hasClosedBins(sight) ? 'plan' : null;
}

const ownPanel = (decision: Decision | null): PanelKind | undefined => (decision ? BY_DECISION[decision] : undefined);

export const isAttacking = ({ choice }: TableSight): boolean => ATTACKING.has(decisionOf(choice));

const PLANNING: ReadonlySet<IkusaStep['step'] | undefined> = new Set(['plan-together', 'choose-spied', 'spy-plans']);

function hasClosedBins({ agenda, view }: TableSight): boolean {
  return PLANNING.has(asSteps(agenda)[0]?.step) && asView(view).plan.some((koku) => koku > 0);
}

/** Decisions whose moves are all to be clicked in the panel. */
const OFFERED = new Set<PanelKind>(['plan', 'levy', 'order', 'share', 'muster', 'successor']);

export function panelOffers(sight: TableSight): boolean {
  const decision = decisionOf(sight.choice);
  const kind = ownPanel(decision);
  return decision === 'lose-units' || (kind !== undefined && OFFERED.has(kind));
}

/** Trays have no story of their own: they begin with what comes next. */
export function panelSince(log: readonly TableEvent[], sight: TableSight): number | null {
  const kind = panelOf(log, sight);
  if (kind === null) return null;
  return kind === 'battle' ? battleSince(log, sight) : log.length;
}

/** The units that were chosen to go, each kind of which can be left behind again. */
export function chosenUnits(step: IkusaStep | undefined): readonly number[] {
  if (step?.step !== 'muster' && step?.step !== 'detach-units') return [];
  return [step.bowmen, step.swordsmen, step.gunners, step.spearmen];
}

/** Two players: the colour whose provinces are chosen, and which of them it has. */
export function givenTo({ choice, view }: TableSight): { house: number; provinces: readonly number[] } {
  const { index: house } = choice?.prompt.args['house'] as { index: number };
  return { house, provinces: asView(view).owner.flatMap((owner, province) => (owner === house ? [province] : [])) };
}

export function unpicks(sight: TableSight, ref: Ref): Unpicked | null {
  const { agenda, choice } = sight;
  if (decisionOf(choice) === 'split-cards') {
    return ref.kind === 'province' && givenTo(sight).provinces.includes(ref.index) ? { count: 1, instead: false } : null;
  }
  const count = ref.kind === 'chosen' ? (chosenUnits(asSteps(agenda)[0])[ref.index] ?? 0) : 0;
  return count > 0 ? { count, instead: false } : null;
}
