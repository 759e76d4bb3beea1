/** The words of this folder: `locales/`, a file for each language. */

import { wordsOf } from '../../shell/languages';
import english from './locales/en';

export type KeysWords = typeof english;

export const keysWords = wordsOf('table/keys', english);
