/** The board in words: for screen readers, for lists, and for "why not?". */

import { nameOf } from '../../shell/board-contract';
import type { Place, Ref, TableSight } from '../../shell/board-contract';
import { SIDES, asFacts, asView, borderKind, isClosed, neighbours, regionRef, samuraiRef } from './data';
import type { WarriorsFacts } from './data';
import { forcesOf } from './forces';
import type { Land, Man } from './forces';
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
  return `${name} ${kanji}, ${m.points(facts.region_vp[land.region] ?? 0)}, ${owner}`;
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

/** How each decision's moves begin, to ask about what cannot be picked. */
const VERBS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'pick-starters': { samurai: 'pick' },
  muster: { samurai: 'take' },
  'choose-battle': { region: 'fight' },
  betrayal: { samurai: 'tempt' },
  'choose-persuader': { samurai: 'persuade by' },
  'name-commander': { samurai: 'command' },
  casualty: { samurai: 'lose' },
  'choose-fate': { samurai: 'fate of' },
  'choose-shelter': { region: 'shelter in' },
  'run-away': { region: 'run to' },
  'leave-behind': { samurai: 'leave' },
  'claim-region': { samurai: 'claim by' },
  'give-soldier': { samurai: 'arm' },
  'enter-samurai': { samurai: 'enter' },
  'choose-champion': { samurai: 'champion' },
};

export function meant(ref: Ref, sight: TableSight): string | null {
  const decision = sight.choice?.decision ?? '';
  const token = sight.names.kinds[ref.kind]?.[ref.index]?.token;
  if (token === undefined) return null;
  if (decision === 'impulse') return marchMeant(ref, token, sight);
  const verb = VERBS[decision]?.[ref.kind];
  return verb === undefined ? null : `${verb} ${token}`;
}

/** With a start chosen, a region is a goal; without one, ask about leaving it for a neighbour. */
function marchMeant(ref: Ref, token: string, sight: TableSight): string | null {
  if (ref.kind !== 'region') return null;
  const from = sight.selected.find(({ kind }) => kind === 'region');
  const names = sight.names.kinds['region'] ?? [];
  if (from) return `march ${names[from.index]?.token ?? ''}->${token}`;
  const facts = asFacts(sight.facts);
  const near = neighbours(facts, ref.index).find(
    ({ border }) => borderKind(facts, border) !== 'obstructed' && !isClosed(asView(sight.view), border),
  );
  return near ? `march ${token}->${names[near.region]?.token ?? ''}` : null;
}
