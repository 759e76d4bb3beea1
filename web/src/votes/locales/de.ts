/** Abstimmungen am Tisch auf Deutsch. */

import type { VotesWords } from './en';

const words: VotesWords = {
  title: 'Eine Abstimmung',
  asks: 'Deine Antwort ist gefragt',
  tally: (yes, no, needed, players) =>
    `${yes} von ${players} stimmen zu${no ? `, ${no} dagegen` : ''}; ${needed === players ? 'alle müssen es' : `${needed} müssen es`}.`,
  pauseEnds: (when) => `Die Partie ginge am ${when} von selbst weiter.`,
  until: (when, silence) => `Bis ${when}. Wer bis dahin nicht geantwortet hat, ${silence ? 'stimmt zu' : 'stimmt nicht zu'}.`,
  what: {
    draw: 'Die Partie endete ohne Sieger.',
    rewind: 'Was seither geschah, gilt nicht mehr; gefallene Würfel kommen nicht wieder, und was gesehen wurde, bleibt gesehen.',
    pause: 'Keine Uhr liefe, und niemand könnte ziehen.',
    'go-on': 'Die Uhren liefen wieder.',
    cancel: 'Die Partie endete sofort und zählte nirgends, nur in einem Turnier als unentschieden; ansehen kann man sie weiterhin.',
  },
  yes: 'Zustimmen',
  no: 'Nicht zustimmen',
  answered: 'Du hast geantwortet; andere werden noch gefragt.',
  calledOff: 'Abgebrochen',
  paused: 'Die Partie pausiert',
  pausedHint: 'Keine Uhr läuft, und niemand kann ziehen.',
  pausedUntil: (when) => `Sie geht am ${when} von selbst weiter, oder sobald mehr als die Hälfte es will.`,
  goOn: 'Weiterspielen vorschlagen',
  heading: 'Gemeinsam',
  hint: (most) => `Die anderen werden gefragt, und es geschieht, wenn ${most ? 'mehr als die Hälfte zustimmt' : 'alle zustimmen'}. Bots stimmen zu.`,
  pauseFor: 'Pause für',
  lengths: { hour: 'eine Stunde', day: 'einen Tag', days: 'drei Tage', week: 'eine Woche', weeks: 'zwei Wochen', longest: 'höchstens 30 Tage' },
  pause: 'Eine Pause vorschlagen',
  cancel: 'Den Abbruch vorschlagen',
  most: 'Mehr als die Hälfte entscheidet über Pause, Abbruch und Zurückgehen',
  mostHint: 'Sonst müssen alle zustimmen. Ein Unentschieden braucht immer alle, das Ende einer Pause immer mehr als die Hälfte.',
  mostTold: 'Über Pause, Abbruch und Zurückgehen entscheidet mehr als die Hälfte.',
  silent: 'An diesem Tisch redet niemand, solange die Partie läuft.',
  silentAsk: 'Niemand redet, solange die Partie läuft',
  silentHint: 'Verträge gibt es dann auch nicht. Verbündete dürfen untereinander reden, und alle, wenn sie zu Ende ist.',
  waits: 'Eine Abstimmung wartet auf deine Antwort',
  moment: 'weniger als einer Minute',
  waitsFor: (length) => `der Tisch wartet seit ${length}`,
};

export default words;
