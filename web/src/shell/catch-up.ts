/** Joining what the socket and the answers to moves tell, each event once. */

import type { Log, TableEvent, TableState } from './api-types';

/** A state that has arrived, and the events of it that are news here. */
export interface News {
  readonly state: TableState;
  readonly events: readonly TableEvent[];
  /** The log must be read again: something was taken back. */
  readonly reread: boolean;
}

/**
 * What is new in `arrived` for somebody who knows `known`. Null if it is older than what is known:
 * the answer to a move and the socket race each other. Numbers of two seats tell nothing of each other: what one has
 * laid in secret has moved his alone.
 */
export function newsOf(known: TableState | null, arrived: TableState): News | null {
  if (!known || known.seat !== arrived.seat) return { state: arrived, events: [], reread: true };
  if (arrived.number < known.number) return null;
  const events = arrived.events.filter((event) => event.number > known.number);
  return { state: arrived, events, reread: arrived.log_changed && arrived.number > known.number };
}

/** The log with new events at its end; what stands there already is not added twice. */
export function grown(log: readonly TableEvent[], events: readonly TableEvent[]): readonly TableEvent[] {
  const last = log.at(-1)?.number ?? -1;
  // Of what the last state brought, some may have been told and some not.
  let told = log.length - 1 - log.findLastIndex(({ number }) => number !== last);
  const fresh = events.filter(({ number }) => number > last || (number === last && told-- <= 0));
  return fresh.length === 0 ? log : [...log, ...fresh];
}

/** A log that was read anew, with what arrived while it was being read. */
export function joined(read: Log, later: readonly TableEvent[]): readonly TableEvent[] {
  return grown(
    read.lines,
    later.filter((event) => event.number > read.number),
  );
}

/** How long to wait before the n-th attempt to connect again, in milliseconds. */
export function patience(attempt: number, chance: number = Math.random()): number {
  const wait = Math.min(15_000, 400 * 2 ** attempt);
  return Math.round(wait * (0.7 + 0.6 * chance));
}
