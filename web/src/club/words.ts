/** What the club says: `locales/`, a file for each language. */

import { wordsOf } from '../shell/languages';
import english, { type ClubWords } from './locales/en';

export const clubWords = wordsOf<ClubWords>('club', english);
