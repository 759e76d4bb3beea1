/** The board's own words: `locales/`, a file for each language. Sentences about the game come from the server. */

import { spoken } from '../../../shell/languages';
import type en from './locales/en';

export type Messages = typeof en;

export const messages = spoken(import.meta.glob<{ default: Messages }>('./locales/*.ts', { eager: true }));
