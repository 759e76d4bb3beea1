/** Was über die Warteliste gesagt wird, auf Deutsch. */

import type { WaitingWords } from './en';

const de: WaitingWords = {
  title: 'Warteliste',
  hint: 'Wer wartet, dem wird der Platz eines Spielers angeboten, der zu spät ist oder aufgegeben hat, wo der Tisch es so vereinbart hat; wer zuerst wartet, wird zuerst gefragt. Bis dahin spielt ein Bot.',
  join: 'Auf einen Platz warten',
  leave: 'Nicht mehr warten',
  place: (place) => (place === 1 ? 'Du bist der Nächste.' : `Du bist Nummer ${place} auf der Liste.`),
  needsAccount: 'Wer wartet, hat ein Konto, damit man ihm Bescheid geben kann.',
  signIn: 'Anmelden',
  offers: 'Plätze, die du übernehmen kannst',
  offer: (label, was, others) => `${label}, für ${was}, mit ${others}`,
  offerTable: (label, others) => `${label}, mit ${others}`,
  until: (when) => `Bis ${when} kannst du ihn nehmen.`,
  rated: 'Das Spiel zählt für die anderen, nicht für dich: Wer gegangen ist, wird als Letzter gewertet.',
  take: 'Platz übernehmen',
  pass: 'Diesen nicht',
  terms: 'Für den, der aufgibt, spielt ein Bot, und sobald jemand von der Warteliste den Platz will, dieser.',
  replaceTick: 'Jemand von der Warteliste darf den Platz übernehmen',
  replaceHint: 'Bis dahin spielt der Bot.',
};

export default de;
