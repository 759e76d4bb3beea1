/** What is said of the waiting list: `locales/`, a file for each language. */

import { wordsOf } from '../shell/languages';
import { settings } from '../shell/settings.svelte';
import english, { type WaitingWords } from './locales/en';

const words = wordsOf<WaitingWords>('waiting', english);

export const sayWaiting = () => words(settings.lang);
