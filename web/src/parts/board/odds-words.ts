/** What is said around the odds of a battle: `locales/`, a file for each language. */

import { spoken } from '../../shell/languages';
import type en from './locales/en';

export type OddsWords = typeof en;

export const oddsWords = spoken(import.meta.glob<{ default: OddsWords }>('./locales/*.ts', { eager: true }));
