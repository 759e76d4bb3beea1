/**
 * The crests of computer players, drawings of our own in a circle of radius 10. The three levels wear pine, bamboo and plum
 * (松竹梅), by which things are graded in Japan. `fill` is painted, `line` drawn with a stroke of 1.6.
 */

import type { CrestName } from '../shell/api-types';

export interface BotCrest {
  readonly fill?: string;
  readonly line?: string;
}

const round = (value: number): number => Math.round(value * 100) / 100;

function circle(x: number, y: number, r: number): string {
  return `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

/** So many circles round the middle, the first one on top. */
const ring = (count: number, away: number, r: number): string =>
  Array.from({ length: count }, (_, n) => {
    const angle = (2 * Math.PI * n) / count;
    return circle(away * Math.sin(angle), -away * Math.cos(angle), r);
  }).join('');

/** A cushion of pine needles: half a disk with its flat side down. */
const needles = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`;

/** A pointed leaf from one point to another. */
const leaf = (x: number, y: number, tipX: number, tipY: number, width: number): string => {
  const long = Math.hypot(tipX - x, tipY - y);
  const [across, down] = [(-(tipY - y) / long) * width, ((tipX - x) / long) * width];
  const [midX, midY] = [(x + tipX) / 2, (y + tipY) / 2];
  return `M${x} ${y}Q${round(midX + across)} ${round(midY + down)} ${tipX} ${tipY}Q${round(midX - across)} ${round(midY - down)} ${x} ${y}z`;
};

export const BOT_CRESTS: Readonly<Record<string, BotCrest>> = {
  // Ume, the plum blossom: five petals and what is in them.
  gentle: { fill: `${ring(5, 6, 3.3)}${circle(0, 0, 1.6)}` },
  // Take, bamboo: a stem with its knots, and leaves.
  heuristic: { line: 'M-2.6 9.4V3.4M-2.6 1.4V-3.8M-2.6-5.8V-9.4M-4.4 2.4h3.6M-4.4-4.8h3.6', fill: `${leaf(-1.6, 2.2, 8.8, 5.4, 3)}${leaf(-1.6, 1.4, 9.2, -1.4, 3)}${leaf(-1.6, -5, 7, -8, 2.6)}` },
  // Matsu, the pine: three cushions of needles on a stem.
  best: { fill: `${needles(0, -2.6, 6.6)}${needles(-4.6, 4.6, 5)}${needles(4.6, 4.6, 5)}`, line: 'M0-2V9.2M-4.4 9.2h8.8' },
  // Two rings that hold each other.
  loyal: { line: `${circle(-3.2, 0, 5.6)}${circle(3.2, 0, 5.6)}` },
  // Air that shimmers over hot ground.
  treacherous: { line: 'M-6-8q5 4 0 8t0 8M0-8q5 4 0 8t0 8M6-8q5 4 0 8t0 8' },
  // A die.
  random: { line: 'M-7.4-7.4h14.8v14.8h-14.8z', fill: [[-4, -4], [4, -4], [0, 0], [-4, 4], [4, 4]].map(([x, y]) => circle(x ?? 0, y ?? 0, 1.5)).join('') },
};

/** What a player of one's own wears. */
export const PLAIN: BotCrest = { line: circle(0, 0, 6.4), fill: circle(0, 0, 2.4) };

const worn = (bot: string): BotCrest => BOT_CRESTS[bot] ?? PLAIN;
const scale = (x: number, y: number): string => `M${x} ${y}l5 8.4h-10z`;
const diamond = (x: number, y: number): string => `M${x} ${y - 4.2}l4.2 4.2-4.2 4.2-4.2-4.2z`;

/** What people choose from for themselves: those of the computer players, and some of old houses. */
export const CRESTS: Readonly<Record<CrestName, BotCrest>> = {
  circle: PLAIN,
  plum: worn('gentle'),
  bamboo: worn('heuristic'),
  pine: worn('best'),
  rings: worn('loyal'),
  haze: worn('treacherous'),
  die: worn('random'),
  // One star and eight round it.
  stars: { fill: `${circle(0, 0, 2.8)}${ring(8, 7, 1.9)}` },
  // Three scales of a fish.
  scales: { fill: `${scale(0, -8.6)}${scale(-5, -0.2)}${scale(5, -0.2)}` },
  diamonds: { fill: `${diamond(0, -4.8)}${diamond(0, 4.8)}${diamond(-4.8, 0)}${diamond(4.8, 0)}` },
  // Six coins, the fare across the river of the dead.
  coins: { line: [-5.6, 0, 5.6].flatMap((x) => [circle(x, -4, 2.2), circle(x, 4, 2.2)]).join('') },
};
