/** What is said of the waiting list: `locales/`, a file for each language. */

import { spoken } from '../shell/languages';
import { settings } from '../shell/settings.svelte';
import type { WaitingWords } from './locales/en';

const words = spoken(import.meta.glob<{ default: WaitingWords }>('./locales/*.ts', { eager: true }));

export const sayWaiting = () => words(settings.lang);
