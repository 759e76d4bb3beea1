import { describe, expect, test } from 'vitest';
import type { Choice, Names } from '../../../shell/api-types';
import type { Batch } from '../../../shell/board-contract';
import type { ShogunView } from '../data';
import { ACTION_IDS, AUCTION, BOX_3, CHEST_CARD, GONE, NONE, ON_DISPLAY, SPACE_IDS, THIS_ROUND, TOWER_CARD, WIDTH } from '../data';
import { divisible, kept } from '../plan/divisible';
import { EMPTY, actionsInRow, agreeing, asQuestion, cardsOf, filledUp, fitted, handOf, moved, movesOf, put, spacesOf, takenOff, toLay } from '../plan/draft';
import { ALL, handCard, sifted, sorted } from '../plan/hand';
import { messages } from '../plan/messages';
import { spaceOfKey } from '../plan/plan-keys';
import { actionsDone, eventsAhead, isEventOpen, isLeftForWinter, sectionsOf } from '../plan/table';

const COURT = { entrance: [0, 0, 0] };
const PLAIN = { entrance: [] };
const [KAI, IZU, IYO] = [3, 4, 5];
const owner = Array.from({ length: 45 }, (_, at) => ([KAI, IZU, IYO].includes(at) ? 1 : 0));
const cards = cardsOf({ owner, ...COURT }, { tower_cards: 3 }, 1);
const names = {
  lang: 'en',
  kinds: { card: Array.from({ length: 51 }, (_, card) => ({ token: `card-${card}`, label: `Card ${card}` })) },
  moments: {},
} as unknown as Names;

describe('a plan that is being made', () => {
  test('a hand holds the provinces, five chest cards and three tower cards that are alike', () => {
    expect(cards).toHaveLength(3 + 5 + 3);
    const plan = put(put(EMPTY, TOWER_CARD, 0), TOWER_CARD, 1);
    expect(handOf(cards, plan).filter((card) => card === TOWER_CARD)).toHaveLength(1);
    expect(cardsOf({ owner, ...PLAIN }, { tower_cards: 3 }, 1)).toHaveLength(8);
  });

  test('a card that lies somewhere changes places with the one it is laid upon', () => {
    const plan = put(put(EMPTY, KAI, 0), IZU, 1);
    expect(moved(plan, 0, 1).slice(0, 2)).toEqual([IZU, KAI]);
    expect(moved(plan, 0, 5)[0]).toBe(NONE);
    expect(takenOff(plan, 0)[0]).toBe(NONE);
  });

  test('it is whole when the cards reach no further', () => {
    const spaces = spacesOf(COURT);
    expect(spaces).toHaveLength(WIDTH);
    expect(spaces[0]).toBe(AUCTION);
    expect(toLay(EMPTY, cards, spaces)).toBe(11);
    const full = cards.reduce((plan, card, at) => put(plan, card, at), EMPTY);
    expect(toLay(full, cards, spaces)).toBe(0);
    expect(full.slice(BOX_3)).toEqual([NONE, NONE, NONE]);
  });

  test('what is filled up means no action, and the bid costs nothing', () => {
    const plan = filledUp(put(EMPTY, KAI, 4), cards, spacesOf(COURT));
    expect(plan[AUCTION]).toBe(CHEST_CARD);
    expect(plan[4]).toBe(KAI);
    expect(plan.filter((card) => card < CHEST_CARD)).toEqual([KAI]);
  });

  test("last round's plan comes without the provinces that are lost", () => {
    const old = put(put(put(EMPTY, KAI, 0), 9, 1), TOWER_CARD, BOX_3);
    expect(fitted(old, cards, spacesOf(COURT)).filter((card) => card !== NONE)).toEqual([KAI, TOWER_CARD]);
    expect(fitted(old, cards, spacesOf(PLAIN)).filter((card) => card !== NONE)).toEqual([KAI]);
  });

  test('it goes to the table as moves, bid first, and only from where it differs', () => {
    const spaces = spacesOf(PLAIN);
    const plan = put(put(EMPTY, KAI, 0), CHEST_CARD, AUCTION);
    const moves = movesOf(plan, spaces, 0, names);
    expect(moves.slice(0, 3)).toEqual(['lay card-45', 'lay card-3', 'leave empty']);
    expect(moves.at(-1)).toBe('commit');
    const changed = put(plan, IZU, 2);
    expect(agreeing(changed, plan, spaces, spaces.length)).toBe(spaces.indexOf(2));
    expect(agreeing(plan, plan, spaces, spaces.length)).toBe(spaces.length);
    expect(movesOf(plan, spaces, spaces.length, names)).toEqual(['commit']);
  });

  test('the server is asked about it by tokens', () => {
    expect(asQuestion(put(EMPTY, KAI, 0), names)).toBe(`${SPACE_IDS[0]}=card-3`);
  });
});

describe('the row and its keys', () => {
  const row = [4, 0, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE];
  test('actions that lie face down come last, in the order of the board', () => {
    expect(actionsInRow(row)).toEqual({ known: [4, 0], unknown: [1, 2, 3, 5, 6, 7, 8, 9] });
  });
  test('digits name spaces in the order in which they are shown', () => {
    const key = (code: string, shiftKey = false) => spaceOfKey({ code, key: code.at(-1) ?? '', shiftKey }, { row });
    expect([key('Digit1'), key('Digit2'), key('Numpad3'), key('Digit0')]).toEqual([4, 0, 1, 9]);
    expect([key('KeyB'), key('KeyX'), key('Digit1', true)]).toEqual([AUCTION, null, null]);
  });
});

