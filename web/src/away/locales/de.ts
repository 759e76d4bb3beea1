/** What is said to whoever comes back to a table, in German. */

import type { AwayWords } from './en';

const de: AwayWords = {
  title: 'Während du fort warst',
  watch: 'Als Film ansehen',
  seen: 'Gesehen',
  read: 'Lesen',
  fold: 'Zuklappen',
  meanwhile: 'Inzwischen',
  all: 'Alle',
  you: 'Du',
  youLost: (what: string) => `Du hast verloren: ${what}.`,
  lostNothing: 'Du hast nichts verloren.',
  othersLost: (what: string) => `Andere haben verloren: ${what}.`,
};

export default de;
