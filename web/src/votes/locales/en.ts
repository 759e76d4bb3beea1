/** Votes at the table in English. */

const words = {
  title: 'A vote',
  asks: 'Your answer is asked for',
  tally: (yes: number, no: number, needed: number, players: number) =>
    `${yes} of ${players} agree${no ? `, ${no} against` : ''}; ${needed === players ? 'all have to' : `${needed} have to`}.`,
  pauseEnds: (when: string) => `The game would go on by itself on ${when}.`,
  until: (when: string, silence: boolean) =>
    `Until ${when}. Whoever has not answered by then ${silence ? 'agrees' : 'does not agree'}.`,
  what: {
    draw: 'The game would end without a winner.',
    rewind: 'What was done since is undone; dice that fell are not used again, and what was seen stays seen.',
    pause: 'No clock would run, and nobody could move.',
    'go-on': 'The clocks would run again.',
    cancel: 'The game would end at once and count nowhere, except in a tournament, where it is a draw; it can still be looked at.',
  } as Readonly<Record<string, string>>,
  yes: 'Agree',
  no: 'Do not agree',
  answered: 'You have answered; others are still asked.',
  calledOff: 'Called off',
  paused: 'The game is paused',
  pausedHint: 'No clock runs, and nobody can move.',
  pausedUntil: (when: string) => `It goes on by itself on ${when}, or as soon as more than half want it.`,
  goOn: 'Propose to go on',
  heading: 'Together',
  hint: (most: boolean) =>
    `The others are asked, and it happens if ${most ? 'more than half agree' : 'all agree'}. Bots agree.`,
  pauseFor: 'Pause for',
  lengths: { hour: 'an hour', day: 'a day', days: 'three days', week: 'a week', weeks: 'two weeks', longest: '30 days at most' } as Readonly<Record<string, string>>,
  pause: 'Propose a pause',
  cancel: 'Propose to call the game off',
  most: 'More than half decide on a pause, on calling the game off and on going back',
  mostHint: 'If not, all have to agree. A draw always needs all, ending a pause always more than half.',
  mostTold: 'More than half decide on a pause, on calling the game off and on going back.',
  silent: 'At this table nobody talks while the game goes on.',
  silentAsk: 'Nobody talks while the game goes on',
  silentHint: 'There are no treaties either. Allies may still talk among themselves, and all of you when it is over.',
  waits: 'A vote waits for your answer',
  moment: 'less than a minute',
  waitsFor: (length: string) => `the table has waited for ${length}`,
};

export type VotesWords = typeof words;
export default words;
