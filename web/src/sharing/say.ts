/** What is said of games that are shown to others: `locales/`, a file for each language. */

import { spoken } from '../shell/languages';
import { settings } from '../shell/settings.svelte';
import type { SharingWords } from './locales/en';

const words = spoken(import.meta.glob<{ default: SharingWords }>('./locales/*.ts', { eager: true }));

export const saySharing = () => words(settings.lang);
