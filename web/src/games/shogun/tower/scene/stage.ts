/** The tower on the page: a small scene that is drawn only while something moves in it. */

import {
  AmbientLight,
  BoxGeometry,
  DirectionalLight,
  Group,
  HemisphereLight,
  InstancedMesh,
  Matrix4,
  Mesh,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  PointLight,
  Quaternion,
  Scene,
  ShadowMaterial,
  Vector3,
  WebGLRenderer,
} from 'three';
import { byColour, type Content, type Throw } from '../throws';
import { Casting, outletOf, type Actor } from './casting';
import { Looks, type Theme } from './looks';
import type { Paints } from '../../../../shell/paints';
import { POSE, recording, type Pose } from './paths';
import { Clatter } from './sound';
import { measured, towerOf } from './tower';

/** More than there are of a colour in the box. */
const MOST = 70;
/** Nobody looks at the tower from behind. */
const FURTHEST = 1.1;
const FIRST_LOOK = 0.24;
const LAMP_BEFORE = new Vector3(1, 17, 9);
const LAMP_WITHIN = new Vector3(0, 20.5, 2.6);
/** Cubes fall fast: they are shown a little slower, if there is time. */
const CALMLY = 0.7;
/** Milliseconds between two pictures that a machine may take; if it takes more, moving pictures get coarser. */
const SLOW = 60;
const COARSE = 0.6;
const fineness = (): number => Math.min(2, devicePixelRatio);

export class TowerScene {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(17, 1, 20, 400);
  readonly #world = new Group();
  readonly #looks = new Looks();
  readonly #sun = new DirectionalLight('#fff1d6', 2.4);
  readonly #sky = new HemisphereLight('#fff8ea', '#8a6a48', 1.5);
  readonly #lamp = new PointLight('#ffdfb4', 26, 0, 1.2);
  readonly #cubes: readonly InstancedMesh[];
  readonly #casting = new Casting(recording);
  readonly #clatter = new Clatter();
  #actors: readonly Actor[] = [];
  #frame = 0;
  #done: (() => void) | null = null;
  #azimuth = FIRST_LOOK;

  readonly canvas = document.createElement('canvas');

