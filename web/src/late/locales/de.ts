/** Zuschauer, die einen Tisch später sehen, auf Deutsch. */

import type { LateWords } from './en';

const length = (minutes: number): string => {
  if (minutes % 1440 === 0) return minutes === 1440 ? 'einen Tag' : `${minutes / 1440} Tage`;
  if (minutes % 60 === 0) return minutes === 60 ? 'eine Stunde' : `${minutes / 60} Stunden`;
  return minutes === 1 ? 'eine Minute' : `${minutes} Minuten`;
};

const words: LateWords = {
  ask: 'Zuschauer sehen die Partie',
  hint: 'Wer zuschaut, kann niemandem mit dem helfen, was er sieht. Es endet mit der Partie.',
  atOnce: 'sofort',
  later: (delay) => `${delay} später`,
  moves: (many) => (many === 1 ? 'einen Zug' : `${many} Züge`),
  minutes: length,
  both: ' und mindestens ',
  told: (delay) => `Zuschauer sehen alles ${delay} später.`,
  youSee: (delay) => `Du siehst diese Partie ${delay} später, wie es vereinbart ist. Ist sie zu Ende, siehst du alles.`,
  notLive: 'Nicht live',
  screen: (delay) => `Alles hier ist ${delay} später zu sehen, wie es vereinbart ist; wer am Zug ist, hat vielleicht schon gezogen. Ist die Partie zu Ende, ist alles zu sehen.`,
};

export default words;
