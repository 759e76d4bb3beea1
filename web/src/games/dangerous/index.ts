/** A Most Dangerous Time by Multi-Man Publishing, as the shell knows it. */

import type { GameBoard } from '../../shell/board-contract';
import Board from './Board.svelte';
import { shining } from './board/shining';
import BattlePanel from './battle/BattlePanel.svelte';
import { battleSince, diceOf, panelOffers } from './battle/battle';
import { asSteps } from './data';
import SidesPanel from './table/SidesPanel.svelte';
import { heard } from './words/heard';
import { places } from './words/words';

const board: GameBoard = {
  Board,
  BattlePanel,
  SidesPanel,
  places,
  heard,
  panelSince: battleSince,
  panelOffers,
  shines: shining,
  /** A unit of the group that gathers goes back when it is picked again. */
  unpicks: ({ agenda }, { kind, index }) => {
    const step = asSteps(agenda)[0];
    const count = step?.step === 'muster' && kind === 'unit' ? step.group.filter((unit) => unit === index).length : 0;
    return count ? { count, instead: false } : null;
  },
  dice: diceOf,
};

export default board;
