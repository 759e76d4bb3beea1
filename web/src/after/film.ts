/** A picture and a film of a game that is over, drawn in the browser. */

import type { Film } from '../shell/api-types';
import { animated, type FilmFrame } from './webp';

const WIDTH = 800;
const CAPTION = 64;
const INK = '#2b2621';
const PAPER = '#f3ead3';
const EACH = 1100;
const LAST = 5000;
const QUALITY = 0.75;

/** The browser writes no WebP (Safari): there is a picture, but no film. */
export class NoWebp extends Error {}

/** One frame as a whole SVG, with a size of its own: without one some browsers draw nothing. */
export function svgOf(film: Film, at: number): string {
  const frame = film.frames[at];
  const opening = film.opening.replace('<svg ', `<svg width="${film.width}" height="${film.height}" `);
  return `${opening}${frame?.held ?? ''}${film.middle}${frame?.standing ?? ''}</svg>`;
}

/** Words broken into lines that fit; what does not fit into the last is cut off with dots. */
export function wrapped(text: string, most: number, lines: number, widthOf: (text: string) => number): string[] {
  const found: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (!line || widthOf(longer) <= most) {
      line = longer;
    } else if (found.length === lines - 1) {
      return [...found, `${line} …`];
    } else {
      found.push(line);
      line = word;
    }
  }
  return line ? [...found, line] : found;
}

async function drawn(film: Film, at: number): Promise<HTMLCanvasElement> {
  const high = Math.round((WIDTH * film.height) / film.width);
  const picture = new Image();
  const address = URL.createObjectURL(new Blob([svgOf(film, at)], { type: 'image/svg+xml' }));
  try {
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH;
    canvas.height = high + CAPTION;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.fillStyle = INK;
    pen.fillRect(0, 0, WIDTH, high + CAPTION);
    pen.drawImage(picture, 0, 0, WIDTH, high);
    pen.fillStyle = PAPER;
    pen.font = '20px serif';
    const lines = wrapped(film.frames[at]?.text ?? '', WIDTH - 32, 2, (text) => pen.measureText(text).width);
    lines.forEach((line, n) => pen.fillText(line, 16, high + 26 + 26 * n));
    return canvas;
  } finally {
    URL.revokeObjectURL(address);
  }
}

const written = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error(type))), type, QUALITY));

/** The final board. */
export async function pictureOf(film: Film): Promise<Blob> {
  return written(await drawn(film, film.frames.length - 1), 'image/png');
}

/** All frames; `told` hears how many are done. */
export async function filmOf(film: Film, told: (done: number) => void): Promise<Blob> {
  const frames: FilmFrame[] = [];
  let size = { width: 0, height: 0 };
  for (let at = 0; at < film.frames.length; at += 1) {
    const canvas = await drawn(film, at);
    const blob = await written(canvas, 'image/webp');
    if (blob.type !== 'image/webp') throw new NoWebp();
    size = canvas;
    const isLast = at === film.frames.length - 1;
    frames.push({ webp: new Uint8Array(await blob.arrayBuffer()), milliseconds: isLast ? LAST : EACH });
    told(at + 1);
  }
  return new Blob([animated(frames, size.width, size.height)], { type: 'image/webp' });
}
