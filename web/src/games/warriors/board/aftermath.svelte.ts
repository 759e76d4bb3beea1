/** What a batch of events leaves on the board: travelling counters, fading traces, dice. */

import type { Batch, Names } from '../../../shell/board-contract';
import { asView } from '../data';
import { forcesOf } from '../forces';
import { NO_TRACES, controlDice, tracesOf } from './happenings';
import { spotsOf, stacksOf } from './pieces';
import type { Sight } from './sight.svelte';
import { Travel, journeysOf } from './travel.svelte';

export class Aftermath {
  traces = $state.raw(NO_TRACES);
  dice = $state.raw(controlDice([]));
  /** Changes with every batch: traces begin to fade anew. */
  id = $state(0);
  readonly travel = new Travel();
  /** Nobody flies twice, whatever was looked at meanwhile. */
  #flown = new Set<number>();

  constructor(private readonly sight: Sight) {}

  show(batch: Batch, names: Names, still: boolean): void {
    const { facts, drawing, view, forces, stacks } = this.sight;
    const traces = tracesOf(batch.events, facts);
    const some = traces.borders.size + traces.regions.size + traces.samurai.size > 0;
    // What happens nowhere on the map leaves the last traces there.
    if (some || batch.before === null) this.traces = traces;
    this.dice = controlDice(batch.events);
    this.id = batch.id;
    const flown = this.#flown.has(batch.id);
    this.#flown.add(batch.id);
    if (flown || !batch.before || batch.budget === 0 || still) return;
    const before = asView(batch.before);
    const from = spotsOf(stacksOf(forcesOf(before, facts, names), drawing));
    const journeys = journeysOf(before, view, forces, from, spotsOf(stacks), drawing, facts);
    this.travel.start(journeys, batch.budget);
  }
}
