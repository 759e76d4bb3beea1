/** Which lessons of each game were taken to their end on this device. */

import { read, write } from './device';

const KEY = 'kassen.lessons';
type Done = Readonly<Record<string, readonly number[]>>;

export function lessonsDone(game: string): ReadonlySet<number> {
  return new Set(read<Done>(KEY, {})[game] ?? []);
}

export function lessonDone(game: string, lesson: number): void {
  const all = read<Done>(KEY, {});
  const before = all[game] ?? [];
  if (!before.includes(lesson)) write(KEY, { ...all, [game]: [...before, lesson] });
}

/** The first that was not taken yet. */
export function nextLesson<L extends { readonly lesson: number }>(lessons: readonly L[], done: ReadonlySet<number>): L | null {
  return lessons.find(({ lesson }) => !done.has(lesson)) ?? null;
}
