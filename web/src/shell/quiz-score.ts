/** How many questions of each game were answered on this device, and how many rightly. */

import { read, write } from './device';

const KEY = 'kassen.quiz';
export interface Score {
  readonly asked: number;
  readonly right: number;
}

export function quizScore(game: string): Score {
  return read<Record<string, Score>>(KEY, {})[game] ?? { asked: 0, right: 0 };
}

export function quizAnswered(game: string, right: boolean): Score {
  const before = quizScore(game);
  const after = { asked: before.asked + 1, right: before.right + (right ? 1 : 0) };
  write(KEY, { ...read<Record<string, Score>>(KEY, {}), [game]: after });
  return after;
}
