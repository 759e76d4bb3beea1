/**
 * The crests of the clans: simple drawings of our own after their historical crests, in a circle of radius 10.
 * `fill` is painted, `line` drawn with a stroke of 1.6.
 */

export interface Mon {
  readonly fill?: string;
  readonly line?: string;
}

const TAU = Math.PI * 2;
const round = (value: number): number => Math.round(value * 100) / 100;

function circle(x: number, y: number, r: number): string {
  return `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

/** So many circles of a radius, round the middle; the first one on top. */
const ring = (count: number, away: number, r: number, turn = 0): string =>
  Array.from({ length: count }, (_, n) => {
    const angle = TAU * (n / count + turn);
    return circle(away * Math.sin(angle), -away * Math.cos(angle), r);
  }).join('');

const polygon = (corners: number, x: number, y: number, r: number, turn = 0): string =>
  `${Array.from({ length: corners }, (_, n) => {
    const angle = TAU * (n / corners + turn);
    return `${n ? 'L' : 'M'}${round(x + r * Math.sin(angle))} ${round(y - r * Math.cos(angle))}`;
  }).join('')}z`;

/** Something repeated round the middle: points as angle (parts of a turn) and distance. */
const turned = (count: number, shape: (angle: (part: number, away: number) => string) => string, turn = 0): string =>
  Array.from({ length: count }, (_, n) =>
    shape((part, away) => {
      const angle = TAU * (n / count + part + turn);
      return `${round(away * Math.sin(angle))} ${round(-away * Math.cos(angle))}`;
    }),
  ).join('');

const heart = (count: number, turn = 0): string =>
  turned(count, (p) => `M${p(0, 1)}C${p(-0.2, 4)} ${p(-0.17, 9.4)} ${p(-0.05, 9.6)}Q${p(-0.01, 9.6)} ${p(0, 8)}Q${p(0.01, 9.6)} ${p(0.05, 9.6)}C${p(0.17, 9.4)} ${p(0.2, 4)} ${p(0, 1)}z`, turn);

export const MONS: Readonly<Record<string, Mon>> = {
  // A quince blossom of five petals.
  oda: { fill: `${ring(5, 6, 3.7)}`, line: circle(0, 0, 2.2) },
  // Three hollyhock leaves in a circle.
  tokugawa: { line: circle(0, 0, 9.6), fill: turned(3, (p) => `M${p(0, 0.8)}C${p(-0.16, 3)} ${p(-0.15, 7.6)} ${p(0, 8.3)}C${p(0.15, 7.6)} ${p(0.16, 3)} ${p(0, 0.8)}z`) },
  // An ivy leaf.
  matsunaga: { fill: 'M0-9.5L2.6-4.6 8.8-5.4 6.4 0 9 4.6 3.4 4.4 0 9.5-3.4 4.4-9 4.6-6.4 0-8.8-5.4-2.6-4.6z' },
  // A plum blossom.
  tsutsui: { line: `${ring(5, 5.8, 3.4, 0.5)}`, fill: circle(0, 0, 2.4) },
  // Nine stars.
  hosokawa: { fill: `${circle(0, 0, 3)}${ring(8, 7.4, 2.1)}` },
  // Two bars in a circle.
  ashikaga: { line: circle(0, 0, 9.2), fill: 'M-8.4-4.4h16.8v3.2h-16.8zM-8.4 1.2h16.8v3.2h-16.8z' },
  // Four square eyes.
  rokkaku: { line: [[0, -5.4], [0, 5.4], [-5.4, 0], [5.4, 0]].map(([x, y]) => polygon(4, x ?? 0, y ?? 0, 4.2)).join(''), fill: [[0, -5.4], [0, 5.4], [-5.4, 0], [5.4, 0]].map(([x, y]) => polygon(4, x ?? 0, y ?? 0, 1.6)).join('') },
  // Three steps of diamonds.
  miyoshi: { fill: 'M0-9.6L5-6.4 0-3.2-5-6.4zM0-5L7.6-.4 0 4.2-7.6-.4zM0 2.2L9.8 6 0 9.8-9.8 6z' },
  // The wheel of the law.
  enryakuji: { line: `${circle(0, 0, 8.4)}${circle(0, 0, 2.4)}${turned(8, (p) => `M${p(0, 2.4)}L${p(0, 8.4)}`)}` },
  // The sign 上 in a circle.
  murakami: { line: `${circle(0, 0, 9.2)}M0-6V5M0-1H4.6M-5.4 5.2H5.4` },
  // Three tortoise shells.
  azai: { line: `${polygon(6, 0, -4.9, 4.7)}${polygon(6, -4.4, 3.3, 4.7)}${polygon(6, 4.4, 3.3, 4.7)}`, fill: `${circle(0, -4.9, 1.5)}${circle(-4.4, 3.3, 1.5)}${circle(4.4, 3.3, 1.5)}` },
  // Three quinces.
  asakura: { line: ring(3, 5.2, 4.3), fill: `${ring(3, 5.2, 1.8)}` },
  // Two sprays of wisteria that hang together.
  ikko_ikki: { line: 'M0-8C-9-8-11 4-2 9M0-8C9-8 11 4 2 9', fill: `${circle(-7.2, -1, 1.7)}${circle(-6.2, 3.4, 1.6)}${circle(7.2, -1, 1.7)}${circle(6.2, 3.4, 1.6)}${circle(-2.6, -2.4, 1.5)}${circle(2.6, -2.4, 1.5)}${circle(0, 2, 1.5)}` },
  // The crow with three legs.
  saika: { fill: 'M-9.4-6Q-4-7-1-3.6L1-8.6 4.4-7.6 3.4-4Q7-6 9.4-6 7.4 1.2 2.8 2.6L.6 5.4H-1.4L-3 2.4Q-8 .6-9.4-6z', line: 'M-2.4 5L-4 9.4M0 5V9.6M2 5L3.8 9.4' },
  // Four diamonds.
  takeda: { fill: 'M0-9.6L4.3-5.2 0-.8-4.3-5.2zM0 .8L4.3 5.2 0 9.6-4.3 5.2zM-5.1-4.4L-.8 0-5.1 4.4-9.4 0zM5.1-4.4L9.4 0 5.1 4.4.8 0z' },
  // One bar over three stars.
  mori: { fill: `M-9-8.6h18v4h-18z${circle(0, -0.6, 3)}${circle(-4.6, 6, 3)}${circle(4.6, 6, 3)}` },
  // Wood sorrel with swords.
  ukita: { fill: `${heart(3)}${turned(3, (p) => `M${p(-0.02, 1)}L${p(-0.025, 7)}L${p(0, 9.8)}L${p(0.025, 7)}L${p(0.02, 1)}z`, 1 / 6)}` },
  // Bamboo in a ring.
  uesugi: { line: `${circle(0, 0, 9.2)}M0-5V7`, fill: 'M0-6C3-5 6-2 6.4 2 3.6 1.4 1 0 0-2-1 0-3.6 1.4-6.4 2-6-2-3-5 0-6zM0 0C2 1.4 3.4 3.6 3.4 6 1.8 5.4.6 4.4 0 3-.6 4.4-1.8 5.4-3.4 6-3.4 3.6-2 1.4 0 0z' },
  // Three commas that turn to the left.
  bessho: { fill: turned(3, (p) => `M${p(0, 8.8)}C${p(-0.12, 9.4)} ${p(-0.2, 6)} ${p(-0.09, 2.6)}C${p(0, 1.4)} ${p(0.08, 3)} ${p(0.03, 4.6)}C${p(0.1, 8)} ${p(0.2, 9)} ${p(0.27, 9.2)}C${p(0.16, 10.4)} ${p(0.06, 10)} ${p(0, 8.8)}z`) },
  // A cross in a circle.
  hatano: { line: circle(0, 0, 9), fill: 'M-2-8h4v6h6v4h-6v6h-4v-6h-6v-4h6z' },
  // Two bars in a double circle.
  hatakeyama: { line: `${circle(0, 0, 9.4)}${circle(0, 0, 7)}`, fill: 'M-6-3.4h12v2.6h-12zM-6 .8h12v2.6h-12z' },
  // A throwing star.
  iga_ninja: { fill: `M0-9.8L2.6-2.6 9.8 0 2.6 2.6 0 9.8-2.6 2.6-9.8 0-2.6-2.6z` },
  // A farm.
  minor: { line: 'M-8 0L0-7 8 0M-5.4-1V7H5.4V-1', fill: 'M-1.8 2h3.6v5h-3.6z' },
};
