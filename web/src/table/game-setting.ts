/** What hardly changes while a match is played: names, facts, the drawing. */

import { loadFonts } from '../parts/board/fonts';
import type { MatchApi } from '../shell/api';
import type { Facts, GameInfo, Names, TableState } from '../shell/api-types';
import { server } from '../shell/server';

export interface GameSetting {
  readonly game: GameInfo;
  readonly names: Names;
  readonly facts: Facts;
  readonly drawing: unknown;
  readonly files: Readonly<Record<string, string>>;
}

export async function loadSetting(
  table: Pick<TableState, 'game' | 'edition' | 'own_data' | 'seats'>,
  match: MatchApi | null,
): Promise<GameSetting> {
  const [game, names, facts] = await Promise.all([
    server.game(table.game, table.edition || undefined),
    server.names(table.game, table.edition, table.seats.length),
    table.own_data && match ? match.facts() : server.facts(table.game, table.edition),
  ]);
  const files = game.board?.files ?? {};
  loadFonts(files); // before the board is laid out: with other letters all of it would be measured anew
  const drawing = files['board.json'] ? await drawingAt(files['board.json']) : null;
  return { game, names: asSeated(names, table.seats), facts, drawing, files };
}

/** Seats are called as at this table: options may have given them other names than the box does. */
export const asSeated = (names: Names, seats: TableState['seats']): Names => ({
  ...names,
  kinds: { ...names.kinds, seat: seats.map(({ token, label }) => ({ token, label })) },
});

/** The same, with the seats called as they are by now: who bids for a side is called by it afterwards. */
export function seatedAnew(setting: GameSetting, seats: TableState['seats']): GameSetting {
  const known = setting.names.kinds['seat'] ?? [];
  const same = seats.every(({ token, label }, at) => known[at]?.token === token && known[at]?.label === label);
  return same ? setting : { ...setting, names: asSeated(setting.names, seats) };
}

async function drawingAt(address: string): Promise<unknown> {
  const answer = await fetch(address);
  return answer.ok ? ((await answer.json()) as unknown) : null;
}
