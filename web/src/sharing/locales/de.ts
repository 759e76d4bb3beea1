/** What is said of games that are shown to others, in German. */

import type { SharingWords } from './en';

const de: SharingWords = {
  linkTitle: 'Ein Link für alle',
  linkIntro: 'Wer ihn hat, sieht, wie die Partie ausging, und kann sie durchspielen: Dein Schlüssel ist nicht darin. Wo er gepostet wird, zeigt er das letzte Brett und wer gewonnen hat.',
  linkMake: 'Link machen',
  linkLabel: 'Diese Partie',
  linkEnd: 'Nicht mehr zeigen',
  linkEnded: 'Der Link öffnet nichts mehr. Wer die Partie durch ihn schon geöffnet hat, darf sie weiter ansehen.',
  shared: 'Eine Partie, die hier gespielt wurde',
  goneTitle: 'Hier ist keine Partie',
  lookBack: 'Durchspielen',
  after: 'Wie es verlief',
  playToo: (game: string) => `Selbst ${game} spielen`,
  board: (game: string) => `Das letzte Brett von ${game}`,
};

export default de;
