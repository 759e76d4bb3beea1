/** A Most Dangerous Time by Multi-Man Publishing, as the shell knows it. */

import type { GameBoard, TableSight } from '../../shell/board-contract';
import Board from './Board.svelte';
import { shining } from './board/shining';
import BattlePanel from './battle/BattlePanel.svelte';
import { battleSince, diceOf, panelOffers } from './battle/battle';
import { asMove, asSteps, decisionOf } from './data';
import SidesPanel from './table/SidesPanel.svelte';
import { heard } from './words/heard';
import { messages } from './words/messages';
import { places } from './words/words';

const isOrdering = ({ choice }: TableSight): boolean => decisionOf(choice) === 'standing-order';

/** Who is asked for a card and can play none is told so: he is asked by what he ordered, not by what he holds. */
const WINDOWS: ReadonlySet<string> = new Set(['play-at-start', 'betray-in-combat', 'play-in-combat', 'play-at-end', 'play-before-a-chit']);
const hasNoCard = ({ choice }: TableSight): boolean =>
  choice !== null && WINDOWS.has(decisionOf(choice) ?? '') && choice.moves.every(({ move }) => asMove(move).move === 'pass');

/** Who goes and where to is picked on the map, where it says what it costs. */
const MARCHES: ReadonlySet<string> = new Set(['march', 'stride']);

const board: GameBoard = {
  Board,
  BattlePanel,
  SidesPanel,
  areas: 'place',
  places,
  heard,
  panelSince: battleSince,
  panelOffers,
  shines: shining,
  boardOffers: isOrdering,
  picksOn: ({ move }) => MARCHES.has(asMove(move).move),
  asks: (sight) => {
    const m = messages(sight.lang);
    if (isOrdering(sight)) return m.ordersAsk;
    return hasNoCard(sight) ? `${sight.choice?.prompt.text ?? ''} ${m.noCardNow}` : null;
  },
  /** A unit of the group that gathers goes back when it is picked again. */
  unpicks: ({ agenda }, { kind, index }) => {
    const step = asSteps(agenda)[0];
    const count = step?.step === 'muster' && kind === 'unit' ? step.group.filter((unit) => unit === index).length : 0;
    return count ? { count, instead: false } : null;
  },
  dice: diceOf,
};

export default board;
