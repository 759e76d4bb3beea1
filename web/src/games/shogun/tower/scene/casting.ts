/**
 * Which cube takes which recorded path: the paths end in what the server decided, colour by colour.
 *
 * A recorded throw whose numbers are nearest is taken; what it lacks comes from other throws, what it
 * has too much of is left out. No two cubes may rest in the same place.
 */

import { mixed } from '../mixed';
import { byColour, total, type Content, type Cubes, type Throw } from '../throws';
import { numbers, shuffled } from './chance';
import { firstPose, lastPose, type Kind, type Path, type Pose, type RecordedThrow, type Recording } from './paths';

/** One cube of a throw: it rests where it is, or follows a path from the frame `start` on. */
export interface Actor {
  readonly colour: number;
  readonly path: Path | null;
  readonly start: number;
  readonly from: Pose;
  readonly to: Pose;
}

/** A colour's cubes by what becomes of them. */
export interface Fate {
  readonly through: number;
  readonly stuck: number;
  readonly loosened: number;
  readonly stays: number;
}

/** How likely a cube is to fall that is thrown, and one that was inside: only to choose a likely story. */
const FALLS = 2 / 3;
const LOOSENS = 1 / 3;
/** Frames after which the next cube follows that no recorded throw has room for. */
const NEXT = 2;

/** Of each colour only what fell is known: the likeliest way in which that can have come about. */
export function fateOf(entering: number, inside: number, fell: number): Fate {
  const least = Math.max(0, fell - entering);
  let [loosened, most] = [least, -Infinity];
  for (let tried = least; tried <= Math.min(inside, fell); tried += 1) {
    const likely = logBinomial(entering, fell - tried, FALLS) + logBinomial(inside, tried, LOOSENS);
    if (likely > most) [loosened, most] = [tried, likely];
  }
  const through = fell - loosened;
  return { through, stuck: entering - through, loosened, stays: inside - loosened };
}

function logBinomial(n: number, k: number, chance: number): number {
  let sum = k * Math.log(chance) + (n - k) * Math.log(1 - chance);
  for (let i = 1; i <= k; i += 1) sum += Math.log((n - k + i) / i);
  return sum;
}

export const fatesOf = ({ joins, again, before, after }: Throw): Fate[] =>
  joins.map((count, colour) => fateOf(count + (again[colour] ?? 0), before.inside[colour] ?? 0, after.tray[colour] ?? 0));

const KINDS = ['loosened', 'stuck', 'through'] as const satisfies readonly Kind[];
export type Numbers = Readonly<Record<Kind, number>>;

export const numbersOf = ({ members }: RecordedThrow): Numbers => {
  const found = { through: 0, stuck: 0, loosened: 0 };
  for (const { path } of members) found[path.kind] += 1;
  return found;
};

/** The recorded throw whose numbers fit best: what is missing weighs more than what is left out. */
export function nearestThrow(throws: readonly RecordedThrow[], wanted: Numbers): RecordedThrow | null {
  const misfit = (one: RecordedThrow): number => {
    const has = numbersOf(one);
    return KINDS.reduce((sum, kind) => sum + Math.max(3 * (wanted[kind] - has[kind]), has[kind] - wanted[kind]), 0);
  };
  return throws.reduce<RecordedThrow | null>((best, one) => (best === null || misfit(one) < misfit(best) ? one : best), null);
}

/** Places that are taken: nobody else may rest within a cube's width. */
class Room {
  #taken: Pose[] = [];

  constructor(private readonly cube: number) {}

  take(pose: Pose): void {
    this.#taken.push(pose);
  }

  /** From 0, another cube is there already, to 1, none is near. */
  free([x, y, z]: Pose): number {
    const nearest = Math.min(...this.#taken.map((other) => Math.hypot(other[0] - x, other[1] - y, other[2] - z)));
    return Math.min(1, nearest / this.cube);
  }
}

/** Touching is allowed, standing in one another is not. */
const ENOUGH = 0.95;

/** The first that has room; if none has, the one that has most. */
function roomiest<T>(candidates: Iterable<T>, room: (one: T) => number): T | null {
  let [best, most]: [T | null, number] = [null, -1];
  for (const one of candidates) {
    const free = room(one);
    if (free >= ENOUGH) return one;
    if (free > most) [best, most] = [one, free];
  }
  return best;
}

type Where = keyof Recording['places'];

export class Casting {
  readonly #outlet: number;

