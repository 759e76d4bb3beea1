/** What is said to whoever comes back: `locales/`, a file for each language. */

import { spoken } from '../shell/languages';
import { settings } from '../shell/settings.svelte';
import type { AwayWords } from './locales/en';

const words = spoken(import.meta.glob<{ default: AwayWords }>('./locales/*.ts', { eager: true }));

export const sayAway = () => words(settings.lang);
