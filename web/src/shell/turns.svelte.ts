/** A page is laid out in turns: between two of them the browser draws what is there, and hears a click. */

import { flushSync, getContext, setContext } from 'svelte';

/** Milliseconds of work after which the browser has its turn again. */
const TURN = 6;

/** The rest is a task of its own. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** What was put on the page is measured by and by; otherwise the next frame would measure all of it at once. */
function measure(): void {
  void document.documentElement.offsetHeight;
}

/** The parts of a page that wait to be laid out for the first time; whatever comes later is there at once. */
export class Turns {
  /** So many parts are not there yet. */
  waiting = $state(0);
  /** What is laid out in them is on the page, and has said for which of its parts it waits. */
  arrived = $state(false);
  #over = false;
  #parts: (() => void)[] = [];

  get over(): boolean {
    return this.#over;
  }

  get whole(): boolean {
    return this.arrived && this.waiting === 0;
  }

  /** `part` is called when it is its turn. */
  wait(part: () => void): void {
    this.#parts.push(part);
    this.waiting += 1;
    if (this.waiting === 1) void this.#run();
  }

  async #run(): Promise<void> {
    while (this.#parts.length) {
      await nextTask();
      const end = performance.now() + TURN;
      do this.#lay();
      while (this.#parts.length && performance.now() < end);
      measure();
    }
    this.#over = true;
  }

  #lay(): void {
    const part = this.#parts.shift();
    flushSync(() => {
      part?.();
      this.waiting = this.#parts.length;
    });
  }
}

const KEY = Symbol('turns');

/** What is inside the component that calls this is laid out in turns. */
export const inTurns = (turns: Turns = new Turns()): Turns => setContext(KEY, turns);
export const turnsHere = (): Turns | undefined => getContext<Turns | undefined>(KEY);
