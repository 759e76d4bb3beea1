/** The board in words, for screen readers and for lists. */

import { nameOf } from '../../../shell/board-contract';
import type { Place, TableSight } from '../../../shell/board-contract';
import type { Camp } from '../../../made/dangerous';
import { NONE, WAYS, allianceRef, asFacts, asView, chitRef, clanRef, controllerOf, guessedWays, guessesOf, isSpace, leaderRef, placeRef, troopsIn } from '../data';
import type { DangerousFacts, DangerousView, Troop } from '../data';
import { messages } from './messages';
import type { Messages } from './messages';

type Named = Pick<TableSight, 'names'>;

export const placeName = ({ names }: Named, place: number): string => nameOf(names, placeRef(place));
export const clanName = ({ names }: Named, clan: number): string => nameOf(names, clanRef(clan));
export const leaderName = ({ names }: Named, leader: number): string => nameOf(names, leaderRef(leader));
export const allianceName = ({ names }: Named, alliance: number): string => nameOf(names, allianceRef(alliance));
export const chitName = ({ names }: Named, chit: number): string => nameOf(names, chitRef(chit));
export const seatName = ({ names }: Named, seat: number): string => nameOf(names, { kind: 'seat', index: seat });
export const factionName = ({ names }: Named, faction: number): string => nameOf(names, { kind: 'faction', index: faction });

/** "daimyo, bravery 1, diplomatic, out of communication"; with four players also whose he is, and his own men. */
export function leaderInWords(leader: number, view: DangerousView, facts: DangerousFacts, m: Messages, four: Named | null = null): string {
  const camp = four ? (view.camp[leader] ?? NONE) : NONE;
  return [
    m.rank[view.rank[leader] ?? 0] ?? '',
    m.bravery(facts.bravery[leader] ?? 0),
    ...(facts.diplomatic[leader] ? [m.diplomatic] : []),
    ...(view.cut_leaders.includes(leader) ? [m.isCut] : []),
    ...(view.halted_leaders.includes(leader) ? [m.isHalted] : []),
    ...(four && camp !== NONE ? [m.ledBy(seatName(four, camp))] : []),
    ...(four && view.band[leader] ? [m.band(view.band[leader] ?? 0)] : []),
    ...guessesInWords('leader', leader, facts, m),
  ].join(', ');
}

/** "reconstructed: fort, port"; none: a source tells all of it. */
export function guessesInWords(table: string, number: number, facts: DangerousFacts, m: Messages): string[] {
  const fields = guessesOf(facts, table, number);
  return fields.length ? [m.guessed(fields.map((field) => m.guess[field] ?? field).join(', '))] : [];
}

/** What of a place and of the ways from it is reconstructed. */
export function placeGuessesInWords(place: number, facts: DangerousFacts, sight: Named, m: Messages): string[] {
  const ways = guessedWays(facts, place).map((near) => placeName(sight, near));
  return [...guessesInWords(isSpace(place) ? 'space' : 'waypoint', place, facts, m), ...(ways.length ? [m.guessedWays(ways.join(', '))] : [])];
}

/** "Oda: Oda Nobunaga, 7 soldiers, 2 out of communication, in the fort". */
export function troopInWords(troop: Troop, sight: Named, m: Messages): string {
  const men = [
    ...troop.leaders.map((leader) => leaderName(sight, leader)),
    ...(troop.soldiers ? [m.soldiers(troop.soldiers)] : []),
    ...(troop.cut ? [m.cut(troop.cut)] : []),
    ...(troop.besieged ? [m.inFort] : []),
  ];
  return `${clanName(sight, troop.clan)}: ${men.join(', ')}`;
}

/** "castle, Oda controls it, fort 3, home castle of Oda, port, besieged". */
export function standingInWords(place: number, view: DangerousView, facts: DangerousFacts, sight: Named, m: Messages): string {
  const kind = m.kind[facts.place_kinds[place] ?? ''] ?? '';
  if (!isSpace(place)) return kind;
  const clan = controllerOf(view, place);
  const home = facts.home_of[place] ?? NONE;
  const fort = view.fort[place] ?? 0;
  return [
    kind,
    clan === null ? m.neutral : m.controls(clanName(sight, clan)),
    ...(fort ? [m.fort(fort)] : []),
    ...(home === NONE ? [] : [m.home(clanName(sight, home))]),
    ...(view.azuchi === place ? [m.azuchiStands] : []),
    ...(troopsIn(view, place).some(({ besieged }) => besieged) ? [m.besieged] : []),
  ].join(', ');
}

/** "Gifu 岐阜, castle, Oda controls it, fort 3; Oda: Oda Nobunaga, 4 soldiers". */
export function placeInWords(place: number, view: DangerousView, facts: DangerousFacts, sight: Named, m: Messages): string {
  const sphere = view.spheres[place] ?? NONE;
  return [
    `${placeName(sight, place)} ${facts.place_ja[place] ?? ''}, ${standingInWords(place, view, facts, sight, m)}`,
    ...(sphere === NONE ? [] : [m.sphere(seatName(sight, sphere))]),
    ...troopsIn(view, place).map((troop) => troopInWords(troop, sight, m)),
  ].join('; ');
}

/** "Oda traces over Otsu to Gifu"; "Azai is cut off; in the way: Yokoyama". */
export function campInWords({ clan, linked, trace, blocked }: Camp, sight: Named, m: Messages): string {
  const named = (places: readonly number[]): string => places.map((place) => placeName(sight, place)).join(', ');
  const who = clanName(sight, clan);
  if (!linked) return blocked.length ? m.cutBy(who, named(blocked)) : m.cutWholly(who);
  return trace.length > 1 ? m.tracesOver(who, named(trace.slice(1))) : m.atHome(who);
}

/** The kind of way between two places: 'road', 'trail', … */
export function wayBetween(facts: DangerousFacts, a: number, b: number): string {
  const edge = facts.edges.find(([one, two]) => (one === a && two === b) || (one === b && two === a));
  return edge ? (WAYS[edge[2]] ?? '') : '';
}

export function places(sight: TableSight): Place[] {
  const [view, facts, m] = [asView(sight.view), asFacts(sight.facts), messages(sight.lang)];
  return facts.place_ids.map((_, place) => ({
    ref: placeRef(place),
    label: placeInWords(place, view, facts, sight, m),
    things: troopsIn(view, place).flatMap((troop) =>
      troop.leaders.map((leader) => ({ ref: leaderRef(leader), label: `${leaderName(sight, leader)}, ${leaderInWords(leader, view, facts, m)}` })),
    ),
    ways: (facts.neighbours[place] ?? []).map((near) => ({
      to: placeRef(near),
      label: `${placeName(sight, near)}, ${m.way[wayBetween(facts, place, near)] ?? ''}`,
    })),
  }));
}
