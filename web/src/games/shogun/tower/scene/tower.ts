/** The tower as it was simulated, and what only adorns it: posts, eaves, stones. z is up, as in the recording. */

import { BoxGeometry, BufferGeometry, Float32BufferAttribute, Group, Mesh, Quaternion, Vector3, type Material, type Object3D } from 'three';
import type { Looks } from './looks';
import type { Box, Recording } from './paths';

type Triple = readonly [number, number, number];

export function towerOf({ boxes }: Recording, looks: Looks): Object3D {
  const tower = new Group();
  const size = measured(boxes);
  for (const box of boxes) {
    if (box.part !== 'funnel' && !isFrontRim(box, size)) tower.add(planked(box, looks));
  }
  tower.add(...funnel(boxes, looks));
  adorn(tower, size, looks);
  return tower;
}

/** What the recording says of the tower's own size. */
interface Size {
  /** Half the width, outside. */
  readonly half: number;
  readonly top: number;
  /** The upper sides of the floors in front, from below. */
  readonly floors: readonly number[];
  /** The upper edge of the opening in front. */
  readonly opening: number;
  readonly tray: { readonly half: number; readonly front: number; readonly back: number; readonly rim: number };
}

export function measured(boxes: readonly Box[]): Size {
  const of = (part: Box['part']): Box[] => boxes.filter((box) => box.part === part);
  const walls = of('wall');
  const front = walls.reduce((one, two) => (two.pos[1] < one.pos[1] ? two : one));
  const rims = of('tray');
  return {
    half: Math.max(...walls.map(({ pos, size }) => pos[0] + size[0] / 2)),
    top: Math.max(...walls.map(({ pos, size }) => pos[2] + size[2] / 2)),
    floors: storeys(of('floor')),
    opening: front.pos[2] - front.size[2] / 2,
    tray: {
      half: Math.max(...rims.map(({ pos, size }) => pos[0] + size[0] / 2)),
      front: Math.min(...rims.map(({ pos, size }) => pos[1] - size[1] / 2)),
      back: Math.max(...rims.map(({ pos, size }) => pos[1] + size[1] / 2)),
      rim: Math.max(...rims.map(({ pos, size }) => pos[2] + size[2] / 2)),
    },
  };
}

/** Bars that lie at about the same height are one floor. */
function storeys(bars: readonly Box[]): number[] {
  const found: Box[][] = [];
  for (const bar of [...bars].sort((one, two) => one.pos[2] - two.pos[2])) {
    const floor = found.at(-1);
    if (floor && bar.pos[2] - (floor[0]?.pos[2] ?? 0) < 2) floor.push(bar);
    else found.push([bar]);
  }
  const foremost = (floor: readonly Box[]): Box => floor.reduce((one, two) => (two.pos[1] < one.pos[1] ? two : one));
  return found.map(foremost).map(({ pos, size }) => pos[2] + size[2] / 2);
}

function planked(box: Box, looks: Looks): Mesh {
  const mesh = block(box.size, box.pos, materialsOf(box, looks));
  const [w, x, y, z] = box.quat;
  mesh.quaternion.set(x, y, z, w);
  const isGlass = mesh.material === looks.glass;
  mesh.castShadow = !isGlass;
  mesh.receiveShadow = !isGlass;
  mesh.renderOrder = isGlass ? 2 : 0;
  return mesh;
}

function materialsOf({ part, pos, size }: Box, looks: Looks): Material | Material[] {
  if (part === 'wall') return wallMaterials(pos, looks);
  if (part === 'floor') return looks.floor;
  if (part === 'slope') return looks.slope;
  return size[2] < 1 ? looks.mat : looks.black;
}

/** In front one looks through; the others are of wood inside and of plaster outside. */
function wallMaterials([x, y]: Triple, looks: Looks): Material | Material[] {
  if (y < -0.1) return looks.glass;
  const sides = [...Array<Material>(6).fill(looks.frame)];
  // In the order of a box: +x, -x, +y, -y, +z, -z.
  if (x > 0.1) [sides[0], sides[1]] = [looks.plaster, looks.inner];
  else if (x < -0.1) [sides[0], sides[1]] = [looks.inner, looks.plaster];
  else [sides[2], sides[3]] = [looks.plaster, looks.inner];
  return sides;
}

function block(size: Triple, pos: Triple, material: Material | Material[]): Mesh {
  const mesh = new Mesh(new BoxGeometry(...size), material);
  mesh.position.set(...pos);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

/** In front one looks over the rim: it is drawn lower than it is. */
const isFrontRim = ({ part, pos, size }: Box, { tray }: Size): boolean => part === 'tray' && size[2] > 1 && pos[1] - size[1] / 2 <= tray.front;
const LOW_RIM = 0.8;

/** A square around the tower's middle: half its width, and its height. */
type Ring = readonly [number, number];

/** A ring of four slanting faces: from a square below to one above, seen from one side or from the other. */
function slanted(below: Ring, above: Ring, inwards: boolean): BufferGeometry {
  const [spots, uvs, faces]: [number[], number[], number[]] = [[], [], []];
  for (let side = 0; side < 4; side += 1) {
    const turn = (side * Math.PI) / 2;
    const first = spots.length / 3;
    for (const [half, z] of [below, above]) {
      for (const along of [-1, 1]) {
        const [x, y] = [half * along, half];
        spots.push(x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn), z);
        uvs.push((along * half) / 0.62, z / 1.4);
      }
    }
    const [a, b, c, d] = [first, first + 1, first + 2, first + 3];
    faces.push(...(inwards ? [a, b, c, b, d, c] : [a, c, b, b, c, d]));
  }
  const shape = new BufferGeometry();
  shape.setAttribute('position', new Float32BufferAttribute(spots, 3));
  shape.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
  shape.setIndex(faces);
  shape.computeVertexNormals();
  return shape;
}

