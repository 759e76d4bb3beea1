/** Keys of this game alone. */

import type { GameKey } from '../../shell/hotkeys';
import { messages } from './words/messages';

/** Opens the stacks of the region that has the focus, one after the other. */
export const FAN: GameKey = { shown: 'f', keys: ['f', 'F'], says: (lang) => messages(lang).keyFan };
const WITHIN: GameKey = { shown: 'Home  End', keys: ['Home', 'End'], says: (lang) => messages(lang).keyFanEnds };

export const keys: readonly GameKey[] = [FAN, WITHIN];
