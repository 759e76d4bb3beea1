/** What is said of games that are shown to others: `locales/`, a file for each language. */

import { wordsOf } from '../shell/languages';
import { settings } from '../shell/settings.svelte';
import english, { type SharingWords } from './locales/en';

const words = wordsOf<SharingWords>('sharing', english);

export const saySharing = () => words(settings.lang);
