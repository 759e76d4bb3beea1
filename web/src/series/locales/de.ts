/** Was über Serien von Spielen gesagt wird, auf Deutsch. */

import type { SeriesWords } from './en';

const de: SeriesWords = {
  field: 'Spiele',
  one: 'Ein Spiel',
  many: (n) => `Eine Serie von ${n} Spielen`,
  hint: (players, games) =>
    `Nach jedem Spiel richtet der Server das nächste mit denselben Leuten ein, und alle rücken einen Platz weiter. An einem Live-Tisch läuft die Zeit ab zehn Minuten danach, wer immer dann da ist.${games % players ? ` Nach ${players} Spielen hatten alle jede Seite einmal.` : ' Alle haben jede Seite gleich oft.'}`,
  early: 'Sie endet früher, wenn niemand den Ersten mehr einholen kann',
  terms: (games, early) =>
    `Eine Serie von ${games} Spielen mit denselben Leuten; nach jedem rücken alle einen Platz weiter.${early ? ' Sie endet früher, wenn niemand den Ersten mehr einholen kann.' : ''}`,
  game: (number, games) => `Spiel ${number} von ${games}`,
  begins: (time) => `Ab ${time} läuft die Zeit für alle, auch für die, die noch nicht da sind.`,
  title: 'Die Serie',
  who: 'Spieler',
  points: 'Punkte',
  explain: 'Der Erste eines Spiels hat einen Punkt, der Letzte keinen, wer dazwischen liegt seinen Anteil; wer gleichauf liegt, teilt.',
  toNext: (number, games) => `Weiter zu Spiel ${number} von ${games}`,
  anew: (games) => `Eine neue Serie von ${games} Spielen`,
  won: (names, many) => (many === 1 ? `${names} hat die Serie gewonnen.` : `${names} teilen sich die Serie.`),
  endedEarly: 'Niemand konnte mehr aufholen.',
};

export default de;
