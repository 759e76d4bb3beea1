/** The words of this folder: `locales/`, a file for each language. */

import { spoken } from '../../../shell/languages';
import type en from './locales/en';

export type MarksWords = typeof en;

export const marksWords = spoken(import.meta.glob<{ default: MarksWords }>('./locales/*.ts', { eager: true }));
