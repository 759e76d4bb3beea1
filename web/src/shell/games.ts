/** The boards that this build brings, found by the game's id and loaded when needed. */

import type { GameBoard } from './board-contract';
import PlainBoard from '../table/PlainBoard.svelte';

const found = import.meta.glob<{ default: GameBoard }>('../games/*/index.ts');

/** A game without a drawing is played from lists. */
export const plainBoard: GameBoard = {
  Board: PlainBoard,
  places: () => [],
};

export async function boardOf(game: string): Promise<GameBoard> {
  const load = found[`../games/${game}/index.ts`];
  return load ? (await load()).default : plainBoard;
}

/** The picture of a game for the start page: its board in mid-game, by night or else by day; without one, its map. */
export function pictureOf(
  board: { readonly files: Readonly<Record<string, string>> } | null,
  theme: 'day' | 'night',
): string | null {
  const files = Object.entries(board?.files ?? {});
  const fits = (ending: string) => files.find(([name]) => name.endsWith(ending))?.[1];
  return fits(`preview-${theme}.avif`) ?? fits('preview-day.avif') ?? fits(`-${theme}.webp`) ?? fits('-day.webp') ?? null;
}
