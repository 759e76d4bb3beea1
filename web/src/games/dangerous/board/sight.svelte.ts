/** What the map shows, worked out from what the shell gives it. */

import type { BoardProps, LegalMove, Lit, Ref } from '../../../shell/board-contract';
import type { Spot } from '../../../parts/board/viewport';
import { nameOf } from '../../../shell/board-contract';
import { lettersOf } from '../../../shell/seat-signs';
import { BARE, BOX, CUT_SOLDIER, FORT, NONE, WAYS, allianceOf, asDrawing, asFacts, asMove, asSteps, asView, clanOfUnit, isLeader, isSpace, placeOf, placeRef, placesOfUnit, troopsIn } from '../data';
import type { DrawnWay, Site, Troop } from '../data';
import { messages } from '../words/messages';
import { shining } from './shining';

/** Where one begins to walk. */
const HOME = 0;

/** Troops of a place, or nothing there. */
export interface Camp {
  readonly place: number;
  readonly troops: readonly Troop[];
}

const isBuilding = ({ move }: LegalMove): boolean => asMove(move).move === 'build-azuchi';

export class Sight {
  drawing = $derived.by(() => asDrawing(this.props().drawing) ?? BARE);
  view = $derived.by(() => asView(this.props().view));
  facts = $derived.by(() => asFacts(this.props().facts));
  m = $derived.by(() => messages(this.props().lang));
  step = $derived.by(() => asSteps(this.props().agenda)[0]);
  home = HOME;
  isForFour = $derived.by(() => this.props().seats.length === 4);
  /** With four players: the letters of Oda's three, in whose spheres the places lie. */
  letters = $derived.by(() => lettersOf(this.props().seats.map(({ label }) => label)));
  /** The lands of each of the three: provinces that belong to one of them. */
  lands = $derived.by(() =>
    this.drawing.regions.flatMap(({ id, path }) => {
      const province = this.facts.province_ids.indexOf(id);
      const seat = this.facts.province.flatMap((one, place) => (one === province ? (this.sphereOf(place) ?? []) : []))[0];
      return province < 0 || seat === undefined ? [] : [{ id, path, seat }];
    }),
  );

  /** Where it is fought now; null: nowhere. */
  fought = $derived.by(() => this.view.battle?.place ?? null);

