/** What the club says: `locales/`, a file for each language. */

import { spoken } from '../shell/languages';
import type { ClubWords } from './locales/en';

export const clubWords = spoken(import.meta.glob<{ default: ClubWords }>('./locales/*.ts', { eager: true }));
