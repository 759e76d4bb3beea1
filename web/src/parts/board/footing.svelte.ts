/** Where the keyboard stands on a map: arrows walk along borders, and the focus is never lost. */

import type { Gestures } from './gestures.svelte';
import type { Spot } from './viewport';
import { isArrow, stepFrom } from './walk';

export interface Walked {
  /** Where one begins. */
  readonly home: number;
  heart(area: number): Spot;
  /** Places one can walk to. */
  near(area: number): readonly number[];
}

export class Footing {
  #walkedTo = $state<number | null>(null);
  #inside = false;

  constructor(
    /** As in `data-region`. */
    private readonly kind: string,
    private readonly root: () => HTMLElement | undefined,
    private readonly gestures: Gestures,
    private readonly map: Walked,
  ) {}

  get at(): number {
    return this.#walkedTo ?? this.map.home;
  }

  stand(area: number): void {
    this.#walkedTo = area;
  }

  focus(area = this.at): void {
    this.stand(area);
    this.gestures.show(this.map.heart(area));
    this.root()?.querySelector<SVGElement>(`[data-${this.kind}="${area}"]`)?.focus({ preventScroll: true });
  }

  /** True if the key was one that walks. */
  key(event: KeyboardEvent): boolean {
    if (!isArrow(event.key)) return false;
    const next = stepFrom(this.map.heart(this.at), event.key, this.map.near(this.at), (area) => this.map.heart(area));
    event.preventDefault();
    if (next !== null) this.focus(next);
    return true;
  }

  entered = (): void => {
    this.#inside = true;
  };

  left = ({ relatedTarget }: FocusEvent): void => {
    this.#inside = relatedTarget === null && document.hasFocus();
  };

  /** What had the focus may be gone from where it was: the next thing that is lit takes it. */
  keep(): void {
    if (!this.#inside || (document.activeElement && document.activeElement !== document.body)) return;
    const next = this.root()?.querySelector<HTMLElement>('[data-lit]');
    if (next) next.focus({ preventScroll: true });
    else this.focus();
  }
}
