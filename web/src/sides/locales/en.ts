/** What is said of drawing lots and bidding for sides, in English. */

const en = {
  legend: 'Who plays which side',
  place: (number: number) => `Place ${number}`,
  ways: {
    seated: 'As you sit down',
    lot: 'Drawn by lot when the game begins',
    bid: 'Bid for: both say in secret what they would give',
  } as Readonly<Record<string, string>>,
  gathers: 'People gather at the table first; it is known to whoever has its link.',
  terms: { seated: '', lot: 'Sides are drawn by lot when the game begins.', bid: 'Sides are bid for, in secret.' } as Readonly<Record<string, string>>,
  /** The rule, a sentence each; the sides are those of the game, as soon as it is known. */
  rule: (first: string, second: string): readonly string[] => [
    `Each of you says with which head start you would play ${first}. Nobody sees it before both have said so, not even whoever made the table.`,
    `Who offers ${second} more (or wants less for ${first}) plays ${first}, with just the head start he named. The other plays ${second}.`,
    'If both say the same, a lot decides. It comes from a secret of the server to which it has committed before anybody bids, and can be checked like the dice.',
    'In a series the sides change from game to game, and the head start stays with its side, so that both play each side on the same terms.',
  ],
  ruleShort: 'the first side',
  otherShort: 'the other',
  ruleTitle: 'How bidding works',
  ask: (side: string) => `I would play ${side} with this head start`,
  bid: 'Seal this bid: I am ready',
  unbid: 'Take the bid back',
  sealed: (text: string) => `Your sealed bid: ${text}`,
  title: 'How the sides were settled',
  /** On the page that checks the dice. */
  checked: {
    lot: 'The lot that gave the sides follows from the secret',
    bid: 'The sides are as the bids say; no lot was needed',
    tied: 'The bids were equal; the lot between them follows from the secret',
  },
  satAt: (name: string, place: number) => `${name} from place ${place}`,
  seatNumber: (number: number) => `Seat ${number}`,
  seating: (who: string) => `In the order of the sides: ${who}.`,
  wouldBe: (places: string) => `By the secret and the bids it would be: ${places}.`,
};

export default en;

type Widen<T> = { [K in keyof T]: T[K] extends string ? string : T[K] };
export type SidesWords = Widen<typeof en>;
