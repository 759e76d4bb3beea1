import type { MarksWords } from '../messages';

const de: MarksWords = {
  draw: 'Auf die Karte zeichnen',
  how: 'Ziehe von Ort zu Ort für einen Pfeil, berühre einen Ort für eine Notiz. Nur du siehst es.',
  done: 'Fertig',
  all: (n) => (n === 0 ? 'Noch nichts gezeichnet' : n === 1 ? 'Eine Markierung' : `${n} Markierungen`),
  arrow: (from, to) => `Pfeil von ${from} nach ${to}`,
  note: (at, text) => `${at}: ${text}`,
  remove: (mark) => `Entfernen: ${mark}`,
  removeAll: 'Alle entfernen',
  noteOn: (place) => `Notiz zu ${place}`,
  noteField: 'Nur du kannst sie lesen, auf diesem Gerät.',
  keep: 'Behalten',
  arrowBegun: (from, key) => `Pfeil von ${from}: Geh zu einem anderen Ort und drücke ${key}.`,
  arrowDrawn: (from, to) => `Pfeil von ${from} nach ${to}.`,
  arrowGone: (from, to) => `Kein Pfeil mehr von ${from} nach ${to}.`,
  tooMany: 'Die Karte ist voller Markierungen: Entferne erst einige.',
};

export default de;
