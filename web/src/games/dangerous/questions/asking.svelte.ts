/** What the board asks of the server: who is in communication, how far units get, what would follow. */

import type { BoardProps } from '../../../shell/board-contract';
import type { Brought, Camp, CardInHand, Outlook, Reached, WhatIf } from '../../../made/dangerous';
import { nameToken } from '../data';

/** So many milliseconds a question lies still before it is asked. */
const STILL = 120;
/** What things cost is told also beyond the points that are left. */
const POINTS = 9;

type Asks = Pick<BoardProps, 'outlook' | 'names'>;

/** One question after the other; an answer that comes after a newer question is not heard. */
class Question {
  #asked = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  ask({ outlook }: Asks, about: string, heard: (found: Outlook) => void, still = STILL): void {
    const asked = ++this.#asked;
    clearTimeout(this.#waiting);
    if (!outlook) return;
    this.#waiting = setTimeout(
      () =>
        outlook(about).then(
          (found) => {
            if (asked === this.#asked && found.outlook) heard(found.outlook as unknown as Outlook);
          },
          () => undefined, // the line is gone, or there is no such thing: nothing is told
        ),
      still,
    );
  }

  drop(): void {
    this.#asked++;
    clearTimeout(this.#waiting);
  }
}

export class Asking {
  /** Everybody's communication while the lines are shown. */
  camps = $state.raw<readonly Camp[]>([]);
  /** The reader's cards, and what each waits for. */
  hand = $state.raw<readonly CardInHand[]>([]);
  reach = $state.raw<ReadonlyMap<number, Reached>>(new Map());
  brought = $state.raw<Brought | null>(null);
  whatIf = $state.raw<WhatIf | null>(null);
  #lines = new Question();
  #reach = new Question();
  #others = new Question();

  lines(props: Asks): void {
    this.#lines.ask(props, '', ({ camps, hand }) => Object.assign(this, { camps, hand }), 0);
  }

  hideLines(): void {
    this.#lines.drop();
    this.camps = [];
  }

  /** Where these units get to together. Until that is known nothing is: the ways of fewer would leave some of them behind. */
  reachOf(props: Asks, origin: number, units: readonly number[]): void {
    this.forgetReach();
    if (!units.length) return;
    const place = nameToken(props.names, 'place', origin);
    const named = units.map((unit) => nameToken(props.names, 'unit', unit)).join(',');
    this.#reach.ask(props, `reach ${POINTS} ${place} ${named}`, ({ reach }) => {
      this.reach = new Map(reach.map((one) => [one.place, one]));
    });
  }

  forgetReach(): void {
    this.#reach.drop();
    if (this.reach.size) this.reach = new Map();
  }

  bring(props: Asks, count: number, place: number, alliance: number): void {
    const about = `bring ${count} ${nameToken(props.names, 'place', place)} ${nameToken(props.names, 'alliance', alliance)}`;
    this.#others.ask(props, about, ({ brought }) => Object.assign(this, { brought, whatIf: null }), 0);
  }

  conquest(props: Asks, place: number, clan: number): void {
    this.#what(props, `conquest ${nameToken(props.names, 'place', place)} ${nameToken(props.names, 'clan', clan)}`, 0);
  }

  betrayal(props: Asks, card: number): void {
    this.#what(props, ['betray', nameToken(props.names, 'card', card)].join(' '), 0);
  }

  /** A row of moves. */
  moves(props: Asks, texts: readonly string[]): void {
    this.#what(props, texts.join('; '), STILL);
  }

  #what(props: Asks, about: string, still: number): void {
    this.#others.ask(props, about, ({ what_if }) => Object.assign(this, { brought: null, whatIf: what_if }), still);
  }

  forget(): void {
    this.#others.drop();
    this.brought = null;
    this.whatIf = null;
  }
}
