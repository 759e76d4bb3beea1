/** The shell's texts in the reader's language. */

import type { Catalogue } from '../locales/en';
import { Trouble } from './api';
import type { GameInfo } from './api-types';
import { shellWords } from './languages';
import { settings } from './settings.svelte';

/** `say().undo`. Reads the language, so what uses it follows the switch. */
export function say(): Catalogue {
  return shellWords(settings.lang);
}

/** Name and level of a bot: `Umeko, gentle`. */
export function botTitle(bots: GameInfo['bot_labels'], id: string): string {
  const bot = bots[id];
  if (!bot) return id;
  return bot.level ? `${bot.label}, ${bot.level}` : bot.label;
}

/** A bot in a list of bots: `Umeko, gentle (means well, but overlooks things)`. */
export function sayBot(game: Pick<GameInfo, 'bot_labels'>, id: string): string {
  const text = game.bot_labels[id]?.text;
  const title = botTitle(game.bot_labels, id);
  return text ? `${title} (${text})` : title;
}

/** A sentence for whatever was thrown. */
export function sayTrouble(error: unknown): string {
  if (error instanceof Trouble) {
    if (error.kind === 'offline') return say().offline;
    if (error.kind === 'no-token') return say().lineRefused;
    if (error.kind === 'stale-state') return say().staleMove;
    if (error.message) return error.message;
  }
  return say().unknownTrouble;
}

export function clock(time: number): string {
  return new Intl.DateTimeFormat(settings.lang, { hour: '2-digit', minute: '2-digit' }).format(time);
}

/** `Red, Blue and Gold`. */
export function list(items: readonly string[]): string {
  return new Intl.ListFormat(settings.lang).format(items);
}

/** `24.7`, `24,7`. */
export function decimal(value: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(settings.lang, digits).format(value);
}

/** `17 Nov 2026`; a day without a time is the same everywhere. */
export function date(day: string): string {
  return new Intl.DateTimeFormat(settings.lang, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

export function day(iso: string): string {
  return new Intl.DateTimeFormat(settings.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  );
}
