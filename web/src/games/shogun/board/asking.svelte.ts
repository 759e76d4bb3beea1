/** What a click, a tap or a key on a province means; several answers are asked for beside it. */

import type { BoardProps, LegalMove } from '../../../shell/board-contract';
import { isPlanning, provinceRef } from '../data';
import { ownPlan } from '../plan/own-plan.svelte';
import type { Sight } from './sight.svelte';

export interface Question {
  readonly province: number;
  readonly moves: readonly LegalMove[];
}

export class Asking {
  question = $state.raw<Question | null>(null);

  constructor(
    private readonly props: () => BoardProps,
    private readonly sight: Sight,
  ) {}

  click(province: number): void {
    const { gathers, choice, onpick, onmove } = this.props();
    this.close();
    if (gathers) return onpick(provinceRef(province));
    if (isPlanning(choice)) {
      ownPlan.clicked = province;
      return;
    }
    const way = this.sight.ways.get(province);
    const [only, another] = way?.moves ?? [];
    if (way && another) this.question = { province, moves: way.moves };
    else if (only) onmove(only.text);
    else if (choice) onpick(provinceRef(province)); // the shell says why not
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
}
