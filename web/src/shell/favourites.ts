/** Tables that somebody makes again and again, by a name of his own. They are among his settings, so all his devices have them. */

import type { Clock, Delay, SeriesWish } from './api-types';
import type { SidesWay } from '../sides/say';
import type { SeatDraft, Whom } from './seat-drafts';

/** A seat without the name of whoever sat there. */
export type FavouriteSeat = Readonly<Omit<SeatDraft, 'name'>>;

/** All that is agreed when a table is made, but who comes. */
export interface TableDraft {
  readonly game: string;
  readonly edition: string;
  readonly seats: readonly FavouriteSeat[];
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly whom: Whom;
  readonly fill: string;
  readonly clock: Clock | null;
  readonly series?: SeriesWish | null;
  /** Those of before there were any have none. */
  readonly delay?: Delay | null;
  readonly sides?: SidesWay;
  readonly ticks: {
    readonly privateTalk: boolean;
    readonly coach: boolean;
    readonly rated: boolean;
    readonly most: boolean;
    readonly silent: boolean;
    readonly botPlaysOn: boolean | null;
    readonly replaced?: boolean;
    readonly withOwn: boolean;
  };
}

export interface Favourite extends TableDraft {
  readonly name: string;
}

export const MOST_FAVOURITES = 12;

/** What a device has kept, as far as it is what we keep. */
export const favouritesIn = (kept: unknown): readonly Favourite[] =>
  Array.isArray(kept) ? kept.filter((one: Partial<Favourite> | null) => one?.name && one.game && Array.isArray(one.seats) && one.ticks) : [];

/** One more, or another one by the same name; the oldest makes room. */
export const withFavourite = (all: readonly Favourite[], one: Favourite): readonly Favourite[] =>
  [...all.filter(({ name }) => name !== one.name), one].slice(-MOST_FAVOURITES);
