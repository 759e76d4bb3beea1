/** Warriors of Japan, as the shell knows it. */

import type { GameBoard } from '../../shell/board-contract';
import BattlePanel from './BattlePanel.svelte';
import Board from './Board.svelte';
import SidesPanel from './SidesPanel.svelte';
import { battleSince, diceOf } from './battle';
import { field } from './happenings';
import { meant, places } from './words';

const board: GameBoard = {
  Board,
  BattlePanel,
  SidesPanel,
  places,
  meant,
  panelSince: battleSince,
  dice: diceOf,
  // Numbers need no language.
  tick: ({ event }) => (event.event === 'turn-began' ? String(field(event, 'turn') ?? '') : null),
};

export default board;
