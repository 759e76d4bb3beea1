/** What is said to whoever comes back: `locales/`, a file for each language. */

import { wordsOf } from '../shell/languages';
import { settings } from '../shell/settings.svelte';
import english, { type AwayWords } from './locales/en';

const words = wordsOf<AwayWords>('away', english);

export const sayAway = () => words(settings.lang);
