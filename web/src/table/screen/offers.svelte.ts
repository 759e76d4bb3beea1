/** The seats that a screen in the room offers, until somebody takes them. */

import { Trouble } from '../../shell/api';
import type { SeatInfo } from '../../shell/api-types';
import { keepScreen, withoutOffer, type Offer, type ScreenKeys } from '../../shell/big-screen';
import { heldMatch, hold } from '../../shell/device';
import { server } from '../../shell/server';

/** Milliseconds after which the screen asks again whether a player has taken his seat along. */
const AGAIN = 4000;

export class Offers {
  #keys = $state.raw<ScreenKeys>({ spectator: '', offers: [] });
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly match: string,
    keys: ScreenKeys,
  ) {
    this.#keys = keys;
    this.#askAgain();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** Those that are still to be had. */
  open(seats: readonly SeatInfo[]): readonly Offer[] {
    return this.#keys.offers.filter(({ seat, moves }) => {
      const info = seats[seat];
      return info !== undefined && info.kind !== 'bot' && (moves || !info.joined);
    });
  }

  /** A seat that somebody has taken is offered no more, and this device forgets its key. */
  seen(seats: readonly SeatInfo[]): void {
    const open = this.open(seats);
    for (const offer of this.#keys.offers) if (!open.includes(offer)) this.#forget(offer);
  }

  #forget({ seat, token }: Offer): void {
    this.#keys = withoutOffer(this.#keys, seat);
    keepScreen(this.match, this.#keys);
    const held = heldMatch(this.match);
    if (!held) return;
    const hands = held.hands.filter((hand) => hand.token !== token);
    const invites = held.invites.filter((invite) => !invite.link.endsWith(`#${token}`));
    hold({ ...held, hands, invites });
  }

  #askAgain(): void {
    if (this.#keys.offers.some(({ moves }) => moves)) this.#timer = setTimeout(() => void this.#ask(), AGAIN);
  }

  /** Whoever takes a seat along has another key from then on, and the one that was here opens nothing. */
  async #ask(): Promise<void> {
    for (const offer of this.#keys.offers.filter(({ moves }) => moves)) {
      try {
        await server.match(this.match, offer.token).presence();
      } catch (error) {
        if (error instanceof Trouble && error.kind === 'no-token') this.#forget(offer);
      }
    }
    this.#askAgain();
  }
}
