/** Pan and zoom of a sheet of paper in a window; all in screen pixels and drawing units. */

export interface Window {
  readonly width: number;
  readonly height: number;
  /** So far down something stands over it, along its upper edge. */
  readonly covered?: number;
}

/** Screen = drawing * scale + (x, y). */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const MAX_SCALE = 3.2;
/** On a narrow screen pieces must be large enough to be seen and tapped: the sheet begins enlarged. */
export const NARROW = 620;
const READABLE = 0.58;
const LEAST = 0.42;
/** What lies so near to an edge is not in sight yet. */
const MARGIN = 24;

export function smallest(sheet: Window, window: Window): number {
  return Math.min(window.width / sheet.width, window.height / sheet.height);
}

/** How large the sheet is at first. */
export function opening(sheet: Window, window: Window): number {
  const whole = smallest(sheet, window);
  const cover = Math.max(window.width / sheet.width, window.height / sheet.height);
  const least = window.width < NARROW ? LEAST : whole;
  return Math.max(whole, least, Math.min(cover, READABLE));
}

/** The middle of what nothing stands over. */
export const middle = ({ width, height, covered = 0 }: Window): Spot => ({ x: width / 2, y: (covered + height) / 2 });

export function centred(sheet: Window, window: Window, about: Spot, scale: number): Camera {
  const { x, y } = middle(window);
  return held(sheet, window, { x: x - about.x * scale, y: y - about.y * scale, scale });
}

/** What to look at so that these come into sight: the middle between them, or of those that lie too far apart the one nearest to it. */
export function amid(window: Window, places: readonly Spot[], scale: number): Spot {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, right, top, low] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const about = { x: (left + right) / 2, y: (top + low) / 2 };
  const fits = (right - left) * scale <= window.width - 2 * MARGIN && (low - top) * scale <= window.height - (window.covered ?? 0) - 2 * MARGIN;
  const far = ({ x, y }: Spot): number => Math.hypot(x - about.x, y - about.y);
  return fits ? about : places.reduce((near, place) => (far(place) < far(near) ? place : near));
}

/** The sheet stays in the window, in what nothing stands over: no emptier than it must be, centred where it is smaller. */
export function held(sheet: Window, window: Window, camera: Camera): Camera {
  const scale = Math.min(MAX_SCALE, Math.max(smallest(sheet, window), camera.scale));
  return {
    x: heldAlong(sheet.width * scale, 0, window.width, camera.x),
    y: heldAlong(sheet.height * scale, window.covered ?? 0, window.height, camera.y),
    scale,
  };
}

function heldAlong(size: number, from: number, to: number, at: number): number {
  if (size <= to - from) return (from + to - size) / 2;
  return Math.min(from, Math.max(to - size, at));
}

/** Zoom so that what lies under `at` stays there. */
export function zoomed(
  sheet: Window,
  window: Window,
  camera: Camera,
  factor: number,
  at: Spot,
): Camera {
  const least = smallest(sheet, window);
  const scale = Math.min(MAX_SCALE, Math.max(least, camera.scale * factor));
  const ratio = scale / camera.scale;
  return held(sheet, window, {
    x: at.x - (at.x - camera.x) * ratio,
    y: at.y - (at.y - camera.y) * ratio,
    scale,
  });
}

export function moved(
  sheet: Window,
  window: Window,
  camera: Camera,
  dx: number,
  dy: number,
): Camera {
  return held(sheet, window, { x: camera.x + dx, y: camera.y + dy, scale: camera.scale });
}

export const toScreen = (camera: Camera, at: Spot): Spot => ({
  x: at.x * camera.scale + camera.x,
  y: at.y * camera.scale + camera.y,
});

export function isVisible({ width, height, covered = 0 }: Window, camera: Camera, at: Spot): boolean {
  const { x, y } = toScreen(camera, at);
  return x >= MARGIN && y >= covered + MARGIN && x <= width - MARGIN && y <= height - MARGIN;
}

export interface Box extends Spot {
  readonly w: number;
  readonly h: number;
}

const EDGE = 6;

/** Where a panel of this size stands beside a thing on the sheet: above it, else below it. */
export function beside(window: Window, camera: Camera, thing: Box, size: Window): Spot {
  const at = toScreen(camera, thing);
  const [wide, tall] = [thing.w * camera.scale, thing.h * camera.scale];
  const x = at.x + (wide - size.width) / 2;
  const above = at.y - size.height - 4;
  const below = Math.min(at.y + tall + 4, window.height - size.height - EDGE);
  return {
    x: Math.max(EDGE, Math.min(window.width - size.width - EDGE, x)),
    y: above >= EDGE ? above : Math.max(EDGE, below),
  };
}

/** The board fills the page's width, and what is to be decided lies below it: the table's own styles ask the same. */
export const onPhone = (): boolean => matchMedia('(max-width: 819px), (max-height: 500px)').matches;
