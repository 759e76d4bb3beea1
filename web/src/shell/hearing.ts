/** What of a story is to be heard. */

import type { GameBoard, TableEvent } from './board-contract';
import type { Sound } from './settings.svelte';

/** The tags of a game's events that are marches, and those that are blows. */
export type Heard<Tag extends string = string> = Readonly<Record<'march' | 'strike', readonly Tag[]>>;

/** Each sound once, in the order in which they come: feet, dice, blows. */
export function soundsOf(kit: Pick<GameBoard, 'dice' | 'heard'>, events: readonly TableEvent[]): Sound[] {
  const tells = (sound: keyof Heard): boolean => events.some(({ event }) => kit.heard?.[sound].includes(event.event));
  const found: Sound[] = [];
  if (tells('march')) found.push('march');
  if (events.some((event) => kit.dice?.(event).length)) found.push('dice');
  if (tells('strike')) found.push('strike');
  return found;
}
