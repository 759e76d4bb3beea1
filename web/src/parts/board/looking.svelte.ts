/** Looking at a map through its window: what is in sight, under the pointer, under the keyboard. */

import { untrack } from 'svelte';
import type { Batch, BoardProps, Ref } from '../../shell/board-contract';
import { KEYS, isKey, isPlain } from '../../shell/hotkeys';
import { Footing } from './footing.svelte';
import type { Walked } from './footing.svelte';
import { Gestures } from './gestures.svelte';
import { Marking } from './marks/marking.svelte';
import { NARROW, toScreen } from './viewport';
import type { Spot, Window } from './viewport';

/** A map of areas with numbers, as far as looking at it goes. */
export interface Looked extends Walked {
  readonly sheet: Window;
  /** What an area is called in refs and in the page: `data-province`. */
  readonly kind: string;
  /** On a narrow screen one begins at least so close. */
  readonly readable?: number;
  litHearts(): Spot[];
  /** The area that a thing of the table is in. */
  areaOf(ref: Ref): number | null;
  /** Closes what lies open over the map; true if there was something. */
  close(): boolean;
}

/** What shows on the map that something has happened. */
interface Shows {
  show(batch: Batch, reducedMotion: boolean): void;
  stop(): void;
}

/** A card is so wide that it leaves the middle free on a narrow map only on one side. */
const CARD = 310;

export class Looking {
  width = $state(0);
  height = $state(0);
  /** So far down the state of the game stands over the map. */
  covered = $state(0);
  root = $state<HTMLElement>();
  /** The area under the pointer or the keyboard, and that of the keyboard. */
  at = $state<number | null>(null);
  focused = $state<number | null>(null);
  readonly gestures: Gestures;
  readonly footing: Footing;
  readonly marking: Marking;
  readonly narrow = $derived(this.width < NARROW);
  readonly camera = $derived.by(() => this.gestures.camera);
  readonly window = $derived<Window>({ width: this.width, height: this.height, covered: this.covered });
  /** The area whose card is shown. */
  readonly subject = $derived.by(() => {
    const { hovered } = this.props();
    return this.at ?? (hovered ? this.map.areaOf(hovered) : null);
  });
  readonly cardLeft = $derived.by(() => this.subject !== null && toScreen(this.camera, this.map.heart(this.subject)).x > Math.max(this.width / 2, CARD));
  readonly showsCard = $derived.by(() => this.subject !== null && !this.gestures.dragging && !(this.narrow && this.at === null));

  /** To be made while its component is. */
  constructor(
    private readonly props: () => BoardProps,
    private readonly map: Looked,
    aftermath: Shows,
  ) {
    this.gestures = new Gestures(map.sheet);
    this.marking = new Marking(props, map, this.gestures);
    this.footing = new Footing(map.kind, () => this.root, this.gestures, map);
    $effect(() => {
      const window = this.window;
      untrack(() => this.#resize(window));
    });
    // On a phone one sees a part of the map: what is pointed at elsewhere on the page comes into sight.
    const pointed = $derived(props().hovered);
    $effect(() => {
      const ref = pointed;
      untrack(() => {
        const area = ref && this.narrow && this.at === null ? this.map.areaOf(ref) : null;
        if (area !== null) this.gestures.show(this.map.heart(area));
      });
    });
    // A batch is shown once, whatever else of the page changes.
    const batch = $derived(props().batch);
    $effect(() => {
      const events = batch;
      if (events) untrack(() => aftermath.show(events, props().reducedMotion));
      return () => aftermath.stop();
    });
  }

  #resize(window: Window): void {
    const { gestures, map } = this;
    gestures.resize(window, map.litHearts(), map.heart(map.home), map.readable);
  }

  /** The table has gone on: what can be done is in sight, and the focus is not lost. */
  goOn(): void {
    this.gestures.seek(this.map.litHearts());
    this.at = null;
    this.footing.keep();
  }

  look = (area: number | null, focus: boolean): void => {
    if (focus || area === null) this.focused = area;
    if (focus && area !== null) this.footing.stand(area);
    this.at = area;
    this.props().onhover(area === null ? null : { kind: this.map.kind, index: area });
  };

  keydown = (event: KeyboardEvent): void => {
    if (!isPlain(event)) return;
    if (this.gestures.key(event)) return event.preventDefault();
    if (this.marking.key(event, this.footing.at)) return;
    if (isKey(event, KEYS.cancel)) {
      if (this.map.close()) this.footing.focus();
      else this.props().oncancel();
      event.stopPropagation();
    } else this.footing.key(event);
  };
}