  /** A group that gathers: from where it goes and where to, and who goes along. */
  muster = $derived.by(() => {
    const step = this.step;
    return step?.step === 'muster' && !this.props().past ? step : null;
  });
  /** The place that a decision about units is about: where a group gathers, where somebody fights. */
  ground = $derived.by(() => {
    if (this.muster) return this.muster.origin;
    const step = this.step;
    return step && 'place' in step && typeof step.place === 'number' ? step.place : null;
  });
  /** The place that is asked about, where nothing on the map is picked; null: none. */
  asked = $derived.by(() => (this.props().choice && !this.props().past && !this.litPlaces.size && !this.litUnits.size && this.fought === null ? this.ground : null));
  /** What can be picked next, by kind. */
  #lit = $derived.by(() => shining(this.props()));
  litPlaces = $derived.by(() => new Map(this.#of('place').map((lit) => [lit.ref.index, lit])));
  litUnits = $derived.by(() => new Map([...this.#of('unit'), ...this.#of('leader')].map((lit) => [lit.ref.index, lit])));
  litCards = $derived.by(() => new Map(this.#of('card').map((lit) => [lit.ref.index, lit])));
  litChits = $derived.by(() => new Map(this.#of('chit').map((lit) => [lit.ref.index, lit])));
  litClans = $derived.by(() => new Map(this.#of('clan').map((lit) => [lit.ref.index, lit])));
  /** Places where Azuchi can be built now, whatever else has been picked. */
  azuchiSites = $derived.by(() => new Set(this.props().past ? [] : this.props().choice?.moves.filter(isBuilding).flatMap(({ refs }) => refs.map(({ index }) => index))));
  /** Places where somebody stands who can be picked: of those that the decision is about, else wherever there are such. */
  litCamps = $derived.by(() => {
    const camps = new Set([...this.litUnits.keys()].flatMap((unit) => placesOfUnit(this.view, unit)));
    const about = this.step?.step === 'take-excess' ? this.step.fled_to : this.ground === null ? [] : [this.ground];
    const meant = about.filter((place) => camps.has(place));
    return meant.length ? new Set(meant) : camps;
  });
  /** A place that plays a move as it is: where a gathered group goes. */
  goTo = $derived.by(() => {
    const go = this.props().choice?.moves.find(({ move }) => asMove(move).move === 'go');
    return this.muster && go ? { place: this.muster.dest, move: go } : null;
  });
  selected = $derived.by(() => new Set(this.props().selected.flatMap(({ kind, index }) => (kind === 'place' ? [index] : []))));
  camps = $derived.by((): Camp[] =>
    this.drawing.sites.flatMap((_, place) => {
      const troops = troopsIn(this.view, place);
      return troops.length ? [{ place, troops }] : [];
    }),
  );
  /** Spaces in whose forts units are besieged. */
  besieged = $derived.by(() => {
    const stations = [...this.view.where, ...this.view.stacks.map(([station]) => station)];
    return new Set(stations.flatMap((station) => (station >= FORT && station < BOX ? [station - FORT] : [])));
  });
  #ports = $derived.by(() => new Set(this.facts.edges.flatMap(([a, b, kind]) => (WAYS[kind] === 'sea' ? [a, b] : []))));
  #numbers = $derived.by(() => new Map(this.drawing.sites.map(({ id }, place) => [id, place])));
  /** The ways of the data by their kinds; one that nobody has drawn leads straight. */
  ways = $derived.by(() =>
    this.facts.edges.map(([a, b, kind]) => ({ a, b, kind: WAYS[kind] ?? '', path: this.pathBetween(a, b) })),
  );
  /** What the group that gathers will walk. */
  marched = $derived.by(() => (this.muster ? this.pathOf([this.muster.origin, ...this.muster.via, this.muster.dest]) : ''));

  constructor(private readonly props: () => BoardProps) {}

  #of(kind: string): Lit[] {
    return this.#lit.filter(({ ref }) => ref.kind === kind);
  }

  site(place: number): Site | undefined {
    return this.drawing.sites[place];
  }

  heart(place: number): Spot {
    const { x, y } = this.site(place) ?? { x: this.drawing.width / 2, y: this.drawing.height / 2 };
    return { x, y };
  }

  private wayBetween(a: number, b: number): DrawnWay | undefined {
    return this.drawing.ways.find((way) => {
      const [one, two] = [this.#numbers.get(way.a), this.#numbers.get(way.b)];
      return (one === a && two === b) || (one === b && two === a);
    });
  }

  pathBetween(a: number, b: number): string {
    const [from, to] = [this.heart(a), this.heart(b)];
    return this.wayBetween(a, b)?.path ?? `M${from.x} ${from.y}L${to.x} ${to.y}`;
  }

  /** The path between two places is drawn from the first to the second. */
  leadsFrom(a: number, b: number): boolean {
    const way = this.wayBetween(a, b);
    return way === undefined || this.#numbers.get(way.a) === a;
  }

  pathOf(places: readonly number[]): string {
    return places.slice(1).map((place, n) => this.pathBetween(places[n] ?? place, place)).join('');
  }

  nameOf(place: number): string {
    return nameOf(this.props().names, placeRef(place));
  }

  seatName(seat: number): string {
    return nameOf(this.props().names, { kind: 'seat', index: seat });
  }

  /** The place that a thing of the table is in. */
  placeOfRef({ kind, index }: Ref): number | null {
    if (kind === 'place') return index;
    if (kind === 'leader') return placeOf(this.view.where[index] ?? BOX)?.place ?? null;
    return null;
  }

  /** So many of a unit in the field of a place may still move. */
  movable(place: number, unit: number): number {
    const clan = clanOfUnit(this.view, unit);
    if (allianceOf(this.view, clan) !== this.view.active) return 0;
    if (isLeader(unit)) return Number(this.view.where[unit] === place && !this.view.halted_leaders.includes(unit));
    const stack = this.view.stacks.find(([station, whose]) => station === place && whose === clan);
    const [, , all = 0, cut = 0, halted = 0, halted_cut = 0] = stack ?? [];
    return unit >= CUT_SOLDIER ? cut - halted_cut : all - cut - (halted - halted_cut);
  }

  /** Nothing but Azuchi can begin here: no march does. */
  isOnlySite(place: number): boolean {
    return this.litPlaces.get(place)?.moves.every(isBuilding) ?? false;
  }

  /** The seat in whose sphere a place lies; null: nobody's. */
  sphereOf(place: number): number | null {
    const seat = this.view.spheres[place] ?? NONE;
    return seat === NONE ? null : seat;
  }

  /** A sea lane leads to it. */
  isPort(place: number): boolean {
    return isSpace(place) && this.#ports.has(place);
  }

  isBesieged(place: number): boolean {
    return isSpace(place) && this.besieged.has(place);
  }

  /** Where one may want to click while this place lies open. */
  wanted(place: number): Spot[] {
    const places = [...this.litPlaces.keys(), ...(this.muster ? [this.muster.dest] : [])];
    return places.filter((other) => other !== place).map((other) => this.heart(other));
  }

  /** What one wants to see: what can be picked, else where it is fought or what is asked about. */
  litHearts(): Spot[] {
    const places = new Set([...this.litPlaces.keys(), ...this.litCamps]);
    const about = this.fought ?? this.asked;
    if (!places.size && about !== null) places.add(about);
    return [...places].map((place) => this.heart(place));
  }
}
