/** Ikusa and Shogun, as the shell knows them. */

import type { GameBoard } from '../../shell/board-contract';
import Board from './board/Board.svelte';
import Panel from './panels/Panel.svelte';
import SidesPanel from './panels/SidesPanel.svelte';
import { diceOf } from './battle/battle';
import { nothingHidden } from './forces';
import { panelOffers, panelSince } from './panels/panels';
import { places } from './words/words';
import { waysOf } from './board/ways';
import { asEvent, asSteps, asView } from './data';
import type { IkusaEvent } from './data';

const TICKS: ReadonlySet<IkusaEvent['event']> = new Set(['round-began', 'war-began']);

const board: GameBoard = {
  Board,
  BattlePanel: Panel,
  SidesPanel,
  places,
  panelSince,
  panelOffers,
  shines: ({ choice, selected, view, agenda }) => [
    ...waysOf(choice, selected, asView(view), asSteps(agenda)[0]).values(),
  ],
  nothingHidden: ({ view }) => nothingHidden(asView(view)),
  dice: diceOf,
  // "Round 3", "Red wages war", in the reader's language.
  tick: ({ event, text }) => (TICKS.has(asEvent(event).event) ? text.replace(/\.$/, '') : null),
};

export default board;
