/** What is said of series of games, in English. */

const en = {
  field: 'Games',
  one: 'One game',
  many: (n: number) => `A series of ${n} games`,
  hint: (players: number, games: number) =>
    `After each game the server makes the next one with the same people, and everybody moves on by one seat. At a live table time runs from ten minutes later on, whoever has come by then.${games % players ? ` After ${players} games everybody has had each side once.` : ' Everybody has each side equally often.'}`,
  early: 'It ends early when nobody can catch up with the first',
  terms: (games: number, early: boolean) =>
    `A series of ${games} games with the same people; after each everybody moves on by one seat.${early ? ' It ends early when nobody can catch up with the first.' : ''}`,
  game: (number: number, games: number) => `Game ${number} of ${games}`,
  begins: (time: string) => `From ${time} on time runs for everybody, also for who has not come yet.`,
  title: 'The series',
  who: 'Player',
  points: 'Points',
  explain: 'The first of a game has a point, the last none, who is in between his share; level ones share.',
  toNext: (number: number, games: number) => `On to game ${number} of ${games}`,
  anew: (games: number) => `A new series of ${games} games`,
  won: (names: string, many: number) => (many === 1 ? `${names} has won the series.` : `${names} share the series.`),
  endedEarly: 'Nobody could catch up any more.',
};

export default en;

type Widen<T> = { [K in keyof T]: T[K] extends string ? string : T[K] };
export type SeriesWords = Widen<typeof en>;
