/** The words of this folder: `locales/`, a file for each language. */

import { spoken } from '../../shell/languages';
import type en from './locales/en';

export type SettingsWords = typeof en;

export const settingsWords = spoken(import.meta.glob<{ default: SettingsWords }>('./locales/*.ts', { eager: true }));