/** Of lacquer, with a golden edge; its plates meet at the corners. */
function funnel(boxes: readonly Box[], looks: Looks): Mesh[] {
  const plate = boxes.find(({ part, pos }) => part === 'funnel' && pos[0] > 0.1);
  if (!plate) return [];
  const [w, x, y, z] = plate.quat;
  const turned = new Quaternion(x, y, z, w);
  const [length, , thick] = plate.size;
  const edge = (side: number, up: number): Ring => {
    const spot = new Vector3((side * length) / 2, 0, up * thick).applyQuaternion(turned).add(new Vector3(...plate.pos));
    return [spot.x, spot.z];
  };
  const ends = [edge(-1, 0.5), edge(1, 0.5)].sort((one, two) => one[1] - two[1]);
  const [below, above]: [Ring, Ring] = [ends[0] ?? [0, 0], ends[1] ?? [0, 0]];
  const outBelow: Ring = [below[0] + 0.75, below[1] - 0.2];
  const outAbove: Ring = [above[0] + 0.35, above[1] - 0.1];
  const parts = [
    new Mesh(slanted(below, above, true), looks.lacquer),
    new Mesh(slanted(outBelow, outAbove, false), looks.lacquer),
    new Mesh(slanted([above[0] - 0.02, above[1]], outAbove, true), looks.gold),
    new Mesh(slanted([outAbove[0], outAbove[1] - 0.35], [outAbove[0] + 0.02, outAbove[1] + 0.02], false), looks.gold),
  ];
  parts.forEach((part, at) => (part.castShadow = part.receiveShadow = at < 2));
  return parts;
}

function adorn(tower: Group, { half, top, floors, opening, tray }: Size, looks: Looks): void {
  const post = 0.7;
  for (const x of [-half, half]) {
    for (const y of [-half, half]) {
      tower.add(block([post, post, top], [x, y, top / 2], looks.frame));
      tower.add(block([post + 0.16, post + 0.16, 0.3], [x, y, opening - 0.2], looks.gold));
    }
    // A base of stones, and beams at the height of the floors.
    tower.add(block([0.3, 2 * half, opening], [x + Math.sign(x) * 0.15, 0, opening / 2], looks.stone));
    for (const z of floors) tower.add(block([0.2, 2 * half, 0.5], [x, 0, z - 0.25], looks.frame));
  }
  tower.add(block([2 * half, 0.3, opening], [0, half + 0.15, opening / 2], looks.stone));
  for (const z of floors) tower.add(block([2 * half, 0.25, 0.4], [0, -half - 0.02, z - 0.45], looks.frame));
  tower.add(block([2 * half, 0.45, 0.5], [0, -half - 0.02, opening + 0.05], looks.frame));
  tower.add(...eaves(half, (floors[0] ?? 0) + 0.1, 1.5, looks), ...eaves(half, top + 0.2, 1.1, looks));
  const { half: wide, front, back, rim } = tray;
  const edge = 0.14;
  tower.add(block([2 * wide, 0.4, LOW_RIM], [0, front + 0.2, LOW_RIM / 2], looks.black));
  tower.add(block([2 * wide + 0.1, 0.5, edge], [0, front + 0.2, LOW_RIM + edge / 2], looks.gold));
  for (const x of [-wide + 0.2, wide - 0.2]) tower.add(block([0.5, back - front, edge], [x, (front + back) / 2, rim + edge / 2], looks.gold));
}

/** Four roofs around the tower that curve outwards, with golden ends. */
function eaves(half: number, z: number, reach: number, looks: Looks): Mesh[] {
  const rings = [0, 0.35, 0.7, 1].map((share): Ring => [half + 0.1 + reach * share, z - 1.05 * share + 0.42 * share * share]);
  const found: Mesh[] = [];
  rings.slice(1).forEach((ring, at) => {
    const inner = rings[at] ?? ring;
    const mesh = new Mesh(slanted(ring, inner, false), looks.tiles);
    mesh.castShadow = mesh.receiveShadow = true;
    found.push(mesh);
  });
  const [out, low] = rings.at(-1) ?? [half, z];
  for (const [x, y] of [[-1, -1], [-1, 1], [1, -1], [1, 1]] as const) found.push(block([0.34, 0.34, 0.42], [x * out, y * out, low + 0.12], looks.gold));
  for (const [across, along] of [[0, -1], [0, 1], [1, 0], [-1, 0]] as const) {
    const size: Triple = across ? [0.16, 2 * out, 0.2] : [2 * out, 0.16, 0.2];
    found.push(block(size, [across * out, along * out, low - 0.06], looks.frame));
  }
  return found;
}