describe('the hand', () => {
  const facts = { chests: owner.map((_, at) => at), rice: owner.map(() => 3), spaces: owner.map(() => 2), region: owner.map((_, at) => at % 2) };
  const view = { armies: owner.map(() => 2), markers: owner.map(() => 0), built: owner.map(() => 0) };
  const brings = Array.from({ length: 10 }, () => ({ least: 1, most: 9, price: 0, special: 0, text: '', doubts: [] }));
  const outlook = [{ province: KAI, free: 0, threats: [7], brings }];
  const hand = cards.map((card, at) => handCard(card, at, { view, facts, outlook }));
  const name = (card: number): string => ({ [KAI]: 'Kai', [IZU]: 'Izu', [IYO]: 'Iyo' })[card] ?? `${card}`;
  const shown = (of: typeof hand): number[] => of.map(({ card }) => card).filter((card) => card < CHEST_CARD);

  test('is sorted by what a card brings, and chest cards come last', () => {
    expect(shown(sorted(hand, 'name', name))).toEqual([IYO, IZU, KAI]);
    expect(shown(sorted(hand, 'chests', name))).toEqual([KAI, IYO, IZU]);
    expect(shown(sorted(hand, 'spaces', name)).at(-1)).toBe(KAI);
    expect(sorted(hand, 'rice', name).at(-1)?.card).toBe(TOWER_CARD);
  });

  test('is sifted by region, threat and free spaces; chest cards stay', () => {
    expect(shown(sifted(hand, { ...ALL, threatened: true }))).toEqual([KAI]);
    expect(shown(sifted(hand, { ...ALL, region: 0 }))).toEqual([IZU]);
    expect(shown(sifted(hand, { ...ALL, free: true }))).toEqual([IZU, IYO]);
    expect(sifted(hand, { ...ALL, threatened: true })).toHaveLength(1 + 5 + 3);
  });
});

describe('the time of the year', () => {
  const events = (open: number, now = 0) => [...Array<number>(open).fill(ON_DISPLAY), ...Array<number>(now).fill(THIS_ROUND), GONE];
  const agenda = (...steps: string[]) => ({ agenda: steps.map((step) => ({ step, text: '', at: 4 })) });

  test('an event that was struck is followed by no other (SH TC.f1)', () => {
    expect(isEventOpen({ round: 1, events: events(4) })).toBe(true);
    expect(isEventOpen({ round: 1, events: events(3) })).toBe(false);
    expect(isEventOpen({ round: 5, events: events(3) })).toBe(true);
    expect(isEventOpen({ round: 0, events: events(0) })).toBe(false);
  });

  test('the last card of the year is winter’s (SH E.5)', () => {
    expect(isLeftForWinter({ round: 3, events: events(2) })).toBe(false);
    expect(isLeftForWinter({ round: 3, events: events(1, 1) })).toBe(true);
    expect(isLeftForWinter({ round: 4, events: events(3, 1) })).toBe(false);
    const view = { round: 3, events: events(1) } as unknown as ShogunView;
    expect(eventsAhead(view, agenda('winter-revolts', 'scoring'))).toEqual([0]);
    expect(eventsAhead(view, agenda('leader-goes', 'round'))).toEqual([]);
    expect(eventsAhead(view, agenda('leader-goes', 'game-end'))).toEqual([]);
    expect(eventsAhead(view, agenda())).toEqual([]);
  });

  test('after the tenth action all of the row is done', () => {
    expect(actionsDone(agenda('planning', 'action-phase', 'clear-up'))).toBe(0);
    expect(actionsDone(agenda('next-action', 'clear-up'))).toBe(4);
    expect(actionsDone(agenda('leader-goes', 'clear-up'))).toBe(ACTION_IDS.length);
    expect(actionsDone(agenda('winter-revolts', 'scoring'))).toBe(ACTION_IDS.length);
    expect(actionsDone(agenda('leader-goes', 'round'))).toBe(ACTION_IDS.length);
    expect(actionsDone(agenda('leader-goes', 'game-end'))).toBe(ACTION_IDS.length);
    expect(actionsDone(agenda())).toBe(ACTION_IDS.length);
  });
});

test('names of actions are divided where their language says, and after a stroke; where there is room, not before a letter', () => {
  expect(divisible('Battle/Move A', messages('en'))).toBe('Battle/\u200bMove A');
  expect(kept('Battle/Move A', messages('en'))).toBe('Battle/\u200bMove\u00a0A');
  expect(divisible('Reis beschlagnahmen', messages('de'))).toBe('Reis beschlag\u00adnahmen');
  expect(divisible('Confiscate Rice', messages('en'))).toBe('Confiscate Rice');
});

describe('what lies on top beside the map', () => {
  const view = { specials: [0, 1], groups: [], points: [0, 0, 0], entrance: [0, 0, 0], bonus: [1, 1, 1], chamber: [] } as unknown as ShogunView;
  const told = (...events: string[]) => ({ events: events.map((event) => ({ event: { event } })) }) as unknown as Batch;
  const asked = (decision: string) => ({ decision }) as unknown as Choice;

  test('what is decided, or asked about', () => {
    expect(sectionsOf(view, { choice: asked('choose-benefit'), batch: told('special-taken'), result: null })[0]).toBe('bonus');
    expect(sectionsOf(view, { choice: null, asked: asked('ask-favor'), batch: null, result: null })[0]).toBe('court');
  });

  test('while nothing is, what others have just taken', () => {
    expect(sectionsOf(view, { choice: null, batch: told('special-taken', 'turn-order'), result: null })[0]).toBe('specials');
    expect(sectionsOf(view, { choice: null, batch: told('favor-gave', 'benefit-taken'), result: null })[0]).toBe('bonus');
    expect(sectionsOf(view, { choice: null, batch: null, result: null })[0]).toBe('row');
  });
});
