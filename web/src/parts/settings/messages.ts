/** The words of this folder: `locales/`, a file for each language. */

import { wordsOf } from '../../shell/languages';
import english from './locales/en';

export type SettingsWords = typeof english;

export const settingsWords = wordsOf('parts/settings', english);