  constructor(
    private readonly recording: Recording,
    private readonly next = numbers(1),
  ) {
    this.#outlet = outletOf(recording);
  }

  /** Everything at rest; what lay somewhere before and is still there stays in its place. */
  atRest(content: Content, before: readonly Actor[] = []): Actor[] {
    const lay = (where: Where): Actor[] => before.filter(({ to }) => to[1] < this.#outlet === (where === 'tray'));
    return (['inside', 'tray'] as const).flatMap((where) => this.#resting(content[where], where, lay(where), [this.#room()]));
  }

  #room(): Room {
    return new Room(this.recording.cube);
  }

  #resting(cubes: Cubes, where: Where, before: readonly Actor[], rooms: readonly Room[], first: readonly Pose[] = []): Actor[] {
    const kept = cubes.flatMap((count, colour) => before.filter((actor) => actor.colour === colour).slice(0, count));
    const found: Actor[] = kept.map(({ colour, to }) => still(colour, to));
    found.forEach(({ to }) => rooms.forEach((room) => room.take(to)));
    const missing = byColour((colour) => (cubes[colour] ?? 0) - kept.filter((actor) => actor.colour === colour).length);
    const places = [...first, ...this.recording.places[where]];
    for (const colour of mixed(missing)) {
      const place = roomiest(places, (pose) => Math.min(...rooms.map((room) => room.free(pose))));
      if (!place) continue;
      rooms.forEach((room) => room.take(place));
      found.push(still(colour, place));
    }
    return found;
  }

  /** A throw: who was inside and stays, who comes loose, who is thrown and sticks or falls through. */
  cast(thrown: Throw): Actor[] {
    const fates = fatesOf(thrown);
    const wanted = { through: sum(fates, 'through'), stuck: sum(fates, 'stuck'), loosened: sum(fates, 'loosened') };
    const group = nearestThrow(shuffled(this.recording.throws, this.next), wanted);
    const [atFirst, atLast] = [this.#room(), this.#room()];
    const found = KINDS.flatMap((kind) => this.#moving(kind, fates, group, atFirst, atLast));
    const stays = fates.map((fate) => fate.stays);
    return [...this.#resting(stays, 'inside', [], [atFirst, atLast], group?.resting), ...found];
  }

  #moving(kind: Kind, fates: readonly Fate[], group: RecordedThrow | null, atFirst: Room, atLast: Room): Actor[] {
    const room = ({ path }: { readonly path: Path }): number =>
      Math.min(kind === 'loosened' ? atFirst.free(firstPose(path)) : 1, atLast.free(lastPose(path)));
    const own = (group?.members ?? []).filter(({ path }) => path.kind === kind);
    const others = this.recording.paths.filter((path) => path.kind === kind && !own.some((one) => one.path === path));
    const spare = shuffled(others, this.next).map((path) => ({ path, start: 0 }));
    const colours = mixed(fates.map((fate) => fate[kind]));
    const used = new Set<Path>();
    return colours.flatMap((colour, at) => {
      const free = [...own, ...spare].filter(({ path }) => !used.has(path));
      const taken = roomiest(free, room) ?? spare[0] ?? own[0];
      if (!taken) return [];
      const { path } = taken;
      used.add(path);
      if (kind === 'loosened') atFirst.take(firstPose(path));
      atLast.take(lastPose(path));
      const start = own.some((one) => one.path === path) ? taken.start : NEXT * (1 + at);
      return [{ colour, path, start, from: firstPose(path), to: lastPose(path) }];
    });
  }
}

const still = (colour: number, pose: Pose): Actor => ({ colour, path: null, start: 0, from: pose, to: pose });
const sum = (fates: readonly Fate[], kind: Kind): number => total(fates.map((fate) => fate[kind]));

/** A cube whose middle is before this y has come out. */
export function outletOf({ boxes }: Recording): number {
  return Math.min(...boxes.filter(({ part }) => part === 'wall').map(({ pos, size }) => pos[1] - size[1] / 2));
}
