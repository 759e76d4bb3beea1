/** Warriors of Japan, as the shell knows it. */

import type { GameBoard } from '../../shell/board-contract';
import BattlePanel from './battle/BattlePanel.svelte';
import Board from './board/Board.svelte';
import SidesPanel from './panels/SidesPanel.svelte';
import { battleSince, diceOf } from './battle/battle';
import { asEvent } from './data';
import { places } from './words/words';

const board: GameBoard = {
  Board,
  BattlePanel,
  SidesPanel,
  places,
  panelSince: battleSince,
  dice: diceOf,
  // "Turn 3: Autumn 1335", in the reader's language.
  tick: ({ event, text }) => (asEvent(event).event === 'turn-began' ? text.replace(/\.$/, '') : null),
};

export default board;
