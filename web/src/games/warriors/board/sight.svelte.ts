/** What the board shows, worked out from what the shell gives it. */

import type { BoardProps, Ref } from '../../../shell/board-contract';
import { BARE, NOBODY, asDrawing, asFacts, asSteps, asView } from '../data';
import type { WarriorsStep } from '../data';
import { clanOf, forcesOf } from '../forces';
import { DARK, lightsOf, litRegions, musterOf } from './lighting';
import { marksOf } from '../signs/marks';
import { messages } from '../words/messages';
import { stacksOf } from './pieces';
import type { Spot } from '../../../parts/board/viewport';

/** Where one begins to walk: the capital lies in the middle. */
const CAPITAL = 'kyo';
const MOVEMENT: readonly WarriorsStep['step'][] = ['next-impulse', 'impulse', 'muster'];

export class Sight {
  drawing = $derived.by(() => asDrawing(this.props().drawing) ?? BARE);
  view = $derived.by(() => asView(this.props().view));
  facts = $derived.by(() => asFacts(this.props().facts));
  m = $derived.by(() => messages(this.props().lang));
  marks = $derived.by(() => marksOf(this.facts.face_ids.map(clanOf)));
  forces = $derived.by(() => forcesOf(this.view, this.facts, this.props().names));
  stacks = $derived.by(() => stacksOf(this.forces, this.drawing));
  lights = $derived.by(() => {
    const { past, lit, choice, agenda } = this.props();
    return past ? DARK : lightsOf(lit, choice, agenda);
  });
  muster = $derived.by(() => (this.props().past ? null : musterOf(this.props().agenda)));
  group = $derived.by(() => this.muster?.group ?? []);
  moving = $derived.by(() => asSteps(this.props().agenda).some(({ step }) => MOVEMENT.includes(step)));
  /** The regions picked so far, or where the group that is being gathered starts. */
  chosen = $derived.by(() => [
    ...this.props()
      .selected.filter(({ kind }) => kind === 'region')
      .map(({ index }) => index),
    ...(this.muster ? [this.muster.origin] : []),
  ]);
  /** The region where a battle is being fought. */
  fight = $derived.by(() => {
    const region = this.view.battle?.region ?? NOBODY;
    return region === NOBODY ? null : region;
  });
  setUp = $derived.by(() => this.forces.hands.some((hand) => hand.length > 0));

  home = $derived.by(() => Math.max(0, this.facts.region_ids.indexOf(CAPITAL)));

  constructor(private readonly props: () => BoardProps) {}

  /** The middle of a region. */
  heart(region: number): Spot {
    const [x, y] = this.drawing.regions[region]?.centroid ?? [800, 500];
    return { x, y };
  }

  /** Where on the map a thing is; null if it is elsewhere. */
  regionOf({ kind, index }: Ref): number | null {
    if (kind === 'region') return index;
    const land = this.forces.lands.find(({ camps }) => kind === 'samurai' && camps.flat().some(({ samurai }) => samurai === index));
    return land?.region ?? null;
  }

  /** Where the eye should go: the middles of everything lit, first where most men stand. */
  litHearts(): Spot[] {
    const men = (region: number): number =>
      this.forces.lands[region]?.camps.reduce((sum, { length }) => sum + length, 0) ?? 0;
    return litRegions(this.view, this.lights)
      .sort((one, two) => men(two) - men(one))
      .map((region) => this.heart(region));
  }
}
