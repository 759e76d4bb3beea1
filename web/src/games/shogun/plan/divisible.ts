import type { Messages } from './messages';

const SOFT_HYPHEN = '\u00ad';
const BREAK = '\u200b';

/** The name of an action, with the places where it may be divided if there is no room for its words. */
export const divisible = (name: string, { divided }: Pick<Messages, 'divided'>): string =>
  divided.reduce((text, word) => text.replaceAll(word.replaceAll(SOFT_HYPHEN, ''), word), name.replaceAll('/', `/${BREAK}`));
