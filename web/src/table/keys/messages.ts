/** The words of this folder: `locales/`, a file for each language. */

import { spoken } from '../../shell/languages';
import type en from './locales/en';

export type KeysWords = typeof en;

export const keysWords = spoken(import.meta.glob<{ default: KeysWords }>('./locales/*.ts', { eager: true }));
