/** Züge im Voraus, auf Deutsch. */

import type { OrdersWords } from './en';

const words: OrdersWords = {
  title: 'Züge im Voraus',
  open: 'Züge im Voraus hinterlassen …',
  change: 'Züge im Voraus ändern …',
  hint: 'Wirst du gefragt, so wird der erste davon, der passt, zwei Sekunden später für dich gespielt. Passt keiner, wartet der Tisch auf dich. Niemand sonst sieht sie.',
  now: 'Du wirst gerade gefragt: Was passt, wird gespielt, sobald du es hinterlässt.',
  left: (many) => (many === 1 ? 'Du hast einen Zug im Voraus hinterlassen.' : `Du hast ${many} Züge im Voraus hinterlassen.`),
  stopped: 'Deine Züge im Voraus haben angehalten',
  played: (many) => (many === 1 ? 'Einer wurde für dich gespielt:' : `${many} wurden für dich gespielt:`),
  order: (n) => `${n}. Zug`,
  move: 'Was gespielt wird',
  offered: 'Was du jetzt kannst, schon getan hast oder immer sagen kannst',
  built: 'Ein beliebiger Zug, zusammengesetzt',
  typed: 'Ein anderer, getippt …',
  choose: 'wähle …',
  gap: (n, move) => `Lücke ${n} von: ${move}`,
  readAs: (label) => `Der Tisch liest es so: ${label}`,
  typedMove: 'Der Zug, wie man ihn tippt',
  asked: 'Wenn ich gefragt werde',
  anything: 'was auch immer, wo er erlaubt ist',
  times: 'Wie oft',
  often: (many) => (many === 1 ? 'einmal' : `bis zu ${many}-mal`),
  then: 'erst, nachdem der Zug darüber gespielt wurde',
  onlyIf: 'Nur, wenn seither',
  quiet: 'durch andere weder mir noch den Meinen etwas geschehen ist',
  calm: 'nichts geschehen ist in',
  addPlace: 'Einen Ort wählen',
  drop: (place) => `${place} nicht mehr`,
  answer: 'der letzte Zug eines anderen dieser ist',
  anyAnswer: 'welcher auch immer',
  add: 'Noch einer',
  remove: 'Entfernen',
  leave: 'Hinterlassen',
  withdraw: 'Alle zurückziehen',
};

export default words;
