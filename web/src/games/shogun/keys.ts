/** Keys of this game alone: on the planning board, and before the tower. */

import type { GameKey } from '../../shell/hotkeys';
import { messages } from './plan/messages';

/** Names a space of the plan, in the order of the row. */
export const SPACE: GameKey = { shown: '1 … 9  0', keys: [], codes: /^(?:Digit|Numpad)([0-9])$/, says: (lang) => messages(lang).keySpace };
export const BID: GameKey = { shown: 'b', keys: ['b', 'B'], says: (lang) => messages(lang).keyBid };
export const TAKE_OFF: GameKey = { shown: 'Del', keys: ['Delete', 'Backspace'], says: (lang) => messages(lang).keyTakeOff };
const SKIP_THROW: GameKey = { shown: 'Enter  Esc', keys: ['Enter', 'Escape'], says: (lang) => messages(lang).keySkipThrow };
const AROUND: GameKey = { shown: '←  →', keys: ['ArrowLeft', 'ArrowRight'], says: (lang) => messages(lang).keyAround };

export const keys: readonly GameKey[] = [SPACE, BID, TAKE_OFF, SKIP_THROW, AROUND];
