/** A Most Dangerous Time by Multi-Man Publishing, as the shell knows it. */

import type { GameBoard } from '../../shell/board-contract';
import Board from './Board.svelte';
import SidesPanel from './table/SidesPanel.svelte';
import { places } from './words/words';

const board: GameBoard = { Board, SidesPanel, places };

export default board;
