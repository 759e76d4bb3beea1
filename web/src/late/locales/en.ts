/** Spectators who see a table later, in English. */

const length = (minutes: number): string => {
  if (minutes % 1440 === 0) return minutes === 1440 ? 'a day' : `${minutes / 1440} days`;
  if (minutes % 60 === 0) return minutes === 60 ? 'an hour' : `${minutes / 60} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};

const words = {
  ask: 'Spectators see the game',
  hint: 'Nobody who watches can help a player by what he sees. It ends with the game.',
  atOnce: 'at once',
  later: (delay: string) => `${delay} later`,
  moves: (many: number) => (many === 1 ? 'one move' : `${many} moves`),
  minutes: length,
  both: ' and at least ',
  told: (delay: string) => `Spectators see everything ${delay} later.`,
  youSee: (delay: string) => `You see this game ${delay} later, as was agreed. It catches up when the game is over.`,
  notLive: 'Not live',
  screen: (delay: string) => `Everything here is shown ${delay} later, as was agreed; who is to act has perhaps acted already. When the game is over, all of it is shown.`,
};

export type LateWords = typeof words;
export default words;
