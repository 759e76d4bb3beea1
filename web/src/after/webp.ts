/**
 * An animated WebP from single ones: browsers can write a picture as WebP, but not a film.
 * The format: https://developers.google.com/speed/webp/docs/riff_container
 */

export interface FilmFrame {
  /** A whole WebP file with one picture. */
  readonly webp: Uint8Array;
  readonly milliseconds: number;
}

interface Chunk {
  readonly name: string;
  readonly body: Uint8Array;
}

/** What a WebP file holds; nothing if it is none. */
export function chunksOf(file: Uint8Array): Chunk[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const nameAt = (at: number): string => String.fromCharCode(...file.subarray(at, at + 4));
  if (file.length < 12 || nameAt(0) !== 'RIFF' || nameAt(8) !== 'WEBP') return [];
  const found: Chunk[] = [];
  for (let at = 12; at + 8 <= file.length; ) {
    const size = view.getUint32(at + 4, true);
    found.push({ name: nameAt(at), body: file.subarray(at + 8, at + 8 + size) });
    at += 8 + size + (size % 2);
  }
  return found;
}

const letters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const bytes = (value: number, count: number): number[] => Array.from({ length: count }, (_, at) => Math.floor(value / 256 ** at) % 256);

function joined(parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function chunk(name: string, ...body: (Uint8Array | readonly number[])[]): Uint8Array {
  const inside = joined(body);
  return joined([letters(name), bytes(inside.length, 4), inside, inside.length % 2 ? [0] : []]);
}

const ANIMATED = 0b10;
const HAS_ALPHA = 0b10000;
const PICTURES = ['ALPH', 'VP8 ', 'VP8L'];

/** All frames have the same size, and each covers the one before. It begins again when it is over. */
export function animated(frames: readonly FilmFrame[], width: number, height: number): Uint8Array<ArrayBuffer> {
  const size = [...bytes(width - 1, 3), ...bytes(height - 1, 3)];
  const pictures = frames.map(({ webp, milliseconds }) => {
    const parts = chunksOf(webp).filter(({ name }) => PICTURES.includes(name));
    if (!parts.length) throw new TypeError('a frame is no WebP');
    return chunk('ANMF', bytes(0, 6), size, bytes(milliseconds, 3), [0b10], ...parts.map(({ name, body }) => chunk(name, body)));
  });
  const background = [255, 255, 255, 255];
  const forEver = bytes(0, 2);
  const body = joined([
    letters('WEBP'),
    chunk('VP8X', [ANIMATED | HAS_ALPHA, 0, 0, 0], size),
    chunk('ANIM', background, forEver),
    ...pictures,
  ]);
  return joined([letters('RIFF'), bytes(body.length, 4), body]);
}
