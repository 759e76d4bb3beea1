/** What is said of games that are shown to others, in English. */

const en = {
  linkTitle: 'A link for everybody',
  linkIntro: 'Whoever has it sees how the game ended and can play it through: no key of yours is in it. Where it is posted it shows the last board and who won.',
  linkMake: 'Make the link',
  linkLabel: 'This game',
  linkEnd: 'Show it no longer',
  linkEnded: 'The link opens nothing any more. Whoever has opened the game by it may go on looking at it.',
  shared: 'A game that was played here',
  goneTitle: 'No game here',
  lookBack: 'Play it through',
  after: 'How it went',
  playToo: (game: string) => `Play ${game} yourself`,
  board: (game: string) => `The last board of ${game}`,
};

export default en;

type Widen<T> = { [K in keyof T]: T[K] extends string ? string : T[K] };
export type SharingWords = Widen<typeof en>;
