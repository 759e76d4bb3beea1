/** What is said around the odds of a battle, in English and German. The rest comes from the server. */

import type { Lang } from '../../shell/board-contract';

const en = {
  odds: 'Odds from here',
  of: 'How it may end',
  lost: 'Lost on average',
  assumed: 'Taken for granted',
  unknown: 'What you cannot know',
  within: (most: string) => `No chance is off by more than ${most}: the least likely lines were not followed.`,
  none: 'No battle is being fought.',
  busy: 'Working it out …',
  failed: 'The odds could not be had. Close them and try again.',
};

export type OddsWords = typeof en;

const de: OddsWords = {
  odds: 'Aussichten ab hier',
  of: 'Wie es enden kann',
  lost: 'Verluste im Mittel',
  assumed: 'Vorausgesetzt wird',
  unknown: 'Was du nicht wissen kannst',
  within: (most) => `Um mehr als ${most} ist keine Zahl ungenau: Die unwahrscheinlichsten Verläufe wurden nicht verfolgt.`,
  none: 'Es wird keine Schlacht geschlagen.',
  busy: 'Wird berechnet …',
  failed: 'Die Aussichten waren nicht zu bekommen. Schließ sie und versuch es noch einmal.',
};

export const oddsWords = (lang: Lang): OddsWords => ({ en, de })[lang];
