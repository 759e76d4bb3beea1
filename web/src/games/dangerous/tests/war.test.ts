import { describe, expect, it } from 'vitest';
import { BOX, FORT, HAND, JUST_DRAWN, SOLDIER, controllerOf, factionOf, handKnown, handOfSeat, handSize, isJustDrawn, placesOfUnit, spacesOf, troopsIn, unitsOf, yearOf } from '../data';
import type { DangerousFacts, DangerousView } from '../data';
import { laid, standsAt } from '../board/laying';
import { MONS } from '../signs/mons';
import { CLAN_IDS } from '../data';

const KYO = 0;
const ODANI = 9;
const [ODA_CLAN, AZAI] = [0, 10];

const view = {
  where: [KYO, KYO, FORT + ODANI, BOX],
  serves: [ODA_CLAN, ODA_CLAN, AZAI, AZAI],
  stacks: [
    [KYO, ODA_CLAN, 7, 0, 0, 0],
    [FORT + ODANI, AZAI, 3, 3, 0, 0],
    [ODANI, ODA_CLAN, 6, 0, 0, 0],
    [BOX, ODA_CLAN, 2, 0, 0, 0],
  ],
  alliance: [0, 0, 0, 0, 0, 3, 3, 3, 3, 3, 1, 1],
  control: [ODA_CLAN, 255, AZAI],
  place: [HAND, 255, HAND + 1, 0],
  unseen: [[HAND + 1, 0, 0]],
  oda_seat: 0,
} as unknown as DangerousView;
const facts = { faction_of: [0, 1, 1, 1, 1, 1, 1, 2], limits: { first_year: 1570, turns_per_year: 2 } } as unknown as DangerousFacts;

describe('units', () => {
  it('are counted by place and clan, those in the fort first', () => {
    expect(troopsIn(view, ODANI)).toEqual([
      { clan: AZAI, leaders: [2], soldiers: 3, cut: 3, halted: 0, size: 4, besieged: true },
      { clan: ODA_CLAN, leaders: [], soldiers: 6, cut: 0, halted: 0, size: 6, besieged: false },
    ]);
  });

  it('are found where they stand, also in a fort, and nowhere in the box', () => {
    expect(placesOfUnit(view, 2)).toEqual([ODANI]);
    expect(placesOfUnit(view, 3)).toEqual([]);
    expect(placesOfUnit(view, SOLDIER + ODA_CLAN)).toEqual([KYO, ODANI]);
  });

  it('of a faction on the map do not include the box', () => {
    expect(unitsOf(view, facts, 0)).toBe(15);
    expect(unitsOf(view, facts, 1)).toBe(4);
  });
});

describe('control', () => {
  it('is a clan, or nobody', () => {
    expect(controllerOf(view, 0)).toBe(ODA_CLAN);
    expect(controllerOf(view, 1)).toBeNull();
    expect(controllerOf(view, 80)).toBeNull();
    expect([0, 1, 2].map((faction) => spacesOf(view, facts, faction))).toEqual([1, 1, 1]);
    expect(factionOf(view, facts, AZAI)).toBe(1);
  });
});

describe('cards', () => {
  it('of others are counted and not known', () => {
    expect(handKnown(view, 0)).toEqual([0]);
    expect(handSize(view, 0)).toBe(1);
    expect(handSize(view, 1)).toBe(2);
  });

  it('that were just drawn are shown to whoever thinks them over', () => {
    const drawn = { ...view, place: [HAND, JUST_DRAWN, HAND + 1, 0] };
    expect(handKnown(drawn, 0)).toEqual([0, 1]);
    expect([0, 1].map((card) => isJustDrawn(drawn, 0, card))).toEqual([false, true]);
    expect(handSize({ ...view, unseen: [[JUST_DRAWN + 1, 0, 0]] }, 1)).toBe(2);
  });

  it('are held together by three players of Oda, and apart by two against Oda', () => {
    expect([0, 1, 2, 3].map((seat) => handOfSeat(view, 4, seat))).toEqual([0, 0, 0, 1]);
    expect([0, 1, 2].map((seat) => handOfSeat(view, 3, seat))).toEqual([0, 1, 2]);
  });

  it('go with the side that a player has won by his bid', () => {
    expect([0, 1].map((seat) => handOfSeat(view, 2, seat))).toEqual([0, 1]);
    expect([0, 1].map((seat) => handOfSeat({ ...view, oda_seat: 1 }, 2, seat))).toEqual([1, 0]);
  });
});

describe('the map', () => {
  it('has half a year in a turn', () => {
    expect([1, 2, 3, 30].map((turn) => yearOf(facts, turn))).toEqual([1570, 1570, 1571, 1584]);
  });

  it('lays banners side by side inside their ground, however many', () => {
    const troops = troopsIn(view, ODANI);
    for (const many of [troops, [...troops, ...troops], [...troops, ...troops, ...troops]]) {
      const at = laid([100, 50, 66, 36], many).map(({ x }) => x);
      expect(Math.min(...at)).toBeGreaterThanOrEqual(112);
      expect(Math.max(...at)).toBeLessThanOrEqual(154);
      expect(new Set(at).size).toBe(many.length);
    }
  });

  it('has a crest of its own for every clan', () => {
    expect(Object.keys(MONS).toSorted()).toEqual([...CLAN_IDS].toSorted());
    expect(new Set(Object.values(MONS).map(({ fill, line }) => `${fill}|${line}`)).size).toBe(CLAN_IDS.length);
  });
});

describe('a panel', () => {
  const [window, size] = [{ width: 1000, height: 700 }, { width: 300, height: 180 }];
  const own = { x: 480, y: 330, w: 50, h: 60 };
  const covered = (at: { x: number; y: number }, spot: { x: number; y: number }) =>
    spot.x > at.x && spot.x < at.x + size.width && spot.y > at.y && spot.y < at.y + size.height;

  it('stands above its place if nothing is in the way', () => {
    expect(standsAt(window, size, own, [])).toEqual({ x: 355, y: 144 });
  });

  it('covers nothing that one may want to click', () => {
    const spots = [{ x: 505, y: 240 }, { x: 560, y: 480 }, { x: 400, y: 360 }];
    const at = standsAt(window, size, own, spots);
    expect(spots.filter((spot) => covered(at, spot))).toEqual([]);
  });

  it('stays inside the window', () => {
    const { x, y } = standsAt(window, size, { x: 0, y: 0, w: 50, h: 60 }, []);
    expect(x >= 0 && y >= 0 && x + size.width <= 1000 && y + size.height <= 700).toBe(true);
  });
});
