/** Which part of the table lies open below the map. */

export const VIEWS = ['map', 'hand', 'boxes', 'track'] as const;
export type View = (typeof VIEWS)[number];
