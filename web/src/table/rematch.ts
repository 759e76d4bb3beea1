/** The next game with the sides swapped, for every seat this device holds. */

import { account } from '../club/account.svelte';
import { heldFrom, heldMatch, hold, tablePath, type HeldMatch } from '../shell/device';
import { server } from '../shell/server';
import type { TableSession } from './session.svelte';

/** The path of the new table. */
export async function openRematch(session: TableSession): Promise<string> {
  const game = session.shown?.game ?? '';
  const tokens = session.hands.length ? session.hands.map((hand) => hand.token) : [session.token];
  const made: HeldMatch[] = [];
  for (const token of tokens) {
    made.push(heldFrom(await server.match(session.match, token).rematch(), game));
  }
  const held = made[0] && { ...made[0], hands: made.flatMap((match) => match.hands), host: await nextHost(session) };
  if (!held) return '/';
  hold(held);
  await account.tiesIfPossible(held);
  return tablePath(held);
}

/** Whoever was the host of this match is that of the next. */
async function nextHost({ match }: TableSession): Promise<string> {
  const key = heldMatch(match)?.host;
  return key ? ((await server.match(match, key).rematch()).host?.token ?? '') : '';
}
