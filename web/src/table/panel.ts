/** Whether the game has a panel to show (a battle being fought), and since when. */

import type { TableSession } from './session.svelte';

/** The index into the story at which the panel's matter began; null: there is no panel. */
export function panelSince({ boardKit, sight, storyShown }: TableSession): number | null {
  if (!boardKit?.BattlePanel || !sight) return null;
  return boardKit.panelSince?.(storyShown, sight) ?? null;
}
