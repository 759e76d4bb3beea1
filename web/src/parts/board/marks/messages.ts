/** The words of this folder: `locales/`, a file for each language. */

import { wordsOf } from '../../../shell/languages';
import english from './locales/en';

export type MarksWords = typeof english;

export const marksWords = wordsOf('parts/board/marks', english);
