/** What is written on a board is as large as one can read, or it is not shown. */

import type { Attachment } from 'svelte/attachments';
import { settings } from '../../shell/settings.svelte';
import { nextTask } from '../../shell/turns.svelte';

/** In pixels of the screen, at the zoom at which it is shown. */
export const LEAST = 11;
const SOON = 80;

/** So much larger than it was drawn something may be; beyond that it would cover the rest. */
const MOST = 1.8;

/** A size in units of the drawing that can be read at this zoom, or the old one if that is out of reach. Larger letters are asked for
 *  where there is room for them: `grows`. */
export function readable(size: number, zoom: number, grows = settings.textSize): number {
  if (LEAST / zoom > size * MOST) return size;
  return Math.max(size, Math.min(size * MOST, (LEAST * grows) / zoom));
}

/** Of its letters, on the screen. */
function sizeOf(text: SVGTextElement): number {
  const ground = text.getScreenCTM();
  return parseFloat(getComputedStyle(text).fontSize) * (ground ? Math.hypot(ground.a, ground.b) : 1);
}

/** Hides what would be smaller, until one comes nearer; for the first time when the sheet is `whole`, and then it is `done`. */
export const legible =
  (whole: () => boolean, done: () => void): Attachment<SVGElement> =>
  (sheet) => {
    if (!whole()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const texts = [...sheet.querySelectorAll('text')];
      // All are measured before any is changed: otherwise each would have to be measured by itself.
      const small = texts.map((text) => sizeOf(text) < LEAST - 0.05);
      texts.forEach((text, at) => text.toggleAttribute('data-too-small', small[at]));
    };
    const changes = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(look, SOON);
    });
    changes.observe(sheet, { childList: true, subtree: true, attributes: true, attributeFilter: ['transform', 'font-size'] });
    void nextTask().then(look).then(done);
    return () => {
      clearTimeout(timer);
      changes.disconnect();
    };
  };
