/** Keys of this game alone. */

import type { GameKey } from '../../shell/hotkeys';
import { messages } from './words/messages';

/** Lays a koku into a bin of the plan; with Shift it is taken out. */
export const BIN: GameKey = { shown: '1 … 5', keys: [], codes: /^(?:Digit|Numpad)([1-5])$/, says: (lang) => messages(lang).keyBin };
const OUT_OF_BIN: GameKey = { ...BIN, shown: 'Shift 1 … 5', says: (lang) => messages(lang).keyOutOfBin };

export const keys: readonly GameKey[] = [BIN, OUT_OF_BIN];
