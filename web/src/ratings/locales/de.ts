/** Was über Wertungen gesagt wird, auf Deutsch. */

import type { RatingsWords } from './en';

const de: RatingsWords = {
  ladder: 'Rangliste',
  ladders: 'Ranglisten',
  laddersHint: 'Wer wie stark ist, für jedes Spiel nach der Zahl der Mitspieler. Es zählen nur Partien, an deren Tisch das vereinbart war und die zu Ende gespielt wurden.',
  noLadders: 'Noch hat niemand eine gewertete Partie gespielt. Eröffne einen Tisch und kreuze an, dass er gewertet wird.',
  ladderOf: (title, players) => `${title}, ${players} Spieler`,
  how: 'Wie man sie liest',
  howText: (games) =>
    `Alle beginnen mit 1000. Was hinter ± steht, sagt, wie sicher das ist: In 19 von 20 Fällen liegt die Wahrheit nicht weiter weg. Die Rangliste geht nach dem, was fast sicher ist; mit einem glücklichen Sieg steigt niemand auf. Mit weniger als ${games} Partien ist eine Wertung vorläufig und so gekennzeichnet. Computerspieler werden nach ihrer Stufe gewertet.`,
  place: 'Platz',
  who: 'Wer',
  rating: 'Wertung',
  games: 'Partien',
  won: 'Gewonnen',
  bot: 'Computerspieler',
  margin: (n) => `± ${n}`,
  marginSpoken: (n) => `plus oder minus ${n}`,
  provisional: 'vorläufig',
  nobody: 'Auf dieser Rangliste steht noch niemand.',
  rated: (n) => (n === 1 ? 'eine Wertung' : `${n} Wertungen`),
  ratings: 'Wertungen',
  path: (title, from, to, games) => `${title}: von ${from} auf ${to} in ${games} Partien`,
  gained: (n) => (n < 0 ? `${-n} weniger als vor der Partie` : `${n} mehr als vor der Partie`),
  toRate: 'Gewertet',
  toRateHint: 'Die Partie zählt für die Wertung aller, die mitspielen. Wer sich setzt, ist angemeldet; es gibt keinen Lehrer, niemand lässt einen Bot für sich spielen, und es wird zu Ende gespielt. Eine Partie, die aufgegeben wird, bevor eine ganze Runde vorbei ist, zählt nicht.',
  isRated: 'Gewertet: Die Partie zählt für die Wertung aller, die mitspielen. Melde dich an, bevor du dich setzt.',
  countsHere: 'Diese Partie wird gewertet.',
};

export default de;
