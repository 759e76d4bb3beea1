/**
 * Motions of single cubes, as `tools/tower` has recorded them, and the tower they were recorded in. Its README has the
 * format. Centimetres; z is up, -y is the front.
 */

import recorded from '../paths.json';

export type Kind = 'through' | 'stuck' | 'loosened';
type Triple = readonly [number, number, number];

export interface Box {
  readonly size: Triple;
  readonly pos: Triple;
  /** w, x, y, z. */
  readonly quat: readonly [number, number, number, number];
  readonly part: 'wall' | 'floor' | 'funnel' | 'slope' | 'tray';
}

/** Where a cube is and how it is turned: x, y, z, then x, y, z, w of its quaternion. */
export type Pose = readonly [number, number, number, number, number, number, number];
/** Numbers of a pose. */
export const POSE = 7;

export interface Path {
  readonly kind: Kind;
  readonly frames: number;
  /** One pose after the other. */
  readonly poses: Float32Array;
}

/** Motions that were recorded together, and what lay still meanwhile. */
export interface RecordedThrow {
  readonly members: readonly { readonly path: Path; readonly start: number }[];
  readonly resting: readonly Pose[];
}

export interface Recording {
  readonly fps: number;
  readonly cube: number;
  readonly boxes: readonly Box[];
  readonly paths: readonly Path[];
  readonly throws: readonly RecordedThrow[];
  /** Where cubes can lie: inside, and in the tray. */
  readonly places: { readonly inside: readonly Pose[]; readonly tray: readonly Pose[] };
}

/** As it lies in the file: whole numbers, of each column the first and then the differences. */
export interface Kept {
  readonly version: number;
  readonly fps: number;
  readonly grid: number;
  readonly turn: number;
  readonly cube: number;
  readonly tower: readonly Box[];
  readonly tray: { readonly places: readonly (readonly number[])[] };
  readonly places: readonly (readonly number[])[];
  readonly paths: readonly { readonly kind: Kind; readonly count: number; readonly frames: readonly number[] }[];
  readonly throws: readonly { readonly members: readonly (readonly number[])[]; readonly resting: readonly (readonly number[])[] }[];
}

export function decoded(kept: Kept): Recording {
  const pose = ([x = 0, y = 0, z = 0, w = 0, a = 0, b = 0, c = 0]: readonly number[]): Pose => {
    const length = Math.hypot(w, a, b, c) || 1;
    return [x * kept.grid, y * kept.grid, z * kept.grid, a / length, b / length, c / length, w / length];
  };
  const paths = kept.paths.map(({ kind, count, frames }): Path => {
    const columns = Array.from({ length: POSE }, (_, column) => added(frames.slice(column * count, (column + 1) * count)));
    const poses = Array.from({ length: count }, (_, frame) => pose(columns.map((column) => column[frame] ?? 0)));
    return { kind, frames: count, poses: Float32Array.from(poses.flat()) };
  });
  const throws = kept.throws.map(({ members, resting }) => ({
    members: members.flatMap(([at = -1, start = 0]) => (paths[at] ? [{ path: paths[at], start }] : [])),
    resting: resting.map(pose),
  }));
  const of = (kind: Kind): Path[] => paths.filter((path) => path.kind === kind);
  const inside = [...kept.places.map(pose), ...throws.flatMap(({ resting }) => resting), ...of('stuck').map(lastPose), ...of('loosened').map(firstPose)];
  const tray = [...kept.tray.places.map(pose), ...[...of('through'), ...of('loosened')].map(lastPose)];
  return { fps: kept.fps, cube: kept.cube, boxes: kept.tower, paths, throws, places: { inside, tray } };
}

function added(changes: readonly number[]): number[] {
  let value = 0;
  return changes.map((change) => (value += change));
}

const poseAt = ({ poses }: Path, frame: number): Pose => [...poses.slice(frame * POSE, (frame + 1) * POSE)] as unknown as Pose;
export const firstPose = (path: Path): Pose => poseAt(path, 0);
export const lastPose = (path: Path): Pose => poseAt(path, path.frames - 1);

export const recording: Recording = decoded(recorded as unknown as Kept);
