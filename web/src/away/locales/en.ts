/** What is said to whoever comes back to a table, in English. */

const en = {
  title: 'While you were away',
  watch: 'Play as a film',
  seen: 'Seen',
  read: 'Read',
  fold: 'Fold',
  meanwhile: 'Meanwhile',
  all: 'All',
  you: 'You',
  youLost: (what: string) => `You lost ${what}.`,
  lostNothing: 'You lost nothing.',
  othersLost: (what: string) => `Others lost ${what}.`,
};

export default en;

type Widen<T> = { [K in keyof T]: T[K] extends string ? string : T[K] };
export type AwayWords = Widen<typeof en>;
