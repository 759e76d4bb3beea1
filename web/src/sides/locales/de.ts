/** Was über Lose und Gebote um die Seiten gesagt wird, auf Deutsch. */

import type { SidesWords } from './en';

const de: SidesWords = {
  legend: 'Wer welche Seite spielt',
  place: (number) => `Platz ${number}`,
  ways: {
    seated: 'Wie ihr euch hinsetzt',
    lot: 'Ausgelost, wenn die Partie beginnt',
    bid: 'Geboten: Beide sagen geheim, was sie geben würden',
  },
  gathers: 'Die Leute sammeln sich erst am Tisch; ihn kennt, wer seinen Link hat.',
  terms: { seated: '', lot: 'Die Seiten werden ausgelost, wenn die Partie beginnt.', bid: 'Um die Seiten wird geheim geboten.' },
  rule: (first, second) => [
    `Beide sagen, mit welchem Vorsprung sie ${first} spielen würden. Niemand sieht es, bevor beide es gesagt haben, auch nicht, wer den Tisch gemacht hat.`,
    `Wer für ${second} mehr bietet (oder für ${first} weniger verlangt), spielt ${first}, mit genau dem Vorsprung, den er genannt hat. Wer weniger bietet, spielt ${second}.`,
    'Sagen beide das Gleiche, entscheidet das Los. Es kommt aus einem Geheimnis des Servers, auf das er sich festgelegt hat, bevor jemand bietet, und lässt sich prüfen wie die Würfel.',
    'In einer Serie wechseln die Seiten von Partie zu Partie, und der Vorsprung bleibt bei seiner Seite: So spielen beide jede Seite zu denselben Bedingungen.',
  ],
  ruleShort: 'die erste Seite',
  otherShort: 'die andere',
  ruleTitle: 'Wie das Bieten geht',
  ask: (side) => `So würde ich ${side} spielen`,
  bid: 'Gebot versiegeln: Ich bin bereit',
  unbid: 'Gebot zurücknehmen',
  sealed: (text) => `Dein versiegeltes Gebot: ${text}`,
  title: 'Wie die Seiten vergeben wurden',
  checked: {
    lot: 'Das Los um die Seiten folgt aus dem Geheimnis',
    bid: 'Die Seiten sind, wie die Gebote es sagen; ein Los brauchte es nicht',
    tied: 'Die Gebote waren gleich; das Los zwischen ihnen folgt aus dem Geheimnis',
  },
  satAt: (name, place) => `${name} von Platz ${place}`,
  seatNumber: (number) => `Sitz ${number}`,
  seating: (who) => `In der Reihenfolge der Seiten: ${who}.`,
  wouldBe: (places) => `Nach Geheimnis und Geboten wäre es: ${places}.`,
};

export default de;
