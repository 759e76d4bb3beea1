/** Ikusa and Shogun, as the shell knows them. */

import type { GameBoard } from '../../shell/board-contract';
import Board from './board/Board.svelte';
import Panel from './panels/Panel.svelte';
import SidesPanel from './panels/SidesPanel.svelte';
import { diceOf } from './battle/battle';
import { nothingHidden } from './forces';
import { panelOffers, panelSince, unpicks } from './panels/panels';
import { keys } from './keys';
import { heard } from './words/heard';
import { places } from './words/words';
import { standsFor, waysOf } from './board/ways';
import { asSteps, asView } from './data';

const board: GameBoard = {
  Board,
  BattlePanel: Panel,
  SidesPanel,
  areas: 'province',
  places,
  heard,
  keys,
  panelSince,
  panelOffers,
  unpicks,
  shines: ({ choice, selected, view, agenda }) => [
    ...waysOf(choice, selected, asView(view), asSteps(agenda)[0]).values(),
  ],
  nothingHidden: ({ view }) => nothingHidden(asView(view)),
  dice: diceOf,
  standsFor,
};

export default board;
