/** What is said of sides: `locales/`, a file for each language. */

import { wordsOf } from '../shell/languages';
import { settings } from '../shell/settings.svelte';
import english, { type SidesWords } from './locales/en';

const words = wordsOf<SidesWords>('sides', english);

export const saySides = () => words(settings.lang);

export type SidesWay = 'seated' | 'lot' | 'bid';
