/** Shogun by Queen Games, as the shell knows it. */

import type { GameBoard } from '../../shell/board-contract';
import Board from './Board.svelte';
import SidesPanel from './plan/SidesPanel.svelte';
import { places } from './words/words';

const board: GameBoard = { Board, SidesPanel, places };

export default board;
