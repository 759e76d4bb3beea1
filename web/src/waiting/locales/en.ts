/** What is said of the waiting list, in English. */

const en = {
  title: 'Waiting list',
  hint: 'Whoever waits is offered the seat of a player who is late or has resigned, where the table has agreed on it; the first who waits is asked first. Until then a bot plays.',
  join: 'Wait for a seat',
  leave: 'Wait no longer',
  place: (place: number) => (place === 1 ? 'You are the next.' : `You are number ${place} on the list.`),
  needsAccount: 'Whoever waits has an account, so that he can be told.',
  signIn: 'Sign in',
  offers: 'Seats you may take over',
  offer: (label: string, was: string, others: string) => `${label}, for ${was}, with ${others}`,
  offerTable: (label: string, others: string) => `${label}, with ${others}`,
  until: (when: string) => `It is yours to take until ${when}.`,
  rated: 'The game counts for the others, not for you: whoever left is rated as the last.',
  take: 'Take the seat',
  pass: 'Not this one',
  terms: 'Whoever resigns is replaced by a bot, and by somebody from the waiting list as soon as one wants the seat.',
  replaceTick: 'Somebody from the waiting list may take the seat over',
  replaceHint: 'The bot plays until then.',
};

export default en;

type Widen<T> = { [K in keyof T]: T[K] extends string ? string : T[K] };
export type WaitingWords = Widen<typeof en>;
