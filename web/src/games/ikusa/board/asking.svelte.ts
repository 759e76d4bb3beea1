/** What a click, a tap or a key on the map means; several answers are asked for beside the thing. */

import type { BoardProps, LegalMove } from '../../../shell/board-contract';
import { armyRef, decisionOf, forceIn, provinceRef, troopRef } from '../data';
import type { Sight } from './sight.svelte';
import { clickOn, spotKey, waysAt } from './ways';
import type { Spotted, Way, Ways } from './ways';

export interface Question {
  readonly spot: Spotted;
  readonly moves: readonly LegalMove[];
  /** Things that stand there, of which one is to be picked. */
  readonly ways: readonly Way[];
}

export class Asking {
  question = $state.raw<Question | null>(null);

  constructor(
    private readonly props: () => BoardProps,
    private readonly sight: Sight,
  ) {}

  click(spot: Spotted): void {
    if (this.props().gathers) return this.props().onpick(provinceRef(this.sight.provinceOf(spot)));
    const found = this.meantBy(spot);
    const [only] = found;
    this.close();
    if (!only) this.explain(spot);
    else if (found.length > 1) this.question = { spot, moves: [], ways: found };
    else this.follow(only, spot);
  }

  follow(way: Way, spot: Spotted = way.spot): void {
    const click = clickOn(way);
    this.close();
    if (click.then === 'pick') this.props().onpick(click.ref);
    else if (click.then === 'move') this.props().onmove(click.text);
    else this.question = { spot, moves: click.moves, ways: [] };
  }

  answer(move: LegalMove): void {
    this.close();
    this.props().onmove(move.text);
  }

  /** True if something was open. */
  close(): boolean {
    const open = this.question !== null;
    this.question = null;
    return open;
  }

  /** The thing itself; else its province; a province means what stands there. */
  private meantBy(spot: Spotted): Way[] {
    const { ways, beginnings } = this.sight;
    const found = this.among(ways, spot);
    if (!found.length) return this.among(beginnings, spot);
    // An army in a province one can go to: one goes there, or begins with that army instead.
    const instead = spot.kind === 'army' && !ways.has(spotKey(spot)) ? beginnings.get(spotKey(spot)) : undefined;
    return instead ? [...found, instead] : found;
  }

  private among(ways: Ways, spot: Spotted): Way[] {
    const own = ways.get(spotKey(spot));
    if (own) return [own];
    const province = this.sight.provinceOf(spot);
    return waysAt(ways, province, this.sight.forces.lands[province]?.armies.map(({ army }) => army) ?? []);
  }

  /** Nothing is lit there: the shell says why not, about the picked thing or its province. */
  private explain(spot: Spotted): void {
    const { choice, selected, onpick } = this.props();
    if (!choice) return;
    const province = this.sight.provinceOf(spot);
    const decision = decisionOf(choice);
    const asTroop = decision === 'declare-battles' || decision === 'next-battle';
    if (selected.length || spot.kind === 'province') onpick(provinceRef(province));
    else if (spot.kind === 'army') onpick(asTroop ? troopRef(spot.index) : armyRef(spot.index));
    else onpick(asTroop ? troopRef(forceIn(province)) : provinceRef(province));
  }
}
