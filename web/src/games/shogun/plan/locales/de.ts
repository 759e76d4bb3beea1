import type { Messages } from '../messages';

const de: Messages = {
  planOf: (seat) => `Plan von ${seat}`,
  noPlan: 'Noch liegt dort keine Karte.',
  faceDown: 'eine verdeckte Karte',
  noAction: 'keine Aktion',
  row: 'Aktionsreihe',
  specials: 'Sonderkarten',
  events: 'Ereignisse des Jahres',
  thisRound: 'Diese Runde',
  nothing: 'noch nichts',
  points: (n) => (n === 1 ? '1 Punkt' : `${n} Punkte`),
  chests: (n) => (n === 1 ? '1 Truhe' : `${n} Truhen`),
  rice: (n) => `${n} Reis`,
  provinces: (n) => (n === 1 ? '1 Provinz' : `${n} Provinzen`),
  supply: (n) => `${n} im Vorrat`,
};

export default de;
