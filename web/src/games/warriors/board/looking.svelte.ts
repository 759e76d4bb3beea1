/** What the reader looks at: the thing under pointer or focus, and the stack that is fanned out. */

import type { Ref } from '../../../shell/board-contract';
import { stackKey } from './lighting';
import type { StackId } from './lighting';

/** A pointer that only passes over a stack does not open it. */
const OPEN_AFTER = 320;
const CLOSE_AFTER = 220;

export class Looking {
  at = $state.raw<Ref | null>(null);
  /** The region the keyboard is on. */
  focused = $state<number | null>(null);
  #pinned = $state.raw<StackId | null>(null);
  #hovered = $state.raw<StackId | null>(null);
  /** The moment at which the reader closed what had opened by itself. */
  #closedAt = $state(-1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly tell: (ref: Ref | null) => void) {}

  look(ref: Ref | null): void {
    this.at = ref;
    this.tell(ref);
  }

  /** The stack to fan out; `obvious` is the one that opens by itself at this moment. */
  open(obvious: StackId | null, moment: number): StackId | null {
    return this.#hovered ?? this.#pinned ?? (this.#closedAt === moment ? null : obvious);
  }

  get isHovering(): boolean {
    return this.#hovered !== null;
  }

  get isOpen(): boolean {
    return this.#hovered !== null || this.#pinned !== null;
  }

  isPinned(stack: StackId): boolean {
    return this.#pinned !== null && stackKey(this.#pinned) === stackKey(stack);
  }

  hover(stack: StackId | null): void {
    this.stay();
    const wait = stack === null ? CLOSE_AFTER : this.#hovered ? 0 : OPEN_AFTER;
    this.#timer = setTimeout(() => (this.#hovered = stack), wait);
  }

  /** The pointer is in the fan: do not close it. */
  stay(): void {
    clearTimeout(this.#timer);
  }

  pin(stack: StackId): void {
    this.#pinned = stack;
  }

  toggle(stack: StackId): void {
    this.#pinned = this.isPinned(stack) ? null : stack;
  }

  unpin(): void {
    this.#pinned = null;
  }

  close(moment: number): void {
    this.stay();
    this.#pinned = null;
    this.#hovered = null;
    this.#closedAt = moment;
  }

  /** A tap on the sea puts everything away. */
  away(): void {
    this.#pinned = null;
    this.at = null;
  }
}