  constructor() {
    this.#renderer = new WebGLRenderer({ canvas: this.canvas, antialias: true, alpha: true, powerPreference: 'low-power' });
    this.#renderer.debug.checkShaderErrors = false;
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#world.rotation.x = -Math.PI / 2;
    this.#world.add(towerOf(recording, this.#looks));
    const edge = recording.cube * 0.96;
    const shape = new BoxGeometry(edge, edge, edge);
    this.#cubes = this.#looks.cubes.map((material) => {
      const mesh = new InstancedMesh(shape, material, MOST);
      mesh.castShadow = mesh.receiveShadow = true;
      mesh.frustumCulled = false;
      mesh.count = 0;
      return mesh;
    });
    this.#world.add(...this.#cubes);
    const ground = new Mesh(new PlaneGeometry(90, 90), new ShadowMaterial({ opacity: 0.28 }));
    ground.receiveShadow = true;
    this.#world.add(ground);
    this.#light();
    this.#scene.add(this.#world);
  }

  #light(): void {
    this.#sun.position.set(-12, 46, 27);
    this.#sun.target.position.set(0, 9, 3);
    this.#sun.castShadow = true;
    this.#sun.shadow.mapSize.set(1024, 1024);
    Object.assign(this.#sun.shadow.camera, { left: -19, right: 19, top: 22, bottom: -20, near: 5, far: 90 });
    this.#sun.shadow.radius = 3;
    this.#sun.shadow.normalBias = 0.04;
    this.#sun.shadow.intensity = 0.75;
    this.#scene.add(this.#sun, this.#sun.target, this.#sky, this.#lamp, new AmbientLight('#ffffff', 0.25));
  }

  dress(theme: Theme, paints: Paints): void {
    this.#looks.paint(paints);
    const night = theme === 'night';
    this.#sun.intensity = night ? 1.1 : 2.2;
    this.#sun.color.set(night ? '#bcd0f0' : '#fff1d6');
    this.#sky.intensity = night ? 0.75 : 1.5;
    // By night the light comes from within.
    this.#lamp.position.copy(night ? LAMP_WITHIN : LAMP_BEFORE);
    this.#lamp.intensity = night ? 30 : 20;
    this.#soon();
  }

  fit(width: number, height: number): void {
    if (!width || !height) return;
    this.#renderer.setPixelRatio(fineness());
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / height;
    this.#aim();
    // A canvas of another size is empty: it must not be seen so.
    if (this.#renderer.info.render.frame > 0) this.#draw();
    else this.#soon();
  }

  /** Around the tower, as far as one sees into it. */
  turn(by: number): void {
    this.#azimuth = Math.max(-FURTHEST, Math.min(FURTHEST, this.#azimuth + by));
    this.#aim();
    this.#soon();
  }

  /** So near that all of it is seen, from whichever side. */
  #aim(): void {
    const { half, top, tray } = measured(recording.boxes);
    const corners = [-1, 1].flatMap((side) => [
      new Vector3(side * tray.half, 0, -tray.front),
      new Vector3(side * tray.half, tray.rim, -tray.front),
      new Vector3(side * tray.half, 0, -tray.back),
      ...[-1, 1].map((depth) => new Vector3(side * (half + 2.4), top + 4.6, depth * (half + 2.4))),
      new Vector3(side * (half + 1), 0, -half),
    ]);
    const [from, goal] = [new Vector3(Math.sin(this.#azimuth) * 0.94, 0.34, Math.cos(this.#azimuth) * 0.94).normalize(), new Vector3(0, top / 2, 2)];
    let away = 70;
    for (let pass = 0; pass < 6; pass += 1) {
      this.#camera.position.copy(goal).addScaledVector(from, away);
      this.#camera.lookAt(goal);
      this.#camera.updateMatrixWorld();
      this.#camera.updateProjectionMatrix();
      const seen = corners.map((corner) => corner.clone().project(this.#camera));
      const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)];
      const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
      const tall = away * Math.tan((this.#camera.fov * Math.PI) / 360);
      const up = new Vector3(0, 1, 0).applyQuaternion(this.#camera.quaternion);
      const aside = new Vector3(1, 0, 0).applyQuaternion(this.#camera.quaternion);
      goal.addScaledVector(up, ((low + high) / 2) * tall).addScaledVector(aside, ((left + right) / 2) * tall * this.#camera.aspect);
      away *= Math.max(right - left, high - low) / 1.94;
    }
  }

  // ---- what lies and moves there -----------------------------------------------------------------

  /** Nothing moves: so many cubes lie inside and in the tray. */
  rest(content: Content): void {
    this.#stop();
    this.#actors = this.#casting.atRest(content, this.#actors);
    this.#place(Infinity);
    this.#rested();
  }

  /** The cubes are thrown, within so many milliseconds; `done` when all lie still. */
  play(thrown: Throw, time: number, done: () => void): void {
    this.#stop();
    this.#actors = this.#casting.cast(thrown);
    this.#done = done;
    this.canvas.dataset['state'] = 'running';
    const frames = Math.max(...this.#actors.map(({ path, start }) => (path ? path.frames + start : 0)));
    const speed = Math.max(recording.fps * CALMLY, (frames / time) * 1000) / 1000;
    this.#clatter.begin(this.#actors, speed);
    let began: number | null = null;
    let before = Infinity;
    const step = (now: number): void => {
      began ??= now;
      const frame = (now - began) * speed;
      if (frame >= frames) return this.finish();
      this.#hasten(now - before);
      before = now;
      this.#place(frame);
      this.#draw();
      this.#frame = requestAnimationFrame(step);
    };
    this.#place(0);
    this.#draw();
    this.#frame = requestAnimationFrame(step);
  }

  get running(): boolean {
    return this.#done !== null;
  }

  /** A cut: everything lies where it comes to rest. */
  finish(): void {
    const done = this.#done;
    this.#stop();
    this.#place(Infinity);
    this.#rested();
    done?.();
  }

  #stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#clatter.end();
    this.#done = null;
  }

  /** Too slow a machine for pictures as fine as these draws coarser ones. */
  #hasten(took: number): void {
    this.#slow = took > SLOW ? this.#slow + 1 : 0;
    if (this.#slow === 3) this.#renderer.setPixelRatio(COARSE);
  }
  #slow = 0;

  /** What lies still is drawn as finely as the screen shows it. */
  #rested(): void {
    this.#renderer.setPixelRatio(fineness());
    this.#soon();
    const { inside, tray } = this.counted();
    Object.assign(this.canvas.dataset, { state: 'rest', inside: inside.join(), tray: tray.join() });
  }

  readonly #matrix = new Matrix4();
  readonly #one = new Vector3(1, 1, 1);
  readonly #spot = new Vector3();
  readonly #turn = new Quaternion();
  readonly #turnNext = new Quaternion();

  #place(frame: number): void {
    this.#cubes.forEach((mesh) => (mesh.count = 0));
    for (const actor of this.#actors) {
      const mesh = this.#cubes[actor.colour];
      if (!mesh || !this.#pose(actor, frame)) continue;
      this.#matrix.compose(this.#spot, this.#turn, this.#one);
      mesh.setMatrixAt(mesh.count, this.#matrix);
      mesh.count += 1;
    }
    this.#cubes.forEach((mesh) => (mesh.instanceMatrix.needsUpdate = true));
  }

  /** Where a cube is; false: it is still in somebody's hand. */
  #pose({ path, start, from, to }: Actor, frame: number): boolean {
    const at = frame - start;
    if (!path || at >= path.frames - 1) this.#take(to);
    else if (at <= 0) {
      this.#take(from);
      return path.kind === 'loosened';
    } else {
      const now = Math.floor(at) * POSE;
      this.#spot.fromArray(path.poses, now).lerp(this.#next.fromArray(path.poses, now + POSE), at % 1);
      this.#turn.fromArray(path.poses, now + 3).slerp(this.#turnNext.fromArray(path.poses, now + POSE + 3), at % 1);
    }
    return true;
  }
  readonly #next = new Vector3();

  #take(pose: Pose): void {
    this.#spot.set(pose[0], pose[1], pose[2]);
    this.#turn.set(pose[3], pose[4], pose[5], pose[6]);
  }

  /** Read from the scene itself: where the cubes of each colour are drawn. */
  counted(): Content {
    const outlet = outletOf(recording);
    const out = (colour: number, isOut: boolean): number => {
      const mesh = this.#cubes[colour];
      let found = 0;
      for (let at = 0; at < (mesh?.count ?? 0); at += 1) {
        mesh?.getMatrixAt(at, this.#matrix);
        if (this.#spot.setFromMatrixPosition(this.#matrix).y < outlet === isOut) found += 1;
      }
      return found;
    };
    return { inside: byColour((colour) => out(colour, false)), tray: byColour((colour) => out(colour, true)) };
  }

  #draw(): void {
    cancelAnimationFrame(this.#picture);
    this.#renderer.render(this.#scene, this.#camera);
  }

  /** With the next picture of the page; what changes until then is drawn together. */
  #soon(): void {
    cancelAnimationFrame(this.#picture);
    this.#picture = requestAnimationFrame(() => this.#draw());
  }
  #picture = 0;
}
