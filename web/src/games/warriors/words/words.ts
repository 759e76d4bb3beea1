/** The board in words, for screen readers and for lists. */

import { named } from '../../../shell/named';
import { nameOf } from '../../../shell/board-contract';
import type { Place, TableSight } from '../../../shell/board-contract';
import { SIDES, asFacts, asView, borderKind, isClosed, neighbours, regionRef, samuraiRef } from '../data';
import type { WarriorsFacts } from '../data';
import { forcesOf } from '../forces';
import type { Land, Man } from '../forces';
import { messages } from './messages';
import type { Messages } from './messages';

/** "Ko no Moronao, 3 stars, bravery 1, battle 8, 4 soldiers, North, commands". */
export function manInWords(man: Man, m: Messages, side = true): string {
  return [
    man.name,
    m.stars(man.stars),
    `${m.bravery} ${man.bravery}`,
    `${m.battle} ${man.battle}`,
    m.soldiers(man.soldiers),
    ...(side && man.side !== null ? [m.side[man.side] ?? ''] : []),
    ...(man.stripe === man.side ? [] : [m.court[man.stripe] ?? '']),
    ...(man.isSuccessor ? [m.isSuccessor] : []),
    ...(man.commands ? [m.commands] : []),
    ...(man.marched ? [m.marched] : []),
  ].join(', ');
}

/** "Tokai 東海, 1 point, North controls it". */
export function regionInWords(
  land: Land,
  sight: Pick<TableSight, 'names'>,
  facts: WarriorsFacts,
  m: Messages,
): string {
  const name = nameOf(sight.names, regionRef(land.region));
  const owner = land.owner === null ? m.nobody : m.controls(m.side[land.owner] ?? '');
  const kanji = facts.region_kanji[land.region] ?? '';
  return `${named(name, kanji)}, ${m.points(facts.region_vp[land.region] ?? 0)}, ${owner}`;
}

export function borderInWords(facts: WarriorsFacts, border: number, m: Messages): string {
  const kind = borderKind(facts, border);
  if (kind === 'obstructed') return m.kind.obstructed;
  return `${m.kind[kind]}, ${m.cross(facts.border_capacity[border] ?? 0)}`;
}

export function places(sight: TableSight): Place[] {
  const [view, facts, m] = [asView(sight.view), asFacts(sight.facts), messages(sight.lang)];
  const forces = forcesOf(view, facts, sight.names);
  const thing = (where: string) => (man: Man) => ({
    ref: samuraiRef(man.samurai),
    label: where ? `${manInWords(man, m, false)} (${where})` : manInWords(man, m),
  });
  return forces.lands.map((land) => {
    const name = nameOf(sight.names, regionRef(land.region));
    return {
      ref: regionRef(land.region),
      label: regionInWords(land, sight, facts, m),
      things: [
        ...SIDES.flatMap((side) => land.camps[side].map(thing(''))),
        ...SIDES.flatMap((side) => land.boxes[side].map(thing(m.boxOf(m.side[side] ?? '', name)))),
        ...drawnHere(land.region, forces.hands, facts).map(({ man, side }) =>
          thing(m.handOf(m.side[side] ?? ''))(man),
        ),
      ],
      ways: neighbours(facts, land.region).map((near) => ({
        to: regionRef(near.region),
        label: [
          nameOf(sight.names, regionRef(near.region)),
          borderInWords(facts, near.border, m),
          ...(isClosed(view, near.border) ? [m.closed] : []),
        ].join(', '),
      })),
    };
  });
}

/** Drawn Samurai stand nowhere yet: they are listed with their homes. */
function drawnHere(
  region: number,
  hands: readonly [readonly Man[], readonly Man[]],
  facts: WarriorsFacts,
): { man: Man; side: 0 | 1 }[] {
  return SIDES.flatMap((side) =>
    hands[side]
      .filter((man) => Math.max(0, facts.home[man.samurai] ?? 0) === region)
      .map((man) => ({ man, side })),
  );
}
