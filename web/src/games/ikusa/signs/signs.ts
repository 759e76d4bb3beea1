/** Silhouettes of units and the houses' crests: all of our own drawing. */

export interface Shape {
  readonly fill?: string;
  readonly line?: string;
}

/** Inside a circle of 12 about the middle: bow, sword, gun, spear, wanderer's hat, war fan. */
export const UNITS: readonly Shape[] = [
  { line: 'M-5-10Q9 0-5 10M-5-10V10M-9 0H9M5-3.5L9.5 0 5 3.5' },
  { fill: 'M11-11L9.500-6.500-2.500 5.500-5.500 2.500 6.500-9.500zM-9.800.500L-.500 9.800-2.500 11.800-11.800 2.500zM-6.200 4.800L-4.800 6.200-9.800 11.200-11.200 9.800z' },
  { fill: 'M-11 5L-5.500-1.500H11V1.700H-1.500L-4 6H-6V2.500L-8.500 6z', line: 'M-1-1.5V-5' },
  { fill: 'M0-11.800L4.200-3 1.700-4.200V11.800H-1.700V-4.200L-4.200-3z' },
  { fill: 'M-11.500 1Q-3-8.500 0-8.500 3-8.500 11.500 1 0 5.500-11.500 1zM-5 5Q0 6.500 5 5L6 11H-6z' },
  { fill: 'M0-11.500C6-11.500 9.500-8 7-3.800 9.500 1 6.500 4 1.600 4.600V11.800H-1.600V4.600C-6.500 4-9.500 1-7-3.800-9.500-8-6-11.500 0-11.500zM-.700-8.500V2H.700V-8.500z' },
];

/** Inside the unit circle: bar, three dots, diamond, fan, wave. */
export const CRESTS: readonly string[] = [
  'M-.78-.24H.78V.24H-.78z',
  'M0-.72a.27.27 0 1 1-.001 0zM-.46.12a.27.27 0 1 1-.001 0zM.46.12a.27.27 0 1 1-.001 0z',
  'M0-.8L.66 0 0 .8-.66 0z',
  'M0 .72L-.8-.3A1.1 1.1 0 0 1 .8-.3z',
  'M-.82.02Q-.42-.62 0-.1T.82-.18V.28Q.42.82 0 .34T-.82.44z',
];

/** A castle has one roof, a fortress two. */
export const ROOFS: Readonly<Record<number, string>> = {
  1: 'M-11 1Q-5-1 0-10 5-1 11 1V3H-11zM-7.500 3H7.500V10H-7.500z',
  2: 'M-7-4Q-3-5 0-11 3-5 7-4V-2.500H-7zM-4.500-2.500H4.500V0H-4.500zM-12 3Q-6 1.500-3 0H3Q6 1.500 12 3V4.800H-12zM-8.500 4.800H8.500V11H-8.500z',
};

export const NINJA = 'M0-9.500a5 5 0 0 1 5 5L4.500-3H-4.500L-5-4.500a5 5 0 0 1 5-5zM-4.300-1.500H4.300L3 1Q8 3 8.500 10H-8.500Q-8 3-3 1z';
