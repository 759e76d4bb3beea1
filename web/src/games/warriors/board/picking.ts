/** What a click, a tap or a key on the board means. */

import type { BoardProps } from '../../../shell/board-contract';
import { asMove, regionRef, samuraiRef } from '../data';
import type { Man } from '../forces';
import { stackOf } from './lighting';
import type { Looking } from './looking.svelte';
import type { Stack } from './pieces';
import type { Sight } from './sight.svelte';

export class Picking {
  constructor(
    private readonly props: () => BoardProps,
    private readonly sight: Sight,
    private readonly looking: Looking,
    /** Counters too small or too much covered to be told apart under a finger. */
    private readonly isCrowded: (stack: Stack, touch: boolean) => boolean,
  ) {}

  region(region: number): void {
    const { choice, onmove, onpick } = this.props();
    this.looking.unpin();
    const go = choice?.moves.find(({ move }) => asMove(move).move === 'go');
    if (this.sight.lights.goTo === region && go) onmove(go.text);
    else onpick(regionRef(region));
  }

  man(man: Man, stack: Stack, event: MouseEvent | KeyboardEvent): void {
    const { lights } = this.sight;
    const { region, at } = stack.id;
    const some = stack.men.some(({ samurai }) => lights.samurai.has(samurai));
    if (some && this.mustFan(stack, event)) {
      this.looking.pin(stack.id);
    } else if (lights.samurai.has(man.samurai)) {
      this.props().onpick(samuraiRef(man.samurai));
    } else if (at === 'camp' && (lights.regions.has(region) || lights.goTo === region)) {
      this.region(region);
    } else if (lights.samurai.size || this.sight.group.includes(man.samurai)) {
      this.props().onpick(samuraiRef(man.samurai));
    } else {
      this.looking.toggle(stack.id);
      this.looking.at = samuraiRef(man.samurai);
    }
  }

  inFan(samurai: number): void {
    const { choice, onpick } = this.props();
    const stack = stackOf(this.sight.view, samurai);
    if (!this.sight.lights.samurai.has(samurai) && stack && this.sight.lights.regions.has(stack.region)) {
      this.region(stack.region);
    } else if (choice) onpick(samuraiRef(samurai));
  }

  /** A key says exactly whom it means; a pointer does not where counters lie over each other. */
  private mustFan(stack: Stack, event: MouseEvent | KeyboardEvent): boolean {
    if (event instanceof KeyboardEvent || stack.men.length < 2) return false;
    const touch = event instanceof PointerEvent && event.pointerType !== 'mouse';
    return this.isCrowded(stack, touch) && !this.looking.isPinned(stack.id);
  }
}
