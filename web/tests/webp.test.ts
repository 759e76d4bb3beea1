import { describe, expect, it } from 'vitest';
import { svgOf, wrapped } from '../src/after/film';
import { animated, chunksOf } from '../src/after/webp';

const text = (value: string): number[] => [...value].map((letter) => letter.charCodeAt(0));
/** One picture of three bytes: an odd number, so that one more stands behind it. */
const ONE = new Uint8Array([...text('RIFF'), 16, 0, 0, 0, ...text('WEBP'), ...text('VP8 '), 3, 0, 0, 0, 7, 8, 9, 0]);

describe('a film', () => {
  it('holds every picture with its time, byte by byte', () => {
    const film = animated([{ webp: ONE, milliseconds: 1100 }, { webp: ONE, milliseconds: 5000 }], 960, 664);
    expect(new DataView(film.buffer).getUint32(4, true)).toBe(film.length - 8);
    const chunks = chunksOf(film);
    expect(chunks.map(({ name }) => name)).toEqual(['VP8X', 'ANIM', 'ANMF', 'ANMF']);
    expect([...chunks[0]!.body]).toEqual([18, 0, 0, 0, 191, 3, 0, 151, 2, 0]);
    const frame = [...chunks[3]!.body];
    expect(frame.slice(0, 16)).toEqual([0, 0, 0, 0, 0, 0, 191, 3, 0, 151, 2, 0, 136, 19, 0, 2]);
    expect(frame.slice(16)).toEqual([...text('VP8 '), 3, 0, 0, 0, 7, 8, 9, 0]);
  });
  it('takes nothing for a picture that is none', () => {
    expect(chunksOf(new Uint8Array(text('GIF89a, which is no WebP')))).toEqual([]);
    expect(() => animated([{ webp: new Uint8Array(20), milliseconds: 1 }], 2, 2)).toThrow('no WebP');
  });
  it('lays the parts of a frame on each other', () => {
    const film = { width: 20, height: 10, opening: '<svg viewBox="0 0 20 10">', middle: '<m/>', frames: [{ held: '<h/>', standing: '<s/>', text: '' }] };
    expect(svgOf(film, 0)).toBe('<svg width="20" height="10" viewBox="0 0 20 10"><h/><m/><s/></svg>');
  });
  it('breaks captions into lines', () => {
    const width = (line: string): number => line.length;
    expect(wrapped('Battle of Kyo. The North holds it.', 16, 2, width)).toEqual(['Battle of Kyo.', 'The North holds …']);
    expect(wrapped('', 16, 2, width)).toEqual([]);
  });
});
