/** A stack that is dragged from its place to another: the same as picking both, one after the other. */

import type { Gestures } from '../../../parts/board/gestures.svelte';
import type { Lit } from '../../../shell/board-contract';
import type { Sight } from './sight.svelte';

/** Nearer than this, in units of the drawing, a place is meant. */
const REACH = 46;
const SLACK = 8;

export class Dragging {
  /** From where, and where the pointer is; in units of the drawing. */
  arrow = $state<string>('');

  constructor(
    private readonly sight: Sight,
    private readonly gestures: Gestures,
    private readonly drop: (from: number, to: number) => void,
  ) {}

  begin(place: number, event: PointerEvent, lit: readonly Lit[]): void {
    const sheet = (event.currentTarget as Element).closest('svg');
    if (!sheet || event.button > 0 || !lit.some(({ ref }) => ref.kind === 'place' && ref.index === place)) return;
    // The sheet must not pan meanwhile.
    event.stopPropagation();
    const box = sheet.getBoundingClientRect();
    const start = { x: event.clientX, y: event.clientY };
    const from = this.sight.heart(place);
    let to: number | null = null;
    let moved = false;
    const move = (now: PointerEvent): void => {
      moved ||= Math.hypot(now.clientX - start.x, now.clientY - start.y) > SLACK;
      if (!moved) return;
      const { x, y, scale } = this.gestures.camera;
      const at = { x: (now.clientX - box.left - x) / scale, y: (now.clientY - box.top - y) / scale };
      to = this.#under(at.x, at.y, place);
      const end = to === null ? at : this.sight.heart(to);
      this.arrow = `M${from.x} ${from.y}L${end.x} ${end.y}`;
    };
    const up = (): void => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
      this.arrow = '';
      if (moved && to !== null) this.drop(place, to);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', up);
  }

  #under(x: number, y: number, except: number): number | null {
    let best: number | null = null;
    let least = REACH;
    this.sight.drawing.sites.forEach((site, place) => {
      const away = Math.hypot(site.x - x, site.y - y);
      if (place !== except && away < least) [best, least] = [place, away];
    });
    return best;
  }
}
