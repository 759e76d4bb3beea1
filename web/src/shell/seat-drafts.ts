/** A table that is being made: who is to sit at it, and for whom it is. */

import type { SeatKind, TableWish } from './api-types';

export interface SeatDraft {
  kind: SeatKind | 'held';
  name: string;
  bot: string;
}

/** For whom a table is; a private one is a match at once. */
export type Whom = 'private' | TableWish['whom'];
