/** Crests and silhouettes: all of our own drawing. */

/** Inside the unit circle, by colour: three dots, wave, bar, fan, diamond; the farmers' ear of rice. */
export const CRESTS: readonly string[] = [
  'M0-.72a.27.27 0 1 1-.001 0zM-.46.12a.27.27 0 1 1-.001 0zM.46.12a.27.27 0 1 1-.001 0z',
  'M-.82.02Q-.42-.62 0-.1T.82-.18V.28Q.42.82 0 .34T-.82.44z',
  'M-.78-.24H.78V.24H-.78z',
  'M0 .72L-.8-.3A1.1 1.1 0 0 1 .8-.3z',
  'M0-.8L.66 0 0 .8-.66 0z',
  'M-.08.85V-.1Q-.6-.1-.55-.75-.05-.6 0-.25.05-.6.55-.75.6-.1.08-.1V.1Q.5.05.55-.15.6.4.08.4V.85z',
];

/** Inside a circle of 12 about the middle: castle, temple, theater. */
export const BUILDINGS: readonly string[] = [
  'M-7-4Q-3-5 0-11 3-5 7-4V-2.500H-7zM-4.500-2.500H4.500V0H-4.500zM-12 3Q-6 1.500-3 0H3Q6 1.500 12 3V4.800H-12zM-8.500 4.800H8.500V11H-8.500z',
  'M-12-6Q0-9.500 12-6L11-3Q0-6 -11-3zM-9.500-.500H9.500V1.800H-9.500zM-7.500-3.500H-4.800V11H-7.500zM4.800-3.500H7.500V11H4.800zM-1.200-4H1.200V0H-1.200z',
  'M-10-9Q0-5 10-9V1Q7 10.500 0 11.500-7 10.500-10 1zM-6.500-2.500Q-4.300-5-2 -2.500-4.200-1-6.500-2.500zM6.500-2.500Q4.300-5 2-2.500 4.200-1 6.500-2.500zM-4.500 4Q0 6 4.500 4 0 10-4.500 4z',
];

/** Marks a revolt: a sickle over a staff. */
export const REVOLT = 'M-9 10L4-3Q1-9-6-8.500 2-13.500 8-7 12-1.500 8.500 5 9-.500 6.200-1.200L-7 12z';
/** Leads an army: a war fan. */
export const LEADER = 'M0-11.500C6-11.500 9.500-8 7-3.800 9.500 1 6.500 4 1.600 4.600V11.800H-1.600V4.600C-6.500 4-9.500 1-7-3.800-9.500-8-6-11.500 0-11.500zM-.700-8.500V2H.700V-8.500z';
export const STATUE = 'M0-11.500a3.200 3.200 0 0 1 1.800 5.900Q6-4 6 2L4 3.500V7H8V11.500H-8V7H-4V3.500L-6 2Q-6-4-1.800-5.600A3.200 3.200 0 0 1 0-11.500z';
/** Inside a circle of 12: a chest with its lid, an ear of rice, a coin with a square hole, crossed swords, a gavel's place. */
export const CHEST = 'M-11-2Q-11-9 0-9 11-9 11-2V-1H3V-3H-3V-1H-11zM-11 1H-3V4H3V1H11V9H-11z';
export const RICE_EAR = 'M-1 12Q-1 2 2-6L4-5Q1 3 1.500 12zM2-12Q6-10 4-6 0-8 2-12zM-5-8Q0-7 0-2-6-3-5-8zM9-6Q9-1 4 0 4-5 9-6zM-7-1Q-1 0-1 5-7 4-7-1zM8 1Q7 6 2 7 2 2 8 1z';
export const COIN = 'M0-11a11 11 0 1 1-.001 0zM-4-4V4H4V-4z';
export const SWORDS = 'M-11-11L-8-11 9 6 11 4 12 6 9 8 12 11 11 12 8 9 6 12 4 11 6 9-11-8zM11-11L8-11-9 6-11 4-12 6-9 8-12 11-11 12-8 9-6 12-4 11-6 9 11-8z';
export const BANNER = 'M-8-12H-5.500V12H-8zM-4-11H9L6-6.500 9-2H-4z';
export const BELL = 'M-2-12H2V-9Q8-7 8 2L10 7H-10L-8 2Q-8-7-2-9zM-3 8.500H3Q2 12 0 12-2 12-3 8.500z';
export const GATE = 'M-12-10Q0-7 12-10V-6.500H-12zM-10-4H10V-1.500H-10zM-8-6.500H-5V12H-8zM5-6.500H8V12H5z';

/** A sign for each space of a player's board; the three deployments and the two battles are told apart by a figure. */
export const ACTION_SIGNS: readonly { readonly path: string; readonly figure?: string }[] = [
  { path: BUILDINGS[0] ?? '' },
  { path: BUILDINGS[1] ?? '' },
  { path: BUILDINGS[2] ?? '' },
  { path: RICE_EAR },
  { path: COIN },
  { path: BANNER, figure: '5' },
  { path: BANNER, figure: '3' },
  { path: BANNER, figure: '1' },
  { path: SWORDS, figure: 'A' },
  { path: SWORDS, figure: 'B' },
  { path: BELL },
  { path: GATE, figure: '3' },
  { path: GATE, figure: '2' },
  { path: GATE, figure: '1' },
];
