/**
 * How counters of one side lie in their place on the map. A few lie open or show the strip with
 * their kanji; where that would make them too small to read, they lie like cards in a hand: the
 * first of them on top, those of rank behind him, and of the others only an edge.
 */

import type { Rect } from '../data';

export const CARD_W = 52;
export const CARD_H = 66;
/** The part of a counter that must stay uncovered: the strip with the kanji at its left edge. */
export const STRIP = 24;
/** What is seen of a counter deep in a deck. */
export const EDGE = 6;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Laid {
  readonly scale: number;
  readonly rows: number;
  /** Left upper corners, in drawing units. */
  readonly spots: readonly Spot[];
  readonly overlaps: boolean;
  /** Of some only an edge is seen: they are picked from the fan. */
  readonly isDeck: boolean;
}

export interface Room {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const GAP = 3;
const MAX_ROWS = 3;
/** Smaller than this a counter is no longer read on a laptop. */
const LEGIBLE = 0.7;

/** One to three rows, whichever lets the counters be largest; a deck if none is legible. */
export function layStack(count: number, room: Room, largest = 1): Laid {
  if (count <= 0) return { scale: largest, rows: 0, spots: [], overlaps: false, isDeck: false };
  let best = layRows(count, 1, room, largest);
  for (let rows = 2; rows <= Math.min(MAX_ROWS, count); rows += 1) {
    const laid = layRows(count, rows, room, largest);
    if (worth(laid) > worth(best) + 0.02) best = laid;
  }
  return best.scale >= LEGIBLE * largest ? best : layDeck(count, room, largest);
}

/** Size counts most; a counter that lies open is worth a little more than one half covered. */
function worth(laid: Laid): number {
  return laid.scale * (laid.overlaps ? 0.86 : 1);
}

function layRows(count: number, rows: number, room: Room, largest: number): Laid {
  const across = Math.ceil(count / rows);
  const tall = (room.h - GAP * (rows - 1)) / rows / CARD_H;
  const covered = room.w / (CARD_W + STRIP * (across - 1));
  const scale = Math.min(largest, tall, covered);
  const w = CARD_W * scale;
  const h = CARD_H * scale;
  const open = w * across + GAP * (across - 1) <= room.w;
  const step = open ? w + GAP : across > 1 ? (room.w - w) / (across - 1) : 0;
  const top = room.y + (room.h - h * rows - GAP * (rows - 1)) / 2;
  const spots = Array.from({ length: count }, (_, n) => {
    const row = Math.floor(n / across);
    const inRow = Math.min(across, count - row * across);
    const wide = w + step * (inRow - 1);
    // The first of a row lies on top, so he lies at its right end.
    const place = open ? n % across : inRow - 1 - (n % across);
    return { x: room.x + (room.w - wide) / 2 + step * place, y: top + row * (h + GAP) };
  });
  return { scale, rows, spots, overlaps: !open && across > 1, isDeck: false };
}

function layDeck(count: number, room: Room, largest: number): Laid {
  const edges = CARD_W + EDGE * (count - 1);
  const scale = Math.min(largest, room.h / CARD_H, room.w / edges);
  // What is left of the width shows the strips of those next in rank.
  const strips = Math.min(count - 1, Math.floor((room.w / scale - edges) / (STRIP - EDGE) + 1e-6));
  const wide = (edges + strips * (STRIP - EDGE)) * scale;
  const right = room.x + (room.w + wide) / 2 - CARD_W * scale;
  const y = room.y + (room.h - CARD_H * scale) / 2;
  const spots = Array.from({ length: count }, (_, n) => {
    const shown = Math.min(n, strips) * STRIP + Math.max(0, n - strips) * EDGE;
    return { x: right - shown * scale, y };
  });
  return { scale, rows: 1, spots, overlaps: true, isDeck: true };
}

export interface Placed extends Spot {
  readonly scale: number;
}

const BOX_MARGIN = 2;

/** A holding box is small: counters lie in it one over the other, the strips uncovered. */
export function layBox(count: number, [x, y, w, h]: Rect): Laid {
  const room = { x: x + BOX_MARGIN, y: y + BOX_MARGIN, w: w - 2 * BOX_MARGIN, h: h - 2 * BOX_MARGIN };
  return layStack(count, room, 0.86);
}
