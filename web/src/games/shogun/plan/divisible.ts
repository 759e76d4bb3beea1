import type { Messages } from './messages';

const SOFT_HYPHEN = '\u00ad';
const BREAK = '\u200b';
const NO_BREAK = '\u00a0';

/** The name of an action, with the places where it may be divided if there is no room for its words. */
export const divisible = (name: string, { divided }: Pick<Messages, 'divided'>): string =>
  divided.reduce((text, word) => text.replaceAll(word.replaceAll(SOFT_HYPHEN, ''), word), name.replaceAll('/', `/${BREAK}`));

/** The same where words have room enough: no letter stands in a line by itself. */
export const kept = (name: string, m: Pick<Messages, 'divided'>): string => divisible(name, m).replace(/ (?=.$)/, NO_BREAK);
