/** What is said of ratings: `locales/`, a file for each language. */

import { wordsOf } from '../shell/languages';
import { settings } from '../shell/settings.svelte';
import english, { type RatingsWords } from './locales/en';

const words = wordsOf<RatingsWords>('ratings', english);

export const sayRatings = () => words(settings.lang);

export const ladderPath = (game: string, players: number): string => `/ladder/${encodeURIComponent(game)}/${players}`;
