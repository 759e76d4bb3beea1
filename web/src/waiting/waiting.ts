/** Waiting for a seat, and taking one over. */

import { account } from '../club/account.svelte';
import type { WaitingInfo } from '../shell/api-types';
import { server } from '../shell/server';

export const waits = (): Promise<WaitingInfo> => server.json('/me/waiting');
export const joins = (game: string): Promise<WaitingInfo> => server.json(`/me/waiting/${game}`, { method: 'PUT' });
export const leaves = (game: string): Promise<WaitingInfo> => server.json(`/me/waiting/${game}`, { method: 'DELETE' });
export const passes = (offer: string): Promise<WaitingInfo> => server.json(`/me/offers/${offer}`, { method: 'DELETE' });

/** The path of the table at which he sits now. */
export async function takes(offer: string): Promise<string> {
  const { match } = await server.json<{ match: string }>(`/me/offers/${offer}`, { method: 'POST' });
  await account.opens(match);
  return `/table/${match}`;
}
