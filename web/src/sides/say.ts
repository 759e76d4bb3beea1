/** What is said of sides: `locales/`, a file for each language. */

import { spoken } from '../shell/languages';
import { settings } from '../shell/settings.svelte';
import type { SidesWords } from './locales/en';

const words = spoken(import.meta.glob<{ default: SidesWords }>('./locales/*.ts', { eager: true }));

export const saySides = () => words(settings.lang);

export type SidesWay = 'seated' | 'lot' | 'bid';
