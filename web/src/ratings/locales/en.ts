/** What is said of ratings, in English. */

const en = {
  ladder: 'Ladder',
  ladders: 'Ladders',
  laddersHint: 'Who is how strong, for each game by its number of players. Only games count whose table agreed on it, and that were played to the end.',
  noLadders: 'Nobody has played a rated game yet. Make a table, and tick that it is rated.',
  ladderOf: (title: string, players: number) => `${title}, ${players} players`,
  how: 'How to read it',
  howText: (games: number) =>
    `Everybody begins with 1000. What stands behind ± says how sure that is: in 19 of 20 cases the truth lies no further away. The ladder goes by what is almost sure, so nobody climbs it with one lucky game. With fewer than ${games} games a rating is provisional, and marked so. Computer players are rated by their level.`,
  place: 'Place',
  who: 'Who',
  rating: 'Rating',
  games: 'Games',
  won: 'Won',
  bot: 'computer player',
  margin: (n: number) => `± ${n}`,
  marginSpoken: (n: number) => `give or take ${n}`,
  provisional: 'provisional',
  nobody: 'Nobody stands on this ladder yet.',
  rated: (n: number) => (n === 1 ? 'one is rated' : `${n} are rated`),
  ratings: 'Ratings',
  path: (title: string, from: number, to: number, games: number) => `${title}: from ${from} to ${to} in ${games} games`,
  gained: (n: number) => (n < 0 ? `${-n} less than before the game` : `${n} more than before the game`),
  toRate: 'Rated',
  toRateHint: 'It counts for the ratings of all who play. Everybody who sits down is signed in; there is no coach, nobody lets a bot play for him, and it is played to the end. A game that is given up before a full round is over does not count.',
  isRated: 'Rated: it counts for the ratings of all who play. Sign in before you sit down.',
  countsHere: 'This game is rated.',
};

export default en;

type Widen<T> = { [K in keyof T]: T[K] extends string ? string : T[K] };
export type RatingsWords = Widen<typeof en>;
