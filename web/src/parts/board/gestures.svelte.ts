/** Pan and zoom by wheel, drag, pinch and keys. The page itself never scrolls. */

import { KEYS, isKey } from '../../shell/hotkeys';
import * as port from './viewport';
import type { Camera, Spot, Window } from './viewport';

/** A finger or a mouse that moved less than this has clicked, not dragged. */
const SLACK = 6;
const STEP = 90;

export class Gestures {
  camera = $state.raw<Camera>({ x: 0, y: 0, scale: 0 });
  dragging = $state(false);
  #window: Window = { width: 0, height: 0 };
  #pointers = new Map<number, Spot>();
  #start: Spot | null = null;
  #dragged = false;

  constructor(private readonly sheet: Window) {}

  get ready(): boolean {
    return this.camera.scale > 0;
  }

  /**
   * The window has another size, or something else stands over it: keep what lies in its middle, and in sight what
   * one wants to see. Where it is, or becomes, as narrow as a phone, what is written can be read at first.
   */
  resize(window: Window, wanted: readonly Spot[], home: Spot, readable = 0, all = false): void {
    if (window.width === 0 || window.height === 0) return;
    const old = this.#window;
    const seen = !this.ready || this.#sees(wanted, all);
    this.#window = window;
    if (!this.ready || window.width !== old.width || window.height !== old.height) this.#fit(old, wanted.length ? wanted : [home], readable);
    if (seen) this.seek(wanted, all);
  }

  #fit(old: Window, wanted: readonly Spot[], readable: number): void {
    const [window, { x, y, scale }] = [this.#window, this.camera];
    const whole = !this.ready || scale <= port.smallest(this.sheet, old) * 1.01;
    const narrows = window.width < port.NARROW && (!this.ready || old.width >= port.NARROW);
    const next = Math.max(whole ? port.opening(this.sheet, window) : scale, narrows ? readable : 0);
    const middle = port.middle(old);
    const about = whole ? port.amid(window, wanted, next) : { x: (middle.x - x) / scale, y: (middle.y - y) / scale };
    this.camera = port.centred(this.sheet, window, about, next);
  }

  #sees(places: readonly Spot[], all: boolean): boolean {
    const isSeen = (place: Spot): boolean => port.isVisible(this.#window, this.camera, place);
    return all ? places.every(isSeen) : places.some(isSeen);
  }

  /** Bring these places into view, if none of them is; or where all are wanted, if one is not. */
  seek(places: readonly Spot[], all = false): void {
    if (!this.ready || places.length === 0 || this.#sees(places, all)) return;
    const { scale } = this.camera;
    this.camera = port.centred(this.sheet, this.#window, port.amid(this.#window, places, scale), scale);
  }

  /** Bring this place into view. */
  show(place: Spot): void {
    this.seek([place]);
  }

  zoom(factor: number, at: Spot = this.#middle()): void {
    this.camera = port.zoomed(this.sheet, this.#window, this.camera, factor, at);
  }

  whole(): void {
    this.camera = port.held(this.sheet, this.#window, { x: 0, y: 0, scale: 0 });
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    this.zoom(Math.exp(-event.deltaY * lines * 0.0015), at(event));
  }

  down(event: PointerEvent): void {
    if (event.button > 0) return;
    this.#pointers.set(event.pointerId, at(event));
    this.#start = at(event);
    if (this.#pointers.size === 1) this.#dragged = false;
  }

  move(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const now = at(event);
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (!this.#dragged && this.#start && !other) {
      if (Math.hypot(now.x - this.#start.x, now.y - this.#start.y) < SLACK) return;
    }
    this.#drag(event);
    this.#pointers.set(event.pointerId, now);
    if (other) {
      const ratio = distance(now, other) / Math.max(1, distance(before, other));
      this.zoom(ratio, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    }
    const share = other ? 0.5 : 1;
    this.#pan((now.x - before.x) * share, (now.y - before.y) * share);
  }

  up(event: PointerEvent): void {
    this.#pointers.delete(event.pointerId);
    if (this.#pointers.size > 0) return;
    this.dragging = false;
    // The click that ends a drag comes at once; a key pressed later is no part of it.
    setTimeout(() => (this.#dragged = false), 0);
  }

  /** True once for the click that ends a drag, which is no click. */
  swallowsClick(): boolean {
    const dragged = this.#dragged;
    this.#dragged = false;
    return dragged;
  }

  /** True if the key was one of ours. */
  key(event: KeyboardEvent): boolean {
    if (isKey(event, KEYS.zoomIn)) this.zoom(1.25);
    else if (isKey(event, KEYS.zoomOut)) this.zoom(0.8);
    else if (isKey(event, KEYS.zoomAll)) this.whole();
    else return event.shiftKey && this.#push(event);
    return true;
  }

  #push(event: KeyboardEvent): boolean {
    const [dx, dy] = {
      ArrowLeft: [STEP, 0],
      ArrowRight: [-STEP, 0],
      ArrowUp: [0, STEP],
      ArrowDown: [0, -STEP],
    }[event.key] ?? [0, 0];
    if (!dx && !dy) return false;
    this.#pan(dx ?? 0, dy ?? 0);
    return true;
  }

  #drag(event: PointerEvent): void {
    if (this.#dragged) return;
    this.#dragged = true;
    this.dragging = true;
    if (event.currentTarget instanceof Element) {
      event.currentTarget.setPointerCapture(event.pointerId);
    }
  }

  #pan(dx: number, dy: number): void {
    this.camera = port.moved(this.sheet, this.#window, this.camera, dx, dy);
  }

  #middle(): Spot {
    return { x: this.#window.width / 2, y: this.#window.height / 2 };
  }
}

const distance = (one: Spot, two: Spot): number => Math.hypot(one.x - two.x, one.y - two.y);

function at(event: MouseEvent): Spot {
  const box = (event.currentTarget as Element).getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}
