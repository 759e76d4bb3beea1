/** What was picked by moves that can be taken back is picked less, or something else instead. */

import type { MatchApi } from '../shell/api';
import type { Ref, TableState } from '../shell/api-types';
import type { GameBoard, TableSight, Unpicked } from '../shell/board-contract';

interface Around {
  readonly api: MatchApi;
  readonly boardKit: GameBoard | null;
  readonly sight: TableSight | null;
}

export class SecondThoughts {
  /** What was played here, the newest last: what went back with something else is played again. */
  #made: string[] = [];

  constructor(private readonly around: () => Around) {}

  played(texts: readonly string[], back = 0): void {
    if (back) this.#made.splice(-back);
    this.#made.push(...texts);
  }

  /** What picking the thing takes back; null if it means something else. */
  unpicks(state: TableState | null, ref: Ref): Unpicked | null {
    const { boardKit, sight } = this.around();
    if (!state?.can_undo || !state.choice || !sight) return null;
    const { view, agenda, choice } = state;
    return boardKit?.unpicks?.({ ...sight, view, agenda, choice }, ref) ?? null;
  }

  /** Moves go back until the thing is picked less often; those that came after it are made again. */
  async unpick(number: number, ref: Ref, { count, instead }: Unpicked): Promise<TableState> {
    const again: string[] = [];
    let { state, gone } = await this.#back(number);
    while ((this.unpicks(state, ref)?.count ?? 0) >= count) {
      again.unshift(...gone);
      ({ state, gone } = await this.#back(state.number));
    }
    if (instead || again.length === 0) return state;
    const answer = await this.around().api.act(state.number, { act: 'move', move: again.join('; ') });
    this.played(answer.played);
    return answer.state;
  }

  /** The last moves are taken back: all of them, or none. */
  async undo(number: number, times = 1): Promise<TableState> {
    if (times === 1) return (await this.#back(number)).state;
    const { state } = await this.around().api.act(number, { act: 'move', move: '', back: times });
    this.played([], times);
    return state;
  }

  async #back(number: number): Promise<{ state: TableState; gone: string[] }> {
    const { state } = await this.around().api.act(number, { act: 'undo' });
    return { state, gone: this.#made.splice(-1) };
  }
}
