/** How many times as fast as the reader's pace the story and a replay are shown. */
export const SPEEDS = [1, 2, 4] as const;

/** The next one, and after the fastest the first again. */
export function fasterThan(speed: number): number {
  const at = SPEEDS.findIndex((one) => one === speed);
  return SPEEDS[(at + 1) % SPEEDS.length] ?? SPEEDS[0];
}
