/** One tower stands on the page: its code comes when it is first needed, and it goes where it is looked at last. */

import type { TowerScene } from './scene/tower-scene';

let able: boolean | undefined;

/** This machine can draw in three dimensions. */
export function canDraw(): boolean {
  able ??= document.createElement('canvas').getContext('webgl2') !== null;
  return able;
}

let made: Promise<TowerScene | null> | null = null;

async function make(): Promise<TowerScene | null> {
  try {
    const { TowerScene } = await import('./scene/tower-scene');
    return new TowerScene();
  } catch {
    able = false; // it did not come, or drawing failed: a still picture does as well
    return null;
  }
}

export type Place = (scene: TowerScene | null) => void;

/** Who wants the tower, the last one first. */
let wanting: readonly Place[] = [];

/** `place` gets the tower while nobody wants it who came later, and null when it goes elsewhere; the answer gives it up. */
export function wantTower(place: Place, missing: () => void): () => void {
  wanting.at(0)?.(null);
  wanting = [place, ...wanting];
  made ??= make();
  void made.then((scene) => {
    if (!scene) missing();
    else if (wanting[0] === place) place(scene);
  });
  return () => {
    const had = wanting[0] === place;
    wanting = wanting.filter((one) => one !== place);
    if (had) void made?.then((scene) => scene && wanting[0]?.(scene));
  };
}
