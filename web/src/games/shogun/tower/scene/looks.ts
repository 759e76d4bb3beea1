/** Wood, lacquer, plaster and tiles, painted by the page itself, by day and by night. */

import { CanvasTexture, MeshPhongMaterial, RepeatWrapping, SRGBColorSpace, type Texture } from 'three';
import type { Paints } from '../../../../shell/paints';
import { CRESTS } from '../../signs/signs';
import { numbers } from './chance';

export type Theme = 'day' | 'night';

/** The signs of the colours of the pieces, farmers last. As in theme.css. */
const SIGNS = [0, 3, 1, 5, 4, 2];

function painted(width: number, height: number, paint: (on: CanvasRenderingContext2D) => void): Texture {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const on = canvas.getContext('2d');
  if (on) paint(on);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.anisotropy = 4;
  return texture;
}

/** Grain along the height. */
function wood(ground: string, dark: string, light: string, seed: number): Texture {
  return painted(256, 256, (on) => {
    const next = numbers(seed);
    on.fillStyle = ground;
    on.fillRect(0, 0, 256, 256);
    for (let line = 0; line < 150; line += 1) {
      const [x, sway] = [next() * 256, 2 + next() * 5];
      on.strokeStyle = next() < 0.6 ? dark : light;
      on.globalAlpha = 0.05 + next() * 0.16;
      on.lineWidth = 0.6 + next() * 2.2;
      on.beginPath();
      on.moveTo(x, 0);
      on.bezierCurveTo(x + sway, 80, x - sway, 170, x, 256);
      on.stroke();
    }
  });
}

/** One face of a cube: its colour, a worn edge, the crest of whose it is. */
function face(colour: number, ground: string, edge: string): Texture {
  return painted(128, 128, (on) => {
    on.fillStyle = ground;
    on.fillRect(0, 0, 128, 128);
    on.strokeStyle = edge;
    on.globalAlpha = 0.85;
    on.lineWidth = 9;
    on.strokeRect(2, 2, 124, 124);
    on.globalAlpha = 1;
    on.fillStyle = '#fbf3df';
    on.translate(64, 64);
    on.scale(40, 40);
    on.fill(new Path2D(CRESTS[colour] ?? ''));
  });
}

/** Stones without mortar, as under a castle. */
function stones(): Texture {
  return painted(256, 256, (on) => {
    const next = numbers(11);
    on.fillStyle = '#4b463e';
    on.fillRect(0, 0, 256, 256);
    for (let row = 0; row < 6; row += 1) {
      for (let x = -next() * 40; x < 256; ) {
        const width = 30 + next() * 34;
        on.fillStyle = ['#8d8577', '#7b7467', '#9a9283', '#857c6c'][Math.floor(next() * 4)] ?? '';
        on.beginPath();
        on.roundRect(x + 2, row * 43 + 2 + next() * 3, width - 4, 38, 9);
        on.fill();
        x += width;
      }
    }
  });
}

function tiles(): Texture {
  return painted(64, 64, (on) => {
    on.fillStyle = '#3c4650';
    on.fillRect(0, 0, 64, 64);
    const round = on.createLinearGradient(8, 0, 40, 0);
    round.addColorStop(0, '#2b333b');
    round.addColorStop(0.45, '#74828d');
    round.addColorStop(1, '#2b333b');
    on.fillStyle = round;
    on.fillRect(8, 0, 32, 64);
    on.fillStyle = 'rgb(16 20 24 / 55%)';
    on.fillRect(0, 0, 64, 6);
  });
}

/** A mat of split bamboo. */
function mat(): Texture {
  return painted(256, 256, (on) => {
    const next = numbers(5);
    for (let y = 0; y < 256; y += 8) {
      on.fillStyle = ['#e9dbb4', '#e2d2a6', '#eee2bf', '#dccb9c'][Math.floor(next() * 4)] ?? '';
      on.fillRect(0, y, 256, 8);
      on.fillStyle = 'rgb(96 74 32 / 28%)';
      on.fillRect(0, y + 7, 256, 1);
    }
    on.fillStyle = 'rgb(150 60 40 / 55%)';
    for (const x of [40, 128, 216]) on.fillRect(x - 1, 0, 2.5, 256);
  });
}

/** Every material is of one kind, with a picture: so there is one program to be made ready, not many. */
function material(map: Texture, shine: number, colour = '#ffffff', more: { readonly transparent?: boolean; readonly opacity?: number; readonly depthWrite?: boolean } = {}): MeshPhongMaterial {
  return new MeshPhongMaterial({ map, color: colour, shininess: 8 + 60 * shine, specular: shine > 0.5 ? '#3a332a' : '#1a1610', ...more });
}

export class Looks {
  readonly #blank = painted(4, 4, (on) => {
    on.fillStyle = '#ffffff';
    on.fillRect(0, 0, 4, 4);
  });
  #printed: readonly string[] = [];
  readonly cubes = SIGNS.map(() => material(this.#blank, 0.3));
  readonly inner = material(wood('#b98a55', '#5f3d1c', '#e2bd85', 3), 0);
  readonly floor = material(wood('#8a5f35', '#43290f', '#b98c5a', 7), 0);
  readonly slope = material(wood('#c79a63', '#6f4a22', '#ecca92', 9), 0.3);
  readonly frame = material(wood('#4a2f1d', '#1d1009', '#7a5234', 4), 0.3);
  readonly plaster = material(this.#blank, 0, '#f3ead6');
  readonly stone = material(stones(), 0);
  readonly tiles = material(tiles(), 0.4);
  readonly lacquer = material(this.#blank, 0.9, '#b02a1e');
  readonly black = material(this.#blank, 0.8, '#2a1f1a');
  readonly gold = material(this.#blank, 0.9, '#e3b755');
  readonly mat = material(mat(), 0, '#e2d6bc');
  readonly glass = material(this.#blank, 0.9, '#e6f2f0', { transparent: true, opacity: 0.08, depthWrite: false });

  /** The cubes in the reader's set of colours, with worn, lighter edges. */
  paint({ printed, page }: Paints): void {
    if (printed === this.#printed) return;
    this.#printed = printed;
    SIGNS.forEach((sign, colour) => {
      const cube = this.cubes[colour];
      if (!cube) return;
      if (cube.map !== this.#blank) cube.map?.dispose();
      cube.map = face(colour, printed[sign] ?? '', page[sign] ?? '');
    });
  }
}
