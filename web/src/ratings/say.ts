/** What is said of ratings: `locales/`, a file for each language. */

import { spoken } from '../shell/languages';
import { settings } from '../shell/settings.svelte';
import type { RatingsWords } from './locales/en';

const words = spoken(import.meta.glob<{ default: RatingsWords }>('./locales/*.ts', { eager: true }));

export const sayRatings = () => words(settings.lang);

export const ladderPath = (game: string, players: number): string => `/ladder/${encodeURIComponent(game)}/${players}`;
