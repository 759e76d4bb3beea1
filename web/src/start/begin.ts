/** Making a match and sitting down. */

import { account } from '../club/account.svelte';
import type { GameInfo, MatchWish, SeatWish } from '../shell/api-types';
import { hasWon, heldFrom, hold, read, tablePath, write } from '../shell/device';
import { server } from '../shell/server';
import { settings } from '../shell/settings.svelte';

/** Makes the match, remembers it on this device, and gives the path of its table. */
export async function begin(wish: MatchWish): Promise<string> {
  const part = (wish.parts ?? []).filter((text) => text.trim());
  // Asked for first, so that the server's promise is older than the player's part of the dice.
  const promise = part.length ? (await server.commitment()).commitment : null;
  const made = await server.create({ ...wish, parts: part, commitment: promise });
  const held = heldFrom(made, wish.game);
  hold(held);
  await account.tiesIfPossible(held);
  return tablePath(held);
}

/** A table at which one plays for all sides from a position on; gives its path. */
export async function analyse(position: string): Promise<string> {
  const made = await server.analyse(position);
  const { game } = await server.match(made.match, made.links[0]?.token ?? '').state();
  const held = heldFrom(made, game);
  hold(held);
  return tablePath(held);
}

const lastSide = (game: GameInfo) => `kassen.last-side.${game.id}`;

/** The side one plays next with one click: another than last time. */
export function nextSide(game: GameInfo): number {
  return (read(lastSide(game), -1) + 1) % game.players;
}

/** Whether one has never won a game of it here: till then the gentle way in is offered. */
export const isBeginner = (game: Pick<GameInfo, 'id'>): boolean => !hasWon(game.id);

/** Whom one meets if one asks for nobody. */
export function opponent(game: Pick<GameInfo, 'id' | 'bots' | 'default_bot' | 'first_bot'>): string {
  return (isBeginner(game) ? game.first_bot : game.default_bot) ?? game.bots[0] ?? '';
}

/** One click: me against bots, at a table of the usual size. */
export function playNow(game: GameInfo, bot = opponent(game), options = isBeginner(game) ? game.first_options : {}): Promise<string> {
  const side = nextSide(game);
  write(lastSide(game), side);
  const seats = Array.from({ length: game.players }, (_, seat): SeatWish => {
    if (seat !== side) return { kind: 'bot', bot };
    return settings.playerName ? { kind: 'me', name: settings.playerName } : { kind: 'me' };
  });
  return begin({ game: game.id, seats, options });
}
