/** Shogun by Queen Games, as the shell knows it. */

import type { GameBoard } from '../../shell/board-contract';
import Board from './Board.svelte';
import { asSteps, asView, isPlanning } from './data';
import { waysOf } from './board/ways';
import { messages } from './plan/messages';
import SidesPanel from './plan/SidesPanel.svelte';
import { lasts } from './tower/throws';
import { keys } from './keys';
import { heard } from './words/heard';
import { places } from './words/words';

const board: GameBoard = {
  Board,
  SidesPanel,
  areas: 'province',
  places,
  heard,
  keys,
  lasts,
  shines: ({ choice, selected, view, agenda }) => [...waysOf(choice, selected, asView(view), asSteps(agenda)[0]).values()],
  asks: ({ choice, lang }) => (isPlanning(choice) ? messages(lang).asks : null),
  storyAbove: true,
  boardOffers: ({ choice }) => isPlanning(choice),
};

export default board;
