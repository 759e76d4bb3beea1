/** Warriors of Japan, as the shell knows it. */

import type { GameBoard } from '../../shell/board-contract';
import BattlePanel from './BattlePanel.svelte';
import Board from './Board.svelte';
import SidesPanel from './SidesPanel.svelte';
import { battleSince, diceOf } from './battle';
import { asEvent } from './data';
import { places } from './words';

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
