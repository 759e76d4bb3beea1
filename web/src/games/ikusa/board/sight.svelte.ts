/** What the board shows, worked out from what the shell gives it. */

import type { BoardProps } from '../../../shell/board-contract';
import type { Spot } from '../../../parts/board/viewport';
import { BARE, NONE, asDrawing, forceIn, houseOfArmy, asFacts, asSteps, asView, isArmy, placeOf } from '../data';
import type { Point } from '../data';
import { doneSeats, forcesOf } from '../forces';
import { messages } from '../words/messages';
import { pactsOf } from '../words/pacts';
import { NO_WAYS, selectedSpots, waysOf } from './ways';
import type { Spotted } from './ways';

/** Where one begins to walk: Yamashiro, the capital's province, lies in the middle. */
const CAPITAL = 'yamashiro';

export interface Arrow {
  readonly troop: number;
  readonly house: number;
  readonly from: Spot;
  readonly to: Spot;
  /** Where another troop of the same province stands that attacks as well. */
  readonly beside: Spot | null;
  /** What the question is about: the battle that is being fought, or a march of which it is settled who goes along. */
  readonly asked: boolean;
}

export class Sight {
  drawing = $derived.by(() => asDrawing(this.props().drawing) ?? BARE);
  view = $derived.by(() => asView(this.props().view));
  facts = $derived.by(() => asFacts(this.props().facts));
  m = $derived.by(() => messages(this.props().lang));
  forces = $derived.by(() => forcesOf(this.view, this.facts));
  steps = $derived.by(() => asSteps(this.props().agenda));
  ways = $derived.by(() => {
    const { past, choice, selected } = this.props();
    if (past || !choice) return NO_WAYS;
    return waysOf(choice, this.pickedOf(selected), this.view, asSteps(this.props().agenda)[0]);
  });
  /** What one could begin with instead of what is picked. */
  beginnings = $derived.by(() => {
    const { past, choice, selected, agenda } = this.props();
    return past || !choice || !selected.length ? NO_WAYS : waysOf(choice, [], this.view, asSteps(agenda)[0]);
  });
  selected = $derived.by(() => selectedSpots(this.props().selected, this.view));
  goal = $derived.by(() => this.view.goal);
  done = $derived.by(() => {
    const { toAct, agenda, past, result } = this.props();
    return past || result ? null : doneSeats(this.view, toAct, asSteps(agenda)[0]);
  });
  fight = $derived.by(() => this.view.battle);
  /** What the question is about, if it is one troop on its way to a province. */
  matter = $derived.by(() => this.going ?? this.fight);
  arrows = $derived.by(() => this.arrowsNow());
  pacts = $derived.by(() => pactsOf(this.props().treaties, this.drawing));
  home = $derived.by(() => Math.max(0, this.facts.province_ids.indexOf(CAPITAL)));

  constructor(private readonly props: () => BoardProps) {}

  /** A move that waits for its confirmation shows all its refs as picked: the ways stay as they were. */
  private pickedOf(selected: BoardProps['selected']): BoardProps['selected'] {
    const whole = this.props().choice?.moves.some(
      ({ refs }) => refs.length === selected.length && refs.every((ref, at) => ref.kind === selected[at]?.kind && ref.index === selected[at].index),
    );
    return whole && selected.length > 1 ? selected.slice(0, -1) : whole ? [] : selected;
  }

  heart(province: number): Spot {
    return spot(this.drawing.regions[province]?.centroid ?? [800, 500]);
  }

  forceAt(province: number): Spot {
    return spot(this.drawing.regions[province]?.force ?? [800, 500]);
  }

  castleAt(province: number): Spot {
    return spot(this.drawing.regions[province]?.castle ?? [800, 500]);
  }

  /** Armies that share a province for a moment stand side by side. */
  armyAt(army: number): Spot | null {
    return this.armySpots.get(army) ?? null;
  }

  armySpots = $derived.by(() => {
    const found = new Map<number, Spot>();
    for (const land of this.forces.lands) {
      const slots = this.drawing.regions[land.province]?.armies ?? [];
      land.armies.forEach(({ army }, at) => found.set(army, spot(slots[at] ?? slots[0] ?? [800, 500])));
    }
    return found;
  });

  troopAt(troop: number): Spot {
    return (isArmy(troop) ? this.armyAt(troop) : null) ?? this.forceAt(placeOf(this.view, troop));
  }

  private get going(): { readonly troop: number; readonly target: number } | null {
    const step = this.steps[0];
    if (step?.step === 'muster') return { troop: forceIn(step.origin), target: step.dest };
    if (step?.step === 'leave-garrison' || step?.step === 'detach-units') return { troop: step.army, target: step.dest };
    return null;
  }

  private arrowsNow(): Arrow[] {
    const found: Arrow[] = [];
    const add = (troop: number, target: number, asked: boolean): void => {
      const place = placeOf(this.view, troop);
      if (place === NONE || target === NONE) return;
      const house = isArmy(troop) ? houseOfArmy(troop) : (this.view.owner[place] ?? NONE);
      const other = this.view.markers.findIndex(
        (aim, one) => aim !== NONE && one !== troop && placeOf(this.view, one) === place,
      );
      const beside = other < 0 ? null : this.troopAt(other);
      found.push({ troop, house, from: this.troopAt(troop), to: this.targetAt(target), beside, asked });
    };
    this.view.markers.forEach((target, troop) => add(troop, target, false));
    if (this.matter) add(this.matter.troop, this.matter.target, true);
    return found;
  }

  /** An arrow points at who defends. */
  private targetAt(province: number): Spot {
    const army = this.forces.lands[province]?.armies[0];
    const force = this.forces.lands[province]?.size;
    return force || !army ? this.forceAt(province) : this.troopAt(army.army);
  }

  provinceOf({ kind, index }: Spotted): number {
    return kind === 'army' ? placeOf(this.view, index) : index;
  }

  /** Where the eye should go: all that the question is about, else any of what is lit. */
  get hearts(): { readonly spots: readonly Spot[]; readonly all: boolean } {
    if (!this.matter) return { spots: this.litHearts(), all: false };
    const { troop, target } = this.matter;
    return { spots: [target, placeOf(this.view, troop)].filter((place) => place !== NONE).map((place) => this.heart(place)), all: true };
  }

  private litHearts(): Spot[] {
    return [...this.ways.values()].map(({ spot: lit }) => this.heart(this.provinceOf(lit)));
  }

  isLit(kind: Spotted['kind'], index: number): boolean {
    return this.ways.has(`${kind}:${index}`);
  }

  isForceLit(province: number): boolean {
    return this.isLit('force', province);
  }
}

const spot = ([x, y]: Point): Spot => ({ x, y });
