/** Warriors of Japan, as the shell knows it. */

import type { GameBoard } from '../../shell/board-contract';
import BattlePanel from './battle/BattlePanel.svelte';
import Board from './board/Board.svelte';
import SidesPanel from './panels/SidesPanel.svelte';
import { battleSince, diceOf, panelOffers } from './battle/battle';
import { unpicks } from './board/lighting';
import { asFacts, samuraiRef } from './data';
import { keys } from './keys';
import { heard } from './words/heard';
import { places } from './words/words';

const board: GameBoard = {
  Board,
  BattlePanel,
  SidesPanel,
  areas: 'region',
  places,
  heard,
  keys,
  panelSince: battleSince,
  panelOffers,
  unpicks,
  dice: diceOf,
  standsFor: ({ kind, index }, facts) =>
    kind === 'face' ? samuraiRef(asFacts(facts).face_of[index] ?? index) : { kind, index },
};

export default board;
