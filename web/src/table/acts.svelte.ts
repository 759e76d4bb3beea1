/** What is done at a table, one act at a time: each is sent, and what came of it arrives. */

import type { TableState } from '../shell/api-types';
import { say } from '../shell/say';
import { server } from '../shell/server';
import { lineBefore } from '../shell/story';
import { SecondThoughts } from './second-thoughts';
import type { TableSession } from './session.svelte';

export class Acts {
  /** An act is on its way. */
  busy = $state(false);

  readonly thoughts: SecondThoughts;
  /** At a shared screen: the hand that has just moved, while it may still take that back. */
  #movedLast = $state.raw<{ readonly token: string; readonly number: number } | null>(null);

  constructor(private readonly table: TableSession) {
    this.thoughts = new SecondThoughts(() => table);
  }

  /** Whoever sits now gives the screen to somebody else, and may still take back what he did. */
  leftBy(token: string): void {
    const { live } = this.table;
    this.#movedLast = live?.can_undo ? { token, number: live.number } : null;
  }

  async act(deed: (number: number) => Promise<TableState>): Promise<boolean> {
    const { table } = this;
    const number = table.live?.number;
    if (number === undefined || this.busy) return false;
    const { curtains } = table.sitting;
    this.busy = true;
    table.coach.acts(true);
    table.notice = null;
    try {
      const decides = table.live?.choice != null;
      const state = await deed(number);
      if (curtains !== table.sitting.curtains) return true;
      if (decides) table.retold.decided(number);
      table.retold.summed = null;
      table.arrived(state);
      return true;
    } catch (error) {
      if (curtains === table.sitting.curtains) table.fail(error);
      return false;
    } finally {
      this.busy = false;
      table.coach.acts(false);
    }
  }

  play = (text: string, back = 0): Promise<boolean> =>
    this.act(async (live) => {
      const { table } = this;
      const number = live;
      const { api, choice } = table;
      const { curtains } = table.sitting;
      const answer = await api.act(number, { act: 'move', move: text, back });
      this.thoughts.played(answer.played, back);
      if (curtains !== table.sitting.curtains) return answer.state;
      table.coach.moved(api, number, answer.played[0], choice);
      if (answer.rest.length) table.tell(say().notPlayed(answer.rest.join('; ')));
      return answer.state;
    });

  resign = () => this.#plain({ act: 'resign' });
  /** Something that the others vote on. */
  offer = (act: Parameters<TableSession['api']['act']>[1]) => this.#plain(act);
  offerDraw = () => this.offer({ act: 'offer-draw' });
  offerRewind = (line: number) => this.offer({ act: 'offer-rewind', to: line });
  answer = (yes: boolean) =>
    this.act(async (number) => (await this.table.api.act(number, { act: yes ? 'accept' : 'decline' })).state);
  rename = (name: string) => this.act(() => this.table.api.rename(name));
  handToBot = (bot: string) => this.act(() => this.table.api.handToBot(bot));
  takeBack = () => this.act(() => this.table.api.takeBack());

  /** What may be done whatever the state of the game. */
  #plain(act: Parameters<TableSession['api']['act']>[1]): Promise<boolean> {
    return this.act(async () => (await this.table.api.act(null, act)).state);
  }

  // ---- going back ----------------------------------------------------------------------------

  get canUndo(): boolean {
    const { shown, live } = this.table;
    if (shown?.can_undo || this.#lineBefore !== null) return true;
    return this.#movedLast !== null && this.#movedLast.number === live?.number;
  }

  undo = (times = 1): Promise<boolean> =>
    this.act(async (number) => {
      const { table } = this;
      table.coach.takenBack();
      if (!table.shown?.can_undo && this.#lineBefore !== null) return this.#backTo(this.#lineBefore);
      const mover = table.shown?.can_undo ? null : this.#movedLast;
      if (!mover) return this.thoughts.undo(number, times);
      const { state } = await server.match(table.match, mover.token).act(number, { act: 'undo' });
      table.sitting.back(mover.token);
      return state;
    });

  /** Where one plays for all, all agree at once. */
  goBack = (line: number) => {
    this.table.coach.takenBack();
    return this.act(() => this.#backTo(line));
  };

  /** The line before the last one; null where going back is not for this screen alone to say. */
  get #lineBefore(): number | null {
    const { shown, analysis, story } = this.table;
    if (!analysis || !shown || shown.result) return null;
    return lineBefore(story.lines, shown.line);
  }

  async #backTo(line: number): Promise<TableState> {
    const { api, match, hands } = this.table;
    let { state } = await api.act(null, { act: 'offer-rewind', to: line });
    for (const { seat, token } of hands) {
      if (!state.proposal || state.proposal.agreed.includes(seat)) continue;
      const other = server.match(match, token);
      const { number } = await other.state();
      ({ state } = await other.act(number, { act: 'accept' }));
    }
    return this.table.api.state();
  }
}
