/** Drawing on a map: the right button, a mode for fingers, and keys. */

import { nameOf, type BoardProps, type Ref } from '../../../shell/board-contract';
import { KEYS, isKey } from '../../../shell/hotkeys';
import type { Mark, Marks } from '../../../shell/marks.svelte';
import type { Gestures } from '../gestures.svelte';
import type { Spot } from '../viewport';
import { marksWords, type MarksWords } from './messages';

/** A map of areas with numbers, as far as drawing on it goes. */
export interface Drawable {
  /** What an area is called in refs and in the page: `data-province`. */
  readonly kind: string;
  heart(area: number): Spot;
}

const RIGHT = 2;
/** A hand that moved less than this has touched the place, not drawn. */
const SLACK = 8;

export class Marking {
  /** Whatever is touched is drawn on. */
  mode = $state(false);
  /** Where the arrow that is being drawn begins. */
  from = $state<number | null>(null);
  /** The end of the arrow that follows the hand, on the sheet. */
  tip = $state.raw<Spot | null>(null);
  /** The place whose note is being written. */
  noting = $state<number | null>(null);
  /** For whoever listens, and for keys. */
  said = $state('');
  #pointer: number | null = null;
  #start: Spot = { x: 0, y: 0 };
  /** The place that was touched: its note opens with the click that follows, which would close it again. */
  #touched: number | null = null;

  constructor(
    private readonly props: () => BoardProps,
    private readonly map: Drawable,
    private readonly gestures: Gestures,
  ) {}

  /** Null where nothing is kept, as in a lesson, or on a screen that others look at. */
  get marks(): Marks | null {
    return this.props().marks ?? null;
  }

  get m(): MarksWords {
    return marksWords(this.props().lang);
  }

  heartOf = ({ index }: Ref): Spot => this.map.heart(index);

  name = (ref: Ref): string => nameOf(this.props().names, ref);

  ref = (area: number): Ref => ({ kind: this.map.kind, index: area });

  /** Marks of this map: a table has places that lie on none. */
  get here(): readonly Mark[] {
    const isHere = (mark: Mark): boolean => (mark.kind === 'arrow' ? mark.from : mark.at).kind === this.map.kind;
    return this.marks?.all.filter(isHere) ?? [];
  }

  inWords(mark: Mark): string {
    if (mark.kind === 'note') return this.m.note(this.name(mark.at), mark.text);
    return this.m.arrow(this.name(mark.from), this.name(mark.to));
  }

  toggle(): void {
    this.mode = !this.mode;
    this.#lift();
  }

  // ---- by hand -----------------------------------------------------------------------------------

  /** Before anything on the sheet hears of it; what draws does nothing else. */
  down = (event: PointerEvent): void => {
    const draws = event.button === RIGHT || (this.mode && event.button === 0);
    if (!this.marks || !draws || isControl(event)) return;
    event.stopPropagation();
    if (this.#pointer !== null) return this.#lift();
    const area = this.#under(event);
    if (area === null) return;
    this.#pointer = event.pointerId;
    this.#start = { x: event.clientX, y: event.clientY };
    this.from = area;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  };

  /** True if the hand is drawing. */
  move(event: PointerEvent): boolean {
    if (event.pointerId !== this.#pointer) return false;
    const { x, y, scale } = this.gestures.camera;
    const box = (event.currentTarget as Element).getBoundingClientRect();
    this.tip = { x: (event.clientX - box.left - x) / scale, y: (event.clientY - box.top - y) / scale };
    return true;
  }

  up(event: PointerEvent): boolean {
    if (event.pointerId !== this.#pointer) return false;
    const [from, to] = [this.from, this.#under(event)];
    const moved = Math.hypot(event.clientX - this.#start.x, event.clientY - this.#start.y) > SLACK;
    this.#lift();
    if (event.type === 'pointercancel' || from === null) return true;
    if (!moved && event.button === RIGHT) this.noting = from;
    else if (!moved) this.#touched = from;
    else if (to !== null && to !== from) this.#draw(from, to);
    return true;
  }

  /** The click that ends a stroke means nothing else. */
  click = (event: MouseEvent): void => {
    if (!this.mode || !this.marks || isControl(event)) return;
    event.stopPropagation();
    this.noting = this.#touched;
    this.#touched = null;
  };

  menu = (event: MouseEvent): void => {
    if (this.marks) event.preventDefault();
  };

  // ---- by keys -----------------------------------------------------------------------------------

  /** True if the key was one of ours; `at` has the focus. */
  key(event: KeyboardEvent, at: number): boolean {
    if (!this.marks) return false;
    if (isKey(event, KEYS.arrow)) this.#arrow(at);
    else if (isKey(event, KEYS.note)) this.noting = at;
    else if (isKey(event, KEYS.draw)) this.toggle();
    else if (isKey(event, KEYS.cancel) && (this.from !== null || this.mode)) {
      this.mode = false;
      this.#lift();
    } else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  #arrow(at: number): void {
    const { from } = this;
    if (from === null) {
      this.from = at;
      this.said = this.m.arrowBegun(this.name(this.ref(at)), KEYS.arrow.shown);
      return;
    }
    this.#lift();
    if (from !== at) this.#draw(from, at);
  }

  // ---- what comes of it --------------------------------------------------------------------------

  write(text: string): void {
    const { noting } = this;
    this.noting = null;
    if (noting !== null && this.marks) this.said = this.marks.write(this.ref(noting), text) ? '' : this.m.tooMany;
  }

  #draw(from: number, to: number): void {
    const { marks, m } = this;
    if (!marks) return;
    const [one, two] = [this.ref(from), this.ref(to)];
    const before = marks.all.length;
    const names = [this.name(one), this.name(two)] as const;
    if (!marks.draw(one, two)) this.said = m.tooMany;
    else this.said = marks.all.length > before ? m.arrowDrawn(...names) : m.arrowGone(...names);
  }

  #lift(): void {
    this.#pointer = null;
    this.from = null;
    this.tip = null;
    this.said = '';
  }

  /** The area under the hand, whatever stands on it. */
  #under({ clientX, clientY }: PointerEvent): number | null {
    const attribute = `data-${this.map.kind}`;
    for (const thing of document.elementsFromPoint(clientX, clientY)) {
      const area = thing.closest(`.sheet [${attribute}]`)?.getAttribute(attribute);
      if (area != null) return Number(area);
    }
    return null;
  }
}

/** A note on the map is a button of its own. */
const isControl = ({ target }: Event): boolean => target instanceof Element && target.closest('[data-note]') !== null;
