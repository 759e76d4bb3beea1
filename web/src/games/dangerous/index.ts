/** A Most Dangerous Time by Multi-Man Publishing, as the shell knows it. */

import type { GameBoard } from '../../shell/board-contract';
import Board from './Board.svelte';
import { shining } from './board/shining';
import { asEvent, asSteps } from './data';
import SidesPanel from './table/SidesPanel.svelte';
import { places } from './words/words';

const board: GameBoard = {
  Board,
  SidesPanel,
  places,
  shines: shining,
  /** A unit of the group that gathers goes back when it is picked again. */
  unpicks: ({ agenda }, { kind, index }) => {
    const step = asSteps(agenda)[0];
    const count = step?.step === 'muster' && kind === 'unit' ? step.group.filter((unit) => unit === index).length : 0;
    return count ? { count, instead: false } : null;
  },
  dice: ({ event }) => {
    const told = asEvent(event);
    return told.event === 'points-rolled' ? [{ value: told.die, counts: true }] : [];
  },
};

export default board;
